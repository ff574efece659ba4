import { CalendarDays, FlaskConical, Mail, Pill } from 'lucide-react'
import { type Appointment, appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { isRefillDue } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { type Message, messages } from '#contract/healthcare/messages/messages.ts'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { formatDateTime, formatDay, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { type Summary, SummaryTile } from '#web/ui/layout/summary-tile.tsx'
import { labOutcome } from './lab-outcome.ts'
import { newAbnormalResults } from './new-results.ts'
import { useDashboardStats } from './use-dashboard-stats.ts'

/** The other tiles are below the fold of a phone. */
const TILES_AT_ONCE = 2

export function SummaryTiles() {
  const now = useNow()
  const today = useToday()
  const { data: active = [] } = useRecords(medications, 'active')
  return (
    <section aria-label={t('Summary')}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Later first={TILES_AT_ONCE}>
          <SummaryTile
            title={t('Next Appointment')}
            href="/appointments"
            icon={<CalendarDays />}
            query={useRecords(appointments, 'upcoming')}
          >
            {upcoming => nextAppointment(upcoming, now)}
          </SummaryTile>
          <SummaryTile
            title={t('Active Medications')}
            href="/medications"
            icon={<Pill />}
            area="medicine"
            query={useDashboardStats()}
          >
            {stats => activeMedications(stats.activeMedications, active, today)}
          </SummaryTile>
          <SummaryTile
            title={t('Recent Lab Results')}
            href="/test-results"
            icon={<FlaskConical />}
            area="blood"
            query={useRecords(labResults, 'recent')}
          >
            {results => recentLabResults(results, today)}
          </SummaryTile>
          <SummaryTile title={t('Messages')} href="/messages" icon={<Mail />} query={useRecords(messages, 'unread')}>
            {unreadMessages}
          </SummaryTile>
        </Later>
      </ul>
    </section>
  )
}

const nextAppointment = (upcoming: Appointment[], now: Date): Summary => {
  // The list may have been fetched before the first one started.
  const next = upcoming.find(appointment => isUpcoming(appointment, now))
  if (!next) return { value: t('None scheduled') }
  return {
    value: formatDateTime(next.appointmentDate),
    detail: [t(next.type), next.location].filter(Boolean).join(' · '),
  }
}

const activeMedications = (count: number, active: Medication[], today: string): Summary => {
  if (count === 0) return { value: t('None') }
  const due = active.filter(medication => isRefillDue(medication, today)).length
  const refills = due === 1 ? t('1 refill due') : t('{count} refills due', { count: due })
  return { value: String(count), detail: due > 0 ? refills : t('No refill due') }
}

const recentLabResults = (results: LabResult[], today: string): Summary => {
  const [latest] = results
  if (!latest) return { value: t('None yet') }
  const abnormal = newAbnormalResults(results, today)
  if (abnormal[0]) {
    const count = abnormal.length
    return {
      value: count === 1 ? t('1 abnormal') : t('{count} abnormal', { count }),
      detail: `${formatList(abnormal.map(({ testName }) => testName))} · ${formatDay(abnormal[0].testDate)}`,
    }
  }
  return { value: latest.testName, detail: `${labOutcome(latest)} · ${formatDay(latest.testDate)}` }
}

const unreadMessages = (unread: Message[]): Summary => {
  const [newest] = unread
  if (!newest) return { value: t('No unread messages') }
  const from = [newest.fromProvider, newest.subject].filter(Boolean).join(': ')
  return { value: t('{count} unread', { count: unread.length }), detail: from }
}
