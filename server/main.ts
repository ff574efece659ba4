import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const checkout = new URL('../', import.meta.url)

// In our own folder, not the system's shared one: whoever can write the cache can write our code.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/wellkept', checkout)))

// Imported only now, so that each is served from the cache, and the second also from the bundle.
const { preferBundledPackages } = await import('#server/platform/bundled-packages.ts')
preferBundledPackages(checkout)
const { run } = await import('#server/start.ts')
await run()
