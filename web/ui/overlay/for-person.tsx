import type { PersonSummary } from '#contract/people/people.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf, useCurrentPerson } from '#web/platform/person/current-person.ts'
import { usePersonColor } from '#web/platform/person/person-color.ts'

/** In dialogs: whose records are about to be changed, if they are not the user's own. */
export function ForPerson() {
  const person = useCurrentPerson()
  return person && <NameInColor person={person} />
}

const NameInColor = ({ person }: { person: PersonSummary }) => (
  <p
    data-person-color={usePersonColor(person.id)}
    className="mt-1.5 w-fit max-w-full rounded-control bg-person px-2.5 py-0.5 text-sm font-medium break-words text-on-person"
  >
    {t('For {name}', { name: nameOf(person) })}
  </p>
)
