import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { LocalLinkWarning } from '#web/record/share/local-link-warning.tsx'
import { SharingOff } from '#web/record/share/sharing-off.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CopyField } from '#web/ui/form/copy-field.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { CreatedShare } from './create-share.ts'

/** Shows the link once: only the link contains the key. */
export const ShareCreated = ({ share, onClose }: { share: CreatedShare; onClose: () => void }) => (
  <div className="space-y-4">
    <SharingOff />
    <Alert tone="info">
      {t(
        'Copy the link or have it scanned now. It cannot be shown again: its key is in the link and nowhere else, not even on this server.',
      )}
    </Alert>
    <CopyField label={t('Share link')} value={share.address} action={t('Copy link')} />
    <LocalLinkWarning address={share.address} />
    {share.passcode && (
      <>
        <CopyField
          label={t('Passcode')}
          value={share.passcode}
          action={t('Copy passcode')}
          copied={t('Passcode Copied')}
        />
        <p className="text-sm text-muted">{t('Share the passcode separately from the link, by phone or in person.')}</p>
      </>
    )}
    <div className="flex justify-center">
      <QrCode text={share.address} label={t('QR code for the share link')} className="size-64 max-w-full" />
    </div>
    <p className="text-sm text-muted">
      {t('It works until {when}. You can revoke it at any time from your list of shares.', {
        when: formatDateTime(share.expiresAt),
      })}
    </p>
    <DialogActions>
      <ButtonLink variant="secondary" href="/shares">
        {t('View shares')}
      </ButtonLink>
      <Button onClick={onClose}>{t('Done')}</Button>
    </DialogActions>
  </div>
)
