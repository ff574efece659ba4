import { Ellipsis } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { useCurrentPerson } from '#web/platform/person/current-person.ts'
import type { Mode } from '#web/route-table.ts'
import { Link } from '#web/ui/action/link.tsx'
import { isCurrent, navigationEntries } from './navigation.ts'
import { NavigationDrawer } from './navigation-drawer.tsx'
import type { SideNavigationProps } from './side-navigation.tsx'

/** Where people go most; the drawer has the rest. */
const PLACES: Record<Mode, readonly string[]> = {
  healthcare: ['/dashboard', '/medications', '/test-results', '/messages'],
  lifecare: ['/lifecare-dashboard', '/mood-wellbeing', '/diet-nutrition', '/fitness-movement'],
}

const styles =
  'flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-1 text-center text-[0.625rem] leading-tight font-medium min-[26rem]:text-[0.6875rem] text-muted hyphens-auto break-words [&_svg]:size-5 [&_svg]:shrink-0 focus-visible:-outline-offset-2 aria-[current]:text-accent-ink'

/** On phones, within reach of a thumb. */
export const BottomBar = ({ mode, user, route }: Omit<SideNavigationProps, 'onFollow'>) => {
  const person = useCurrentPerson()
  return (
    <nav
      aria-label={t('Most used pages')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {navigationEntries(mode, user, person)
          .filter(({ path }) => PLACES[mode].includes(path))
          .map(entry => (
            <li key={entry.path} className="min-w-0">
              <Link href={entry.path} aria-current={isCurrent(entry, route) ? 'page' : undefined} className={styles}>
                <entry.icon aria-hidden />
                <span className="max-w-full">{t(entry.label)}</span>
              </Link>
            </li>
          ))}
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
