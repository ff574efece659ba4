import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { TEST_KEY } from '#server/testing/test-database.ts'
import { runCommand } from './support/command.ts'
import { installationForFile, openInstallation } from './support/installation.ts'
import { isSignedIn, NEW_PASSWORD, signIn, switchOnTwoFactor } from './support/sign-in.ts'

const { installation, administrator } = installationForFile()

/** A patient, and a thief with an account who can also write to the database. */
const victimAndThief = async () => ({
  victim: await installation().patient('Ada'),
  thief: await installation().patient('Eve'),
})

const writeRow = (text: string, values: unknown[]) => installation().sql(text, values)

const audit = () =>
  runCommand('server/audit-main.ts', [], { ...installation().settings, WELLKEPT_DATA: installation().data })

describe('a thief with the database cannot', () => {
  it('read a word of a record', async () => {
    const ada = await installation().patient('Ada')
    const secret = { medicationName: 'Zanamivir', notes: 'a secret of mine' }
    expect((await ada.call('POST', '/api/medications', secret)).status).toBe(201)
    const tables = await installation().sql<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const rows = await installation().sql(`select * from ${name}`)
      const text = JSON.stringify(rows, (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      )
      expect([name, text]).toEqual([name, expect.not.stringMatching(/Zanamivir|a secret of mine/)])
    }
  })

  it('plant the hash of their own password', async () => {
    const { victim, thief } = await victimAndThief()
    const change = { currentPassword: 'a quiet Heron at dawn', newPassword: NEW_PASSWORD }
    expect((await thief.call('PUT', '/api/account/password', change)).status).toBe(200)
    await writeRow('update passwords set hash = (select hash from passwords where user_id = $1) where user_id = $2', [
      thief.id,
      victim.id,
    ])
    expect(await signIn(installation().visitor(), victim.email, NEW_PASSWORD)).toBe(401)
    expect(await signIn(installation().visitor(), thief.email, NEW_PASSWORD)).toBe(200)
    expect(installation().server.said.out + installation().server.said.err).toContain('does not count')
  })

  it('make themselves an administrator', async () => {
    const { thief } = await victimAndThief()
    await writeRow('update users set is_admin = true where id = $1', [thief.id])
    expect((await thief.call('GET', '/api/admin/users')).status).toBe(403)
  })

  it('turn their own session into a patient’s', async () => {
    const { victim, thief } = await victimAndThief()
    await writeRow('update sessions set user_id = $1 where user_id = $2', [victim.id, thief.id])
    expect(await isSignedIn(thief)).toBe(false)
    expect(await isSignedIn(victim)).toBe(true)
  })

  it('write their own address into a patient’s account, and ask for a new password', async () => {
    const { victim, thief } = await victimAndThief()
    const email = 'thief@example.org'
    await writeRow('update users set email = $2 where id = $1', [victim.id, email])
    for (const address of [email, thief.email])
      await installation().visitor().call('POST', '/api/password-reset/request', { email: address })
    await installation().mailbox.emailTo(thief.email)
    const recipients = installation().mailbox.letters.flatMap(({ to }) => to?.map(({ address }) => address))
    expect(recipients).not.toContain(email)
  })

  it('remove the second factor of a patient whose password they know', async () => {
    const { victim } = await victimAndThief()
    await switchOnTwoFactor(victim)
    await writeRow('delete from two_factors where user_id = $1', [victim.id])
    expect(await signIn(installation().visitor(), victim.email)).toBe(401)
  })

  it('point their own calendar feed at a patient', async () => {
    const { victim, thief } = await victimAndThief()
    const { address } = (await thief.call('POST', '/api/calendar-feed')).json<{ address: string }>()
    const readFeed = async () => (await installation().visitor().call('GET', new URL(address).pathname)).status
    expect(await readFeed()).toBe(200)
    await writeRow('update calendar_feeds set person_id = $1 where person_id = $2', [victim.id, thief.id])
    expect(await readFeed()).toBe(404)
  })

  it('take a line out of the administrators’ log', async () => {
    for (const rule of ['invite', 'open']) await administrator().call('PUT', '/api/admin/registration', { rule })
    expect(await audit()).toMatchObject({ code: 0, printed: expect.stringContaining('The log is complete') })
    await writeRow('delete from administration_log where line = (select min(line) from administration_log)', [])
    expect(await audit()).toMatchObject({ code: 1, printed: expect.stringContaining('NOT INTACT') })
  })

  it('find the key in a backup that was made without a passphrase', async () => {
    const { settings, data } = installation()
    const file = join(data, 'backup')
    const { code, printed } = await runCommand('server/backup/backup-main.ts', [file, '--with-key'], {
      ...settings,
      WELLKEPT_DATA: data,
    })
    expect([code, printed]).toEqual([1, expect.stringContaining('set WELLKEPT_BACKUP_PASSPHRASE')])
  })

  it('use a key that was stolen before the keys were changed', async () => {
    const { server, register, startServer, settings, data } = await openInstallation(onTestFinished)
    const ada = await register('Ada')
    expect((await ada.call('POST', '/api/medications', { medicationName: 'Lisinopril' })).status).toBe(201)
    const rotated = await runCommand('server/rotate-key-main.ts', [], { ...settings, WELLKEPT_DATA: data })
    expect(rotated.code, rotated.printed).toBe(0)
    // Users notice nothing of the rotation.
    expect((await ada.call('GET', '/api/medications')).json()).toMatchObject([{ medicationName: 'Lisinopril' }])
    await server.end('SIGTERM')
    const withStolenKey = await startServer({ WELLKEPT_KEY: TEST_KEY.toString('base64') })
    expect(withStolenKey.said.err).toContain('The key does not fit the data')
  })
})
