import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-locks.ts'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { lockTable } from '#server/testing/locked-table.ts'
import { PASSWORD } from '../faults/support/caller.ts'
import { askerUntilItWaits } from './support/ask-until-it-waits.ts'
import { EVERYTHING, familyOf } from './support/family.ts'
import { type Account, installationForFile } from './support/installation.ts'
import { NEW_PASSWORD, signIn } from './support/sign-in.ts'

const { installation, administrator } = installationForFile()
const { accept, addChild, giveAccess, invite, mailedInvitation, newAddress, offerLogin, sees } = familyOf(installation)

const roleOf = async (manager: Account, personId: string, account: Account) => {
  const { grants } = (await manager.call('GET', `/api/people/${personId}/access`)).json<{
    grants: { accountId: string; role: string }[]
  }>()
  return grants.find(({ accountId }) => accountId === account.id)?.role
}

const askUntilItWaits = askerUntilItWaits(installation)

it('gives nobody back what was taken from them while they asked for it', async () => {
  const { patient, connection } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const path = `/api/people/${leo}/access/${ben.id}`
  // A first use, so that the last use is recorded now and not while the table is locked.
  expect(await sees(ben, leo)).toBe(true)
  const grants = await lockTable(connection, 'grants')
  onTestFinished(grants.release)
  const shrunk = ana.call('PUT', path, { role: 'view', expiresAt: null })
  await grants.waitFor(1)
  const asked = await askUntilItWaits(() =>
    [1, 2, 3].map(() => ben.call('PUT', path, { ...EVERYTHING, expiresAt: null })),
  )
  await grants.release()
  expect((await shrunk).status).toBe(200)
  await Promise.all(asked.answers)
  expect(await roleOf(ana, leo, ben)).toBe('view')
})

it('lets whoever took over a child change nothing while the records are given back', async () => {
  const { patient, connection, visitor } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const email = newAddress()
  expect((await offerLogin(ana, leo, email)).status).toBe(201)
  const [offer] = (await ben.call('GET', `/api/people/${leo}/access`)).json<{ invitations: { id: string }[] }>()
    .invitations
  await ben.call('POST', `/api/people/${leo}/access/invitations/${offer?.id}/agreement`)
  const taker = visitor()
  const names = { firstName: 'Leo', lastName: 'Rivera' }
  const registration = { ...names, email, password: NEW_PASSWORD, offer: await mailedInvitation(email) }
  expect((await taker.call('POST', '/api/register', registration)).status).toBe(201)
  const dependents = await lockTable(connection, 'dependents')
  onTestFinished(dependents.release)
  const givenBack = administrator().call('POST', `/api/admin/hand-overs/${leo}/undo`)
  await dependents.waitFor(1)
  const shrunk = await askUntilItWaits(() =>
    taker.call('PUT', `/api/access/${ana.id}`, { role: 'view', expiresAt: null }),
  )
  const made = await askUntilItWaits(() => taker.call('POST', '/api/emergency-card/link'))
  await dependents.release()
  expect((await givenBack).status).toBe(204)
  await shrunk.answers
  expect(await roleOf(ben, leo, ana)).toBe('manage')
  // A link made for a revoked person opens nothing.
  await made.answers
  expect((await ben.call('GET', `/api/people/${leo}/emergency-card/link`)).text).not.toContain('http')
})

/** Sends all of a request but the end of its body; returns what sends that. */
const beginRequest = (account: Account, method: string, path: string, body: object) => {
  const text = JSON.stringify(body)
  const headers = { cookie: account.cookie(), 'content-type': 'application/json', 'content-length': text.length }
  const sent = request(`${installation().server.url}${path}`, { method, headers })
  // Before the end is sent: the server may refuse it earlier.
  const answered = once(sent, 'response')
  sent.write(text.slice(0, -1))
  return async () => {
    sent.end(text.slice(-1))
    const [response] = await answered
    response.resume()
    return Number(response.statusCode)
  }
}

it('does nothing for a request whose body ends after the right of its sender', async () => {
  const { patient, visitor } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const records = `/api/people/${leo}/medications`
  const { id } = (await ana.call('POST', records, { medicationName: 'Iron' })).json<{ id: string }>()
  const finish = [
    beginRequest(ben, 'DELETE', `${records}/${id}`, {}),
    beginRequest(ben, 'PUT', `${records}/${id}`, { medicationName: 'Lead' }),
    // In his own account, from a session that another person uses.
    beginRequest(ben, 'POST', '/api/medications', { medicationName: 'Lead' }),
    beginRequest(ben, 'DELETE', '/api/clear-all-data', {}),
  ]
  // Its response means that the server has identified the callers of the requests above.
  expect(await sees(ben, leo)).toBe(true)
  expect((await ana.call('DELETE', `/api/people/${leo}/access/${ben.id}`)).status).toBe(204)
  const phone = visitor()
  expect(await signIn(phone, ben.email)).toBe(200)
  expect((await phone.call('DELETE', '/api/account/sessions')).status).toBeLessThan(300)
  for (const end of finish) expect(await end()).toBeGreaterThanOrEqual(400)
  expect((await ana.call('GET', `${records}/${id}`)).json()).toMatchObject({ medicationName: 'Iron', version: 1 })
  expect((await phone.call('GET', '/api/medications')).json()).toEqual([])
})

