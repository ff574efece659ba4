import { Menu } from 'lucide-react'
import { Suspense } from 'react'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { t } from '#web/platform/i18n.ts'
import { useLooksAfterOthers } from '#web/platform/person/looks-after.ts'
import { personId } from '#web/platform/person/person.ts'
import type { Mode } from '#web/route-table.ts'
import type { Route } from '#web/routes.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { SearchButton } from './search-button.tsx'
import { topBarRowStyles, topBarStyles } from './top-bar-styles.ts'
import { UserMenu } from './user-menu.tsx'

const PersonBand = lazyPart(() => import('./person/person-band.tsx').then(m => m.PersonBand))
const PersonSwitcher = lazyPart(() => import('./person/person-switcher.tsx').then(m => m.PersonSwitcher))

interface TopBarProps {
  user: CurrentUser
  mode: Mode
  route: Route | undefined
}

export const TopBar = ({ user, mode, route }: TopBarProps) => (
  <header className={topBarStyles}>
    {personId && (
      <Suspense fallback={<div className="h-11 bg-sunken" />}>
        <PersonBand />
      </Suspense>
    )}
    <div className={topBarRowStyles}>
      <NavigationDrawer
        user={user}
        mode={mode}
        route={route}
        trigger={props => (
          <IconButton
            {...props}
            label={t('Open navigation')}
            icon={<Menu />}
            className="-ml-2 max-sm:hidden lg:hidden"
          />
        )}
      />
      <Link href="/dashboard" aria-label={t('Wellkept, go to the dashboard')} className="flex min-w-8 rounded-control">
        <Logo />
      </Link>
      <ModeSwitch mode={mode} />
      <div className="ml-auto flex shrink-0 items-center sm:gap-3">
        <SearchButton user={user} />
        {/* Notices are about the account, and lead to one's own pages. */}
        {!personId && (
          <>
            <SwitcherIfNeeded />
            <NotificationBell />
          </>
        )}
        <UserMenu user={user} />
      </div>
    </div>
  </header>
)

/** Its code is not loaded for those who have only their own records. */
const SwitcherIfNeeded = () =>
  useLooksAfterOthers() && (
    <Suspense>
      <PersonSwitcher />
    </Suspense>
  )
