import { bundleServer } from './bundle-server.mjs'
import { install } from './install.mjs'
import { node, run } from './run.mjs'

await install()
await bundleServer()
process.exit(await run(node, ['faults/load.ts', ...process.argv.slice(2)]))
