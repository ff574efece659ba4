// The server's tests on a Citus cluster: npm run test:citus [-- test files]
import { findCitus } from './find-citus.mjs'
import { install } from './install.mjs'
import { exitWith, runVitest } from './test-runs.mjs'

const chosen = process.argv.slice(2)
const programs = findCitus()
if (!programs) {
  console.log('Skipped: there is no Citus for this PostgreSQL (docs/scaling.md tells how to build it)')
  process.exit(0)
}
await install('test')
const result = await runVitest(
  "Running the server's tests on a coordinator and two workers",
  chosen.length > 0 ? chosen : ['server'],
  { WELLKEPT_TEST_POSTGRES: programs, WELLKEPT_TEST_CITUS: '1' },
)
exitWith([result])
