import { useState } from 'react'
import { SetPasswordDialog } from '#web/account/password/set-password-dialog.tsx'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export function NoPasswordNotice() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Alert
        tone="warning"
        title={t('Your account has no password')}
        actions={
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {t('Set a password')}
          </Button>
        }
      >
        {t('Without one, you cannot sign in again. Once this session ends, you lose access to your records.')}
      </Alert>
      <SetPasswordDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
