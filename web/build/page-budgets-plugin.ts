import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import budgets from '../page-budgets.json' with { type: 'json' }
import { filesOf, modulesByPage } from './page-files.ts'

/** Each file more costs a slow phone as much as several KB. */
const MAX_FILES = 8

/** The bytes that travel, in KB. */
const compressedSize = (file: Rollup.OutputChunk | Rollup.OutputAsset) =>
  brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length / 1024

/** Fails the build when a page outgrows its own budget of JavaScript and CSS, in KB of brotli (`web/page-budgets.json`). */
export const pageBudgets: Plugin = {
  name: 'page-budgets',
  apply: 'build',
  writeBundle(_, bundle) {
    const sizes = new Map(
      Object.values(bundle)
        .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
        .map(file => [file.fileName, compressedSize(file)]),
    )
    const allowed = new Map(Object.entries<number>(budgets))
    const pages = [['landing', []] as const, ...modulesByPage(id => this.getModuleInfo(id))]
    const tooLarge = pages.flatMap(([page, modules]) => {
      const files = filesOf(modules, bundle)
      const size = files.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
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
}
