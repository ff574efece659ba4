import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { clearDrafts } from '#server/platform/embedded-postgres/cluster.ts'
import { announce, ensureDatabase, lockDataFolder } from '#server/platform/embedded-postgres/data-folder-lock.ts'
import { type EmbeddedOptions, prepareServer } from '#server/platform/embedded-postgres/prepare.ts'
import { EmbeddedServer } from '#server/platform/embedded-postgres/server.ts'
import { reasonOf, StartError } from '../start/start-error.ts'

export type EmbeddedPostgres = {
  /** As the superuser, over a socket that only its account can reach. */
  connection: pg.ClientConfig & { host: string; port: number; user: string; database: string }
  /** The process that runs the database now. */
  postmaster(): Promise<number | undefined>
  /** Publishes the address, for a second start on the same data folder. */
  announce(address: string): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'wellkept'

/** Runs an embedded PostgreSQL in the data folder until stopped. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, log, onLost } = options
  const server = new EmbeddedServer(await prepareServer(options), log)
  let stopping = false
  let address: string | undefined
  let watching: Promise<void> = Promise.resolve()

  const acquireLock = async () => {
    const lockClient = await server.connect()
    try {
      await lockDataFolder(lockClient, dataFolder)
      if (address) await announce(lockClient, address)
    } catch (error) {
      // The server then belongs to the other process, regardless of which one started it.
      await lockClient.end().catch(() => {})
      throw error
    }
    lockClient.once('end', () => {
      if (!stopping) watching = restart()
    })
    return lockClient
  }

  const restart = async () => {
    log('The database has stopped: starting it again')
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        await acquireLock()
        return log('The database runs again')
      } catch (error) {
        if (error instanceof StartError && /in use/.test(error.message)) return onLost?.(error)
        log(`The database does not start: ${reasonOf(error)}`)
        await pause(wait)
      }
    }
  }

  const stop = async () => {
    stopping = true
    await server.stop()
    await watching
  }

  const lockClient = await acquireLock()
  try {
    await clearDrafts(server.pgdata)
    await ensureDatabase(lockClient, DATABASE)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    connection: { ...server.connection, database: DATABASE },
    postmaster: () => server.running(),
    async announce(served) {
      address = served
      await announce(lockClient, served)
    },
    stop,
  }
}
