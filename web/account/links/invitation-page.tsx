import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { signOut } from '#contract/account/account-endpoints.ts'
import { acceptOffer, checkOffer } from '#contract/people/access-endpoints.ts'
import type { Offer } from '#contract/people/people.ts'
import { personBase } from '#contract/people/person-address.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { ownAccessText } from '#web/platform/person/granted-text.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkFrame, loadPath, useToken } from '#web/ui/action/link-frame.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Lazy, because it includes the landing page's forms.
const SignInToAccept = lazyPart(() => import('./sign-in-to-accept.tsx').then(m => m.SignInToAccept))

/** The page of an invitation to a person's records, signed in or not. */
export function InvitationPage() {
  const token = useToken()
  const offer = useEndpoint(checkOffer, { body: { token } })
  return (
    <LinkFrame title={t('Invitation')}>
      {offer.isPending && <Skeleton className="h-32" />}
      {offer.isError && (
        <Alert role="alert">
          {serverMessage(offer.error) ?? t('This link cannot be opened right now. Please try again.')}
        </Alert>
      )}
      {offer.data && <OfferView offer={offer.data} token={token} />}
    </LinkFrame>
  )
}

function OfferView({ offer, token }: { offer: Offer; token: string }) {
  const { personName, invitedBy, email, kind, expiresAt } = offer
  return (
    <>
      <p className="text-pretty">
        {kind === 'login'
          ? t(
              '{invitedBy} looks after the records of {personName} and invites you to take them over with your own account.',
              { invitedBy, personName },
            )
          : t('{invitedBy} invites you to the records of {personName}.', { invitedBy, personName })}
      </p>
      {kind === 'grant' && (
        <p className="font-medium text-pretty">{ownAccessText({ ...offer, expiresAt: offer.grantExpiresAt })}</p>
      )}
      <p className="text-sm text-muted">
        {t('For {email}. The invitation is open until {when}.', { email, when: formatDateTime(expiresAt) })}
      </p>
      {Date.parse(offer.worksAt) > Date.now() ? (
        <Alert tone="info">
          {t('You can use this invitation from {when} on. Until then, those who manage the records can stop it.', {
            when: formatDateTime(offer.worksAt),
          })}
        </Alert>
      ) : (
        <Answer offer={offer} token={token} />
      )}
    </>
  )
}

function Answer({ offer, token }: { offer: Offer; token: string }) {
  const session = useSession()
  return (
    <>
      {session.state === 'loading' && <Skeleton className="h-11" />}
      {session.state === 'signed-in' && <Accept offer={offer} token={token} signedInAs={session.user.email} />}
      {session.state === 'signed-out' && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <SignInToAccept offer={offer} token={token} />
        </Suspense>
      )}
    </>
  )
}

interface AcceptProps {
  offer: Offer
  token: string
  signedInAs: string
}

function Accept({ offer, token, signedInAs }: AcceptProps) {
  const accept = useMutation({
    mutationFn: () => call(acceptOffer, { body: { token } }),
    onSuccess: ({ personId }) => window.location.assign(`${personBase(personId)}/dashboard`),
  })
  if (signedInAs.toLowerCase() !== offer.email.toLowerCase())
    return (
      <Alert
        tone="info"
        actions={
          <Button variant="secondary" size="small" onClick={loadPath(addressOf(signOut))}>
            {t('Log out')}
          </Button>
        }
      >
        {t('You are signed in as {email}. To accept, sign in with the address that the invitation is for.', {
          email: signedInAs,
        })}
      </Alert>
    )
  return (
    <>
      {accept.error && (
        <Alert role="alert">{serverMessage(accept.error) ?? t('This did not work. Please try again.')}</Alert>
      )}
      <div className="flex flex-col gap-3">
        <Button wide pending={accept.isPending} onClick={() => accept.mutate()}>
          {t('Accept invitation')}
        </Button>
        <Button variant="secondary" wide onClick={loadPath('/dashboard')}>
          {t('Not now')}
        </Button>
      </div>
    </>
  )
}
