import { Activity, Camera, Ellipsis, type LucideIcon, Pill, Plus, Smile, Thermometer } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { useCanChange, useCurrentPerson } from '#web/platform/person/current-person.ts'
import type { Mode } from '#web/route-table.ts'
import { Link } from '#web/ui/action/link.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuLink } from '#web/ui/overlay/menu-entries.tsx'
import { isCurrent, type NavigationEntry, navigationEntries } from './navigation.ts'
import { NavigationDrawer } from './navigation-drawer.tsx'
import type { SideNavigationProps } from './side-navigation.tsx'

/** Where people go most, two on each side of the plus; the drawer has the rest, and the bell what is unread. */
const PLACES: Record<Mode, readonly [first: string, second: string, third: string]> = {
  healthcare: ['/dashboard', '/medications', '/test-results'],
  lifecare: ['/lifecare-dashboard', '/mood-wellbeing', '/diet-nutrition'],
}

/** What is entered most, by the labels of the buttons that do the same. */
const ENTRIES: [label: string, href: string, icon: LucideIcon][] = [
  ['Log Vital Signs', '/health-data?action=add', Activity],
  ['Today’s doses', '/medications', Pill],
  ['Log Mood', '/mood-wellbeing?record=mood-entries&action=add', Smile],
  ['Add Symptom', '/medical-history?record=symptoms&action=add', Thermometer],
  ['Add document', '/documents?action=add', Camera],
]

function AddMenu() {
  const canChange = useCanChange()
  if (!canChange) return <li />
  return (
    <li className="flex items-center justify-center">
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('New entry')}
            className="flex size-12 items-center justify-center rounded-full bg-accent text-on-accent shadow-card [&_svg]:size-6"
          >
            <Plus aria-hidden />
          </button>
        }
      >
        {ENTRIES.map(([label, href, Icon]) => (
          <MenuLink key={href} href={href} icon={<Icon aria-hidden />}>
            {t(label)}
          </MenuLink>
        ))}
      </Menu>
    </li>
  )
}

const styles =
  'flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-1 text-center text-[0.625rem] leading-tight font-medium min-[26rem]:text-[0.6875rem] text-muted hyphens-auto break-words [&_svg]:size-5 [&_svg]:shrink-0 focus-visible:-outline-offset-2 aria-[current]:text-accent-ink'

/** On phones, within reach of a thumb. */
export const BottomBar = ({ mode, user, route }: Omit<SideNavigationProps, 'onFollow'>) => {
  const person = useCurrentPerson()
  const places = PLACES[mode].flatMap(
    path => navigationEntries(mode, user, person).find(entry => entry.path === path) ?? [],
  )
  const place = (entry: NavigationEntry) => (
    <li key={entry.path} className="min-w-0">
      <Link href={entry.path} aria-current={isCurrent(entry, route) ? 'page' : undefined} className={styles}>
        <entry.icon aria-hidden />
        <span className="max-w-full">{t(entry.label)}</span>
      </Link>
    </li>
  )
  return (
    <nav
      aria-label={t('Most used pages')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.slice(0, 2).map(place)}
        <AddMenu />
        {places.slice(2).map(place)}
        <li className="min-w-0">
          <NavigationDrawer
            mode={mode}
            user={user}
            route={route}
            trigger={props => (
              <button {...props} type="button" className={styles}>
                <Ellipsis aria-hidden />
                {t('More')}
              </button>
            )}
          />
        </li>
      </ul>
    </nav>
  )
}
