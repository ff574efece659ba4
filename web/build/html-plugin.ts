import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { type InlineConfig, minifySync, type Plugin, type Rollup, runnerImport } from 'vite'
import { MAX_READS } from '#contract/batch.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { recordTypes } from '#contract/records.ts'
import reads from '../page-reads.json' with { type: 'json' }
import { linkTable, routeEntries } from '../route-table.ts'
import { filesOf, moduleAt, modulesByPage } from './page-files.ts'

const isRead = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && value.method === 'GET'

const declared = async () => {
  const folder = moduleAt('contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('-endpoints.ts'),
  )
  const modules = await Promise.all(files.map(name => import(pathToFileURL(`${folder}/${name}`).href)))
  const ofRecords = recordTypes.flatMap(type => {
    const { list, view } = recordEndpoints(type)
    return [list, ...[...Object.keys(type.views ?? {}), 'deleted'].map(view)]
  })
  return [...modules.flatMap(module => Object.values(module).filter(isRead)), ...ofRecords]
}

/** As `web/build/first-reads.js` fills it in: an address that exists for each person begins with `{api}`. */
const templateOf = (address: string, endpoints: readonly Endpoint[]) => {
  const path = address.split('?')[0]
  const endpoint = endpoints.find(candidate => candidate.path === path)
  if (!endpoint) throw new Error(`web/page-reads.json names ${address}, which no endpoint declares`)
  return endpoint.person ? address.replace('/api', '{api}') : address
}

/** What each page reads first (`web/page-reads.json`), by its path. */
const readsByPage = async () => {
  const endpoints = await declared()
  const { shell, ...pages } = reads
  const ofPages = new Map(Object.entries<string[]>(pages))
  return (path: string) => {
    const all = [...shell, ...(ofPages.get(path) ?? [])]
    if (all.length > MAX_READS) throw new Error(`${path} reads ${all.length} things first; a batch has ${MAX_READS}`)
    return all.map(address => templateOf(address, endpoints))
  }
}

interface Prerender {
  landingPages: { language: string; title: string; page: string; card: string }[]
}

interface Skeleton {
  skeleton: string
}

const EARLY = '<script src="/early.js"></script>'
const STYLE = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

/** As browsers parse it, because they hash that. */
const asParsed = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** Minified: it stands in every page. */
const readSource = (path: string) => asParsed(minifySync(path, readFileSync(moduleAt(path), 'utf8')).code)

const replace = (html: string, replacements: readonly (readonly [string, string])[]) =>
  replacements.reduce((text, [placeholder, content]) => {
    if (!text.includes(placeholder)) throw new Error(`The page has no ${placeholder}`)
    return text.replace(placeholder, () => content)
  }, html)

/** Marks a page as a visitor's, so that `web/platform/api/fetch-session.ts` sends no request. */
const forVisitors = (html: string) => replace(html, [['<html ', '<html data-visitor ']])

/** The entry, which is React, travels first: it is evaluated while the rest is on its way. */
const tagFor = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

/** Names the files of some modules in a page, so that a browser asks for them all at once. */
const preload = (html: string, modules: readonly string[], bundle: Rollup.OutputBundle) => {
  const missing = filesOf(modules, bundle).filter(file => !html.includes(`"/${file}"`))
  return replace(html, [['  </head>', `${missing.map(file => `    ${tagFor(file)}\n`).join('')}  </head>`]])
}

const PRELOADED = / *<link rel="modulepreload"[^>]* href="([^"]+)">\n/g

/**
 * Reads what the page shows first while the code still travels, and lets the style and React travel before other code.
 * Inline, because each request delays the code.
 */
const withFirstReads = (html: string, early: string, skeleton: string, reads: readonly string[]) => {
  const code = [...html.matchAll(PRELOADED)].map(([, file]) => file)
  return replace(html.replaceAll(PRELOADED, ''), [
    ['<html ', `<html data-reads="${reads.join(' ').replaceAll('&', '&amp;')}" data-code="${code.join(' ')}" `],
    [EARLY, `<script>${readSource('web/build/first-reads.js')}\n${early}</script>`],
    ['<div id="root"></div>', `<div id="root">${skeleton}</div>`],
  ])
}

const run = async <Module>(path: string) => {
  const options: InlineConfig = { root: moduleAt('web'), plugins: [react()], logLevel: 'error' }
  return (await runnerImport<Module>(moduleAt(path), options)).module
}

const dictionaryFor = (language: string) => (language === 'en' ? [] : [moduleAt(`contract/languages/${language}.ts`)])

/**
 * Writes what `server/platform/http/static/web-files.ts` sends instead of index.html: `pages/<path>.html` with the names of that page's
 * files, `administrator/<path>.html` with those that only administrators get, `visitor/<path>.html` for visitors, and
 * `landing/<language>.html`, the landing page as HTML (decision 24).
 */
export const htmlPages = (folder: string): Plugin => ({
  name: 'html-pages',
  apply: 'build',
  async writeBundle(_, bundle) {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    const write = (name: string, html: string) => {
      const file = join(folder, `${name}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, html)
    }
    const index = read('index.html')
    const [link = '', style = ''] = STYLE.exec(index) ?? []
    // Disabled instead of omitted: Vite would load a missing stylesheet later, and the later of two
    // equal rules wins.
    const disabledLink = link.replace(/>$/, ' disabled>')

    const early = readSource('web/public/early.js')
    const { skeleton } = await run<Skeleton>('web/shell/prerender-skeleton.tsx')
    const readsOf = await readsByPage()

    write('visitor/index', forVisitors(index))
    for (const [path, modules] of modulesByPage(id => this.getModuleInfo(id))) {
      const page = preload(replace(index, [[link, disabledLink]]), modules, bundle)
      // A page behind a link reads only in some cases.
      const isLink = linkTable.some(entry => entry.path === path)
      const isForAdministrators = routeEntries.some(entry => entry.path === path && entry.adminOnly)
      const kind = isForAdministrators ? 'administrator' : 'pages'
      write(`${kind}${path}`, isLink ? page : withFirstReads(page, early, skeleton, readsOf(path)))
      if (isLink) write(`visitor${path}`, forVisitors(page))
    }

    const { landingPages } = await run<Prerender>('web/account/landing/prerender.tsx')
    for (const { language, title, page, card } of landingPages) {
      const html = replace(preload(index, dictionaryFor(language), bundle), [
        ['<html lang="en"', `<html lang="${language}"`],
        ['<title>Wellkept</title>', title],
        // Both are inline, because each additional request delays the code.
        [EARLY, `<script>${early}</script>`],
        [link, `<style>${asParsed(read(style))}</style>\n    ${disabledLink}`],
        ['<div id="root"></div>', `<div id="root">${page}</div>`],
        ['<div id="card"></div>', `<div id="card" data-waiting>${card}</div>`],
      ])
      write(`landing/${language}`, forVisitors(html))
    }
  },
})
