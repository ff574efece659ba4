import type { CurrentUser } from '#contract/account/current-user.ts'
import type { NavigationGroup } from '#web/route-table.ts'
import { type Route, routes } from '#web/routes.ts'

/** The entries of one navigation group that this person may see. */
export const navigationEntries = (group: NavigationGroup, user: CurrentUser, isChild = false) =>
  routes.flatMap(route => {
    const { navigation, adminOnly, path, title } = route
    if (navigation?.group !== group || (adminOnly && !user.isAdmin)) return []
    if (navigation.childrenOnly && !isChild) return []
    return [{ route, path, label: navigation.label ?? title, icon: navigation.icon }]
  })

export type NavigationEntry = ReturnType<typeof navigationEntries>[number]

export const isCurrent = (entry: NavigationEntry, route: Route | undefined) => entry.route === route
