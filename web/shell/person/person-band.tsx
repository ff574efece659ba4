import { ChevronDown, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { PersonSummary } from '#contract/people/people.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf, useCurrentPerson } from '#web/platform/person/current-person.ts'
import { usePersonColor } from '#web/platform/person/person-color.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Link } from '#web/ui/action/link.tsx'
import { deviceTimeZone, isSameClock, zoneName } from '../notices/offered-time-zone.ts'
import { PersonMenu } from './person-menu.tsx'

const pressable =
  'flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 hover:underline focus-visible:outline-on-person'

/** Above every page of another person's records: whose they are, and the way back. */
export function PersonBand() {
  const person = useCurrentPerson()
  return person && <Band person={person} />
}

function Band({ person }: { person: PersonSummary }) {
  return (
    <div data-person-color={usePersonColor(person.id)} className="bg-person text-on-person">
      <div className="mx-auto flex max-w-[90rem] items-center justify-between gap-3 px-2 text-[0.9375rem] sm:px-4">
        <PersonMenu trigger={<BandButton person={person} />} />
        <Link href="~/dashboard" className={`${pressable} max-w-1/2 shrink-0`}>
          <Undo2 aria-hidden className="size-4.5 shrink-0" />
          {t('Back to my records')}
        </Link>
      </div>
      <OtherClock person={person} />
    </div>
  )
}

/** Shown if the person's time zone differs: a caregiver would read "next dose from 12:30" in their own time. */
function OtherClock({ person: { timeZone: zone } }: { person: PersonSummary }) {
  const now = useNow()
  const deviceZone = deviceTimeZone()
  if (!deviceZone || isSameClock(deviceZone, zone)) return null
  const time = formatDateTime(now.toISOString())
  return (
    <p className="mx-auto max-w-[90rem] px-4 pb-2 text-sm break-words sm:px-6">
      {t('All times here are of {zone}, where it is now {time}.', { zone: zoneName(zone), time })}
    </p>
  )
}

const BandButton = ({ person, ...rest }: ComponentProps<'button'> & { person: PersonSummary }) => (
  <button {...rest} type="button" className={`${pressable} font-semibold`}>
    <span className="line-clamp-6 text-left wrap-anywhere">{nameOf(person)}</span>
    {person.role === 'view' && <span className="shrink-0 font-normal max-sm:hidden">{t('View only')}</span>}
    <ChevronDown aria-hidden className="size-4 shrink-0" />
  </button>
)
