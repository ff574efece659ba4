import type { NewReplyLink } from '#contract/sharing/conversations.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { LocalLinkWarning } from '#web/record/share/local-link-warning.tsx'
import { SharingOff } from '#web/record/share/sharing-off.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { noteCopied } from './reply-link.ts'

interface NewLinkProps {
  link: NewReplyLink
  conversationId: string
  provider: string
}

const mailText = (mail: NewReplyLink['mail'], provider: string) => {
  if (mail === 'sent')
    return t('The link is on its way to {provider} by email. You can also give it to them yourself.', { provider })
  if (mail === 'unknown')
    return t(
      'It is not known yet whether the email to {provider} was sent. To be sure, copy this link and send it to them.',
      { provider },
    )
  return t(
    '{provider} has not been notified. Copy this link and send it to them, for example by text message or through their portal.',
    { provider },
  )
}

/** A reply link just made, to be copied now: only its hash is kept. */
export const NewLink = ({ link, conversationId, provider }: NewLinkProps) => (
  <div className="space-y-3">
    <SharingOff />
    {link.mail === 'refused' && (
      <Alert role="alert">
        {t('The mail server refused the email to {provider}. Please check their address.', { provider })}
      </Alert>
    )}
    <p>{mailText(link.mail, provider)}</p>
    <CopyField
      label={t('Secure reply link')}
      value={link.address}
      onCopy={() => void noteCopied(conversationId).catch(() => {})}
    />
    <LocalLinkWarning address={link.address} />
    <p className="text-sm text-muted">
      {t(
        'Anyone with this link can read this conversation and reply until {when}. It is shown only once. You can revoke it at any time.',
        { when: formatDateTime(link.expiresAt) },
      )}
    </p>
  </div>
)
