import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import {
  listInvites,
  makeInvite,
  readRegistrationRule,
  revokeInvite,
  setRegistrationRule,
} from '#contract/account/registration/invite-endpoints.ts'
import {
  type RegistrationRule,
  registrationRuleNames,
  registrationRules,
} from '#contract/account/registration/registration-rule.ts'
import { fieldErrors } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CopyableLink } from './copyable-link.tsx'
import { failedToLoad, ReadFailure } from './read-failure.tsx'
import { refreshAdministration } from './use-administration.ts'

/** Who may open an account here, and invitations to do so. */
export function RegistrationCard() {
  const [email, setEmail] = useState('')
  const rule = useEndpoint(readRegistrationRule)
  const invitations = useEndpoint(listInvites)
  const { data } = rule
  const { data: invites = [] } = invitations
  const change = useMutation({
    mutationFn: (rule: RegistrationRule) => call(setRegistrationRule, { body: { rule } }),
    onSuccess: () => toast({ title: t('Registration Updated') }),
    onError: toastFailure,
    onSettled: refreshAdministration,
  })
  const invite = useMutation({
    mutationFn: (email: string) => call(makeInvite, { body: { email } }),
    onSuccess: () => setEmail(''),
    // Errors about the address are shown at its field.
    onError: error => Object.keys(fieldErrors(error)).length === 0 && toastFailure(error),
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
      <ReadFailure reads={[rule, invitations]} />
      <div className="space-y-4">
        {!failedToLoad(rule) && (
          <Field label={t('Who can create an account')} className="sm:max-w-md">
            <Select
              value={change.isPending ? change.variables : (data?.rule ?? 'open')}
              disabled={!data || change.isPending}
              options={Object.fromEntries(registrationRuleNames.map(name => [name, t(registrationRules[name])]))}
              onChange={event =>
                change.mutate(registrationRuleNames.find(name => name === event.target.value) ?? 'open')
              }
            />
          </Field>
        )}
        {data?.rule === 'invite' && (
          <>
            {invite.data && (
              <CopyableLink
                link={invite.data.link}
                about={t(
                  'For {email}. It is shown only now, can be used to create one account, and works until {when}.',
                  {
                    email: invite.data.email,
                    when: formatDateTime(invite.data.expiresAt),
                  },
                )}
              />
            )}
            <ul className="divide-y divide-line">
              {invites.map(({ id, email: invited, createdAt, expiresAt }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="text-sm text-muted">
                    {t('Invitation for {email} from {created}, valid until {expires}', {
                      email: invited,
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
            <form
              className="flex flex-wrap items-end gap-3"
              onSubmit={event => {
                event.preventDefault()
                invite.mutate(email)
              }}
            >
              <Field label={t('Email of the person')} required error={fieldErrors(invite.error).email}>
                <Input type="email" required value={email} onChange={event => setEmail(event.target.value)} />
              </Field>
              <Button type="submit" variant="secondary" pending={invite.isPending}>
                {t('Create invitation')}
              </Button>
            </form>
          </>
        )}
      </div>
    </Card>
  )
}
