import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-locks.ts'
import { lockTable } from '#server/testing/locked-table.ts'
import { tokenIn } from '#server/testing/mailbox.ts'
import { PASSWORD } from '../faults/support/caller.ts'
import { installationForFile, METRICS_TOKEN, openInstallation } from './support/installation.ts'
import { isSignedIn, NEW_PASSWORD, refusal, signIn, switchOnTwoFactor } from './support/sign-in.ts'

const { installation, administrator } = installationForFile()

/** What a browser sends when another website leads to an address. */
const FOREIGN = [
  ['sec-fetch-site', 'cross-site'],
  ['referer', 'https://evil.example/'],
] as const

describe('an outsider cannot', () => {
  it('become the first administrator of a new server on the network, without its console', async () => {
    // Another way to write 127.0.0.1, which the server takes for an address that others can reach.
    const { server, visitor } = await openInstallation(onTestFinished, { HOST: '127.1' })
    const eve = { firstName: 'Eve', lastName: 'Byron', email: 'eve@example.org', password: PASSWORD }
    const refused = await visitor().call('POST', '/api/register', { ...eve, setUpCode: 'AAAAA-AAAAA' })
    expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([400, ['setUpCode']])
    const setUpCode = /Set-up code .*: (\S+)/.exec(server.said.out)?.[1]
    const owner = await visitor().call('POST', '/api/register', { ...eve, email: 'ada@example.org', setUpCode })
    expect([owner.status, owner.json()]).toEqual([201, { isAdmin: true }])
  })

  it('take the connections of others by registering while a large account is deleted', async () => {
    const { patient, connection, sql, visitor } = installation()
    const ada = await patient('Ada')
    const holder = new pg.Client(connection)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.accounts])
    const [{ before = 0 } = {}] = await sql<{ before: number }>(
      'select xact_rollback::int as before from pg_stat_database where datname = current_database()',
    )
    const registered = Array.from({ length: 8 }, (_, index) => {
      const names = { firstName: 'Eve', lastName: 'Byron', email: `eve-${index}-${Date.now()}@example.org` }
      return visitor().call('POST', '/api/register', { ...names, password: PASSWORD })
    })
    // Waiting with a connection, or turned away to try again.
    await eventually(async () => {
      const [row] = await sql<{ waiting: number; refused: number }>(
        `select (select count(*)::int from pg_stat_activity where datname = current_database() and wait_event = 'advisory') as waiting,
          (select xact_rollback::int from pg_stat_database where datname = current_database()) as refused`,
      )
      expect((row?.waiting ?? 0) >= 5 || (row?.refused ?? 0) >= before + 8).toBe(true)
    })
    for (let call = 0; call < 5; call += 1) expect((await ada.call('GET', '/api/medications')).status).toBe(200)
    expect((await ada.call('PUT', '/api/users/profile', { firstName: 'Adelaide' })).status).toBe(200)
    await holder.query('select pg_advisory_unlock_all()')
    // On a slow machine some have waited for too long.
    for (const { status } of await Promise.all(registered)) expect([201, 503]).toContain(status)
  })

  it('find health data in a cache, by writing its address in another way', async () => {
    const ada = await installation().patient('Ada')
    for (const path of [
      '/api/medications.csv',
      '/%61pi/medications.csv',
      '/ap%69/emergency-card',
      '/api/%6dedications',
    ]) {
      const { status, headers } = await ada.call('GET', path)
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store'])
      expect([path, (await installation().visitor().call('GET', path)).status]).toEqual([path, 401])
    }
  })

  it('start a download of all records by a link on another website', async () => {
    for (const path of ['/api/export', '/api/export/with-history', '/api/medications.csv', '/api/admin/export-data']) {
      for (const [name, value] of FOREIGN) {
        const response = await administrator().call('GET', path, undefined, { [name]: value })
        expect([path, ...refusal(response)]).toEqual([path, 403, 'foreign_origin'])
      }
    }
    const own = await administrator().call('GET', '/api/export', undefined, { 'sec-fetch-site': 'same-origin' })
    expect(own.status).toBe(200)
  })

  it('register with a patient’s address and wait for the clinic to fill the account', async () => {
    const email = 'pat@clinic.example.org'
    const stranger = await installation().register('Eve', { email })
    for (const path of ['/api/medications', '/api/export', '/api/account/security'])
      expect(refusal(await stranger.call('GET', path))).toEqual([403, 'email_unconfirmed'])

    // The real patient takes the account over.
    const patient = installation().visitor()
    await patient.call('POST', '/api/password-reset/request', { email })
    const token = tokenIn(await installation().mailbox.emailTo(email))
    expect((await patient.call('POST', '/api/password-reset', { token, newPassword: NEW_PASSWORD })).status).toBe(200)
    expect(await isSignedIn(stranger)).toBe(false)
    expect(await signIn(installation().visitor(), email)).toBe(401)
    expect(await signIn(patient, email, NEW_PASSWORD)).toBe(200)
    expect((await patient.call('GET', '/api/medications')).json()).toEqual([])
  })

  it('use an invitation that was meant for somebody else', async () => {
    const invited = { email: 'invited@example.org' }
    const { link } = (await administrator().call('POST', '/api/admin/invites', invited)).json<{ link: string }>()
    await administrator().call('PUT', '/api/admin/registration', { rule: 'invite' })
    const register = async (email: string) => {
      const details = { firstName: 'Eve', lastName: 'Byron', email, password: PASSWORD }
      const invite = new URL(link).hash.slice(1)
      return (
        await installation()
          .visitor()
          .call('POST', '/api/register', { ...details, invite })
      ).status
    }
    const statuses = [await register('eve@example.org'), await register(invited.email)]
    await administrator().call('PUT', '/api/admin/registration', { rule: 'open' })
    expect(statuses).toEqual([403, 201])
  })

  it('sign in with the old password while it is being changed', async () => {
    const ada = await installation().patient('Ada')
    const held = await lockTable(installation().connection, 'sessions')
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const changed = ada.call('PUT', '/api/account/password', change)
    await held.waitFor(1)
    const thief = installation().visitor()
    const signedIn = signIn(thief, ada.email)
    await held.waitFor(2)
    await held.release()
    expect([(await changed).status, await signedIn]).toEqual([200, 401])
    expect([await isSignedIn(ada), await isSignedIn(thief)]).toEqual([true, false])
  })

  it('go around the second factor, knowing the password', async () => {
    const ada = await installation().patient('Ada')
    const early = installation().visitor()
    expect(await signIn(early, ada.email)).toBe(200)
    await switchOnTwoFactor(ada)
    // Sessions signed in by the password alone have ended.
    expect(await isSignedIn(early)).toBe(false)
    const thief = installation().visitor()
    expect(await signIn(thief, ada.email)).toBe(200)
    expect((await thief.call('GET', '/api/medications')).status).toBe(401)
    expect((await thief.call('POST', '/api/signin/code', { code: '000000' })).status).toBe(401)
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('turn the second factor off at an unlocked screen, knowing the password', async () => {
    const ada = await installation().patient('Ada')
    await switchOnTwoFactor(ada)
    await installation().sql("update sessions set created_at = created_at - interval '1 hour' where user_id = $1", [
      ada.id,
    ])
    await installation().sql('update sessions set confirmed_at = null where user_id = $1', [ada.id])
    expect((await ada.call('POST', '/api/account/confirm', { password: PASSWORD })).status).toBe(400)
    expect((await ada.call('DELETE', '/api/account/two-factor', { password: PASSWORD })).status).toBe(400)
    for (const path of ['/api/export', '/api/export/with-history'])
      expect(refusal(await ada.call('GET', path))).toEqual([403, 'password_again'])
  })

  it('guess the password of an account from many networks', async () => {
    const ada = await installation().patient('Ada')
    const statuses = new Set<number>()
    for (let guess = 0; guess < 30 && !statuses.has(429); guess += 1)
      statuses.add(await signIn(installation().visitor(), ada.email, `${PASSWORD} ${guess}`))
    expect([...statuses]).toEqual([401, 429])
  })

  it('guess the token for the metrics', async () => {
    const guesser = installation().visitor()
    const read = async (caller: typeof guesser, token: string) =>
      (await caller.call('GET', '/metrics', undefined, { authorization: `Bearer ${token}` })).status
    const guesses: number[] = []
    for (let guess = 0; guess < 21; guess += 1) guesses.push(await read(guesser, `guess number ${guess}`))
    expect(guesses).toEqual([...Array(20).fill(401), 429])
    expect(await read(guesser, METRICS_TOKEN)).toBe(429)
    expect(await read(installation().visitor(), METRICS_TOKEN)).toBe(200)
  })

  it('learn from a leaked calendar address what somebody is treated for', async () => {
    const ada = await installation().patient('Ada')
    const visit = { type: 'Follow-up', appointmentDate: '2030-03-04T14:30:00.000Z', duration: 45 }
    const sensitive = { ...visit, type: 'Therapy session', reason: 'HIV test', location: 'Sexual Health Clinic' }
    for (const appointment of [visit, sensitive])
      expect((await ada.call('POST', '/api/appointments', appointment)).status).toBe(201)
    const { address } = (await ada.call('POST', '/api/calendar-feed')).json<{ address: string }>()
    const feed = await installation().visitor().call('GET', new URL(address).pathname)
    expect(
      feed.text
        .match(/SUMMARY:.*/g)
        ?.map(line => line.trim())
        .sort(),
    ).toEqual(['SUMMARY:Appointment', 'SUMMARY:Follow-up'])
    expect(feed.text).not.toMatch(/therapy|HIV|sexual/i)
  })
})
