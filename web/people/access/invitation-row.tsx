import { agreeToLogin, revokePersonInvitation } from '#contract/people/access-endpoints.ts'
import type { PersonInvitation } from '#contract/people/people.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { grantedText } from '#web/platform/person/granted-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useAction } from '../use-action.ts'

interface InvitationRowProps {
  invitation: PersonInvitation
  person: string | null
}

/** A pending invitation. */
export function InvitationRow({ invitation, person }: InvitationRowProps) {
  const { id, email, kind, expiresAt, grantExpiresAt, isYours } = invitation
  const isOthersLogin = kind === 'login' && !isYours
  const end = useAction(
    () => call(revokePersonInvitation, { params: { id } }, { person }),
    isOthersLogin ? t('Login stopped') : t('Invitation withdrawn'),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-row sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {email}
          {isWaiting(invitation) && <Badge tone="warning">{t('Waiting')}</Badge>}
        </h3>
        <p className="mt-0.5 text-pretty">
          {kind === 'login'
            ? t('A login of their own, for their own records')
            : grantedText({ ...invitation, expiresAt: grantExpiresAt })}
        </p>
        <WaitText invitation={invitation} />
        <p className="mt-0.5 text-sm text-muted">{t('Open until {when}', { when: formatDateTime(expiresAt) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {invitation.waitsForYou && <AgreeButton invitation={invitation} person={person} />}
        <Button
          variant="secondary"
          size="small"
          pending={end.isPending}
          aria-label={
            isOthersLogin
              ? t('Stop the login for {email}', { email })
              : t('Withdraw the invitation for {email}', { email })
          }
          onClick={() => end.mutate()}
        >
          {isOthersLogin ? t('Stop') : t('Withdraw')}
        </Button>
      </div>
    </li>
  )
}

const isWaiting = ({ waitsForYou, waitsFor }: PersonInvitation) => waitsForYou || waitsFor.length > 0

/** Until when a login can be stopped, and who can let it work earlier. */
const WaitText = ({ invitation }: { invitation: PersonInvitation }) => {
  const { worksAt, waitsForYou, waitsFor } = invitation
  if (!isWaiting(invitation)) return null
  const when = formatDateTime(worksAt)
  const names = formatList([...(waitsForYou ? [t('you')] : []), ...waitsFor])
  return (
    <p className="mt-0.5 text-sm text-pretty">
      {waitsFor.length > 0
        ? t('Can be stopped until {when}, and works from then on, or as soon as everyone agrees: {names}.', {
            when,
            names,
          })
        : t('Can be stopped until {when}, and works from then on, or as soon as you agree.', { when })}
    </p>
  )
}

const AgreeButton = ({ invitation: { id, email }, person }: InvitationRowProps) => {
  const agree = useAction(() => call(agreeToLogin, { params: { id } }, { person }), t('You agreed'))
  return (
    <Button
      size="small"
      pending={agree.isPending}
      aria-label={t('Agree to the login for {email}', { email })}
      onClick={() => agree.mutate()}
    >
      {t('Agree')}
    </Button>
  )
}
