import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import { filesOf, modulesByPage } from './page-files.config.ts'
import budgets from './web/page-budgets.json' with { type: 'json' }

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

/** Each file more costs a slow phone as much as several KB. */
const MOST_FILES = 16

/** Fails the build when a page outgrows its own budget of JavaScript and CSS, in KB of brotli (`web/page-budgets.json`). */
export const pageBudgets = (): Plugin => ({
  name: 'page-budgets',
  apply: 'build',
  writeBundle(_, bundle) {
    const compressed = compressor(bundle)
    const allowed = new Map(Object.entries<number>(budgets))
    const tooLarge = [...modulesByPage()].flatMap(([page, modules]) => {
      const files = filesOf(modules, bundle)
      const size = files.reduce((sum, name) => sum + compressed(name), 0) / 1024
      const budget = allowed.get(page) ?? budgets.other
      if (process.env.WELLKEPT_PAGE_SIZES)
        console.log(`${page}: ${size.toFixed(1)} KB of ${budget}, ${files.length} files`)
      return [
        ...(size > budget ? [`${page} takes ${size.toFixed(1)} KB, and may take ${budget}`] : []),
        ...(files.length > MOST_FILES ? [`${page} takes ${files.length} files, and may take ${MOST_FILES}`] : []),
      ]
    })
    if (tooLarge.length > 0)
      this.error(`Pages have outgrown their budgets (web/page-budgets.json):\n${tooLarge.join('\n')}`)
  },
})
