import { useState } from 'react'
import { endAdministratorWelcome, isAdministratorWelcomeDue } from '#web/account/administrator-welcome.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Shown once to the person who registered first. */
export function AdministratorNotice() {
  const [due, setDue] = useState(isAdministratorWelcomeDue)
  if (!due) return null
  const dismiss = () => {
    endAdministratorWelcome()
    setDue(false)
  }
  return (
    <Alert
      tone="info"
      title={t('You are the administrator')}
      actions={
        <Button size="small" variant="secondary" onClick={dismiss}>
          {t('Got it')}
        </Button>
      }
    >
      {t(
        'Yours is the first account here, so you administer this installation. You’ll find the tools under Administration.',
      )}
    </Alert>
  )
}
