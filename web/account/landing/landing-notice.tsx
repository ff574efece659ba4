import { useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'

const isDue = () => new URLSearchParams(window.location.search).get('notice') === 'account-deleted'

/** For whoever has just deleted their account; told once. */
export function FarewellNotice() {
  const [due] = useState(isDue)
  useEffect(() => {
    if (due) window.history.replaceState(null, '', '/')
  }, [due])
  if (!due) return null
  return (
    <Alert tone="good" title={t('Your account has been deleted')} className="mb-5">
      {t('Everything that was kept for you is gone from this server. Thank you for your trust, and take good care.')}
    </Alert>
  )
}
