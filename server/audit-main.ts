import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { AdministrationLine } from '#contract/administration/administration-line.ts'
import { administrationKinds } from '#contract/administration/administration-log.ts'
import { findInstallationKeys, keysOf } from '#server/platform/secrets/installation-key.ts'
import { createKeyRing } from '#server/platform/secrets/key-ring.ts'
import { readConfig } from '#server/platform/start/config.ts'
import { prepareDataFolder } from '#server/platform/start/data-folder.ts'
import { createAdministrationLog } from './administration/log/administration-log.ts'
import { connectDatabase } from './backup/connect-database.ts'
import { explain, StartError } from './platform/start/start-error.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const labels: Record<string, string> = administrationKinds

const asText = ({ line, at, kind, by, about, detail, device, address }: AdministrationLine) =>
  [line, at, labels[kind] ?? kind, about, detail, `by ${by}`, device, address].filter(part => part !== null).join('  ')

/** Prints what administrators did, and proves that nothing of it was removed or altered. */
const audit = async () => {
  const requested = readConfig(process.env)
  const config = { ...requested, dataFolder: await prepareDataFolder(requested, print) }
  const keys = await findInstallationKeys(config)
  if (!keys) throw new StartError('There is no installation key, and so nothing to check')
  const { connection, close } = await connectDatabase(config, 'running or not')
  const pool = new pg.Pool({ ...connection, max: 1 })
  try {
    const log = createAdministrationLog(drizzle(pool), createKeyRing(...keysOf(keys)))
    const { state, lines } = await log.walk(line => print(asText(line)))
    if (state === 'complete') return print(`The log is complete: ${lines} lines, none removed or altered.`)
    throw new StartError(`THE LOG IS NOT INTACT: of ${lines} lines some were removed or altered.`)
  } finally {
    await pool.end()
    await close()
  }
}

await audit().catch(error => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
