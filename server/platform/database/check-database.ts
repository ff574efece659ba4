import pg from 'pg'
import { reasonOf, StartError } from '../start/start-error.ts'

/** Checks that the server of DATABASE_URL is reachable and new enough. */
export async function checkDatabase(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major < 15) throw new StartError(`DATABASE_URL must name PostgreSQL 15 or newer, and this one is ${major}`)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The database that DATABASE_URL names cannot be reached: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}