it('does nothing for a request that waited for its turn until the right of its sender had ended', async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const records = `/api/people/${leo}/medications`
  // As many as run concurrently, so that later requests have to wait for one of them.
  const running = Array.from({ length: 32 }, () => beginRequest(ben, 'POST', records, { medicationName: 'Iron' }))
  const waiting = Array.from({ length: 10 }, () => ben.call('POST', records, { medicationName: 'Lead' }))
  expect((await ana.call('DELETE', `/api/people/${leo}/access/${ben.id}`)).status).toBe(204)
  const endedAt = new Date().toISOString()
  await Promise.all(running.map(end => end()))
  await Promise.all(waiting)
  const written = (await ana.call('GET', records)).json<{ createdAt: string }[]>()
  expect(written.filter(({ createdAt }) => createdAt > endedAt)).toEqual([])
})

it('erases nothing for somebody whose right ended while they waited', async () => {
  const { patient, connection, sql } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const records = `/api/people/${leo}/medications`
  expect((await ana.call('POST', records, { medicationName: 'Iron' })).status).toBe(201)
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('select pg_advisory_lock(hashtextextended($1, $2))', [leo, ADVISORY_LOCKS.person])
  const waits = (route: string, body: object) =>
    askUntilItWaits(() => ben.call('POST', `/api/people/${leo}/${route}`, body))
  const erased = await waits('person/erase', { confirmation: 'DELETE' })
  const cleared = await waits('clear-all-data', {})
  // The one who ends it waits for the same lock, in an unknown order.
  await sql('delete from grants where account_id = $1', [ben.id])
  await holder.query('select pg_advisory_unlock_all()')
  expect([(await erased.answers).status, (await cleared.answers).status]).toEqual([404, 404])
  expect((await ana.call('GET', records)).json()).toMatchObject([{ medicationName: 'Iron' }])
})

it('changes nothing for somebody whose right ended while they waited for a renewal of the key', async () => {
  const { patient, connection, sql, visitor } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const records = `/api/people/${leo}/medications`
  const add = async (medicationName: string) =>
    (await ana.call('POST', records, { medicationName })).json<{ id: string }>().id
  const [iron, zinc] = [await add('Iron'), await add('Zinc')]
  await ben.call('DELETE', `${records}/${zinc}`)
  const card = `/api/people/${leo}/emergency-card/link`
  await ana.call('PUT', `/api/people/${leo}/person/settings`, { profileVisibility: 'public' })
  const feed = `/api/people/${leo}/calendar-feed`
  const made = async (path: string) => new URL((await ana.call('POST', path)).json<{ address: string }>().address)
  const [{ hash }, { pathname }] = [await made(card), await made(feed)]
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from person_keys where person_id = $1 for update', [leo])
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [leo, ADVISORY_LOCKS.person])
  const changed = await askUntilItWaits(() => ben.call('PUT', `${records}/${iron}`, { medicationName: 'Lead' }))
  const deleted = await askUntilItWaits(() => ben.call('DELETE', `${records}/${iron}`))
  const restored = await askUntilItWaits(() => ben.call('POST', `${records}/${zinc}/restore`, { version: 1 }))
  const replaced = await askUntilItWaits(() => [card, feed].map(path => ben.call('POST', path)))
  await sql('delete from grants where account_id = $1', [ben.id])
  // Before it is their turn: whoever has just asked again whether they may would still be let through.
  const answers = [await changed.answers, await deleted.answers, await restored.answers]
  await holder.query('rollback')
  const links = await Promise.all(replaced.answers)
  expect([...answers, ...links].map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await visitor().call('GET', pathname)).status).toBe(200)
  expect((await visitor().call('POST', '/api/card/open', { token: hash.slice(1) })).status).toBe(200)
  expect((await ana.call('GET', records)).json()).toMatchObject([{ medicationName: 'Iron', version: 1 }])
})

