import { join } from 'node:path'
import type pg from 'pg'
import { checkDatabase } from '#server/platform/database/check-database.ts'
import { SUPERUSER } from '#server/platform/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { readPidFile, runningPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import type { Config } from '#server/platform/start/config.ts'

interface DatabaseConnection {
  connection: pg.ClientConfig
  close: () => Promise<void>
}

/** The database of an installation: the running one, or else started for the duration. */
export const connectDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'postgresBinaries'>,
  which: 'running or not' | 'stopped',
): Promise<DatabaseConnection> => {
  if (config.databaseUrl) return { connection: await checkDatabase(config.databaseUrl), close: async () => {} }
  const pgdata = join(config.dataFolder, 'postgres')
  const noted = which === 'running or not' && (await runningPostmaster(pgdata)) && (await readPidFile(pgdata))
  if (noted) {
    const connection = { host: noted.socketFolder, port: 5432, user: SUPERUSER, database: 'wellkept', ssl: false }
    return { connection, close: async () => {} }
  }
  const { dataFolder, postgresBinaries: binaries } = config
  const postgres = await startEmbeddedPostgres({ dataFolder, binaries, log: () => {} })
  return { connection: postgres.connection, close: () => postgres.stop() }
}
