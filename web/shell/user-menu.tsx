import { ChevronDown, LogOut, Settings, Share2, UserRound, Users } from 'lucide-react'
import type { ComponentProps } from 'react'
import { signOut } from '#contract/account/account-endpoints.ts'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { Initials } from '#web/ui/initials.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu-entries.tsx'

export function UserMenu({ user }: { user: CurrentUser }) {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Menu
      trigger={<UserMenuButton user={user} label={t('Welcome, {name}', { name })} />}
      heading={
        <span className="block max-w-64">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-muted">{user.email}</span>
        </span>
      }
    >
      <MenuLink href="~/profile" icon={<UserRound aria-hidden />}>
        {t('Profile')}
      </MenuLink>
      <MenuLink href="~/shares" icon={<Share2 aria-hidden />}>
        {t('Sharing')}
      </MenuLink>
      <MenuLink href="~/settings" icon={<Settings aria-hidden />}>
        {t('Settings')}
      </MenuLink>
      <MenuLink href="~/people" icon={<Users aria-hidden />}>
        {t('People')}
      </MenuLink>
      <MenuSeparator />
      {/* A navigation of the browser, not a call: the server ends the session and answers with the sign-in page. */}
      <MenuItem onSelect={() => window.location.assign(addressOf(signOut))} icon={<LogOut aria-hidden />}>
        {t('Log out')}
      </MenuItem>
    </Menu>
  )
}

interface UserMenuButtonProps extends ComponentProps<'button'> {
  user: CurrentUser
  label: string
}

const UserMenuButton = ({ user, label, ...rest }: UserMenuButtonProps) => (
  <button
    {...rest}
    type="button"
    className="flex min-h-11 items-center gap-2.5 rounded-full p-1 text-[0.9375rem] font-medium transition-colors hover:bg-sunken lg:pr-3 data-[state=open]:bg-sunken"
  >
    <Initials person={user} className="size-9 text-sm" />
    <span className="max-w-56 truncate max-lg:sr-only">{label}</span>
    <ChevronDown aria-hidden className="size-4 text-muted max-lg:hidden" />
  </button>
)
