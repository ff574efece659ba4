import { useMutation } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { inviteToPerson } from '#contract/people/access-endpoints.ts'
import { fieldErrors, isRefusedAs, serverMessage } from '#web/platform/api/api-error.ts'
import { t } from '#web/platform/i18n.ts'
import { useEntryKey } from '#web/record/use-entry-key.ts'
import { refreshAccess } from '../use-people.ts'

export type MadeInvitation = ResponseOf<typeof inviteToPerson>

/** Makes an invitation; its link is known only here, and only now. */
export const useInvite = (make: (headers: { 'Idempotency-Key': string }) => Promise<MadeInvitation>) => {
  // Idempotency key: a retry replaces an invitation whose response was lost.
  const key = useEntryKey()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => make({ 'Idempotency-Key': key.current }),
    onSuccess: refreshAccess,
  })
  const isCanceled = isRefusedAs(error, 'password_again')
  const fault =
    error && !isCanceled
      ? (fieldErrors(error).email ?? serverMessage(error) ?? t('This did not work. Please try again.'))
      : undefined
  return { data, isPending, mutate, fault }
}
