import { Suspense, useState } from 'react'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { offeredTimeZone } from './offered-time-zone.ts'

// Lazy, because few users see these.
const AdministratorNotice = lazyPart(() => import('./administrator-notice.tsx').then(m => m.AdministratorNotice))
const NoPasswordNotice = lazyPart(() => import('./no-password-notice.tsx').then(m => m.NoPasswordNotice))
const TimeZoneNotice = lazyPart(() => import('./time-zone-notice.tsx').then(m => m.TimeZoneNotice))

/** What a person should know on whichever page they are. */
export function Notices({ user }: { user: CurrentUser }) {
  const { timeZone } = user.settings
  const [isSettled, setSettled] = useState(false)
  const deviceZone = isSettled ? undefined : offeredTimeZone(timeZone)
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {!user.canSignInAgain && (
        <Suspense>
          <NoPasswordNotice />
        </Suspense>
      )}
      {user.isAdmin && (
        <Suspense>
          <AdministratorNotice />
        </Suspense>
      )}
      {deviceZone && (
        <Suspense>
          <TimeZoneNotice deviceZone={deviceZone} timeZone={timeZone} onSettled={() => setSettled(true)} />
        </Suspense>
      )}
    </div>
  )
}
