import { APP, type ModuleInfoOf, moduleAt, modulesByPage } from './page-files.ts'

/** A module used by at least this many pages goes into a shared file. */
const MANY = 12
/** Modules that two or more pages share go into one file. */
const SMALL = /-endpoints\.ts$|[\\/]web[\\/]platform[\\/]/

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

/** What the landing page fetches later, such as the form to register: it must bring nothing of the app with it. */
function visitorModules(infoOf: ModuleInfoOf) {
  const first = [...withImports([moduleAt('web/main.tsx')], infoOf)]
  const later = first.flatMap(id => infoOf(id)?.dynamicallyImportedIds ?? []).filter(id => id !== APP)
  return withImports(later, infoOf)
}

/**
 * The file that a module goes into: shared with the landing page, needed by every page, by the pages inside the
 * shell, or by most record pages. The bundler by itself makes a file for every set of pages that share
 * something, 80 for one page, and each costs time on a phone. Modules of few pages stay with the bundler.
 */
function assignModules(infoOf: ModuleInfoOf) {
  const visitors = visitorModules(infoOf)
  const pages = modulesByPage(infoOf)
  const usedBy = new Map<string, string[]>()
  for (const [path, modules] of pages)
    for (const id of withImports(modules, infoOf)) usedBy.set(id, [...(usedBy.get(id) ?? []), path])

  const nameFor = (id: string, users: readonly string[]) => {
    // Otherwise each small module would become a file of a few hundred bytes.
    const isSmall = users.length > 1 && SMALL.test(id)
    if (users.length < MANY && !isSmall) return null
    if (visitors.has(id)) return 'visitor'
    if (users.length < MANY) return 'calls'
    if (users.length === pages.size) return 'app'
    // The dashboard is the first page of most visits: it must not wait for code that it does not use.
    return users.includes('/dashboard') ? 'shell' : 'records'
  }
  return new Map([...usedBy].map(([id, users]) => [id, nameFor(id, users)]))
}

let names: ReturnType<typeof assignModules> | undefined

export const chunkGroups = [
  // The code that every visit needs first is one file instead of eleven.
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  // A module's imports are used by at least the same pages, so no group depends on a later one.
  {
    name: (id: string, context: { getModuleInfo: ModuleInfoOf }) => {
      names ??= assignModules(module => context.getModuleInfo(module))
      return names.get(id) ?? null
    },
    includeDependenciesRecursively: false,
  },
]
