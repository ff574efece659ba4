import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '../start/start-error.ts'

const run = promisify(execFile)

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged account. */
export async function accountFor(pgdata: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const stats = await stat(pgdata).catch(() => undefined)
  // A folder created by an ordinary user stays theirs, so that they can start again without root.
  if (stats && stats.uid !== 0) return { uid: stats.uid, gid: stats.gid }
  for (const name of ['postgres', '_postgres', OWN]) {
    const account = await accountNamed(name)
    if (account) return account
  }
  return makeAccount()
}

/** Not `nobody`: other services run as that account, and could read and write the database. */
const OWN = 'wellkept'

/** Per system. PostgreSQL needs a named account, not only a uid. */
const MAKING = [
  ['useradd', '--system', '--no-create-home', '--user-group', '--shell', '/bin/false', OWN],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false', OWN],
]

async function makeAccount(): Promise<Account> {
  for (const [program = '', ...flags] of MAKING) {
    await run(program, flags).catch(() => {})
    const account = await accountNamed(OWN)
    if (account) return account
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and an account for it could not be made: run "useradd --system ${OWN}" first`,
  )
}

async function accountNamed(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** From a folder that anyone may enter, and without our environment, which may contain the key. */
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
