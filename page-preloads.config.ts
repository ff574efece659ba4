import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf, modulesByPage } from './page-files.config.ts'

export const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

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
      const named = filesOf(modules, bundle).filter(file => !index.includes(`"/${file}"`))
      const tags = named.map(file => `    ${tagOf(file)}\n`).join('')
      const page = join(folder, 'pages', `${path}.html`)
      mkdirSync(dirname(page), { recursive: true })
      writeFileSync(page, withoutStyle.replace('  </head>', `${tags}  </head>`))
    }
  },
})
