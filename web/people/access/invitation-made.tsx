import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { LocalLinkWarning } from '#web/record/share/local-link-warning.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { DialogActions } from '#web/ui/overlay/dialog.tsx'
import type { MadeInvitation } from './use-invite.ts'

interface InvitationMadeProps {
  invitation: MadeInvitation
  onClose: () => void
}

/** The link, which is shown this once. */
export const InvitationMade = ({ invitation: { link, email, isMailed, expiresAt }, onClose }: InvitationMadeProps) => (
  <div className="space-y-5">
    <Alert tone="good" role="status">
      {isMailed
        ? t('The invitation was sent to {email}. You can also copy the link.', { email })
        : t('Give this link to the person yourself. This installation does not send email.')}
    </Alert>
    <CopyField label={t('Invitation link')} value={link} />
    <p className="text-sm text-pretty text-muted">
      {t('It is shown only now and works until {when}, only for an account with the address {email}.', {
        when: formatDateTime(expiresAt),
        email,
      })}
    </p>
    <LocalLinkWarning address={link} />
    <DialogActions>
      <Button onClick={onClose}>{t('Done')}</Button>
    </DialogActions>
  </div>
)
