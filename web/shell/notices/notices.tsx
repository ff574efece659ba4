import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { AdministratorNotice } from './administrator-notice.tsx'
import { NoPasswordNotice } from './no-password-notice.tsx'
import { offeredTimeZone } from './offered-time-zone.ts'

// Few are elsewhere, so few wait for its code.
const TimeZoneNotice = lazy(() => import('./time-zone-notice.tsx').then(m => ({ default: m.TimeZoneNotice })))

/** What a person should know on whichever page they are. */
export function Notices({ user }: { user: CurrentUser }) {
  const { timeZone } = user.settings
  const [isSettled, setSettled] = useState(false)
  const deviceZone = isSettled ? undefined : offeredTimeZone(timeZone)
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {!user.canSignInAgain && <NoPasswordNotice />}
      {user.isAdmin && <AdministratorNotice />}
      {deviceZone && (
        <Suspense>
          <TimeZoneNotice deviceZone={deviceZone} timeZone={timeZone} onSettled={() => setSettled(true)} />
        </Suspense>
      )}
    </div>
  )
}
