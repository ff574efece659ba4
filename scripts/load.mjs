import { bundleServer } from './bundle-server.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

await install('test')
await bundleServer()
process.exit(await run('node', ['faults/load.ts', ...process.argv.slice(2)]))
