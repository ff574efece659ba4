import type { CurrentUser } from '#contract/account/current-user.ts'
import { t } from '#web/platform/i18n.ts'
import { useCurrentPerson } from '#web/platform/person/current-person.ts'
import { useIsGrowing } from '#web/record/use-growth-person.ts'
import type { Mode, NavigationGroup } from '#web/route-table.ts'
import type { Route } from '#web/routes.ts'
import { Link } from '#web/ui/action/link.tsx'
import { CountBadge } from '#web/ui/feedback/count-badge.tsx'
import { isCurrent, type NavigationEntry, navigationEntries } from './navigation.ts'
import { unreadLabel, useUnreadCount } from './unread-messages.ts'

export interface SideNavigationProps {
  mode: Mode
  user: CurrentUser
  route: Route | undefined
  /** An entry was followed, which closes the drawer on phones. */
  onFollow?: () => void
}

const titles: Record<NavigationGroup, string> = {
  healthcare: 'Healthcare',
  lifecare: 'Lifecare',
  general: 'General',
  administration: 'Administration',
}

export function SideNavigation({ mode, user, ...rest }: SideNavigationProps) {
  const person = useCurrentPerson()
  const isChild = useIsGrowing()
  const groups = [mode, 'general', 'administration'] as const
  return (
    <div className="space-y-7">
      {groups.map(group => {
        const entries = navigationEntries(group, user, person, isChild)
        return entries.length > 0 && <Group key={group} group={group} entries={entries} {...rest} />
      })}
    </div>
  )
}

interface GroupProps extends Pick<SideNavigationProps, 'route' | 'onFollow'> {
  group: NavigationGroup
  entries: NavigationEntry[]
}

const Group = ({ group, entries, route, onFollow }: GroupProps) => (
  <nav aria-label={t(titles[group])}>
    <p aria-hidden className="px-3 pb-2 text-[0.8125rem] font-semibold text-muted">
      {t(titles[group])}
    </p>
    <ul className="space-y-0.5">
      {entries.map(entry => (
        <li key={entry.path}>
          <Entry entry={entry} current={isCurrent(entry, route)} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  </nav>
)

interface EntryProps extends Pick<SideNavigationProps, 'onFollow'> {
  entry: NavigationEntry
  current: boolean
}

const Entry = ({ entry: { path, label, icon: Icon }, current, onFollow }: EntryProps) => (
  <Link
    href={path}
    onClick={onFollow}
    aria-current={current ? 'page' : undefined}
    className="group relative flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.9375rem] text-muted transition-colors hover:bg-sunken hover:text-ink lg:min-h-10 aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-ink"
  >
    <Icon aria-hidden className="size-4.5 shrink-0" />
    <span className="min-w-0 flex-1">{t(label)}</span>
    {path === '/messages' && <UnreadBadge />}
  </Link>
)

function UnreadBadge() {
  const count = useUnreadCount()
  return <CountBadge count={count} label={unreadLabel(count)} />
}
