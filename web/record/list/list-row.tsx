import type { ReactNode } from 'react'
import { SampleBadge } from './samples-once.tsx'

interface ListRowProps {
  /** A picture or an icon before the text. */
  picture?: ReactNode
  /** The button that opens the details. */
  title: ReactNode
  badges?: ReactNode
  isSample: boolean
  /** Facts that people need to act safely and to scan a list; never cut off. */
  facts?: ReactNode
  /** At most one button, and the menu. */
  actions?: ReactNode
  /** Content that compact view leaves out, because the details show it as well. */
  children?: ReactNode
}

/**
 * A row of any list. Compact view leaves out the children, and puts title and facts side by side where there is room.
 */
export const ListRow = ({ picture, title, badges, isSample, facts, actions, children }: ListRowProps) => (
  <li className="@container relative flex items-start gap-x-3 px-5 py-row hover:bg-sunken/50 sm:px-6 compact:items-center">
    {picture}
    <div className="row-text min-w-0 flex-1">
      <h3 className="font-semibold break-words">{title}</h3>
      <span>
        {badges}
        <SampleBadge isSample={isSample} />
      </span>
      <div>{facts}</div>
      <div className="text-[0.9375rem]">{children}</div>
    </div>
    {actions && <div className="relative flex shrink-0 items-center gap-2">{actions}</div>}
  </li>
)

/**
 * Short texts between dots. A dot at the beginning of a line would stand outside, and is cut off; the lines of a long
 * text begin where its words do.
 */
export const TextFacts = ({ facts }: { facts: readonly ReactNode[] }) => (
  <div className="overflow-x-clip">
    <p className="-ml-3 flex flex-wrap text-sm text-muted">
      {facts.filter(Boolean).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a row's facts is fixed.
        <span key={index} className="min-w-0 pl-3 -indent-3 break-words first:text-ink">
          <span aria-hidden className="inline-block w-3 indent-0 text-center">
            {index > 0 && ' · '}
          </span>
          {fact}
        </span>
      ))}
    </p>
  </div>
)
