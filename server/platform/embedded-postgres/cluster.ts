import { execFile } from 'node:child_process'
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from '#server/platform/embedded-postgres/account.ts'
import type { Binaries } from '#server/platform/embedded-postgres/binaries.ts'
import { codeOf, StartError } from '../start/start-error.ts'
import { syncFolder } from '../start/sync-folder.ts'

const run = promisify(execFile)

export const SUPERUSER = 'postgres'

type Cluster = { pgdata: string; binaries: Binaries; account: Account | undefined; durable: boolean }

/** Creates the database cluster at the first start; later checks its version and owner. */
export async function ensureCluster(cluster: Cluster, log: (line: string) => void) {
  const madeBy = await readFile(join(cluster.pgdata, 'PG_VERSION'), 'utf8').catch(error => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The database in ${cluster.pgdata} belongs to another user: start as that user`)
  })
  if (madeBy === undefined) return makeCluster(cluster, log)
  if (Number(madeBy) !== cluster.binaries.major) {
    throw new StartError(
      `The database in ${cluster.pgdata} was made by PostgreSQL ${madeBy.trim()} and cannot be opened by ${cluster.binaries.major}`,
    )
  }
  if (cluster.account) await changeOwner(cluster.account, cluster.pgdata)
}

async function makeCluster({ pgdata, binaries, account, durable }: Cluster, log: (line: string) => void) {
  log('Preparing the database for the first time')
  // Created under another name and then renamed, so that an interrupted start leaves nothing that looks like a database.
  const draft = `${pgdata}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (account) await chown(draft, account.uid, account.gid)
  const flags = [
    `--username=${SUPERUSER}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    ...locale(binaries.major),
  ]
  if (!durable) flags.push('--no-sync')
  try {
    await run(join(binaries.folder, 'initdb'), ['-D', draft, ...flags], asAccount(account))
    await rename(draft, pgdata)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another first start was faster; the lock decides who uses the folder.
    if (codeOf(error) === 'ENOTEMPTY') return
    throw new StartError(`The database could not be made in ${pgdata}: ${errorOutputOf(error)}`)
  }
  await syncFolder(dirname(pgdata))
}

/** The same order and case rules on every machine, whatever its language; the builtin provider came with version 17. */
const locale = (major: number) => [
  '--encoding=UTF8',
  '--locale=C',
  ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
]

function errorOutputOf(error: unknown) {
  const text = error instanceof Error && 'stderr' in error && error.stderr ? String(error.stderr) : String(error)
  return /(?:error|FATAL): *(.*)/.exec(text)?.[1] ?? text.trim().split('\n')[0]
}

/** A folder restored or copied by root arrives as root's. */
async function changeOwner({ uid, gid }: Account, pgdata: string) {
  if ((await stat(pgdata)).uid === uid) return
  await chmod(pgdata, 0o700)
  await chown(pgdata, uid, gid)
  for (const entry of await readdir(pgdata, { recursive: true })) await lchown(join(pgdata, entry), uid, gid)
}

/** Removes leftovers of interrupted first starts; only while holding the lock. */
export async function clearDrafts(pgdata: string) {
  const folder = dirname(pgdata)
  const drafts = (await readdir(folder)).filter(name => name.startsWith('postgres.new-'))
  for (const draft of drafts) await rm(join(folder, draft), { recursive: true, force: true })
}
