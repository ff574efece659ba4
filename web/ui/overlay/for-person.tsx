import { nameOf, useCurrentPerson } from '#web/platform/current-person.ts'
import { t } from '#web/platform/i18n.ts'

/** In dialogs: whose records are about to be changed, where they are not one's own. */
export function ForPerson() {
  const person = useCurrentPerson()
  return person && <p className="mt-1 font-medium break-words">{t('For {name}', { name: nameOf(person) })}</p>
}
