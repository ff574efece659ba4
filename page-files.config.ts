import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rollup } from 'vite'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

export const APP = '#web/app.tsx'
const SHELL = '#web/shell/shell.tsx'
const TOPIC_PAGE = '#web/lifecare/topics/topic-page.tsx'

const importsIn = (text: string) => [...text.matchAll(/import\('([^']+)'\)/g)].flatMap(found => found[1] ?? [])

/** The pages inside the shell, read off the one route table as it is written. */
const routePages = () =>
  read('web/routes.ts')
    .split(/^ {2}\{|^ {4}path: /m)
    .flatMap(row => {
      const path = /(?:^|path: )'(\/[^']*)'/.exec(row)?.[1]
      const imported = importsIn(row)
      if (!path || imported.length === 0) return []
      return [[path, [APP, SHELL, ...(row.includes('topic(') ? [TOPIC_PAGE] : []), ...imported]] as const]
    })

/** The pages that links in mail lead to. */
const linkPages = () =>
  [...read('web/app.tsx').matchAll(/\[\s*'(\/[^']+)',\s*lazy\(\(\) => import\('([^']+)'\)/g)].map(
    ([, path = '', module = '']) => [path, [APP, module]] as const,
  )

/** The modules that each page waits for beside the entry, which holds what visitors use. */
export const modulesByPage = () =>
  new Map<string, readonly string[]>([['landing', []], ...routePages(), ...linkPages()])

/** The pages inside the shell are shown to nobody who is not signed in. */
export const visitorPaths = () => linkPages().map(([path]) => path)

/** A page as the server sends it where nobody is signed in: `web/platform/api/fetch-session.ts` then need not ask. */
export const forVisitors = (page: string) => page.replace('<html ', '<html data-visitor ')

/** What must have arrived before a page shows itself: its code, what that imports, and their styles. */
export const filesOf = (modules: readonly string[], bundle: Rollup.OutputBundle) => {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const needed = new Set<string>()
  const need = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    const file = bundle[name]
    if (file?.type !== 'chunk') return
    for (const imported of file.imports) need(imported)
    // The entry's style holds the looks of the landing page; that of the app holds them all.
    if (file.isEntry && modules.length > 0) return
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
  return [...needed]
}

const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** A page that also names the files of some modules, so that a browser asks for them all at once. */
export const namingFiles = (page: string, modules: readonly string[], bundle: Rollup.OutputBundle) => {
  const unnamed = filesOf(modules, bundle).filter(file => !page.includes(`"/${file}"`))
  return page.replace('  </head>', () => `${unnamed.map(file => `    ${tagOf(file)}\n`).join('')}  </head>`)
}
