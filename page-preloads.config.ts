import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { modulesByPage, namingFiles } from './page-files.config.ts'

/**
 * Writes `pages/<path>.html` for each page: index.html that also names the files of that page, so that a browser asks for
 * them all at once and not for one because another has run. The server sends it for its path (`web-files.ts`).
 */
export const pagePreloads = (folder: string): Plugin => ({
  name: 'page-preloads',
  apply: 'build',
  writeBundle(_, bundle) {
    const index = readFileSync(join(folder, 'index.html'), 'utf8')
    // Each page names its own, which has the looks of the landing page as well. Not left out but disabled, which is not
    // fetched: what Vite does not find named it fetches later, and the later of two like rules wins.
    const withoutStyle = index.replace(/(<link rel="stylesheet"[^>]*)>/, '$1 disabled>')
    for (const [path, modules] of modulesByPage()) {
      if (!path.startsWith('/')) continue
      const page = join(folder, 'pages', `${path}.html`)
      mkdirSync(dirname(page), { recursive: true })
      writeFileSync(page, namingFiles(withoutStyle, modules, bundle))
    }
  },
})
