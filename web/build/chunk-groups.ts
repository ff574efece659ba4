import { linkTable } from '../route-table.ts'
import { groupModules, type SharedModule } from './group-modules.ts'
import { type ModuleInfoOf, moduleAt, modulesByPage } from './page-files.ts'

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

const ENTRY = moduleAt('web/main.tsx')
/** Fetched by the landing page when idle: it must bring nothing of the app with it. */
const REGISTER_FORM = moduleAt('web/account/landing/register-form.tsx')

/** Small, and needed on the first page by what marks medications that meet an allergy, and by tiles. */
const WITH_APP =
  /web\/(healthcare\/health-data\/measure-areas\.ts|ui\/chart\/trend-line\.tsx)$|contract\/(facts\/drugs\/(fold-name|has-phrase)|lifecare\/health-profile\/allergies|record\/verification)\.ts$/

/** Modules that the package's index makes every page seem to use, although only pages that call the hook do. */
const RARE_QUERIES = [
  { hook: /\buseQueries\b/, modules: /@tanstack\/.*\/(queriesObserver|useQueries)\.js$/ },
  { hook: /\buseInfiniteQuery\b/, modules: /@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery)\.js$/ },
]

const isRare = (id: string) => RARE_QUERIES.some(({ modules }) => modules.test(id))

const pagesByModule = (infoOf: ModuleInfoOf) => {
  const found = new Map<string, string[]>()
  for (const [page, modules] of modulesByPage(infoOf)) {
    const ids = [...withImports(modules, infoOf)]
    const calls = (hook: RegExp) => ids.some(id => !id.includes('@tanstack') && hook.test(infoOf(id)?.code ?? ''))
    const unused = RARE_QUERIES.filter(({ hook }) => !calls(hook))
    for (const id of ids)
      if (!unused.some(({ modules }) => modules.test(id))) found.set(id, [...(found.get(id) ?? []), page])
  }
  return found
}

const isLink = (page: string) => linkTable.some(entry => entry.path === page)

/** The dashboard is the first page of most visits: it must not wait for what it has no use for. */
const weightOf = (page: string) => {
  if (page === '/dashboard') return 300
  return isLink(page) ? 0.5 : 1
}

/**
 * Which file a module goes into. By default the bundler makes a file for every set of pages that share something, 30
 * for one page, and a slow phone pays for each. Here a page needs what visitors fetch too, its own file, and a few that
 * it shares with others.
 */
function assignModules(infoOf: ModuleInfoOf) {
  const start = withImports([ENTRY], infoOf)
  const visitors = withImports([REGISTER_FORM], infoOf)
  const names = new Map<string, string>()
  const shared: SharedModule[] = []
  for (const [id, pages] of pagesByModule(infoOf)) {
    const [first = ''] = pages
    if (start.has(id) || WITH_APP.test(id)) continue
    if (pages.length === 1) names.set(id, `page${first.replaceAll('/', '-')}`)
    else if (visitors.has(id)) names.set(id, 'visitor')
    else {
      const { code, importedIds = [] } = infoOf(id) ?? {}
      // The index only names what is rare.
      const imports = importedIds.filter(imported => isRare(id) || !isRare(imported))
      shared.push({ id, pages, size: code?.length ?? 0, imports })
    }
  }
  groupModules(shared, { groupsPerPage: 4, fileCost: 5000, weightOf }).forEach((ids, index) => {
    for (const id of ids) names.set(id, index === 0 ? 'app' : `shared-${index}`)
  })
  return names
}

/** Whether a file of this name is fetched with a page, not when the user opens something on it. */
export const isOfPage = (name: string) => /^(app|shared-.*|page-.*)$/.test(name)

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
  // What marks listed records, from the same names of drugs: each file of its own would be one more request of a page.
  {
    name: 'marks',
    test: new RegExp(
      [
        String.raw`contract/facts/(drugs/(?!fold-name|has-phrase|about)|drug-classes/|allergy-families/allergy-families|high-risk-drugs/high)[\w-]*\.ts$`,
        String.raw`contract/facts/sensitive/sensitiv[\w-]*\.ts$`,
        String.raw`(contract|web)/healthcare/medications/checks/(met-allergies|allergy-questions|duplicate-questions|together-questions)\.ts$`,
        String.raw`web/healthcare/medications/(allergy-marks|duplicate-marks|high-risk-note|taken-lately-text)\.tsx$`,
        String.raw`web/record/(met-allergies|list/sensitive-badge)\.tsx$`,
      ].join('|'),
    ),
    includeDependenciesRecursively: false,
  },
  // Of the medications page and, later, the dashboard, which must not fetch that page for it.
  {
    name: 'dose-row',
    test: /(web\/healthcare\/medications\/(dose-row|use-scheduled-medications)|contract\/healthcare\/medications\/earlier-schedules)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, context: { getModuleInfo: ModuleInfoOf }) => {
      names ??= assignModules(module => context.getModuleInfo(module))
      // A tile's line is only reached by code that is fetched later, which would fetch it by one more request.
      return WITH_APP.test(id) ? 'app' : (names.get(id) ?? null)
    },
    includeDependenciesRecursively: false,
  },
]
