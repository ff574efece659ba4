import { buildServer } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

await install('test')
await buildServer()
process.exit(await run('node', ['faults/load.ts', ...process.argv.slice(2)]))
