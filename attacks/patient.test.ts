import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { EVERYTHING, familyOf } from './support/family.ts'
import { type Account, installationForFile } from './support/installation.ts'
import { refusal, switchOnTwoFactor } from './support/sign-in.ts'

const { installation, administrator } = installationForFile()
const { addChild, giveAccess } = familyOf(installation)

const HEADERS = { 'content-type': 'application/x-ndjson' }
const START = `${JSON.stringify({ source: 'csv', fileName: 'weights.csv' })}\n`

const importWeights = (person: Account, count: number) => {
  const lines = Array.from({ length: count }, (_, minute) => {
    const recordedDate = new Date(Date.UTC(2020, 0, 1) + minute * 60_000).toISOString()
    return JSON.stringify({ type: 'vitals', key: `weight@${recordedDate}`, values: { recordedDate, weight: 150 } })
  })
  return person.call('POST', '/api/imports', START + lines.join('\n'), HEADERS)
}

/** An import whose file never ends, until it is reset after the test. */
const importSlowly = (person: Account) => {
  const headers = { ...HEADERS, cookie: person.cookie() }
  const sending = request(`${installation().server.url}/api/imports`, { method: 'POST', headers, agent: false })
  let isRefused = false
  sending.on('error', () => {})
  sending.on('response', () => {
    isRefused = true
  })
  onTestFinished(() => void sending.destroy())
  sending.write(START)
  return { isRefused: () => isRefused }
}

const add = async (person: Account, path: string, body: object) => {
  const response = await person.call('POST', path, body)
  expect(response.status, response.text).toBe(201)
  return response.json<{ id: string }>().id
}

