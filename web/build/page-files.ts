import { join, parse } from 'node:path'
import type { Rollup } from 'vite'
import { linkTable, routeEntries } from '../route-table.ts'

interface ModuleInfo {
  importedIds: string[]
  dynamicallyImportedIds: string[]
  code: string | null
}

export type ModuleInfoOf = (id: string) => ModuleInfo | null

export const moduleAt = (path: string) => join(import.meta.dirname, '../..', path)

export const APP = moduleAt('web/app.tsx')
const SHELL = moduleAt('web/shell/shell.tsx')
const ROUTES = moduleAt('web/routes.ts')

/** The modules that each page needs besides the entry. */
export const modulesByPage = (infoOf: ModuleInfoOf) => {
  const pageIn = (importer: string, page: string) => {
    const id = infoOf(importer)?.dynamicallyImportedIds.find(imported => parse(imported).name === page)
    if (!id) throw new Error(`${importer} imports no file that is called ${page}`)
    return id
  }
  return new Map<string, string[]>([
    ...routeEntries.map(({ path, page }) => [path, [APP, SHELL, pageIn(ROUTES, page)]] as [string, string[]]),
    ...linkTable.map(({ path, page }) => [path, [APP, pageIn(APP, page)]] as [string, string[]]),
  ])
}

/** The files that a page needs before it is shown: its code, imports and styles. */
export const filesOf = (modules: readonly string[], bundle: Rollup.OutputBundle) => {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const needed = new Set<string>()
  const need = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    const file = bundle[name]
    if (file?.type !== 'chunk') return
    for (const imported of file.imports) need(imported)
    // The entry's style is for the landing page; the app's style includes everything.
    if (file.isEntry && modules.length > 0) return
    for (const style of file.viteMetadata?.importedCss ?? []) need(style)
  }
  for (const { isEntry, fileName, facadeModuleId } of chunks)
    if (isEntry && facadeModuleId?.endsWith('.html')) need(fileName)
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`No part of the build holds ${module}`)
    need(chunk.fileName)
  }
  return [...needed]
}
