import { useQuery } from '@tanstack/react-query'
import { revokeGrant } from '#contract/people/access-endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { nameOf } from '#web/platform/person/current-person.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useAction } from '../use-action.ts'
import type { PersonDialogProps } from './person-dialog.ts'

/** Ends the user's own access. The server refuses if no other manager would be left. */
export function LeavePersonDialog({ person, onClose }: PersonDialogProps) {
  const { data: user } = useQuery(sessionQuery)
  const name = nameOf(person)
  const leave = useAction(
    async () => user && call(revokeGrant, { params: { id: user.id } }, { person: person.id }),
    t('You no longer look after {name}', { name }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      pending={leave.isPending}
      tone="danger"
      title={t('Stop looking after {name}?', { name })}
      description={t('You can no longer open their records. They stay with everyone else who has access.')}
      confirmLabel={t('Stop looking after')}
    />
  )
}
