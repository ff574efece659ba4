import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, toneStyles } from './tones.ts'

interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-medium [&_svg]:size-3.5',
      toneStyles[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
)