it('removes somebody who makes one link after another', async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const content = { label: null, records: [], from: null, until: null }
  let made = 0
  let isOver = false
  const makeLinks = async (_: unknown, index: number) => {
    // Each replaces the one before, so that there are never too many.
    const headers = { 'idempotency-key': `link ${index}` }
    while (!isOver) {
      const link = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
      const share = { link, file: 'a..b.c.d', hours: 1, openings: null, passcode: null, content }
      const { status } = await ben.call('POST', `/api/people/${leo}/shares`, share, headers)
      if (status === 201) made += 1
      isOver ||= status === 404
    }
  }
  const making = Promise.all(Array.from({ length: 30 }, makeLinks))
  await eventually(() => expect(made).toBeGreaterThan(60))
  const madeBefore = made
  const removed = await ana.call('DELETE', `/api/people/${leo}/access/${ben.id}`)
  isOver = true
  await making
  expect(removed.status).toBe(204)
  // Only what had been requested before, not hundreds.
  expect(made - madeBefore).toBeLessThan(200)
})

it('adds nothing of an import that ends after the right of its sender', async () => {
  const { patient, connection } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const lines = [
    { source: 'csv', fileName: 'a.csv' },
    { type: 'vitals', key: 'a', values: { recordedDate: '2026-01-01T10:00:00.000Z', weight: 30 } },
  ]
  const body = lines.map(line => `${JSON.stringify(line)}\n`).join('')
  const records = await lockTable(connection, 'records')
  onTestFinished(records.release)
  const type = { 'content-type': 'application/x-ndjson' }
  const imported = ben.call('POST', `/api/people/${leo}/imports`, body, type)
  await records.waitFor(1)
  expect((await ana.call('DELETE', `/api/people/${leo}/access/${ben.id}`)).status).toBe(204)
  await records.release()
  expect((await imported).status).toBe(404)
  expect((await ana.call('GET', `/api/people/${leo}/vitals`)).json()).toEqual([])
})

const resetLinkOf = async ({ id }: Account) => {
  const made = await administrator().call('POST', `/api/admin/users/${id}/reset-link`)
  expect(made.status, made.text).toBe(201)
  return new URL(made.json<{ link: string }>().link).hash.slice(1)
}

const reset = (token: string) =>
  installation()
    .visitor()
    .call('POST', '/api/password-reset', { token, newPassword: NEW_PASSWORD, clearOtherAccess: true })

it('ends an invitation that is accepted while a reset removes all other access', async () => {
  const { patient, connection } = installation()
  const [ana, eve] = [await patient('Ana'), await patient('Eve')]
  const token = await invite(ana, ana.id, eve.email, EVERYTHING)
  const link = await resetLinkOf(ana)
  const invitations = await lockTable(connection, 'person_invitations')
  onTestFinished(invitations.release)
  const accepted = accept(eve, token)
  await invitations.waitFor(1)
  const done = reset(link)
  await invitations.waitFor(2)
  await invitations.release()
  // Either may come first.
  expect([200, 404]).toContain((await accepted).status)
  expect((await done).status).toBe(200)
  expect(await sees(eve, ana.id)).toBe(false)
})

it('makes nothing for a stolen session while a reset removes all other access', async () => {
  const { patient, connection, sql } = installation()
  const ana = await patient('Ana')
  const link = await resetLinkOf(ana)
  const passwords = await lockTable(connection, 'passwords')
  onTestFinished(passwords.release)
  const done = reset(link)
  await passwords.waitFor(1)
  const made = ana.call('POST', '/api/calendar-feed')
  await passwords.waitFor(2)
  await passwords.release()
  expect((await done).status).toBe(200)
  expect((await made).status).toBe(401)
  expect(await sql('select from calendar_feeds where person_id = $1', [ana.id])).toEqual([])
})

it('makes no link of an administrator for a stolen session while a reset removes all other access', async () => {
  const { patient, connection, sql } = installation()
  const [ada, eve] = [await patient('Ada'), await patient('Eve')]
  expect((await administrator().call('PUT', `/api/admin/users/${eve.id}`, { isAdmin: true })).status).toBe(200)
  const link = await resetLinkOf(eve)
  const passwords = await lockTable(connection, 'passwords')
  onTestFinished(passwords.release)
  const done = reset(link)
  await passwords.waitFor(1)
  const made = eve.call('POST', `/api/admin/users/${ada.id}/reset-link`)
  const invited = eve.call('POST', '/api/admin/invites', { email: newAddress() })
  await passwords.waitFor(3)
  await passwords.release()
  expect((await done).status).toBe(200)
  expect([(await made).status, (await invited).status]).toEqual([401, 401])
  expect((await administrator().call('GET', '/api/admin/invites')).json()).toEqual([])
  expect(await sql("select from account_links where purpose = 'password'")).toEqual([])
})

