import { t } from '#web/platform/i18n.ts'
import { nameOf, useCurrentPerson } from '#web/platform/person/current-person.ts'
import { personColor } from '#web/platform/person/person-color.ts'

/** In dialogs: whose records are about to be changed, where they are not one's own. */
export function ForPerson() {
  const person = useCurrentPerson()
  if (!person) return null
  return (
    <p
      data-person-color={personColor(person.id)}
      className="mt-1.5 w-fit max-w-full rounded-control bg-person px-2.5 py-0.5 text-sm font-medium break-words text-on-person"
    >
      {t('For {name}', { name: nameOf(person) })}
    </p>
  )
}
