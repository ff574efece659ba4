import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { freshBundle, traceToSources } from './bundled-server.mjs'

const checkout = new URL('../', import.meta.url)

// In our own folder, not the system's shared one: whoever can write the cache can write our code.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/wellkept', checkout)))

// Imported only now, so that it is served from the cache.
const bundle = freshBundle(checkout)
if (bundle) traceToSources()
const { run } = await import(bundle ?? './start.ts')
await run()
// Now, not at the end: by then V8 may have thrown away what only a start needs, and a kill leaves nothing behind.
setTimeout(flushCompileCache, 2000).unref()
