import { Ellipsis, KeyRound, Pencil, Settings, Trash2, UserRoundMinus, Users } from 'lucide-react'
import { useState } from 'react'
import type { PersonSummary } from '#contract/people/people.ts'
import { personBase } from '#contract/people/person-address.ts'
import { relations } from '#contract/people/relations.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { ownAccessText } from '#web/platform/person/granted-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu-entries.tsx'
import { PersonInitials } from '#web/ui/person-initials.tsx'
import { ErasePersonDialog } from './dialogs/erase-person-dialog.tsx'
import { GiveLoginDialog } from './dialogs/give-login-dialog.tsx'
import { LeavePersonDialog } from './dialogs/leave-person-dialog.tsx'
import { PreferencesDialog } from './dialogs/preferences-dialog.tsx'
import { SettingsDialog } from './dialogs/settings-dialog.tsx'

const dialogs = {
  preferences: PreferencesDialog,
  settings: SettingsDialog,
  login: GiveLoginDialog,
  leave: LeavePersonDialog,
  erase: ErasePersonDialog,
}
type DialogName = keyof typeof dialogs

export function PersonRow({ person }: { person: PersonSummary }) {
  const [open, setOpen] = useState<DialogName>()
  const Dialog = open && dialogs[open]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <PersonInitials of={person} className="size-10 text-sm" />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
            {nameOf(person)}
            {person.relation && <Badge>{t(relations[person.relation])}</Badge>}
            {person.isSample && <Badge>{t('Sample')}</Badge>}
          </h3>
          <p className="mt-0.5 text-sm text-pretty text-muted">{ownAccessText(person)}</p>
          <p className="mt-0.5 text-sm text-muted">
            {person.isReminded ? t('You get their reminders.') : t('You do not get their reminders.')}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2">
        {/* A full page load, because each person's records are a separate document. */}
        <Button variant="secondary" onClick={() => window.location.assign(`${personBase(person.id)}/dashboard`)}>
          {t('Open records')}
        </Button>
        <PersonActions person={person} onOpen={setOpen} />
      </div>
      {Dialog && <Dialog person={person} onClose={() => setOpen(undefined)} />}
    </li>
  )
}

interface PersonActionsProps {
  person: PersonSummary
  onOpen: (dialog: DialogName) => void
}

const PersonActions = ({ person, onOpen }: PersonActionsProps) => {
  const isManager = person.role === 'manage'
  const isInCharge = isManager && person.includesSensitive && !person.hasLogin
  return (
    <Menu
      name={person.id}
      trigger={<IconButton label={t('More for {name}', { name: nameOf(person) })} icon={<Ellipsis />} />}
    >
      {isManager && (
        <MenuLink icon={<Users />} href={`/people/access?person=${person.id}`}>
          {t('Who has access')}
        </MenuLink>
      )}
      <MenuItem icon={<Pencil />} onSelect={() => onOpen('preferences')}>
        {t('Relation and reminders')}
      </MenuItem>
      {isInCharge && (
        <>
          <MenuItem icon={<Settings />} onSelect={() => onOpen('settings')}>
            {t('Settings')}
          </MenuItem>
          {person.expiresAt === null && (
            <MenuItem icon={<KeyRound />} onSelect={() => onOpen('login')}>
              {t('Give them a login')}
            </MenuItem>
          )}
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<UserRoundMinus />} onSelect={() => onOpen('leave')}>
        {t('Stop looking after')}
      </MenuItem>
      {isInCharge && person.expiresAt === null && (
        <MenuItem icon={<Trash2 />} onSelect={() => onOpen('erase')}>
          {t('Erase')}
        </MenuItem>
      )}
    </Menu>
  )
}
