import { Bell, HeartPulse, Leaf, Menu, Search } from 'lucide-react'
import { type ComponentProps, type ComponentType, Suspense, useCallback, useLayoutEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { t } from '#web/platform/i18n.ts'
import { useLooksAfterOthers } from '#web/platform/person/looks-after.ts'
import { personId } from '#web/platform/person/person.ts'
import type { Mode } from '#web/route-table.ts'
import type { Route } from '#web/routes.ts'
import { IconButton, iconButtonStyles } from '#web/ui/action/icon-button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { refreshNotices, useNotices } from './notifications/use-notices.ts'
import type { SearchDialogProps } from './search/search-dialog.tsx'
import { topBarRowStyles, topBarStyles } from './top-bar-styles.ts'
import { unreadLabel, useNoticedMessages } from './unread-messages.ts'
import { UserMenu } from './user-menu.tsx'

const NotificationPanel = lazyPart(() =>
  import('./notifications/notification-panel.tsx').then(m => m.NotificationPanel),
)

/** Counts unread messages; where there are none, a dot shows that there are other notices. Opens the panel. */
function NotificationBell() {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    if (next) void refreshNotices()
    setOpen(next)
  }
  return (
    <Popover open={open} onOpenChange={change} trigger={<BellButton />} label={t('Notifications')}>
      <Suspense>
        <NotificationPanel onLeave={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}

function BellButton(props: ComponentProps<'button'>) {
  const count = useNoticedMessages().length
  const { notices } = useNotices()
  const hasNews = notices.some(({ isNew, content }) => isNew && content.kind !== 'message')
  return (
    <button
      {...props}
      type="button"
      className={`${iconButtonStyles} relative text-muted hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken`}
    >
      <Bell aria-hidden />
      <span className="sr-only">{t('Notifications')}</span>
      <CountBadge count={count} label={unreadLabel(count)} className="absolute top-0 left-1/2 ring-2 ring-surface" />
      {hasNews && count === 0 && (
        <span className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-accent ring-2 ring-surface" />
      )}
      {hasNews && <span className="sr-only">{t('New reminders')}</span>}
    </button>
  )
}

const modes = [
  { mode: 'healthcare', label: 'Healthcare', home: '/dashboard', Icon: HeartPulse },
  { mode: 'lifecare', label: 'Lifecare', home: '/lifecare-dashboard', Icon: Leaf },
] as const

/** On phones each name stands small under its icon, and on the narrowest only the icons are left. */
function ModeSwitch({ mode: current }: { mode: Mode }) {
  // The person switcher takes up room, too.
  const hasSwitcher = useLooksAfterOthers()
  return (
    <nav aria-label={t('Mode')} className="flex shrink-0 rounded-xl bg-sunken p-0.5 sm:ml-6 sm:gap-1 sm:p-1 lg:ml-20">
      {modes.map(({ mode, label, home, Icon }) => (
        <Link
          key={mode}
          href={home}
          aria-current={mode === current ? 'true' : undefined}
          className="flex min-h-11 min-w-9 flex-col items-center justify-center gap-0.5 rounded-[0.5625rem] px-0.5 text-[0.625rem] leading-none whitespace-nowrap font-medium text-muted transition-colors hover:text-ink sm:min-h-9 sm:flex-row sm:gap-2 sm:px-4 sm:text-[0.9375rem] aria-[current]:bg-raised aria-[current]:text-accent-ink aria-[current]:shadow-card"
        >
          <Icon aria-hidden className="size-4.5" />
          <span className={hasSwitcher ? 'max-[24rem]:sr-only' : 'max-[22rem]:sr-only'}>{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}

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
        {/* Notices are about the account and lead to the user's own pages. */}
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

/** Its code is not loaded for users who have only their own records. */
const SwitcherIfNeeded = () =>
  useLooksAfterOthers() && (
    <Suspense>
      <PersonSwitcher />
    </Suspense>
  )

/** Ctrl K or ⌘ K. No single key, which speech input could trigger with a word (WCAG 2.1.4). */
const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) =>
  ctrlKey !== metaKey && key.toLowerCase() === 'k' && !shiftKey && !altKey && !repeat

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

const shortcutLabel = () => (isApple() ? '⌘ K' : t('Ctrl K'))

const load = () => import('./search/search-dialog.tsx').then(m => m.SearchDialog)
const prefetch = () => void load().catch(() => {})

/** Opens the search from every page, by button or key. Its code is fetched as soon as the user seems to want it. */
function SearchButton({ user }: { user: CurrentUser }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  const open = useCallback(() => {
    load().then(
      dialog => setDialog(() => dialog),
      () => toast({ title: t('The search could not be opened. Please try again.'), variant: 'destructive' }),
    )
  }, [])

  // Before the page is painted: a key pressed as soon as it is seen would be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Not over a form: following what is found would lose what was typed there.
      if (!isSearchShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
        className={`${iconButtonStyles} text-muted hover:bg-sunken hover:text-ink xl:w-60 xl:justify-start xl:gap-2.5 xl:border xl:border-line-strong xl:px-3.5 xl:text-[0.9375rem]`}
      >
        <Search aria-hidden className="shrink-0" />
        <span className="max-xl:sr-only">{t('Search')}</span>
        <kbd aria-hidden className="ml-auto rounded-sm bg-sunken px-1.5 font-sans text-xs max-xl:hidden">
          {shortcutLabel()}
        </kbd>
      </button>
      {Dialog && <Dialog user={user} onClose={() => setDialog(undefined)} />}
    </>
  )
}
