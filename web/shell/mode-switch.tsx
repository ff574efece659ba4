import { HeartPulse, Leaf } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { useLooksAfterOthers } from '#web/platform/person/looks-after.ts'
import type { Mode } from '#web/route-table.ts'
import { Link } from '#web/ui/action/link.tsx'

const modes = [
  { mode: 'healthcare', label: 'Healthcare', home: '/dashboard', Icon: HeartPulse },
  { mode: 'lifecare', label: 'Lifecare', home: '/lifecare-dashboard', Icon: Leaf },
] as const

/** On phones each name stands small under its icon, and on the narrowest only the icons are left. */
export function ModeSwitch({ mode: current }: { mode: Mode }) {
  // Whose switcher takes room, too.
  const hasSwitcher = useLooksAfterOthers()
  return (
    <nav aria-label={t('Mode')} className="flex shrink-0 rounded-xl bg-sunken p-0.5 sm:ml-6 sm:gap-1 sm:p-1 lg:ml-20">
      {modes.map(({ mode, label, home, Icon }) => (
        <Link
          key={mode}
          href={home}
          aria-current={mode === current ? 'true' : undefined}
          className="flex min-h-11 min-w-9 flex-col items-center justify-center gap-0.5 rounded-[0.5625rem] px-0.5 text-[0.625rem] leading-none whitespace-nowrap font-medium text-muted transition-colors hover:text-ink sm:min-h-9 sm:flex-row sm:gap-2 sm:px-4 sm:text-[0.9375rem] aria-[current]:bg-raised aria-[current]:text-accent-ink aria-[current]:shadow-card"
        >
          <Icon aria-hidden className="size-4.5" />
          <span className={hasSwitcher ? 'max-[24rem]:sr-only' : 'max-[22rem]:sr-only'}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
