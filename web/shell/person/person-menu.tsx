import { Check, Users } from 'lucide-react'
import { listPeople } from '#contract/people/list-people-endpoints.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { personBase } from '#contract/people/person-address.ts'
import { relations } from '#contract/people/relations.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { personId } from '#web/platform/person/person.ts'
import type { Trigger } from '#web/ui/action/load-on-press.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu-entries.tsx'
import { PersonInitials } from '#web/ui/person-initials.tsx'

const isShown = ({ id, isSelf }: PersonSummary) => (personId ? id === personId : isSelf)

/** Whose records to open. Another person is another document: nothing of this one is carried over. */
export function PersonMenu({ trigger }: { trigger: Trigger }) {
  const { data: people = [] } = useEndpoint(listPeople)
  return (
    <Menu trigger={trigger} heading={<span className="font-semibold">{t('Whose records?')}</span>}>
      {people.map(person => (
        <MenuItem
          key={person.id}
          icon={<PersonInitials person={person} className="size-8 text-xs" />}
          onSelect={() => window.location.assign(person.isSelf ? '/dashboard' : `${personBase(person.id)}/dashboard`)}
        >
          <span className="min-w-0 flex-1 py-1">
            <span className="block max-w-56 wrap-anywhere">{nameOf(person)}</span>
            <span className="block text-sm text-muted">
              {person.isSelf ? t('You') : person.relation && t(relations[person.relation])}
              {person.isSample && ` · ${t('Sample')}`}
            </span>
          </span>
          {isShown(person) && (
            <>
              <Check aria-hidden />
              <span className="sr-only">{t('Shown now')}</span>
            </>
          )}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLink href="~/people" icon={<Users aria-hidden />}>
        {t('People…')}
      </MenuLink>
    </Menu>
  )
}
