import type { CurrentUser } from '#contract/account/current-user.ts'
import { AdministratorNotice } from './administrator-notice.tsx'
import { NoPasswordNotice } from './no-password-notice.tsx'
import { TimeZoneNotice } from './time-zone-notice.tsx'

/** What a person should know on whichever page they are. */
export const Notices = ({ user }: { user: CurrentUser }) => (
  <div className="mb-6 space-y-3 empty:hidden">
    {!user.canSignInAgain && <NoPasswordNotice />}
    {user.isAdmin && <AdministratorNotice />}
    <TimeZoneNotice timeZone={user.settings.timeZone} />
  </div>
)
