import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import budgets from './web/page-budgets.json' with { type: 'json' }

const ROUTES = join(import.meta.dirname, 'web/routes.ts')
const LANDING: string[] = []
const SHELL = '#web/shell/shell.tsx'
const TOPIC_PAGE = '#web/lifecare/topics/topic-page.tsx'

/** The modules that each page waits for beside the entry, read off the one route table as it is written. */
const modulesByPage = (table: string) => {
  const toCome = /toCome = \(\) => import\('([^']+)'\)/.exec(table)?.[1]
  const rows = table.split(/^ {2}\{|^ {4}path: /m).flatMap(row => {
    const path = /(?:^|path: )'(\/[^']*)'/.exec(row)?.[1]
    const imported = [...row.matchAll(/import\('([^']+)'\)/g)].flatMap(found => found[1] ?? [])
    if (!path || (imported.length === 0 && !row.includes('toCome'))) return []
    const page = row.includes('topic(') ? [TOPIC_PAGE, ...imported] : imported
    return [[path, ['#web/app.tsx', SHELL, ...(page.length > 0 ? page : [toCome ?? ''])]] as const]
  })
  return new Map<string, readonly string[]>([['landing', LANDING], ...rows])
}

/** The bytes that travel, of each file once. */
const compressor = (bundle: Rollup.OutputBundle) => {
  const known = new Map<string, number>()
  return (name: string) => {
    const file = bundle[name]
    const size =
      known.get(name) ?? (file ? brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length : 0)
    known.set(name, size)
    return size
  }
}

/** What must have arrived before a page shows itself: its code, what that imports, and their styles. */
const sizeOf = (modules: readonly string[], bundle: Rollup.OutputBundle, compressed: (name: string) => number) => {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const needed = new Set<string>()
  const need = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    const file = bundle[name]
    if (file?.type !== 'chunk') return
    for (const imported of file.imports) need(imported)
    for (const style of file.viteMetadata?.importedCss ?? []) need(style)
  }
  for (const { isEntry, fileName, facadeModuleId } of chunks)
    if (isEntry && facadeModuleId?.endsWith('.html')) need(fileName)
  for (const module of modules) {
    const file = module.replace(/^#/, '/')
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(file)))
    if (!chunk) throw new Error(`No part of the build holds ${module}`)
    need(chunk.fileName)
  }
  return [...needed].reduce((sum, name) => sum + compressed(name), 0) / 1024
}

/** Fails the build when a page outgrows its own budget of JavaScript and CSS, in KB of brotli (`web/page-budgets.json`). */
export const pageBudgets = (): Plugin => ({
  name: 'page-budgets',
  apply: 'build',
  writeBundle(_, bundle) {
    const compressed = compressor(bundle)
    const allowed = new Map(Object.entries<number>(budgets))
    const tooLarge = [...modulesByPage(readFileSync(ROUTES, 'utf8'))].flatMap(([page, modules]) => {
      const size = sizeOf(modules, bundle, compressed)
      const budget = allowed.get(page) ?? budgets.other
      if (process.env.WELLKEPT_PAGE_SIZES) console.log(`${page}: ${size.toFixed(1)} KB of ${budget}`)
      return size > budget ? [`${page} takes ${size.toFixed(1)} KB, and may take ${budget}`] : []
    })
    if (tooLarge.length > 0)
      this.error(`Pages have outgrown their budgets (web/page-budgets.json):\n${tooLarge.join('\n')}`)
  },
})
