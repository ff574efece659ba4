import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rollup } from 'vite'
import type { Topic } from '#contract/lifecare/topics/define-topic.ts'
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
const TOPIC_PAGE = moduleAt('web/lifecare/topics/topic-page.tsx')
const SECTION_VIEW = moduleAt('web/lifecare/topics/section-view.tsx')
const TOPIC_ACTIONS = moduleAt('web/lifecare/topics/topic-actions.ts')

const isTopic = (value: unknown): value is Topic =>
  typeof value === 'object' && value !== null && 'sections' in value && 'actions' in value

const readTopic = async (page: string) => {
  const file = moduleAt(`contract/lifecare/${page.replace(/-topic$/, '')}/${page}.ts`)
  return Object.values(await import(pathToFileURL(file).href)).find(isTopic)
}

/** The declarations of the Lifecare topics: which sections a topic's page shows is said only there. */
const topics = new Map(
  await Promise.all(
    routeEntries
      .map(({ page }) => page)
      .filter(isTopicPage)
      .map(async page => [page, await readTopic(page)] as const),
  ),
)

function isTopicPage(page: string) {
  return page.endsWith('-topic')
}

/** The modules that each page needs besides the entry. */
export const modulesByPage = (infoOf: ModuleInfoOf) => {
  const pageIn = (importer: string, page: string) => {
    const id = infoOf(importer)?.dynamicallyImportedIds.find(imported => parse(imported).name === page)
    if (!id) throw new Error(`${importer} imports no file that is called ${page}`)
    return id
  }
  const lazyIn = (importer: string, names: readonly string[]) =>
    infoOf(importer)?.dynamicallyImportedIds.filter(id => names.includes(parse(id).name)) ?? []
  const partsOf = (topic: Topic | undefined) => {
    if (!topic) return []
    const sections = topic.sections.map(({ show }) => `${show}-section`)
    const buttons = topic.actions.map(({ does }) => does)
    return [TOPIC_PAGE, ...lazyIn(SECTION_VIEW, sections), ...lazyIn(TOPIC_ACTIONS, buttons)]
  }
  const around = (page: string) => [APP, SHELL, ...partsOf(topics.get(page))]
  return new Map([
    ...routeEntries.map(({ path, page }) => [path, [...around(page), pageIn(ROUTES, page)]] as const),
    ...linkTable.map(({ path, page }) => [path, [APP, pageIn(APP, page)]] as const),
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
