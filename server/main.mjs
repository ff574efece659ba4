import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'

// In our own folder, not the system's shared one: a program that can write the cache can write our code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/wellkept', import.meta.url)))
// Stack traces of the bundle show source files and lines.
setSourceMapsSupport(true)

// Imported only now, so that it is served from the cache.
const { run } = await import('./start.ts')
await run()
// Flushed now, because V8 may discard code used only at the start, and a killed process would write no cache.
setTimeout(flushCompileCache, 2000).unref()
