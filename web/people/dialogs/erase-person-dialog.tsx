import { erasePerson } from '#contract/people/people-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useAction } from '../use-action.ts'
import type { PersonDialogProps } from './person-dialog.ts'

export function ErasePersonDialog({ person, onClose }: PersonDialogProps) {
  const name = nameOf(person)
  const erase = useAction(
    () => call(erasePerson, { body: { confirmation: 'DELETE' } }, { person: person.id }),
    t('{name} was erased', { name }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => erase.mutate()}
      pending={erase.isPending}
      tone="danger"
      typedWord="DELETE"
      title={t('Erase {name}?', { name })}
      description={t('All their records are permanently deleted, for everyone who has access. This cannot be undone.')}
      confirmLabel={t('Erase')}
    />
  )
}
