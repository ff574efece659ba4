import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { LocalLinkWarning } from '#web/record/share/local-link-warning.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import type { MadeInvitation } from './use-invite.ts'

interface InvitationMadeProps {
  invitation: MadeInvitation
  onClose: () => void
}

const mailText = (mail: MadeInvitation['mail'], email: string) => {
  if (mail === 'refused')
    return t('The mail server refused the email to {email}. Please check the address and invite them again.', { email })
  if (mail === 'unknown')
    return t('It is not known yet whether the email to {email} was sent. If nothing arrives, invite them again.', {
      email,
    })
  return mail === 'sent'
    ? t('The invitation was sent to {email}. Only they have the link.', { email })
    : t('Give this link to the person yourself. This installation does not send email.')
}

/** The link, which is shown only once; or the address it was mailed to, so that only the recipient has it. */
export const InvitationMade = ({ invitation, onClose }: InvitationMadeProps) => {
  const { link, email, mail, expiresAt, worksAt, waitsFor } = invitation
  return (
    <div className="space-y-5">
      <Alert tone={mail === 'refused' ? 'danger' : mail === 'unknown' ? 'warning' : 'good'} role="status">
        {mailText(mail, email)}
      </Alert>
      {link && <CopyField label={t('Invitation link')} value={link} />}
      {waitsFor.length > 0 && (
        <p className="text-pretty">
          {t(
            'It works from {when} on, or as soon as the others who manage the records agree. They were told, and can stop it.',
            {
              when: formatDateTime(worksAt),
            },
          )}
        </p>
      )}
      <p className="text-sm text-pretty text-muted">
        {link
          ? t('It is shown only now and works until {when}, only for an account with the address {email}.', {
              when: formatDateTime(expiresAt),
              email,
            })
          : t('It works until {when}, only for an account with the address {email}.', {
              when: formatDateTime(expiresAt),
              email,
            })}
      </p>
      {link && <LocalLinkWarning address={link} />}
      <DialogActions>
        <Button onClick={onClose}>{t('Done')}</Button>
      </DialogActions>
    </div>
  )
}
