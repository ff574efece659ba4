import { useMutation } from '@tanstack/react-query'
import { makeResetLink } from '#contract/account/security/password-reset-endpoints.ts'
import type { AdminUser } from '#contract/administration/users.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { CopyableLink } from './copyable-link.tsx'

/** Shows a link with which the user can set a new password. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const make = useMutation({
    mutationFn: () => call(makeResetLink, { params: { id: user.id } }),
  })
  return (
    <Dialog open onClose={onClose} size="small" title={t('Password Reset Link')} description={user.email}>
      {make.error && (
        <Alert role="alert">{serverMessage(make.error) ?? t('This did not work. Please try again.')}</Alert>
      )}
      {make.data ? (
        <CopyableLink
          link={make.data.link}
          about={t('It is shown only now and works once, until {when}. Give it to the person yourself.', {
            when: formatDateTime(make.data.expiresAt),
          })}
        />
      ) : (
        <p className="text-[0.9375rem]">
          {t(
            'Anyone with the link can set a new password for this account. Their activity log shows that you created it.',
          )}
        </p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
        {!make.data && (
          <Button pending={make.isPending} onClick={() => make.mutate()}>
            {t('Create link')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
