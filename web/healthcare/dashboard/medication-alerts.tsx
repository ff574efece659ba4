import { ChevronRight, Moon, PackageOpen, Sunrise } from 'lucide-react'
import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { addDays } from '#contract/record/time/days.ts'
import { appliedSettings } from '#web/platform/applied-settings.ts'
import { formatClock } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecords, useRecordsBetween } from '#web/record/use-records.ts'
import { Link } from '#web/ui/action/link.tsx'
import { toneStyles } from '#web/ui/tones.ts'
import { AllergyMark } from '../medications/allergy-mark.tsx'
import { type MedicationAlert, medicationAlerts } from './medication-reminders.ts'

export function MedicationAlerts() {
  const now = useNow()
  const today = useToday()
  const { data: active = [] } = useRecords(medications, 'active')
  const { data: marked } = useRecordsBetween(medicationDoses, today, addDays(today, 1))
  // Waits for today's marks: an alert must not name a dose that was already taken.
  const isOn = appliedSettings()?.medicationReminders && marked !== undefined
  const alerts = isOn ? medicationAlerts(active, marked, now, timeZone()) : []
  if (alerts.length === 0) return null
  return (
    <section aria-label={t('Alerts')}>
      <ul className="grid grid-cols-1 gap-3">
        {alerts.map(alert => (
          <AlertCard key={alert.kind} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

const refillsLeft = ({ medicationName: name, refillsRemaining }: Medication) => {
  if (refillsRemaining === 0) return t('{name} has no refills left.', { name })
  if (refillsRemaining === 1) return t('{name} has 1 refill left.', { name })
  return t('{name} has {count} refills left.', { name, count: refillsRemaining ?? 0 })
}

const takeAt = (name: string, time: string) => t('Take {name} at {time}.', { name, time: formatClock(time) })

const alertStyles = {
  refill: { title: 'Medication Refill Due', Icon: PackageOpen, tone: toneStyles.warning, says: refillsLeft },
  evening: {
    title: 'Medication Reminder',
    Icon: Moon,
    tone: toneStyles.info,
    says: ({ medicationName: name }: Medication, time: string | null) =>
      time ? takeAt(name, time) : t('Take {name} at 6:00 PM.', { name }),
  },
  morning: {
    title: 'Morning Medication',
    Icon: Sunrise,
    tone: toneStyles.info,
    says: ({ medicationName: name }: Medication, time: string | null) =>
      time ? takeAt(name, time) : t('Take {name} at 8:00 AM.', { name }),
  },
}

function AlertCard({ alert: { kind, medication, time } }: { alert: MedicationAlert }) {
  const { title, Icon, tone, says: describe } = alertStyles[kind]
  return (
    <li>
      <Link href="/medications" className={`group flex items-center gap-3 rounded-card px-4 py-3 ${tone}`}>
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words hyphens-auto">{t(title)}</span>
          <span className="block text-[0.9375rem] break-words">{describe(medication, time)}</span>
          <AllergyMark atDose medication={medication} />
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 transition-transform group-hover:translate-x-0.5" />
      </Link>
    </li>
  )
}
