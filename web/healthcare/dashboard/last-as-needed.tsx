import { effectiveDoses } from '#contract/healthcare/medications/active-doses.ts'
import {
  beforeNextDose,
  daysCounted,
  dosesThatCount,
  frequencyTexts,
} from '#contract/healthcare/medications/as-needed.ts'
import { takenWithoutDoses } from '#contract/healthcare/medications/doses-of-day.ts'
import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { useEndpointFor } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { today } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { NotRefreshedNote } from '#web/ui/feedback/not-refreshed-note.tsx'
import { listedTwice } from '../medications/checks/duplicate-questions.ts'
import { markText } from '../medications/mark-text.ts'
import { momentText } from '../medications/moment-text.ts'

const { list } = recordEndpoints(medicationDoses)

/** When what a relative takes as needed was last taken, by whom, and from when the next may be: by the reader's clock. */
export function LastAsNeeded({ person: { id, timeZone }, all }: { person: PersonSummary; all: Medication[] }) {
  const now = useNow()
  const theirToday = dayIn(timeZone, now)
  const { asNeeded } = takenWithoutDoses(all, theirToday)
  const {
    data: marked,
    isLoadingError,
    isRefetchError,
  } = useEndpointFor(id, list, { query: daysCounted(asNeeded, theirToday) })
  if (isLoadingError) return <p>{t('Not available right now')}</p>
  // Until the doses are loaded, an empty list would read as "none".
  if (!marked) return <p>{t('Loading…')}</p>
  const clock = { now, timeZone }
  const doses = effectiveDoses(marked)
  const lines = asNeeded.flatMap(medication => {
    const last = dosesThatCount(medication, doses, clock).at(-1)
    if (!last) return []
    const taken =
      markText(last, today()) ??
      [t('Taken'), momentText(new Date(last.takenAt ?? instantAt(timeZone, `${last.day}T${last.time}`)))].join(' · ')
    const { next } = beforeNextDose(medication, listedTwice(medication, all), doses, clock)
    return (
      <p key={medication.id} className="break-words">
        {/* Without how often, it would be read as a dose of every day. */}
        {[medication.medicationName, medication.dosage, ...frequencyTexts(medication, t('As needed'))]
          .filter(Boolean)
          .join(' · ')}
        : {taken}
        {next && <span className="font-medium"> · {t('Next dose from {time}', { time: momentText(next) })}</span>}
      </p>
    )
  })
  return (
    <>
      {lines}
      {isRefetchError && <NotRefreshedNote />}
    </>
  )
}
