import { CalendarDays, ChevronRight, FlaskConical, HeartPulse, Pill, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Appointment, appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { newAbnormalResults } from '#contract/healthcare/dashboard/new-results.ts'
import { MARKED_MEASURES, markOf } from '#contract/healthcare/health-data/marked-readings.ts'
import { bloodPressureClass, hasAdultClasses } from '#contract/healthcare/health-data/vital-classes.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { withUncheckedTimes } from '#contract/healthcare/medications/adherence.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import { formatList, formatLongDay, formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useToday } from '#web/platform/use-today.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { HiddenRecordsNote } from '#web/record/hidden-records-note.tsx'
import { UnreadableCard } from '#web/record/list/records-card.tsx'
import { useMeasuredPerson } from '#web/record/use-growth-person.ts'
import { useRecords } from '#web/record/use-records.ts'
import { Link } from '#web/ui/action/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { adviceAddress, markLabel } from '../health-data/reading-mark.tsx'
import { MedicationAlerts } from './medication-alerts.tsx'
import { TodaysDoses } from './todays-doses.tsx'
import { useDosesOfToday } from './use-doses-of-today.ts'

/** What to do and to know today: doses, alerts, the next visit, what is out of range. */
export function Today() {
  const today = useToday()
  const { known: doses, queries: doseQueries } = useDosesOfToday(today)
  const { matters, queries: matterQueries } = useMatters(today)
  const failed = [...doseQueries, ...matterQueries].filter(({ isError }) => isError)
  if (failed.length > 0)
    return <UnreadableCard title={t('Today')} onRetry={() => void Promise.all(failed.map(query => query.refetch()))} />
  return (
    <Card title={t('Today')} description={formatLongDay(today)}>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 xl:grid-cols-2">
        {!doses || !matters ? <Skeleton className="h-24 xl:col-span-2" /> : null}
        {doses && matters && (
          <>
            <div className="grid grid-cols-1 gap-2">
              <TodaysDoses key={today} known={doses} />
              <HiddenRecordsNote />
            </div>
            <div className="grid grid-cols-1 gap-2">
              <MedicationAlerts />
              {matters.map(matter => (
                <MatterRow key={matter.href} {...matter} />
              ))}
            </div>
          </>
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
}

const MatterRow = ({ icon, title, text, href, isUrgent = false }: Matter) => (
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
    </span>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
  </Link>
)

/** The next visit and what is out of range; undefined until all is known. */
const useMatters = (today: string) => {
  const now = useNow()
  const visits = useRecords(appointments, 'upcoming')
  const results = useRecords(labResults, 'recent')
  const readings = useRecords(vitals, 'recent')
  const active = useRecords(medications, 'active')
  const personAt = useMeasuredPerson()
  const queries = [visits, results, readings, active]
  if (!visits.data || !results.data || !readings.data || !active.data) return { matters: undefined, queries }
  const known = {
    visits: visits.data,
    results: results.data,
    readings: readings.data,
    active: active.data,
    personAt,
  }
  return { matters: mattersFrom(known, now, today), queries }
}

interface Known {
  visits: Appointment[]
  results: LabResult[]
  readings: Vitals[]
  active: Medication[]
  /** The limits of adults are not those of children and in pregnancy. */
  personAt: ReturnType<typeof useMeasuredPerson>
}

/** The newest reading of each measure, where something must be done about it. */
const markedMatters = ({ readings, personAt }: Pick<Known, 'readings' | 'personAt'>): Matter[] =>
  MARKED_MEASURES.flatMap(measure => {
    const reading = readings.find(({ [measure]: value }) => value !== null)
    const mark = reading && markOf(measure, reading, personAt(asWritten(reading, 'recordedDate')))
    if (!reading || !mark) return []
    const isPressure = measure === 'bpSystolic'
    const name = isPressure ? t('Blood Pressure') : t(vitals.fields[measure].label)
    const amount = isPressure
      ? `${reading.bpSystolic}/${reading.bpDiastolic} ${unitOf(vitals.fields.bpSystolic)}`
      : showAmount(vitals.fields[measure], reading[measure] ?? 0)
    return {
      icon: <TriangleAlert />,
      title: `${name}: ${markLabel(mark)}`,
      text: `${amount} · ${t('What to do')}`,
      href: adviceAddress(reading.id),
      isUrgent: true,
    }
  })

const mattersFrom = (known: Known, now: Date, today: string): Matter[] => {
  const { visits, results, readings, active, personAt } = known
  const next = visits.find(visit => isUpcoming(visit, now))
  const abnormal = newAbnormalResults(results, today)
  const pressure = readings.find(({ bpSystolic }) => bpSystolic !== null)
  const [systolic, diastolic] = [pressure?.bpSystolic ?? 0, pressure?.bpDiastolic ?? 0]
  const unchecked = withUncheckedTimes(active, today)
  const person = pressure && personAt(asWritten(pressure, 'recordedDate'))
  const isHigh = pressure && hasAdultClasses(person) && bloodPressureClass(systolic, diastolic) === 'High'
  return [
    ...markedMatters(known),
    ...(unchecked.length > 0
      ? [
          {
            icon: <Pill />,
            title: t('Check the times before reminders start'),
            text: formatList(unchecked.map(({ medicationName }) => medicationName)),
            href: '/medications',
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
    ...(isHigh && !markOf('bpSystolic', pressure, person)
      ? [
          {
            icon: <HeartPulse />,
            title: t('Your last blood pressure was high'),
            text: `${systolic}/${diastolic} mmHg`,
            href: `/health-data?id=${pressure.id}`,
          },
        ]
      : []),
    ...(abnormal.length > 0
      ? [
          {
            icon: <FlaskConical />,
            title: t('New results out of range'),
            text: formatList(abnormal.map(({ testName }) => testName)),
            href: '/test-results',
          },
        ]
      : []),
  ]
}
