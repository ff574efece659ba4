import { chmod, chown, lstat, mkdir, mkdtemp, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, accountFor } from '#server/platform/embedded-postgres/account.ts'
import { findBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import { ensureCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { type Postmaster, readPidFile } from '#server/platform/embedded-postgres/postmaster.ts'
import type { StartError } from '../start/start-error.ts'

// A socket's whole path fits 103 bytes on every system; the file's own name takes the rest.
const LONGEST = 103 - '/.s.PGSQL.5432'.length

/** Access to this folder means superuser rights, so only the account may enter it. */
async function makeSocketFolder(dataFolder: string, pgdata: string, account: Account | undefined): Promise<string> {
  const folder = await socketFolderFor(dataFolder, pgdata, account)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

async function socketFolderFor(dataFolder: string, pgdata: string, account: Account | undefined) {
  const inside = join(dataFolder, 'socket')
  if (Buffer.byteLength(inside) <= LONGEST) return inside
  const pidFile = await readPidFile(pgdata)
  // A copied data folder contains the original's pid file, which must not lead to the original database.
  if (pidFile?.pgdata === pgdata && (await isOwnFolder(pidFile.socketFolder, account))) return pidFile.socketFolder
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  return mkdtemp(join(base, 'wellkept-'))
}

async function isOwnFolder(folder: string, account: Account | undefined) {
  const found = await lstat(folder).catch(() => undefined)
  return (
    found?.isDirectory() === true && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0
  )
}

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