it('lets nobody use the role of an administrator who loses it at that moment', async () => {
  const { patient, connection, sql } = installation()
  const [eve, mallory, ada] = [await patient('Eve'), await patient('Mallory'), await patient('Ada')]
  const setRole = (by: Account, { id }: Account, isAdmin: boolean) =>
    by.call('PUT', `/api/admin/users/${id}`, { isAdmin })
  expect((await setRole(administrator(), eve, true)).status).toBe(200)
  const leo = await addChild(ada)
  await sql('delete from grants where person_id = $1', [leo])
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.accounts])
  await holder.query('select pg_advisory_lock(hashtextextended($1, $2))', [leo, ADVISORY_LOCKS.person])
  const { answers: demoted } = await askUntilItWaits(() => setRole(administrator(), eve, false))
  const { answers: promoted } = await askUntilItWaits(() => setRole(eve, mallory, true))
  const { answers: deleted } = await askUntilItWaits(() => eve.call('DELETE', `/api/admin/users/${ada.id}`))
  const appointed = await askUntilItWaits(() =>
    eve.call('POST', `/api/admin/people/${leo}/manager`, { email: mallory.email }),
  )
  await holder.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.accounts])
  expect((await demoted).status).toBe(200)
  await holder.query('select pg_advisory_unlock_all()')
  expect([(await promoted).status, (await deleted).status, (await appointed.answers).status]).toEqual([403, 403, 403])
  expect((await mallory.call('GET', '/api/admin/users')).status).toBe(403)
})

it('lets two administrators remove all other access at the same moment', async () => {
  const { patient, connection, sql } = installation()
  const [eve, mia] = [await patient('Eve'), await patient('Mia')]
  for (const { id } of [eve, mia])
    expect((await administrator().call('PUT', `/api/admin/users/${id}`, { isAdmin: true })).status).toBe(200)
  const links = [await resetLinkOf(eve), await resetLinkOf(mia)]
  const passwords = await lockTable(connection, 'passwords')
  onTestFinished(passwords.release)
  const done = links.map(reset)
  await eventually(async () => {
    const waiting = await sql(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(waiting.length).toBe(2)
  })
  await passwords.release()
  // The first ends the link of the other, who can ask for a new one.
  expect((await Promise.all(done)).map(({ status }) => status).toSorted()).toEqual([200, 404])
})

it('changes neither the address nor the second factor for a stolen session while a reset removes all other access', async () => {
  const { patient, connection, sql } = installation()
  const ana = await patient('Ana')
  const change = (email: string) => ana.call('PUT', '/api/users/profile', { email, password: PASSWORD })
  expect((await change(newAddress())).status).toBe(200)
  const { secret } = (await ana.call('POST', '/api/account/two-factor/setup')).json<{ secret: string }>()
  const link = await resetLinkOf(ana)
  // Locks the last rows that a reset deletes.
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query("select from account_links where user_id = $1 and purpose = 'email' for update", [ana.id])
  const waitFor = (count: number) =>
    eventually(async () => {
      const waiting = await sql(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting.length).toBeGreaterThanOrEqual(count)
    })
  const done = reset(link)
  await waitFor(1)
  const changed = change(newAddress())
  const switchedOn = ana.call('POST', '/api/account/two-factor', { code: codeShownFor(secret) })
  await waitFor(3)
  await holder.query('rollback')
  expect((await done).status).toBe(200)
  expect([(await changed).status, (await switchedOn).status]).toEqual([401, 401])
  expect(await sql('select from account_links where user_id = $1', [ana.id])).toEqual([])
  expect(await signIn(installation().visitor(), ana.email, NEW_PASSWORD)).toBe(200)
})

it('keeps no invitation and no card that a stolen session asked for, and that waited until a reset had removed all other access', async () => {
  const { patient, connection, visitor } = installation()
  const [ana, eve] = [await patient('Ana'), await patient('Eve')]
  const leo = await addChild(ana)
  const link = await resetLinkOf(ana)
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('select pg_advisory_lock(hashtextextended($1, $2))', [leo, ADVISORY_LOCKS.person])
  const path = `/api/people/${leo}`
  const { answers } = await askUntilItWaits(() => [
    ana.call('POST', `${path}/access/invitations`, { email: eve.email, ...EVERYTHING }),
    ana.call('POST', `${path}/emergency-card/link`),
  ])
  expect((await reset(link)).status).toBe(200)
  await holder.query('select pg_advisory_unlock_all()')
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401])
  const owner = visitor()
  expect(await signIn(owner, ana.email, NEW_PASSWORD)).toBe(200)
  expect((await owner.call('GET', `/api/people/${leo}/access`)).json()).toMatchObject({ invitations: [] })
})
