import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// In our own folder, not the system's shared one: whoever can write the cache can write our code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/wellkept', import.meta.url)))

// Imported only now, so that what follows is served from the cache.
const { run } = await import('#server/start.ts')
await run()
