import { linkTable, routeEntries } from '../route-table.ts'
import { type ModuleInfoOf, moduleAt, modulesByPage } from './page-files.ts'

/** Fetched when a page with a chart is shown: what it shares with one page must not bring that page with it. */
const CHART = moduleAt('web/ui/chart/time-chart-view.tsx')

const isLink = (path: string) => linkTable.some(entry => entry.path === path)
const isTopic = (path: string) => routeEntries.some(entry => entry.path === path && entry.page.endsWith('-topic'))

/** These modules and whatever they import at once, without what they fetch later. */
function withImports(modules: readonly string[], infoOf: ModuleInfoOf) {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of infoOf(id)?.importedIds ?? []) visit(imported)
  }
  modules.forEach(visit)
  return found
}

/** Fetched by the landing page while nobody waits: it must bring nothing of the app with it. */
const REGISTER_FORM = moduleAt('web/account/landing/register-form.tsx')

/** From an index that makes every page seem to use them, though only topics do, or few pages. */
const TOPIC_QUERIES = /@tanstack\/.*\/(queriesObserver|useQueries)\.js$/
const RARE_QUERIES = /@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery)\.js$/

/**
 * Which file a module goes into. The bundler by itself makes a file for every set of pages that share something, 30 for
 * one page, and a slow phone pays for each. Here a page needs at most: what visitors fetch too, what the dashboard and
 * links need, what pages of records share, what topic pages share, and its own.
 */
function assignModules(infoOf: ModuleInfoOf) {
  const visitors = withImports([REGISTER_FORM], infoOf)
  const pages = modulesByPage(infoOf)
  const usedBy = new Map<string, string[]>()
  for (const [path, modules] of pages)
    for (const id of withImports(modules, infoOf)) usedBy.set(id, [...(usedBy.get(id) ?? []), path])
  const chart = withImports([CHART], infoOf)

  const nameFor = (id: string, users: readonly string[]) => {
    const [first = ''] = users
    if (users.length === 1 && !chart.has(id)) return `page${first.replaceAll('/', '-')}`
    if (visitors.has(id)) return 'visitor'
    if (TOPIC_QUERIES.test(id)) return 'topics'
    if (RARE_QUERIES.test(id)) return null
    // The dashboard is the first page of most visits: it must not wait for what it has no use for.
    if (users.includes('/dashboard')) return 'app'
    if (users.some(isLink)) return 'links'
    return users.every(isTopic) && !chart.has(id) ? 'topics' : 'records'
  }
  return new Map([...usedBy].map(([id, users]) => [id, nameFor(id, users)]))
}

/** Whether a file of this name is fetched with a page, and not when somebody opens something on it. */
export const isOfPage = (name: string) => /^(app|links|records|topics|page-.*)$/.test(name)

let names: ReturnType<typeof assignModules> | undefined

export const chunkGroups = [
  // What every visit needs first is one file instead of eleven.
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  // Fetched together by a page that is close to its limit of requests.
  {
    name: 'lab-tests',
    test: /contract\/(healthcare\/test-results\/(lab-tests|convert-results)|fhir\/(ucum|terms))\.ts$/,
    includeDependenciesRecursively: false,
  },
  // Whatever a module imports is used by at least the same pages, so that no group needs a later one.
  {
    name: (id: string, context: { getModuleInfo: ModuleInfoOf }) => {
      names ??= assignModules(module => context.getModuleInfo(module))
      return names.get(id) ?? null
    },
    includeDependenciesRecursively: false,
  },
]
