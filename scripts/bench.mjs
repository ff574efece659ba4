import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable, saveLines } from './bench-table.mjs'
import { buildServer, buildWeb } from './build.mjs'
import { findCitus } from './find-citus.mjs'
import { install } from './install.mjs'
import { root, run } from './run.mjs'

// npm run bench -- [--quick] [--save] [names of files in bench/]
const requested = process.argv.slice(2).filter(word => !word.startsWith('--'))
const quick = process.argv.includes('--quick') ? { WELLKEPT_BENCH_QUICK: '1' } : {}
// Figures of a quick run vary too much to be written down.
const isSaved = process.argv.includes('--save') && !process.argv.includes('--quick')
const citus = { WELLKEPT_BENCH_CITUS: findCitus() ?? '' }

await install('test')
await buildServer()
await buildWeb()

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'))
const results = join(folder, 'results.jsonl')
const benches = readdirSync(join(root, 'bench'))
  .filter(name => name.endsWith('.ts'))
  .filter(name => requested.length === 0 || requested.includes(name.slice(0, -3)))
const broken = []
for (const bench of benches.sort()) {
  const start = performance.now()
  console.log(`\n${bench}`)
  const code = await run('node', [join('bench', bench)], { ...quick, ...citus, WELLKEPT_BENCH_RESULTS: results })
  if (code !== 0) broken.push(bench)
  console.log(`${bench} took ${Math.round((performance.now() - start) / 1000)} s`)
}

const lines = () => {
  try {
    return readFileSync(results, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  } catch {
    return []
  }
}
printTable(lines())
if (isSaved) {
  const page = join(root, 'docs/measurements.md')
  const how = { day: new Date().toISOString().slice(0, 10), isWhole: requested.length === 0 }
  writeFileSync(page, saveLines(readFileSync(page, 'utf8'), lines(), how))
}
rmSync(folder, { recursive: true, force: true })
if (broken.length > 0) console.log(`\nBeyond a limit, or broken: ${broken.join(', ')}`)
process.exit(broken.length > 0 ? 1 : 0)
