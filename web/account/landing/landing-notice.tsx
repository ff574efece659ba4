import { useEffect, useState } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { parameterInAddress } from './landing-url.ts'

interface Notice {
  tone: 'good' | 'warning'
  title: string
  text: string
}

/** A notice from the address, such as after a password reset; shown once. */
const noticeOf = (name: string | null): Notice | undefined => {
  if (name === 'account-deleted') {
    return {
      tone: 'good',
      title: t('Your account has been deleted'),
      text: t('All your data has been removed from this server. Thank you for your trust, and take care.'),
    }
  }
  const failed = { tone: 'warning', title: t('You are not signed in') } as const
  if (name === 'provider-failed') {
    return { ...failed, text: t('That sign-in did not work. Please try again, or use your password.') }
  }
  if (name === 'provider-unverified') {
    return { ...failed, text: t('Your email address is not confirmed there yet. Confirm it first, then try again.') }
  }
  if (name === 'provider-address-taken') {
    return {
      ...failed,
      text: t(
        'There is already an account with your email address. Sign in to it and link the two under Account Security.',
      ),
    }
  }
  if (name === 'registration-closed') {
    return { ...failed, text: t('New accounts cannot be created this way. Contact your administrator.') }
  }
  return undefined
}

export function LandingNotice() {
  const [notice] = useState(() => noticeOf(parameterInAddress('notice')))
  useEffect(() => {
    if (notice) window.history.replaceState(null, '', '/')
  }, [notice])
  if (!notice) return null
  return (
    <Alert tone={notice.tone} title={notice.title} className="mb-5">
      {notice.text}
    </Alert>
  )
}
