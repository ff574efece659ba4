import { CalendarDays, HeartPulse, Pill, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminStats } from '#contract/administration/stats.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { ReadFailure } from './read-failure.tsx'
import { useAdminStats } from './use-administration.ts'

const cards: { name: keyof AdminStats; title: string; icon: ReactNode }[] = [
  { name: 'totalUsers', title: 'Total Users', icon: <Users /> },
  { name: 'totalPatients', title: 'Total Patients', icon: <HeartPulse /> },
  { name: 'totalMedications', title: 'Total Medications', icon: <Pill /> },
  { name: 'totalAppointments', title: 'Total Appointments', icon: <CalendarDays /> },
]

export function StatCards() {
  const stats = useAdminStats()
  const { data, isPending } = stats
  return (
    <div>
      <ReadFailure reads={[stats]} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {cards.map(({ name, title, icon }) => (
          <li
            key={name}
            className="flex items-start gap-3 rounded-card border border-transparent bg-surface p-4 shadow-card sm:p-5"
          >
            <span
              aria-hidden
              className="hidden size-10 shrink-0 items-center justify-center rounded-xl bg-accent-soft text-accent-ink sm:flex [&_svg]:size-5"
            >
              {icon}
            </span>
            <span className="min-w-0">
              <span className="block text-sm font-medium text-muted">{t(title)}</span>
              <span className="mt-0.5 block text-number font-semibold tabular-nums">
                {isPending ? '...' : data ? formatNumber(data[name]) : '–'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
