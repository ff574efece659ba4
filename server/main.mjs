import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'

// In our own folder, not the system's shared one: whoever can write the cache can write our code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/wellkept', import.meta.url)))
// A fault in the bundle is told by the source's file and line.
setSourceMapsSupport(true)

// Imported only now, so that it is served from the cache.
const { run } = await import('./start.ts')
await run()
// Now, not at the end: by then V8 may have thrown away what only a start needs, and a kill leaves nothing behind.
setTimeout(flushCompileCache, 2000).unref()
