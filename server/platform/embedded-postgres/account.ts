import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartRefused } from '../start/start-refused.ts'

const run = promisify(execFile)

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged account. */
export async function accountFor(pgdata: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const stats = await stat(pgdata).catch(() => undefined)
  // A folder that an ordinary user began stays theirs: they can start it again without root.
  if (stats && stats.uid !== 0) return { uid: stats.uid, gid: stats.gid }
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'))
  if (!account)
    throw new StartRefused(
      'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as',
    )
  return account
}

async function accountNamed(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Runs a program as that account, from a folder that anyone may enter, and without our environment: it may hold the key. */
export const asAccount = (account: Account | undefined) => ({
  ...account,
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
})

/** Tested, not computed from file modes, because ACLs, mounts and sandboxes matter too. */
export async function canAccess(folder: string, account: Account | undefined): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], asAccount(account)).then(
    () => true,
    () => false,
  )
}
