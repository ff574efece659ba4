import { TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { slotOf } from '#contract/healthcare/medications/adherence.ts'
import type { DoseOfDay } from '#contract/healthcare/medications/doses-of-day.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { missedDaysOf, missedDoses } from '#contract/healthcare/medications/missed-doses.ts'
import { dosageOn } from '#contract/healthcare/medications/schedule-days.ts'
import { lastTakenSince } from '#contract/healthcare/medications/taken-lately.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { useEndpointFor } from '#web/platform/api/use-endpoint.ts'
import { formatClock, formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useRecordsBetween } from '#web/record/use-records.ts'
import { NotRefreshedNote } from '#web/ui/feedback/not-refreshed-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DoseRow } from '../medications/dose-row.tsx'
import { type Relative, useWithSchedules } from '../medications/use-scheduled-medications.ts'

const { list: listDoses } = recordEndpoints(medicationDoses)

/** Those of which an earlier dose still matters. */
const watchedOf = (all: Medication[], today: string) => all.filter(medication => missedDaysOf(medication, today) > 0)

const rangeOf = (watched: Medication[], today: string) => ({
  since: addDays(today, -Math.max(0, ...watched.map(medication => missedDaysOf(medication, today)))),
  until: addDays(today, 1),
})

interface Marks {
  data: MedicationDose[] | undefined
  isError: boolean
}

/** Doses of other days that were not marked when last due; undefined until they are known. */
const useMissed = (watched: Medication[], marks: Marks, today: string, now: Date, relative?: Relative) => {
  const scheduled = useWithSchedules(watched, rangeOf(watched, today).since, relative)
  const isError = marks.isError || scheduled.isError
  if (watched.length === 0) return { missed: [], isError: false }
  if (!marks.data || !scheduled.data) return { missed: undefined, isError }
  const context = { now, timeZone: relative?.timeZone ?? timeZone() }
  return { missed: missedDoses(scheduled.data, effectiveDoses(marks.data), context), isError }
}

/** Since when a taken dose may make one that was missed too soon. */
const takenSince = (watched: Medication[], since: string) =>
  watched.map(medication => lastTakenSince(medication, since) ?? since).toSorted()[0] ?? since

// These know the ingredients of medications.
const LastTaken = lazyPart(() => import('../medications/taken-lately-text.tsx').then(m => m.LastTaken))
const HighRiskOnHold = lazyPart(() => import('../medications/high-risk-note.tsx').then(m => m.HighRiskOnHold))

const NotKnown = ({ isStale }: { isStale: boolean }) =>
  isStale ? (
    <NotRefreshedNote />
  ) : (
    <p className="text-sm text-muted">{t('Earlier doses cannot be loaded right now.')}</p>
  )

const whenText = ({ day, time }: DoseOfDay) => `${formatLongDay(day)}, ${formatClock(time)}`

interface MissedAndOnHoldProps {
  all: Medication[]
  /** Today's doses: on a phone, a long day would push what was missed out of view. */
  children: ReactNode
}

/** Today's doses, before them an unmarked dose of another day, and after them a high-risk medication on hold. */
export function MissedAndOnHold({ all, children }: MissedAndOnHoldProps) {
  const now = useNow()
  const today = dayIn(timeZone(), now)
  const watched = watchedOf(all, today)
  const { since, until } = rangeOf(watched, today)
  const marks = useRecordsBetween(medicationDoses, since, until, watched.length > 0)
  const { missed, isError } = useMissed(watched, marks, today, now)
  // Nothing may move under a finger that is about to mark a dose.
  if (!missed && !isError) return <Skeleton className="h-24" />
  return (
    <>
      {isError && <NotKnown isStale={Boolean(missed)} />}
      {missed?.map(dose => (
        <section key={slotOf(dose)} aria-label={t('Dose of another day')} className="mb-1 border-b border-line pb-1">
          <h3 className="flex items-start gap-1.5 text-sm font-semibold text-warning-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {whenText(dose)}
          </h3>
          <ul>
            <DoseRow dose={dose} />
          </ul>
        </section>
      ))}
      {children}
      <Suspense>
        <HighRiskOnHold all={all} />
      </Suspense>
    </>
  )
}

/** The same of a relative, whose days and times are their own. */
export function MissedOfRelative({ person, all }: { person: PersonSummary; all: Medication[] }) {
  const now = useNow()
  const today = dayIn(person.timeZone, now)
  const watched = watchedOf(all, today)
  const { since, until } = rangeOf(watched, today)
  const marks = useEndpointFor(
    person.id,
    listDoses,
    { query: { since: takenSince(watched, since), until } },
    { enabled: watched.length > 0 },
  )
  const { missed, isError } = useMissed(watched, marks, today, now, person)
  const nameOf = ({ medicationName, dosage }: Medication) => [medicationName, dosage].filter(Boolean).join(' ')
  return (
    <>
      {isError && <NotKnown isStale={Boolean(missed)} />}
      {missed
        ?.filter(({ state }) => state === 'missed')
        .map(dose => (
          <div key={slotOf(dose)}>
            <p className="font-medium break-words text-warning-ink">
              {t('Not marked: {name}, {time}', {
                name: nameOf({ ...dose.medication, dosage: dosageOn(dose.medication, dose.day) }),
                time: whenText(dose),
              })}
            </p>
            {lastTakenSince(dose.medication, dose.day) && (
              <Suspense>
                <LastTaken {...dose} all={all} marked={effectiveDoses(marks.data ?? [])} timeZone={person.timeZone} />
              </Suspense>
            )}
          </div>
        ))}
      <Suspense>
        <HighRiskOnHold all={all} />
      </Suspense>
    </>
  )
}
