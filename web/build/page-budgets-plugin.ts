import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import budgets from '../page-budgets.json' with { type: 'json' }
import { filesOf, modulesByPage } from './page-files.ts'

/** Each additional file costs a slow phone as much as several KB. */
const MAX_FILES = 10

/**
 * Fails the build when a page outgrows its own budget of JavaScript and CSS, in KB of brotli (`web/page-budgets.json`).
 * Runs after `precompress`, whose files are the bytes that travel.
 */
export const pageBudgets = (folder: string): Plugin => {
  const allowed = new Map(Object.entries<number>(budgets))
  let filesByPage: [page: string, files: string[]][] = []
  const compressedSize = (file: string) => statSync(join(folder, `${file}.br`)).size / 1024

  return {
    name: 'page-budgets',
    apply: 'build',
    writeBundle(_, bundle) {
      const pages = [['landing', []] as const, ...modulesByPage(id => this.getModuleInfo(id))]
      filesByPage = pages.map(([page, modules]) => [page, filesOf(modules, bundle)])
    },
    closeBundle: {
      sequential: true,
      handler() {
        const tooLarge = filesByPage.flatMap(([page, files]) => {
          const size = files.reduce((sum, file) => sum + compressedSize(file), 0)
          const budget = allowed.get(page) ?? budgets.other
          if (process.env.WELLKEPT_PAGE_SIZES)
            console.log(`${page}: ${size.toFixed(1)} KB of ${budget}, ${files.length} files`)
          return [
            ...(size > budget ? [`${page} takes ${size.toFixed(1)} KB, and may take ${budget}`] : []),
            ...(files.length > MAX_FILES ? [`${page} takes ${files.length} files, and may take ${MAX_FILES}`] : []),
          ]
        })
        if (tooLarge.length > 0)
          this.error(`Pages have outgrown their budgets (web/page-budgets.json):\n${tooLarge.join('\n')}`)
      },
    },
  }
}
