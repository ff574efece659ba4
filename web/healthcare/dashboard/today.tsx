import { CalendarDays, ChevronRight, FlaskConical, HeartPulse, Pill, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { bloodPressureClass, hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { withUncheckedTimes } from '#contract/healthcare/medications/adherence.ts'
import { isBesideToday } from '#contract/healthcare/medications/doses-of-day.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import {
  formatDateTime,
  formatDay,
  formatList,
  formatLongDay,
  formatWeekdayDateTime,
} from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useToday } from '#web/platform/use-today.ts'
import { HiddenRecordsNote } from '#web/record/hidden-records-note.tsx'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { useGrowthPerson, useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Link } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type LatestMark, latestMarks } from '../health-data/latest-marks.ts'
import { useVitalSummary } from '../health-data/use-vital-summary.ts'
import { AllergyMark } from '../medications/allergy-mark.tsx'
import { labOutcome } from './lab-outcome.ts'
import { MedicationAlerts } from './medication-alerts.tsx'
import { newAbnormalResults } from './new-results.ts'
import { DayRing, TodaysDoses } from './todays-doses.tsx'
import { useDosesOfToday } from './use-doses-of-today.ts'

const MissedAndOnHold = lazyPart(() => import('./missed-and-on-hold.tsx').then(m => m.MissedAndOnHold))

/** What to do and to know today: doses, alerts, the next visit, what is out of range. */
export function Today() {
  const today = useToday()
  const { known: doses, queries: doseQueries } = useDosesOfToday(today)
  const { matters, queries: matterQueries } = useMatters(today)
  const failed = [...doseQueries, ...matterQueries].filter(({ isError }) => isError)
  const tryAgain = () => {
    for (const query of failed) void query.refetch()
  }
  const isStale = failed.length > 0
  if (isStale && !(doses && matters)) return <UnreadableCard title={t('Today')} onRetry={tryAgain} />
  // Before the doses: on a phone, a long day would push it out of view.
  const urgent = matters?.filter(({ isUrgent }) => isUrgent) ?? []
  const dosesOfToday = doses && <TodaysDoses known={doses} isStale={isStale} />
  return (
    <Card
      title={t('Today')}
      description={formatLongDay(today)}
      actions={doses && !isStale && <DayRing doses={doses.doses} />}
    >
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 xl:grid-cols-2">
        {doses && matters ? (
          <>
            {isStale && <NotRefreshed className="xl:col-span-2" onRetry={tryAgain} />}
            {urgent.length > 0 && <div className="grid grid-cols-1 gap-2 xl:col-span-2">{urgent.map(rowOf)}</div>}
            <div className="grid grid-cols-1 gap-2">
              {doses.all.some(medication => isBesideToday(medication, today)) ? (
                <Suspense fallback={<Skeleton className="h-24" />}>
                  <MissedAndOnHold all={doses.all}>{dosesOfToday}</MissedAndOnHold>
                </Suspense>
              ) : (
                dosesOfToday
              )}
              <HiddenRecordsNote />
            </div>
            <div className="grid grid-cols-1 gap-2">
              <MedicationAlerts />
              {matters.filter(({ isUrgent }) => !isUrgent).map(rowOf)}
            </div>
          </>
        ) : (
          <Skeleton className="h-24 xl:col-span-2" />
        )}
      </div>
    </Card>
  )
}

interface Matter {
  icon: ReactNode
  title: string
  text: string
  href: string
  isUrgent?: boolean
  /** Medications that are named, each marked if it meets an allergy. */
  named?: Medication[]
}

const rowOf = (matter: Matter) => <MatterRow key={matter.title} {...matter} />

const MatterRow = ({ icon, title, text, href, isUrgent = false, named = [] }: Matter) => (
  <Link
    href={href}
    className="group -mx-2 flex items-center gap-3 rounded-control px-2 py-1.5 transition-colors hover:bg-sunken"
  >
    <span aria-hidden className={classNames('[&_svg]:size-5', isUrgent ? 'text-danger-ink' : 'text-accent-ink')}>
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className={classNames('block font-medium break-words', isUrgent && 'text-danger-ink')}>{title}</span>
      <span className="block text-sm break-words text-muted">{text}</span>
      {named.map(medication => (
        <AllergyMark key={medication.id} medication={medication} />
      ))}
    </span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
  </Link>
)

const markMatter = ({ title, amount, at, href, hasAdvice }: LatestMark): Matter => ({
  icon: <TriangleAlert />,
  title,
  text: [amount, formatDateTime(at), hasAdvice && t('What to do')].filter(Boolean).join(' · '),
  href,
  isUrgent: true,
})

/** The next visit and what is out of range; undefined until all is known. */
const useMatters = (today: string) => {
  const now = useNow()
  const visits = useRecords(appointments, 'upcoming')
  const results = useRecords(labResults, 'recent')
  // All readings count: a dangerous blood pressure stays, however often something else was measured since.
  const summary = useVitalSummary()
  const active = useRecords(medications, 'active')
  // Nothing is marked before the person's age is known.
  const person = useGrowthPerson()
  // The limits of adults are not those of children and in pregnancy.
  const personAt = useMeasuredPerson()
  const queries = [visits, results, ...summary.queries, active, person]
  if (!visits.data || !results.data || !summary.data || !active.data || !person.data)
    return { matters: undefined, queries }
  const next = visits.data.find(visit => isUpcoming(visit, now))
  const abnormal = newAbnormalResults(results.data, today)
  const marks = latestMarks(summary.data, personAt)
  const pressure = summary.data.bloodPressure
  const unchecked = withUncheckedTimes(active.data, today)
  const isHigh =
    pressure &&
    hasAdultClasses(personAt(pressure.at)) &&
    bloodPressureClass(pressure.systolic, pressure.diastolic) === 'High'
  const matters: Matter[] = [
    ...marks.map(markMatter),
    ...(unchecked.length > 0
      ? [
          {
            icon: <Pill />,
            title: t('Check the times before reminders start'),
            text: formatList(unchecked.map(({ medicationName }) => medicationName)),
            href: '/medications',
            named: unchecked,
          },
        ]
      : []),
    ...(next
      ? [
          {
            icon: <CalendarDays />,
            title: t('Next visit: {type}', { type: t(next.type) }),
            text: [formatWeekdayDateTime(next.appointmentDate), next.location].filter(Boolean).join(' · '),
            href: `/appointments?id=${next.id}`,
          },
        ]
      : []),
    ...(isHigh && !marks.some(({ measure }) => measure === 'bpSystolic')
      ? [
          {
            icon: <HeartPulse />,
            title: t('Your last blood pressure was high'),
            text: `${pressure.systolic}/${pressure.diastolic} mmHg · ${formatDateTime(pressure.at)}`,
            href: `/health-data?id=${pressure.id}`,
          },
        ]
      : []),
    ...(abnormal.length > 0
      ? [
          {
            icon: <FlaskConical />,
            title: t('New results out of range'),
            text: abnormal
              .map(result => `${result.testName}: ${labOutcome(result)}, ${formatDay(result.testDate)}`)
              .join(' · '),
            href: '/test-results',
            isUrgent: abnormal.some(({ status }) => status === 'critical'),
          },
        ]
      : []),
  ]
  return { matters, queries }
}
