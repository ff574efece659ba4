import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { readGrowthPerson } from '#contract/healthcare/growth/growth-endpoints.ts'
import {
  dosesOfDay,
  isBesideToday,
  openDoses,
  takenWithoutDoses,
} from '#contract/healthcare/medications/doses-of-day.ts'
import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { allergies, bySeverity, isPresent, mayBeSevere } from '#contract/lifecare/health-profile/allergies.ts'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { personBase } from '#contract/people/person-address.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { useEndpoint, useEndpointFor } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime, formatDay, formatList, formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { useNow } from '#web/platform/use-now.ts'
import { measuredAt } from '#web/record/use-growth-person.ts'
import { NotRefreshedNote } from '#web/ui/feedback/not-refreshed-note.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PersonInitials } from '#web/ui/person-initials.tsx'
import { latestMarks } from '../health-data/latest-marks.ts'
import { useVitalSummaryOf } from '../health-data/use-vital-summary.ts'
import { labOutcome } from './lab-outcome.ts'
import { newAbnormalResults } from './new-results.ts'

// Knows the ingredients of medications.
const LastAsNeeded = lazyPart(() => import('./last-as-needed.tsx').then(m => m.LastAsNeeded))

const MissedOfRelative = lazyPart(() => import('./missed-and-on-hold.tsx').then(m => m.MissedOfRelative))

