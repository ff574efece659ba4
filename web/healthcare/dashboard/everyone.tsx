import { ChevronRight } from 'lucide-react'
import { appointments, isUpcoming } from '#contract/healthcare/appointments/appointments.ts'
import { dosesOfDay, openDoses } from '#contract/healthcare/medications/doses-of-day.ts'
import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { personBase } from '#contract/people/person-address.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { addDays } from '#contract/record/time/days.ts'
import { useEndpoint, useEndpointFor } from '#web/platform/api/use-endpoint.ts'
import { formatWeekdayDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useToday } from '#web/platform/use-today.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { PersonInitials } from '#web/ui/person-initials.tsx'

/** What is due today for the people the user looks after. */
export function Everyone() {
  const { data: people = [] } = useEndpoint(listPeople)
  const others = people.filter(({ isSelf }) => !isSelf)
  if (others.length === 0) return null
  return (
    <Card flush title={t('Everyone you look after')}>
      <ul className="divide-y divide-line border-t border-line">
        {others.map(person => (
          <PersonToday key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function PersonToday({ person }: { person: PersonSummary }) {
  const today = useToday()
  const facts = [
    useDosesText(person.id, today),
    useVisitText(person.id),
    !person.includesSensitive && t('Sensitive records are not shown to you'),
  ].filter(Boolean)
  return (
    <li>
      {/* Another person is another document. */}
      <a
        href={`${personBase(person.id)}/dashboard`}
        className="flex items-center gap-3 px-5 py-row hover:bg-sunken/50 sm:px-6"
      >
        <PersonInitials of={person} className="size-10 text-sm" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">{nameOf(person)}</span>
          <span className="block min-h-5 text-sm break-words text-muted">{facts.join(' · ')}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </a>
    </li>
  )
}

const { list: listMedications } = recordEndpoints(medications)
const { list: listDoses } = recordEndpoints(medicationDoses)
const upcoming = recordEndpoints(appointments).view('upcoming')

function useDosesText(person: string, today: string) {
  const now = useNow()
  const { data: all, isError } = useEndpointFor(person, listMedications)
  const { data: marked, isError: areMarksUnknown } = useEndpointFor(person, listDoses, {
    query: { since: today, until: addDays(today, 1) },
  })
  if (isError || areMarksUnknown) return t('Not available right now')
  if (!all || !marked) return undefined
  const doses = dosesOfDay(all, marked, today, { now, timeZone: timeZone() })
  const open = openDoses(doses).length
  if (doses.length === 0) return t('No doses are due today.')
  if (open === 0) return t('All doses are marked.')
  return open === 1 ? t('1 dose to mark today') : t('{count} doses to mark today', { count: open })
}

function useVisitText(person: string) {
  const now = useNow()
  const { data: visits } = useEndpointFor(person, upcoming)
  const next = visits?.find(visit => isUpcoming(visit, now))
  return next && `${t('Next visit: {type}', { type: t(next.type) })}, ${formatWeekdayDateTime(next.appointmentDate)}`
}
