import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, StartRefused } from '../start/start-refused.ts'

// Any numbers will do, as long as no other lock in the maintenance database uses them.
const LOCK = [7305, 1]
// The session of a start that was just killed may need a moment to notice.
const TIMEOUT = 2000

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** A session with the server, or nothing while there is none to be had. */
export async function tryConnect(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5000 })
  // A session that breaks also speaks through its end; unheard, the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (NOT_YET.has(codeOf(error) ?? '') || /terminated|timeout/i.test(String(error))) return undefined
    throw error
  }
}

/** Only one start may use a data folder. This lock is a session's, so it dies with the process, however that dies. */
export async function lockDataFolder(client: pg.Client, dataFolder: string) {
  const until = Date.now() + TIMEOUT
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as locked', LOCK)
    if (rows[0].locked) return
    if (Date.now() > until)
      throw new StartRefused(
        `The data folder ${dataFolder} is in use by another running Wellkept${await findLockHolder(client)}`,
      )
    await pause(100)
  }
}

/** Says where the holder of the lock serves. As the name of its session it is gone when the session is. */
export const announce = (client: pg.Client, address: string) =>
  client.query("select set_config('application_name', $1, false)", [`${address} (process ${process.pid})`])

/** Nothing of one that does not serve yet, or never will, such as a restore. */
async function findLockHolder(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and granted and application_name <> ''`,
    LOCK,
  )
  return rows[0] ? `, at ${rows[0].name}` : ''
}

export async function ensureDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
}
