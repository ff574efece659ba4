import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectDatabase } from './backup/connect-database.ts'
import { openDatabase } from './platform/database/database.ts'
import {
  findInstallationKeys,
  type InstallationKeys,
  keysOf,
  replaceKeyFile,
  retireKey,
} from './platform/secrets/installation-key.ts'
import { createKeyRing, wrappingOf } from './platform/secrets/key-ring.ts'
import { announceKeys } from './platform/secrets/watch-keys.ts'
import { type Config, readConfig } from './platform/start/config.ts'
import { prepareDataFolder } from './platform/start/data-folder.ts'
import { explain, StartError } from './platform/start/start-error.ts'
import { rewrapAll } from './rewrap.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const HOW_BY_ENVIRONMENT =
  'The key is WELLKEPT_KEY, which only you can change: set WELLKEPT_OTHER_KEY to a new key and restart every server; then exchange the two and restart every server again; then run this with the same two; then take WELLKEPT_OTHER_KEY away'

/** Stores new keys, and waits until every server uses them. */
const moveTo = async (client: pg.Client, config: Config, before: InstallationKeys, next: InstallationKeys) => {
  await replaceKeyFile(config.dataFolder, next)
  if (!(await announceKeys(client, before)))
    throw new StartError('A server does not take over the new key: see that it is well, and run this again')
  return next
}

/** From whatever state an earlier run left: the new key is readable everywhere before anything is written with it. */
const introduce = async (client: pg.Client, config: Config, found: InstallationKeys): Promise<InstallationKeys> => {
  const { current, other } = found
  if (other?.is === 'previous') {
    await announceKeys(client, { current: other.key, other: { is: 'next', key: current } })
    return found
  }
  const next = other?.key ?? randomBytes(32)
  const both = await moveTo(client, config, { current }, { current, other: { is: 'next', key: next } })
  return moveTo(client, config, both, { current: next, other: { is: 'previous', key: current } })
}

const rotate = async () => {
  const requested = readConfig(process.env)
  const config = { ...requested, dataFolder: await prepareDataFolder(requested, print) }
  const found = await findInstallationKeys(config)
  if (!found) throw new StartError('There is no installation key to rotate')
  const isByEnvironment = config.installationKey !== undefined
  if (isByEnvironment && !found.other) throw new StartError(HOW_BY_ENVIRONMENT)
  const { connection, close } = await connectDatabase(config, 'running or not')
  const client = new pg.Client(connection)
  const database = openDatabase(connection)
  try {
    await client.connect()
    const keys = isByEnvironment ? found : await introduce(client, config, found)
    const keyRing = createKeyRing(...keysOf(keys))
    // Repeated until nothing is left, because servers may have written in the meantime.
    while ((await rewrapAll(client, database, keyRing)) > 0);
    await client.query('update installation set key_check = $1', [wrappingOf(keyRing).seal('key-check', 'wellkept')])
    if (isByEnvironment) return print('Everything is under the new key. Take WELLKEPT_OTHER_KEY away now.')
    const retired = keys.other && (await retireKey(config.dataFolder, keys.other.key))
    await moveTo(client, config, keys, { current: keys.current })
    print('Everything is under a new key.')
    if (retired) print(`Backups from before still need the old one, which is ${retired}: keep it with them, not here.`)
  } finally {
    await client.end()
    await database.close()
    await close()
  }
}

await rotate().catch(error => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
