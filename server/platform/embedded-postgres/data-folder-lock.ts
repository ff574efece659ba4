import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, StartError } from '../start/start-error.ts'

// Any numbers will do, as long as no other lock in the maintenance database uses them.
const LOCK = [7305, 1]
// The session of a start that was just killed may need a moment to notice.
const TIMEOUT = 2000

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** A connection to the server, or undefined if there is none. */
export async function tryConnect(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5000 })
  // A broken session also ends; without a handler, the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (NOT_YET.has(codeOf(error) ?? '') || /terminated|timeout/i.test(String(error))) return undefined
    throw error
  }
}

/** Only one start may use a data folder. It is a session lock, so it is released when the process dies. */
export async function lockDataFolder(client: pg.Client, dataFolder: string) {
  const until = Date.now() + TIMEOUT
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as locked', LOCK)
    if (rows[0].locked) return
    if (Date.now() > until)
      throw new StartError(
        `The data folder ${dataFolder} is in use by another running Wellkept${await findLockHolder(client)}`,
      )
    await pause(100)
  }
}

/** Publishes where the lock's holder serves, as its session's application name. */
export const announce = (client: pg.Client, address: string) =>
  client.query("select set_config('application_name', $1, false)", [`${address} (process ${process.pid})`])

/** Undefined if it does not serve, such as a restore. */
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
