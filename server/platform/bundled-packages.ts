import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { z } from 'zod'

const manifestOf = z.object({ lock: z.string(), files: z.record(z.string(), z.string()) })

/** Our imports of the packages that the set-up has bundled lead to the bundle: one file is read sooner than hundreds. */
export function preferBundledPackages(checkout: URL) {
  const folder = new URL('node_modules/.cache/wellkept-packages/', checkout)
  const files = bundledFiles(folder, new URL('package-lock.json', checkout))
  registerHooks({
    resolve(specifier, context, next) {
      const file = files[specifier]
      const isOurs = !context.parentURL?.includes('/node_modules/')
      if (!file || !isOurs) return next(specifier, context)
      return { url: new URL(file, folder).href, format: 'module', shortCircuit: true }
    },
  })
}

/** Nothing when there is no bundle, or one of other versions: the packages themselves then do. */
function bundledFiles(folder: URL, lockFile: URL): Record<string, string> {
  try {
    const { lock, files } = manifestOf.parse(JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')))
    return lock === createHash('sha256').update(readFileSync(lockFile)).digest('hex') ? files : {}
  } catch {
    return {}
  }
}
