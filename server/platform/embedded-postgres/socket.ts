import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '#server/platform/embedded-postgres/account.ts'
import { readPidFile } from '#server/platform/embedded-postgres/postmaster.ts'

// A socket's whole path fits 103 bytes on every system; the file's own name takes the rest.
const LONGEST = 103 - '/.s.PGSQL.5432'.length

/** Access to this folder means superuser rights, so only the account may enter it. */
export async function makeSocketFolder(
  dataFolder: string,
  pgdata: string,
  account: Account | undefined,
): Promise<string> {
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
