import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { forVisitors, modulesByPage, namingFiles, visitorPaths } from './page-files.config.ts'

/**
 * Writes `pages/<path>.html` for each page: index.html that also names the files of that page, so that a browser asks for
 * them all at once and not for one because another has run. The server sends it for its path (`web-files.ts`). What
 * visitors are shown as well stands in `visitor/`, marked as theirs.
 */
export const pagePreloads = (folder: string): Plugin => ({
  name: 'page-preloads',
  apply: 'build',
  writeBundle(_, bundle) {
    const index = readFileSync(join(folder, 'index.html'), 'utf8')
    // Each page names its own, which has the looks of the landing page as well. Not left out but disabled, which is not
    // fetched: what Vite does not find named it fetches later, and the later of two like rules wins.
    const withoutStyle = index.replace(/(<link rel="stylesheet"[^>]*)>/, '$1 disabled>')
    const write = (name: string, page: string) => {
      const file = join(folder, `${name}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, page)
    }
    write('visitor/index', forVisitors(index))
    const shownToVisitors = new Set(visitorPaths())
    for (const [path, modules] of modulesByPage()) {
      if (!path.startsWith('/')) continue
      const page = namingFiles(withoutStyle, modules, bundle)
      write(`pages${path}`, page)
      if (shownToVisitors.has(path)) write(`visitor${path}`, forVisitors(page))
    }
  },
})
