import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import {
  listInvites,
  makeInvite,
  readRegistrationRule,
  revokeInvite,
  setRegistrationRule,
} from '#contract/account/invite-endpoints.ts'
import { type RegistrationRule, registrationRuleNames, registrationRules } from '#contract/account/registration-rule.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CopyableLink } from './copyable-link.tsx'
import { refreshAdministration } from './use-administration.ts'

const toastFailure = (error: unknown) =>
  toast({
    title: t('Error'),
    description: serverMessage(error) ?? t('This did not work. Please try again.'),
    variant: 'destructive',
  })

/** Who may register, and invitations. */
export function RegistrationCard() {
  const { data } = useEndpoint(readRegistrationRule)
  const { data: invites = [] } = useEndpoint(listInvites)
  const change = useMutation({
    mutationFn: (rule: RegistrationRule) => call(setRegistrationRule, { body: { rule } }),
    onSuccess: () => toast({ title: t('Registration Updated') }),
    onError: toastFailure,
    onSettled: refreshAdministration,
  })
  const invite = useMutation({
    mutationFn: () => call(makeInvite),
    onError: toastFailure,
    onSettled: refreshAdministration,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => call(revokeInvite, { params: { id } }),
    // Otherwise a revoked link would still be shown.
    onSuccess: (_, id) => {
      if (id === invite.data?.id) invite.reset()
    },
    onError: toastFailure,
    onSettled: refreshAdministration,
  })
  return (
    <Card icon={<UserPlus />} title={t('Registration')}>
      <div className="space-y-4">
        <Field label={t('Who can create an account')} className="sm:max-w-md">
          <Select
            value={change.isPending ? change.variables : (data?.rule ?? 'open')}
            disabled={!data || change.isPending}
            options={Object.fromEntries(registrationRuleNames.map(rule => [rule, t(registrationRules[rule])]))}
            onChange={event => change.mutate(registrationRuleNames.find(rule => rule === event.target.value) ?? 'open')}
          />
        </Field>
        {data?.rule === 'invite' && (
          <>
            {invite.data && (
              <CopyableLink
                link={invite.data.link}
                about={t('It is shown only now, can be used to create one account, and works until {when}.', {
                  when: formatDateTime(invite.data.expiresAt),
                })}
              />
            )}
            <ul className="divide-y divide-line">
              {invites.map(({ id, createdAt, expiresAt }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="text-sm text-muted">
                    {t('Invitation from {created}, valid until {expires}', {
                      created: formatDateTime(createdAt),
                      expires: formatDateTime(expiresAt),
                    })}
                  </span>
                  <Button size="small" variant="secondary" onClick={() => revoke.mutate(id)}>
                    {t('Revoke')}
                  </Button>
                </li>
              ))}
            </ul>
            <Button variant="secondary" pending={invite.isPending} onClick={() => invite.mutate()}>
              {t('Create Invitation')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
