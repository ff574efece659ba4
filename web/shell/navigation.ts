import type { CurrentUser } from '#contract/account/current-user.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { isAllowed } from '#web/platform/person/current-person.ts'
import type { NavigationGroup, RouteEntry } from '#web/route-table.ts'
import { type Route, routes } from '#web/routes.ts'

/** Whether a page is for this account, and for what it may do with the person's records. */
export const isOffered = (
  { adminOnly, needs }: Pick<RouteEntry, 'adminOnly' | 'needs'>,
  user: CurrentUser,
  person: PersonSummary | null,
) => {
  if (adminOnly && !user.isAdmin) return false
  if (!person || !needs) return true
  return needs === 'manage' ? isAllowed(person, 'manage') : needs === 'sensitive' && person.includesSensitive
}

/** The entries of one navigation group that are offered here. */
export const navigationEntries = (
  group: NavigationGroup,
  user: CurrentUser,
  person: PersonSummary | null,
  isChild = false,
) =>
  routes.flatMap(route => {
    const { navigation, path, title } = route
    if (navigation?.group !== group || !isOffered(route, user, person)) return []
    if (navigation.childrenOnly && !isChild) return []
    return [{ route, path, label: navigation.label ?? title, icon: navigation.icon }]
  })

export type NavigationEntry = ReturnType<typeof navigationEntries>[number]

export const isCurrent = (entry: NavigationEntry, route: Route | undefined) => entry.route === route
