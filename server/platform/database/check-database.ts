import pg from 'pg'
import { reasonOf, StartError } from '../start/start-error.ts'
import type { DatabaseConnection } from './database-roles.ts'
import { isCoordinator } from './distribute-tables.ts'

/** How every connection of a running server chooses its role; a connection pooler refuses or ignores such options. */
const PROBE = 'wellkept.start_up_options'

/** A database that is down refuses at once; one on a machine that has just booted, or is busy, may take long. */
const CONNECT_TIMEOUT = 30_000

const NOT_DIRECT =
  'DATABASE_URL must lead to PostgreSQL itself: Wellkept chooses its roles by start-up options, and they do not arrive. Is it a connection pooler, or does the address have options of its own?'

/** Checks that the server of DATABASE_URL is reachable and new enough, and finds out whether it is a cluster. */
export async function checkDatabase(connectionString: string): Promise<DatabaseConnection> {
  const connection = { connectionString }
  const options = `-c ${PROBE}=arrived`
  const client = new pg.Client({ ...connection, options, connectionTimeoutMillis: CONNECT_TIMEOUT })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; probe: string | null }>(
      `select current_setting('server_version_num') as version, current_setting('${PROBE}', true) as probe`,
    )
    if (rows[0]?.probe !== 'arrived') throw new StartError(NOT_DIRECT)
    const major = Math.floor(Number(rows[0].version) / 10_000)
    if (major < 15) throw new StartError(`DATABASE_URL must name PostgreSQL 15 or newer, and this one is ${major}`)
    return { ...connection, isDistributed: await isCoordinator(client) }
  } catch (error) {
    if (error instanceof StartError) throw error
    if (/startup parameter/.test(reasonOf(error))) throw new StartError(NOT_DIRECT)
    throw new StartError(`The database that DATABASE_URL names cannot be reached: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}
