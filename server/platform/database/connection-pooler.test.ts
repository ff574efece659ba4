import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { accountFor, asAccount } from '#server/platform/embedded-postgres/account.ts'
import { checkDatabase } from './check-database.ts'
import { ACCOUNTS_ROLE, asRole } from './database-roles.ts'

/** Debian installs it outside of a user's PATH. */
const pgbouncer = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  .map(folder => join(folder, 'pgbouncer'))
  .find(path => existsSync(path))

/** The file of a socket is there a moment before it accepts connections. */
const accepts = (path: string) =>
  new Promise<boolean>(resolve => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** PgBouncer in front of the run's database; gives the address to use as DATABASE_URL. */
const startPooler = async (settings: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-pooler-'))
  const account = await accountFor(folder)
  await chmod(folder, 0o700)
  if (account) await chown(folder, account.uid, account.gid)
  const { host, port, user, database } = inject('postgres')
  const lines = Object.entries({ auth_type: 'any', listen_port: 6432, unix_socket_dir: folder, ...settings })
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]\nwellkept = host=${host} port=${port} user=${user} dbname=${database}
[pgbouncer]\n${lines.map(([name, value]) => `${name} = ${value}`).join('\n')}\n`,
    { mode: 0o644 },
  )
  const pooler = spawn(pgbouncer ?? '', ['-q', config], { ...asAccount(account), stdio: 'ignore' })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  while (pooler.exitCode === null && !(await accepts(join(folder, '.s.PGSQL.6432')))) await pause(10)
  return `postgres://${user}@/wellkept?host=${folder}&port=6432`
}

const current = async (address: string) => {
  const client = new pg.Client(asRole({ connectionString: address }, ACCOUNTS_ROLE))
  await client.connect()
  const { rows } = await client.query<{ role: string }>('select current_user as role').finally(() => client.end())
  return rows[0]?.role
}

it.skipIf(!pgbouncer).each(['session', 'transaction'])(
  'refuses to start behind PgBouncer in %s mode, where it could not choose its roles',
  async mode => {
    const strict = await startPooler({ pool_mode: mode })
    await expect(current(strict)).rejects.toThrow('unsupported startup parameter')
    await expect(checkDatabase(strict)).rejects.toThrow('DATABASE_URL must lead to PostgreSQL itself')

    const lenient = await startPooler({ pool_mode: mode, ignore_startup_parameters: 'options' })
    // It would run with all rights of the login instead.
    expect(await current(lenient)).toBe(inject('postgres').user)
    await expect(checkDatabase(lenient)).rejects.toThrow('DATABASE_URL must lead to PostgreSQL itself')
  },
)

it('refuses an address whose own options replace its roles', async () => {
  const { user, host, port, database } = inject('postgres')
  const address = `postgres://${user}@/${database}?host=${host}&port=${port}`
  expect(await checkDatabase(address)).toMatchObject({ connectionString: address })
  await expect(checkDatabase(`${address}&options=-c%20statement_timeout%3D1s`)).rejects.toThrow('options of its own')
})