/** What is due today for the people the user looks after. */
export function Everyone() {
  const { data: people = [] } = useEndpoint(listPeople)
  const others = people.filter(({ isSelf }) => !isSelf)
  if (others.length === 0) return null
  return (
    <Card flush title={t('Everyone you look after')}>
      <ul className="divide-y divide-line border-line not-first:border-t">
        {others.map(person => (
          <PersonToday key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function PersonToday({ person }: { person: PersonSummary }) {
  const now = useNow()
  // Their own day, which may be another one than the reader's.
  const today = dayIn(person.timeZone, now)
  const { texts, all, isStale: areDosesStale } = useDoses(person, today, now)
  const facts = [
    ...texts,
    useVisitText(person.id),
    !person.includesSensitive && t('Sensitive records are not shown to you'),
  ].filter(Boolean)
  const marks = useMarks(person.id, today)
  const critical = useCriticalResults(person.id, today)
  return (
    <li>
      {/* A full page load, because each person's records are a separate document. */}
      <a
        href={`${personBase(person.id)}/dashboard`}
        className="flex items-center gap-3 px-5 py-row hover:bg-sunken/50 sm:px-6"
      >
        <PersonInitials person={person} className="size-10 text-sm" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">{nameOf(person)}</span>
          <span className="block min-h-5 text-sm break-words text-muted">{facts.join(' · ')}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </a>
      {all.some(medication => isBesideToday(medication, today)) && (
        <div className="px-5 pl-18 text-sm not-empty:pb-row sm:px-6 sm:pl-19">
          <Suspense>
            <MissedOfRelative person={person} all={all} />
          </Suspense>
        </div>
      )}
      {takenWithoutDoses(all, today).asNeeded.length > 0 && (
        <div className="px-5 pb-row pl-18 text-sm sm:px-6 sm:pl-19">
          <Suspense fallback={<p>{t('Loading…')}</p>}>
            <LastAsNeeded person={person} all={all} />
          </Suspense>
        </div>
      )}
      <SevereAllergies person={person.id} />
      {[...critical.lines, ...marks.lines].map(({ title, amount, at, href, hasAdvice }) => (
        <a
          key={`${title} ${at}`}
          href={`${personBase(person.id)}${href}`}
          className="flex items-start gap-3 px-5 pb-row text-danger-ink hover:bg-sunken/50 sm:px-6"
        >
          <TriangleAlert aria-hidden className="ml-2.5 size-5 shrink-0" />
          <span className="min-w-0 flex-1 pl-2.5 break-words">
            <span className="block font-medium">{title}</span>
            <span className="block text-sm">
              {amount} · {at}
              {hasAdvice && (
                <>
                  {' · '}
                  <span className="underline">{t('What to do')}</span>
                </>
              )}
            </span>
          </span>
        </a>
      ))}
      {(areDosesStale || marks.isStale || critical.isStale) && (
        <p className="px-5 pb-row pl-18 sm:px-6 sm:pl-19">
          <NotRefreshedNote />
        </p>
      )}
      {(marks.isUnknown || critical.isUnknown) && (
        <p className="px-5 pb-row pl-18 text-sm text-muted sm:px-6 sm:pl-19">
          {t('The latest measurements cannot be loaded right now.')}
        </p>
      )}
    </li>
  )
}

/** Allergies to know before giving anything; one without a recorded severity may be severe. */
function SevereAllergies({ person }: { person: string }) {
  const { data = [], isLoadingError, isRefetchError } = useEndpointFor(person, listAllergies)
  if (isLoadingError)
    return (
      <p className="px-5 pb-row pl-18 text-sm text-muted sm:px-6 sm:pl-19">
        {t('Allergies cannot be loaded right now.')}
      </p>
    )
  const severe = bySeverity(data.filter(allergy => isPresent(allergy) && mayBeSevere(allergy)))
  return (
    <>
      {severe.map(({ id, substance, severity, reaction }) => (
        <p key={id} className="px-5 pb-row pl-18 text-sm font-semibold break-words text-danger-ink sm:px-6 sm:pl-19">
          {severity === 'severe'
            ? t('Severe allergy: {allergy}', { allergy: substance })
            : t('Allergy: {allergy}', { allergy: substance })}
          {reaction && ` (${reaction})`}
        </p>
      ))}
      {isRefetchError && (
        <p className="px-5 pb-row pl-18 text-sm text-muted sm:px-6 sm:pl-19">
          {t('Allergies cannot be loaded right now.')}
        </p>
      )}
    </>
  )
}

const { list: listAllergies } = recordEndpoints(allergies)
const { list: listMedications } = recordEndpoints(medications)
const { list: listDoses } = recordEndpoints(medicationDoses)
const recentResults = recordEndpoints(labResults).view('recent')
const upcoming = recordEndpoints(appointments).view('upcoming')

function useDoses({ id, timeZone }: PersonSummary, today: string, now: Date) {
  const { data: all, isError } = useEndpointFor(id, listMedications)
  const { data: marked, isError: areMarksUnknown } = useEndpointFor(id, listDoses, {
    query: { since: today, until: addDays(today, 1) },
  })
  const isFailed = isError || areMarksUnknown
  if (!all || !marked) return { texts: [isFailed && t('Not available right now')], all: [], isStale: false }
  const doses = dosesOfDay(all, marked, today, { now, timeZone })
  const { withoutTimes, unchecked } = takenWithoutDoses(all, today)
  const untimed = [...withoutTimes, ...unchecked].map(({ medicationName }) => medicationName)
  const open = openDoses(doses).length
  const texts = [
    // "All doses are marked" would be believed.
    isFailed && open === 0 ? t('Not available right now') : dosesText(doses.length, open, untimed.length === 0),
    untimed.length > 0 && t('No times set: {names}', { names: formatList(untimed) }),
  ]
  return { texts, all, isStale: isFailed }
}

const dosesText = (due: number, open: number, areAllTimed: boolean) => {
  if (due === 0) return areAllTimed ? t('No doses are due today.') : t('No doses with a time are due today.')
  if (open === 0) return areAllTimed ? t('All doses are marked.') : t('All doses with a time are marked.')
  return open === 1 ? t('1 dose to mark today') : t('{count} doses to mark today', { count: open })
}

/** A dangerous reading stays in view until a newer one, no matter who measured it. */
function useMarks(person: string, today: string) {
  const { data: summary, isError } = useVitalSummaryOf(person)
  const { data: growth, isError: isPersonUnknown } = useEndpointFor(person, readGrowthPerson)
  const marks = summary && growth && latestMarks(summary, at => measuredAt(growth, today, at))
  return whatIsKnown(
    marks?.map(mark => ({ ...mark, at: formatDateTime(mark.at) })),
    isError || isPersonUnknown,
  )
}

/** A critical result of the last weeks is as urgent as a reading. */
function useCriticalResults(person: string, today: string) {
  const { data: results, isError } = useEndpointFor(person, recentResults)
  const critical = results && newAbnormalResults(results, today).filter(({ status }) => status === 'critical')
  return whatIsKnown(
    critical?.map(result => ({
      title: result.testName,
      amount: labOutcome(result),
      at: formatDay(result.testDate),
      href: `/test-results?id=${result.id}`,
      hasAdvice: false,
    })),
    isError,
  )
}

/** What was read before stays where reading it again fails. */
const whatIsKnown = <Line,>(lines: Line[] | undefined, isFailed: boolean) => ({
  lines: lines ?? [],
  isUnknown: isFailed && !lines,
  isStale: isFailed && lines !== undefined,
})

function useVisitText(person: string) {
  const now = useNow()
  const { data: visits } = useEndpointFor(person, upcoming)
  const next = visits?.find(visit => isUpcoming(visit, now))
  return next && `${t('Next visit: {type}', { type: t(next.type) })}, ${formatWeekdayDateTime(next.appointmentDate)}`
}
