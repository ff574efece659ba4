import { bundlePackages } from './bundle-packages.mjs'
import { install } from './install.mjs'
import { node, run } from './run.mjs'

await install()
await bundlePackages()
process.exit(await run(node, ['faults/load.ts', ...process.argv.slice(2)]))
