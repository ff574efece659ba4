import { revokePersonInvitation } from '#contract/people/access-endpoints.ts'
import type { PersonInvitation } from '#contract/people/people.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { grantedText } from '#web/platform/person/granted-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useAction } from '../use-action.ts'

interface InvitationRowProps {
  invitation: PersonInvitation
  person: string | null
}

/** Somebody who was invited and has not accepted yet. */
export function InvitationRow({ invitation, person }: InvitationRowProps) {
  const { id, email, kind, expiresAt, grantExpiresAt } = invitation
  const takeBack = useAction(
    () => call(revokePersonInvitation, { params: { id } }, { person }),
    t('Invitation withdrawn'),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold break-words">{email}</h3>
        <p className="mt-0.5 text-pretty">
          {kind === 'login'
            ? t('A login of their own, for their own records')
            : grantedText({ ...invitation, expiresAt: grantExpiresAt })}
        </p>
        <p className="mt-0.5 text-sm text-muted">{t('Open until {when}', { when: formatDateTime(expiresAt) })}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={takeBack.isPending}
        aria-label={t('Withdraw the invitation for {email}', { email })}
        onClick={() => takeBack.mutate()}
      >
        {t('Withdraw')}
      </Button>
    </li>
  )
}