describe('a patient cannot', () => {
  it('save into the account of whoever signed in last in the same browser', async () => {
    const [ada, eve] = [await installation().patient('Ada'), await installation().patient('Eve')]
    // The form was opened by Ada; the browser's session is Eve's by now.
    const openedForAda = { 'x-wellkept-account': ada.id }
    const tries = [
      await eve.call('POST', '/api/medications', { medicationName: 'Lisinopril' }, openedForAda),
      await eve.call('PUT', '/api/users/profile', { phone: '555 0100' }, openedForAda),
      await eve.call('GET', '/api/medications', undefined, openedForAda),
    ]
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409])
    const batch = await eve.call('GET', '/api/batch?read=/api/medications', undefined, openedForAda)
    expect(batch.json()).toMatchObject([{ status: 409 }])
    expect((await eve.call('GET', '/api/medications')).json()).toEqual([])
  })

  it('read, change or delete the record of another by its number', async () => {
    const [ada, eve] = [await installation().patient('Ada'), await installation().patient('Eve')]
    const id = await add(ada, '/api/medications', { medicationName: 'Lisinopril' })
    const path = `/api/medications/${id}`
    const tries = [
      await eve.call('GET', path),
      await eve.call('PUT', path, { notes: 'Eve was here' }),
      await eve.call('DELETE', path),
      await eve.call('GET', `${path}/history`),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await ada.call('GET', path)).json()).toMatchObject({ medicationName: 'Lisinopril', notes: null })
  })

  it('make themselves an administrator', async () => {
    const eve = await installation().patient('Eve')
    const details = {
      firstName: 'Eve',
      lastName: 'Byron',
      email: `new-${eve.email}`,
      password: 'five brown owls at noon',
    }
    expect(
      (
        await installation()
          .visitor()
          .call('POST', '/api/register', { ...details, isAdmin: true })
      ).status,
    ).toBe(400)
    expect((await eve.call('PUT', '/api/users/profile', { isAdmin: true })).status).toBe(400)
    expect((await eve.call('PUT', `/api/admin/users/${eve.id}`, { isAdmin: true })).status).toBe(403)
    for (const path of ['/api/admin/users', '/api/admin/export-data', '/api/admin/log'])
      expect([path, (await eve.call('GET', path)).status]).toEqual([path, 403])
  })

  it('flood somebody with emails from the clinic, or choose what they say', async () => {
    const eve = await installation().patient('Eve')
    const email = `lee-${randomUUID()}@example.org`
    await eve.call('PUT', '/api/users/profile', { firstName: 'Pay your bill', lastName: 'at https://evil.example now' })
    const providerId = await add(eve, '/api/providers', { name: 'www.evil.example', email })
    const mailed: unknown[] = []
    for (let sent = 0; sent < 12; sent += 1) {
      const message = { draftId: randomUUID(), subject: 'Visit evil.example', content: 'evil', providerId }
      const response = await eve.call('POST', '/api/messages/compose', message)
      mailed.push(response.json<{ link: { mail: string | null } }>().link.mail)
    }
    expect(mailed).toEqual([...Array(10).fill('sent'), null, null])
    expect(JSON.stringify(await installation().mailbox.emailTo(email))).not.toContain('evil')
  })

  it('get more than a thousand records in one answer', async () => {
    const eve = await installation().patient('Eve')
    expect((await importWeights(eve, 1001)).status).toBe(201)
    const first = await eve.call('GET', '/api/vitals?limit=100000')
    expect(first.status === 400 || first.json<object[]>().length <= 1000).toBe(true)
    const page = await eve.call('GET', '/api/vitals')
    expect([page.json<object[]>().length, page.headers.link]).toEqual([1000, expect.stringContaining('rel="next"')])
  })

  it('keep others from importing by sending slowly', async () => {
    const senders = await Promise.all(Array.from({ length: 5 }, (_, index) => installation().patient(`Eve${index}`)))
    const ada = await installation().patient('Ada')
    for (const sender of senders) importSlowly(sender)
    // Only the sender’s own next import is refused.
    const eve = await installation().patient('Eve')
    let slow = importSlowly(eve)
    await eventually(async () => {
      // It arrived while the import below was running.
      if (slow.isRefused()) slow = importSlowly(eve)
      expect((await importWeights(eve, 1)).status).toBe(409)
    })
    expect((await importWeights(ada, 5)).status).toBe(201)
    expect((await ada.call('GET', '/api/vitals')).json()).toHaveLength(5)
  })

  it('take all places for exports or imports by looking after many people', async () => {
    const { patient, connection, sql } = installation()
    const [eve, ada] = [await patient('Eve'), await patient('Ada')]
    const people = ['Mia', 'Leo', 'Zoe', 'Tom'].map(async firstName => {
      const added = await eve.call('POST', '/api/people', { firstName, lastName: 'Byron', relation: 'child' })
      return `/api/people/${added.json<{ id: string }>().id}`
    })
    const paths = await Promise.all(people)
    for (const path of paths) await eve.call('POST', `${path}/medications`, { medicationName: 'Iron' })
    await ada.call('POST', '/api/medications', { medicationName: 'Iron' })
    const line = { type: 'vitals', key: 'a', values: { recordedDate: '2026-01-01T10:00:00.000Z', weight: 30 } }
    const file = `${JSON.stringify({ source: 'csv', fileName: 'a.csv' })}\n${JSON.stringify(line)}\n`
    const importInto = (account: Account, path: string) =>
      account.call('POST', `${path}/imports`, file, { 'content-type': 'application/x-ndjson' })
    const exportOf = (account: Account, path: string) => account.call('GET', `${path}/export`)
    const holder = new pg.Client(connection)
    await holder.connect()
    onTestFinished(() => holder.end())
    const waiting = () =>
      sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    for (const take of [exportOf, importInto]) {
      await holder.query('begin; lock table records in access exclusive mode')
      const taken = paths.map(path => take(eve, path))
      await Promise.race(taken.map(async one => expect((await one).status).toBe(409)))
      const other = take(ada, '/api')
      await eventually(async () => expect(await waiting()).toHaveLength(2))
      await holder.query('rollback')
      expect((await other).status).toBeLessThan(300)
      const statuses = (await Promise.all(taken)).map(({ status }) => status)
      expect(statuses.filter(status => status < 300)).toHaveLength(1)
    }
  })

  it('take all connections to the database with changes that wait for each other, nor can several together', async () => {
    const ada = await installation().patient('Ada')
    const thieves = await Promise.all(['Eve', 'Eva', 'Ewa'].map(name => installation().patient(name)))
    const iron = { medicationName: 'Iron' }
    const ids = await Promise.all(thieves.map(eve => add(eve, '/api/medications', iron)))
    const holder = new pg.Client(installation().connection)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select from records where id = any($1) for update', [ids])
    const changed = thieves.flatMap((eve, index) =>
      Array.from({ length: 15 }, () =>
        eve.call('PUT', `/api/medications/${ids[index]}`, { medicationName: randomUUID() }),
      ),
    )
    await eventually(async () => {
      const waiting = await installation().sql(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting.length).toBeGreaterThanOrEqual(7)
    })
    await add(ada, '/api/medications', iron)
    expect((await ada.call('GET', '/api/medications')).status).toBe(200)
    await holder.query('rollback')
    // Her own requests queue behind each other, and those that waited too long are refused.
    for (const { status } of await Promise.all(changed)) expect([200, 503]).toContain(status)
  })

  it('take all connections to the accounts with changes that wait for a renewal of their key', async () => {
    const [ada, eve] = [await installation().patient('Ada'), await installation().patient('Eve')]
    await add(eve, '/api/medications', { medicationName: 'Iron' })
    const holder = new pg.Client(installation().connection)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select from person_keys where person_id = $1 for update', [eve.id])
    const changed = Array.from({ length: 15 }, (_, index) =>
      eve.call('PUT', '/api/users/profile', { firstName: `Eve${index}` }),
    )
    await eventually(async () => {
      const refused = await installation().sql(
        "select from pg_stat_activity where datname = current_database() and query = 'rollback'",
      )
      expect(refused.length).toBeGreaterThan(0)
    })
    for (let call = 0; call < 5; call += 1) expect((await ada.call('GET', '/api/medications')).status).toBe(200)
    await holder.query('rollback')
    // On a slow machine some have waited for too long.
    for (const { status } of await Promise.all(changed)) expect([200, 503]).toContain(status)
  })

  it('take all connections to the accounts with links that wait for the key of somebody they look after', async () => {
    const { patient } = installation()
    const [ada, ana, eve] = [await patient('Ada'), await patient('Ana'), await patient('Eve')]
    const leo = await addChild(ana)
    await giveAccess(ana, leo, eve, EVERYTHING)
    await add(ana, `/api/people/${leo}/medications`, { medicationName: 'Iron' })
    const holder = new pg.Client(installation().connection)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select from person_keys where person_id = $1 for update', [leo])
    const rollbacks = async () => {
      const [row] = await installation().sql<{ count: number }>(
        'select xact_rollback::int as count from pg_stat_database where datname = current_database()',
      )
      return row?.count ?? 0
    }
    const before = await rollbacks()
    const content = { label: null, records: [], from: null, until: null }
    const shared = Array.from({ length: 8 }, () => {
      const link = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
      const share = { link, file: 'a..b.c.d', hours: 1, openings: null, passcode: null, content }
      return eve.call('POST', `/api/people/${leo}/shares`, share)
    })
    // Each attempt ends with two rollbacks, and one of the requests keeps retrying.
    await eventually(async () => expect(await rollbacks()).toBeGreaterThan(before + 4 * shared.length))
    await holder.query('rollback')
    for (let call = 0; call < 20; call += 1) expect((await ada.call('GET', '/api/medications')).status).toBe(200)
    expect((await Promise.all(shared)).map(({ status }) => status)).toEqual(shared.map(() => 201))
  })

  it.each([
    {
      how: 'renewals of the keys of many people',
      ask: (eve: Account, leo: string) => eve.call('POST', `/api/people/${leo}/account/encryption-key`),
    },
    {
      how: 'erasures of many people',
      ask: (eve: Account, leo: string) =>
        eve.call('POST', `/api/people/${leo}/person/erase`, { confirmation: 'DELETE' }),
    },
    {
      how: 'names that wait for their own changes',
      ask: (eve: Account, leo: string, iron: string) =>
        Promise.all([
          eve.call('PUT', `/api/people/${leo}/medications/${iron}`, { medicationName: 'Zinc' }),
          eve.call('PUT', '/api/users/profile', { firstName: leo }),
        ]).then(([, named]) => named),
    },
  ])('take all connections with $how', async ({ ask }) => {
    const { patient, connection, sql } = installation()
    const [ada, eve] = [await patient('Ada'), await patient('Eve')]
    const people: { leo: string; iron: string }[] = []
    for (let index = 0; index < 12; index += 1) {
      const leo = await addChild(eve)
      people.push({ leo, iron: await add(eve, `/api/people/${leo}/medications`, { medicationName: 'Iron' }) })
    }
    const holder = new pg.Client(connection)
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    // As long as a person has many records.
    await holder.query('select from records where id = any($1) for update', [people.map(({ iron }) => iron)])
    const asked = people.map(({ leo, iron }) => ask(eve, leo, iron))
    await eventually(async () => {
      const waiting = await sql(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting.length).toBeGreaterThanOrEqual(2)
    })
    for (let call = 0; call < 5; call += 1) expect((await ada.call('GET', '/api/medications')).status).toBe(200)
    expect((await ada.call('PUT', '/api/users/profile', { firstName: 'Adelaide' })).status).toBe(200)
    await holder.query('rollback')
    for (const { status } of await Promise.all(asked)) expect([200, 204, 503]).toContain(status)
  })

  it('fill the disk of the clinic', async () => {
    const eve = await installation().patient('Eve')
    // Less than an administrator can set: a thousand records take a busy machine longer than a call may.
    const setQuota = (records: number) => installation().sql('update installation set quota_records = $1', [records])
    onTestFinished(async () => void (await setQuota(1_000_000)))
    await setQuota(10)
    const tries = [await importWeights(eve, 11), await importWeights(eve, 10), await importWeights(eve, 11)]
    expect(tries.map(refusal)).toEqual([
      [413, 'storage_full'],
      [201, undefined],
      [413, 'storage_full'],
    ])
    expect((await eve.call('GET', '/api/storage')).json()).toMatchObject({ records: 10 })
  })

  it('fill the disk with drafts, which count toward no quota', async () => {
    const { patient, sql } = installation()
    const [ana, ben] = [await patient('Ana'), await patient('Ben')]
    await giveAccess(ana, ana.id, ben, { role: 'contribute' })
    const draft = { draftId: randomUUID(), providerId: '', subject: 'A question', content: 'x', attached: [] }
    const save = (thread: string) => ben.call('PUT', `/api/people/${ana.id}/message-drafts/${thread}`, draft)
    const statuses = []
    for (let index = 0; index < 120; index += 1) statuses.push((await save(`thread-${index}`)).status)
    expect(new Set(statuses)).toEqual(new Set([204, 413]))
    const drafts = await sql('select from message_drafts where person_id = $1', [ana.id])
    expect(drafts.length).toBeLessThanOrEqual(100)
    // Existing drafts can still be changed, and other people have drafts of their own.
    expect((await save('thread-0')).status).toBe(204)
    expect((await ana.call('PUT', '/api/message-drafts/new', draft)).status).toBe(204)
  })

  it('open event streams without end', async () => {
    const eve = await installation().patient('Eve')
    const headers = { cookie: eve.cookie(), accept: 'text/event-stream' }
    const closing = new AbortController()
    onTestFinished(() => closing.abort())
    const streams: Response[] = []
    for (let stream = 0; stream < 5; stream += 1)
      streams.push(await fetch(`${installation().server.url}/api/events`, { headers, signal: closing.signal }))
    // No content: the browser does not ask again.
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204])
  })

  // Last: from here on the administrator has a second factor too.
  it('keep using the app without a second factor where everyone must have one', async () => {
    const eve = await installation().patient('Eve')
    await switchOnTwoFactor(administrator())
    expect((await administrator().call('PUT', '/api/admin/two-factor', { rule: 'everyone' })).status).toBe(200)
    for (const path of ['/api/medications', '/api/export'])
      expect(refusal(await eve.call('GET', path))).toEqual([403, 'two_factor_required'])
  })
})
