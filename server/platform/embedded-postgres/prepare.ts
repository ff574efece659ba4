import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { accountFor } from '#server/platform/embedded-postgres/account.ts'
import { findBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import { ensureCluster } from '#server/platform/embedded-postgres/cluster.ts'
import type { Postmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { makeSocketFolder } from '#server/platform/embedded-postgres/socket.ts'
import type { StartError } from '../start/start-error.ts'

export type EmbeddedOptions = {
  /** Exists already, and PostgreSQL's account can enter it. */
  dataFolder: string
  /** A folder with the system's own programs. */
  binaries?: string | undefined
  /** Off only in tests: a power cut may then lose data. */
  durable?: boolean
  /** Settings besides ours, in tests. */
  settings?: Record<string, string>
  log: (line: string) => void
  /** Another start took the data folder while the database was down. */
  onLost?: (error: StartError) => void
}

const LARGEST_LOG = 10_000_000

/** Everything that a server needs before it can be started. */
export async function prepareServer(options: EmbeddedOptions): Promise<Postmaster> {
  const { dataFolder, durable = true, settings = {}, log } = options
  const pgdata = join(dataFolder, 'postgres')
  const account = await accountFor(pgdata)
  const binaries = await findBinaries({ named: options.binaries, copyInto: join(dataFolder, 'binaries'), account })
  await ensureCluster({ pgdata, binaries, account, durable }, log)
  const socketFolder = await makeSocketFolder(dataFolder, pgdata, account)
  const logFile = join(dataFolder, 'logs', 'postgres.log')
  await mkdir(dirname(logFile), { recursive: true, mode: 0o700 })
  const size = await stat(logFile).then(
    found => found.size,
    () => 0,
  )
  if (size > LARGEST_LOG) await rename(logFile, `${logFile}.1`)
  return { program: join(binaries.folder, 'postgres'), pgdata, socketFolder, logFile, account, durable, settings }
}
