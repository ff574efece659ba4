// The API tests, unchanged, on another version of PostgreSQL: npm run test:postgres [-- folder of its binaries]
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { SetupFailed } from './run.mjs'
import { exitWith, runVitest } from './test-runs.mjs'

const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15

/** The oldest supported version on this system: what works on it and on the embedded one works on all in between. */
const oldestOfSystem = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const [oldest] = versions.filter(version => version >= OLDEST).sort((one, other) => one - other)
  return oldest && join(DEBIAN, String(oldest), 'bin')
}

const binaries = process.argv[2] ?? oldestOfSystem()
if (!binaries || !existsSync(join(binaries, 'postgres')))
  throw new SetupFailed(
    `No PostgreSQL ${OLDEST} or newer was found: install the package "postgresql", or name the folder of its binaries`,
  )
await install('test')
const result = await runVitest(`Running the server's tests on ${binaries}`, ['server'], {
  WELLKEPT_TEST_POSTGRES: binaries,
})
exitWith([result])
