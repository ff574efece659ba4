import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { node, root, run } from './run.mjs'

await install()
await buildWeb()

const folder = join(root, 'bench')
const benches = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.ts')) : []
let failed = 0
for (const bench of benches.sort()) {
  console.log(`\n${bench}`)
  if ((await run(node, [join('bench', bench)])) !== 0) failed++
}
process.exit(failed > 0 ? 1 : 0)
