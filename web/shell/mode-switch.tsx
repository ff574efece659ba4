import { HeartPulse, Leaf } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import type { Mode } from '#web/route-table.ts'
import { Link } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'

const modes = [
  { mode: 'healthcare', label: 'Healthcare', home: '/dashboard', Icon: HeartPulse },
  { mode: 'lifecare', label: 'Lifecare', home: '/lifecare-dashboard', Icon: Leaf },
] as const

interface ModeSwitchProps {
  mode: Mode
  /** A mode was chosen, which closes the drawer on phones. */
  onFollow?: () => void
  className?: string
}

export const ModeSwitch = ({ mode: current, onFollow, className }: ModeSwitchProps) => (
  <nav aria-label={t('Mode')} className={classNames('flex gap-1 rounded-xl bg-sunken p-1', className)}>
    {modes.map(({ mode, label, home, Icon }) => (
      <Link
        key={mode}
        href={home}
        onClick={onFollow}
        aria-current={mode === current ? 'true' : undefined}
        className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-[0.5625rem] px-2 text-[0.9375rem] whitespace-nowrap font-medium text-muted transition-colors hover:text-ink sm:min-h-9 sm:px-4 aria-[current]:bg-raised aria-[current]:text-accent-ink aria-[current]:shadow-card"
      >
        <Icon aria-hidden className="size-4.5" />
        {t(label)}
      </Link>
    ))}
  </nav>
)
