import { TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import { slotOf } from '#contract/healthcare/medications/adherence.ts'
import type { DoseOfDay } from '#contract/healthcare/medications/doses-of-day.ts'
import { type MedicationDose, medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { isNotDaily, MISSED_DAYS, missedDoses } from '#contract/healthcare/medications/missed-doses.ts'
import { dosageOn } from '#contract/healthcare/medications/schedule-days.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { useEndpointFor } from '#web/platform/api/use-endpoint.ts'
import { formatClock, formatLongDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useRecordsBetween } from '#web/record/use-records.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DoseRow } from '../medications/dose-row.tsx'
import { type Relative, useWithSchedules } from '../medications/use-scheduled-medications.ts'

const { list: listDoses } = recordEndpoints(medicationDoses)

const rangeOf = (today: string) => ({ since: addDays(today, -MISSED_DAYS), until: addDays(today, 1) })

interface Marks {
  data: MedicationDose[] | undefined
  isError: boolean
}

/** Doses that are not daily and were not marked when last due; undefined if they cannot be read. */
const useMissed = (rare: Medication[], marks: Marks, today: string, now: Date, relative?: Relative) => {
  const scheduled = useWithSchedules(rare, rangeOf(today).since, relative)
  if (rare.length === 0) return []
  if (marks.isError || scheduled.isError) return undefined
  if (!marks.data || !scheduled.data) return []
  const context = { now, timeZone: relative?.timeZone ?? timeZone() }
  return missedDoses(scheduled.data, effectiveDoses(marks.data), context)
}

// Knows the ingredients of medications.
const HighRiskOnHold = lazyPart(() => import('../medications/high-risk-note.tsx').then(m => m.HighRiskOnHold))

const whenText = ({ day, time }: DoseOfDay) => `${formatLongDay(day)}, ${formatClock(time)}`

/** What today's doses leave out: an unmarked dose of another day, and a high-risk medication on hold. */
export function MissedAndOnHold({ all }: { all: Medication[] }) {
  const now = useNow()
  const today = dayIn(timeZone(), now)
  const rare = all.filter(medication => isNotDaily(medication, today))
  const { since, until } = rangeOf(today)
  const missed = useMissed(rare, useRecordsBetween(medicationDoses, since, until, rare.length > 0), today, now)
  return (
    <>
      {!missed && <p className="text-sm text-muted">{t('Earlier doses cannot be loaded right now.')}</p>}
      {missed?.map(dose => (
        <section key={slotOf(dose)} aria-label={t('Dose of another day')} className="mt-3">
          <h3 className="flex items-start gap-1.5 text-sm font-semibold text-warning-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {whenText(dose)}
          </h3>
          <ul>
            <DoseRow dose={dose} />
          </ul>
        </section>
      ))}
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
  const rare = all.filter(medication => isNotDaily(medication, today))
  const marks = useEndpointFor(person.id, listDoses, { query: rangeOf(today) }, { enabled: rare.length > 0 })
  const missed = useMissed(rare, marks, today, now, person)
  const nameOf = ({ medicationName, dosage }: Medication) => [medicationName, dosage].filter(Boolean).join(' ')
  return (
    <>
      {!missed && <p>{t('Earlier doses cannot be loaded right now.')}</p>}
      {missed
        ?.filter(({ state }) => state === 'missed')
        .map(dose => (
          <p key={slotOf(dose)} className="font-medium break-words text-warning-ink">
            {t('Not marked: {name}, {time}', {
              name: nameOf({ ...dose.medication, dosage: dosageOn(dose.medication, dose.day) }),
              time: whenText(dose),
            })}
          </p>
        ))}
      <Suspense>
        <HighRiskOnHold all={all} />
      </Suspense>
    </>
  )
}
