import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { PASSWORD } from '../faults/support/caller.ts'
import { EVERYTHING, familyOf } from './support/family.ts'
import { type Account, installationForFile, openInstallation } from './support/installation.ts'
import { refusal } from './support/sign-in.ts'

const { installation } = installationForFile()
const family = familyOf(installation)
const { accept, addChild, giveAccess, invite, mailedInvitation, newAddress, offerLogin, openLogin, sees } = family

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()

it('lets nobody erase for good whose access ends by itself, and no contributor', async () => {
  const { patient } = installation()
  const [ana, ben, eva] = [await patient('Ana'), await patient('Ben'), await patient('Eva')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, { ...EVERYTHING, expiresAt: IN_AN_HOUR })
  await giveAccess(ana, leo, eva, { role: 'contribute', includesSensitive: true })
  const path = `/api/people/${leo}`
  const added = await ana.call('POST', `${path}/documents`, { title: 'Birth', kind: 'other' })
  const { id } = added.json<{ id: string }>()
  expect((await eva.call('DELETE', `${path}/documents/${id}`)).status).toBe(204)
  const tries = [
    ['person/erase', { confirmation: 'DELETE' }],
    ['clear-all-data', {}],
    ['imports/sources/remove', { source: 'Clinic' }],
    [`documents/${id}/erase`, {}],
  ] as const
  for (const [route, body] of tries) {
    const tried = await ben.call('POST', `${path}/${route}`, body)
    expect([route, ...refusal(tried)]).toEqual([route, 403, 'lasting_managers_only'])
    expect((await eva.call('POST', `${path}/${route}`, body)).status).toBe(403)
  }
  expect((await ana.call('GET', `${path}/documents/deleted`)).json()).toMatchObject([{ id }])
  expect((await ana.call('POST', `${path}/documents/${id}/erase`, {})).status).toBe(204)
})

it('lets nobody whose access ends by itself erase for good what somebody else imported', async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, { ...EVERYTHING, expiresAt: IN_AN_HOUR })
  const path = `/api/people/${leo}`
  const importedBy = async (account: Account, key: string) => {
    const lines = [
      { source: 'csv', fileName: 'a.csv' },
      { type: 'vitals', key, values: { recordedDate: '2026-01-01T10:00:00.000Z', weight: 30 } },
    ]
    const body = lines.map(line => `${JSON.stringify(line)}\n`).join('')
    const made = await account.call('POST', `${path}/imports`, body, { 'content-type': 'application/x-ndjson' })
    expect(made.status, made.text).toBe(201)
    return made.json<{ id: string }>().id
  }
  const [theirs, own] = [await importedBy(ana, 'a'), await importedBy(ben, 'b')]
  for (const [method, route] of [
    ['POST', `imports/${theirs}/undo`],
    ['DELETE', `imports/${theirs}`],
  ] as const)
    expect([method, ...refusal(await ben.call(method, `${path}/${route}`))]).toEqual([
      method,
      403,
      'lasting_managers_only',
    ])
  expect((await ana.call('GET', `${path}/vitals`)).json()).toHaveLength(2)
  expect((await ben.call('POST', `${path}/imports/${own}/undo`)).status).toBe(200)
  expect((await ana.call('POST', `${path}/imports/${theirs}/undo`)).status).toBe(200)
})

it('lets nobody keep others from erasing by changes without an end', async () => {
  const { patient } = installation()
  const [ana, eve] = [await patient('Ana'), await patient('Eve')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, eve, { role: 'contribute', expiresAt: IN_AN_HOUR })
  await giveAccess(ana, ana.id, eve, { role: 'contribute', expiresAt: IN_AN_HOUR })
  const erasing = { confirmation: 'DELETE', password: PASSWORD }
  for (const [person, route, body] of [
    [leo, `/api/people/${leo}/person/erase`, { confirmation: 'DELETE' }],
    [ana.id, '/api/account/delete', erasing],
  ] as const) {
    const list = `/api/people/${person}/medications`
    const { id } = (await ana.call('POST', list, { medicationName: 'Iron' })).json<{ id: string }>()
    let isOver = false
    let done = 0
    const change = async () => {
      while (!isOver)
        if ((await eve.call('PUT', `${list}/${id}`, { medicationName: randomUUID() })).status === 200) done += 1
    }
    const changing = Array.from({ length: 12 }, change)
    await eventually(() => expect(done).toBeGreaterThan(12))
    const erased = await ana.call('POST', route, body)
    isOver = true
    await Promise.all(changing)
    expect([route, erased.text, erased.status]).toEqual([route, expect.any(String), expect.toSatisfy(s => s < 300)])
  }
})

it('tells the other managers that somebody was erased', async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  expect((await ana.call('POST', `/api/people/${leo}/person/erase`, { confirmation: 'DELETE' })).status).toBe(204)
  const told = (await ben.call('GET', '/api/notices')).json<{ content: { event: string } }[]>()
  expect(told.map(({ content }) => content.event)).toContain('own-access-ended')
})

it('shows whoever is let in again nothing of what they were told before', async () => {
  const { patient } = installation()
  const [ana, ben, eva] = [await patient('Ana'), await patient('Ben'), await patient('Eva')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  await giveAccess(ana, leo, eva, { role: 'view' })
  const noticesOfLeo = async () =>
    (await ben.call('GET', '/api/notices'))
      .json<{ person: { id: string } | null }[]>()
      .filter(({ person }) => person?.id === leo)
  await eventually(async () => expect(await noticesOfLeo()).toHaveLength(1))
  expect((await ana.call('DELETE', `/api/people/${leo}/access/${ben.id}`)).status).toBe(204)
  await giveAccess(ana, leo, ben, { role: 'view' })
  expect(await noticesOfLeo()).toEqual([])
})

it('asks also whoever began to manage the records after a login was offered', async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  const address = newAddress()
  expect((await offerLogin(ana, leo, address)).status).toBe(201)
  const offer = await mailedInvitation(address)
  await giveAccess(ana, leo, ben, { role: 'view' })
  const raised = await ana.call('PUT', `/api/people/${leo}/access/${ben.id}`, { ...EVERYTHING, expiresAt: null })
  expect(raised.json()).toMatchObject({ invitations: [{ kind: 'login', waitsFor: ['Ben Byron'] }] })
  expect(refusal(await openLogin(address, offer))).toEqual([403, 'offer_not_yet'])
  const { invitations } = (await ben.call('GET', `/api/people/${leo}/access`)).json<{
    invitations: { id: string; waitsForYou: boolean }[]
  }>()
  expect(invitations).toMatchObject([{ waitsForYou: true }])
  const agreement = `/api/people/${leo}/access/invitations/${invitations[0]?.id}/agreement`
  expect((await ben.call('POST', agreement)).status).toBe(200)
  expect((await openLogin(address, offer)).status).toBe(201)
})

it('asks whoever begins to manage the records at the very moment in which a login is offered', async () => {
  const { patient, connection, sql } = installation()
  const [eve, ben] = [await patient('Eve'), await patient('Ben')]
  const leo = await addChild(eve)
  const email = newAddress()
  // The offer replaces this one, and has to wait for it.
  await invite(eve, leo, email, { role: 'view' })
  const token = await invite(eve, leo, ben.email, EVERYTHING)
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from person_invitations where person_id = $1 and email = $2 for update', [leo, email])
  const offered = offerLogin(eve, leo, email)
  const isWaiting = async (condition: string) => {
    const found = await sql(`select from pg_stat_activity where datname = current_database() and ${condition}`)
    return found.length > 0
  }
  await eventually(async () => expect(await isWaiting("wait_event_type = 'Lock'")).toBe(true))
  const [before] = await sql<{ at: string }>('select clock_timestamp()::text as at')
  let isIn = false
  const accepted = accept(ben, token).finally(() => {
    isIn = true
  })
  // It either succeeds at once or waits for the person's lock; each failed try ends in a rollback.
  await eventually(async () =>
    expect(isIn || (await isWaiting(`query = 'rollback' and state_change > '${before?.at}'`))).toBe(true),
  )
  await holder.query('rollback')
  expect([(await offered).status, (await accepted).status]).toEqual([201, 200])
  expect(refusal(await openLogin(email, await mailedInvitation(email)))).toEqual([403, 'offer_not_yet'])
})

it('ends no invitation of somebody else by another one to the same address', async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, { role: 'manage', expiresAt: IN_AN_HOUR })
  const address = newAddress()
  expect((await offerLogin(ana, leo, address)).status).toBe(201)
  const theirs = { email: address, role: 'view', expiresAt: new Date(Date.now() + 1_800_000).toISOString() }
  expect((await ben.call('POST', `/api/people/${leo}/access/invitations`, theirs)).status).toBe(201)
  const { invitations } = (await ana.call('GET', `/api/people/${leo}/access`)).json<{
    invitations: { kind: string }[]
  }>()
  expect(invitations.map(({ kind }) => kind).sort()).toEqual(['grant', 'login'])
  expect(await sees(ana, leo)).toBe(true)
})

it('takes nothing from a manager who accepts the invitation of a visitor', async () => {
  const { patient } = installation()
  const [ana, ben, eve] = [await patient('Ana'), await patient('Ben'), await patient('Eve')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  await giveAccess(ana, leo, eve, { role: 'manage', expiresAt: IN_AN_HOUR })
  await giveAccess(eve, leo, ben, { role: 'view', expiresAt: IN_AN_HOUR })
  const { grants } = (await ana.call('GET', `/api/people/${leo}/access`)).json<{ grants: { accountId: string }[] }>()
  expect(grants.find(({ accountId }) => accountId === ben.id)).toMatchObject({ ...EVERYTHING, expiresAt: null })
})

it('takes no lasting access by an invitation of a visitor to more', async () => {
  const { patient } = installation()
  const [ana, ben, eve] = [await patient('Ana'), await patient('Ben'), await patient('Eve')]
  const leo = await addChild(ana)
  const lasting = { role: 'manage', includesSensitive: false } as const
  await giveAccess(ana, leo, ben, lasting)
  await giveAccess(ana, leo, eve, { ...EVERYTHING, expiresAt: IN_AN_HOUR })
  await giveAccess(eve, leo, ben, { ...EVERYTHING, expiresAt: IN_AN_HOUR })
  const { grants } = (await ana.call('GET', `/api/people/${leo}/access`)).json<{ grants: { accountId: string }[] }>()
  expect(grants.find(({ accountId }) => accountId === ben.id)).toMatchObject({ ...lasting, expiresAt: null })
})

it('lets nobody whose access ends by itself end a printed emergency card or a calendar feed by a new one', async () => {
  const { patient, visitor } = installation()
  const [ana, eve] = [await patient('Ana'), await patient('Eve')]
  const leo = await addChild(ana)
  const path = `/api/people/${leo}`
  await ana.call('PUT', `${path}/person/settings`, { profileVisibility: 'public' })
  const addressOf = async (route: string) => (await ana.call('POST', `${path}/${route}`)).json<{ address: string }>()
  const card = new URL((await addressOf('emergency-card/link')).address).hash.slice(1)
  const feed = new URL((await addressOf('calendar-feed')).address).pathname
  await giveAccess(ana, leo, eve, { ...EVERYTHING, expiresAt: IN_AN_HOUR })
  for (const route of ['emergency-card/link', 'calendar-feed'])
    expect(refusal(await eve.call('POST', `${path}/${route}`))).toEqual([403, 'lasting_managers_only'])
  expect((await visitor().call('POST', '/api/card/open', { token: card })).status).toBe(200)
  expect((await visitor().call('GET', feed)).status).toBe(200)
})

it('asks whoever removes a manager about those whom that one let in, and ends them together', async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const [eva, max, pia] = [await patient('Eva'), await patient('Max'), await patient('Pia')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  await giveAccess(ben, leo, eva, EVERYTHING)
  await giveAccess(eva, leo, max, EVERYTHING)
  await giveAccess(ben, leo, pia, { role: 'view' })
  const letInBy = async (account: Account) => {
    const { grants } = (await ana.call('GET', `/api/people/${leo}/access`)).json<{
      grants: { accountId: string; letIn: { name: string }[] }[]
    }>()
    return grants.find(({ accountId }) => accountId === account.id)?.letIn.map(({ name }) => name)
  }
  expect(await letInBy(ben)).toEqual(['Eva Byron', 'Max Byron', 'Pia Byron'])
  // A caller who may not remove a person cannot do so by removing another person along with them.
  const accomplices = `?also=${eva.id},${max.id}`
  expect((await pia.call('DELETE', `/api/people/${leo}/access/${pia.id}${accomplices}`)).status).toBe(403)
  expect((await ana.call('DELETE', `/api/people/${leo}/access/${ben.id}${accomplices}`)).status).toBe(204)
  for (const gone of [ben, eva, max]) expect(await sees(gone, leo)).toBe(false)
  expect(await sees(pia, leo)).toBe(true)
  // She answers for those who stay from now on.
  expect(await letInBy(ana)).toEqual(['Pia Byron'])
  expect((await ana.call('DELETE', `/api/people/${leo}/access/${pia.id}?also=nobody`)).status).toBe(400)
})

it('lets no family use the administrator’s invitation of somebody else', async () => {
  const other = await openInstallation(onTestFinished, { WELLKEPT_SMTP_URL: '', WELLKEPT_MAIL_FROM: '' })
  const [grace, ana] = [await other.register('Grace'), await other.register('Ana')]
  expect((await grace.call('PUT', '/api/admin/registration', { rule: 'invite' })).status).toBeLessThan(300)
  const email = newAddress()
  const secretIn = ({ link }: { link: string }) => new URL(link).hash.slice(1)
  const invite = secretIn((await grace.call('POST', '/api/admin/invites', { email })).json())
  const leo = await addChild(ana)
  // Without mail, the account that offers a login holds its link.
  const offer = secretIn((await offerLogin(ana, leo, email)).json())
  const account = { firstName: 'Leo', lastName: 'Rivera', email, password: 'five brown owls at noon', offer }
  expect(refusal(await other.visitor().call('POST', '/api/register', account))).toEqual([403, 'invitation_needed'])
  const opened = await other.visitor().call('POST', '/api/register', { ...account, invite })
  expect([opened.status, opened.text]).toEqual([201, expect.any(String)])
})

it('tells no caregiver by which address somebody signs in', async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  await giveAccess(ana, ana.id, ben, { role: 'contribute' })
  const path = `/api/people/${ana.id}/users/profile`
  const answers = []
  for (const email of [ana.email, newAddress()]) answers.push(await ben.call('PUT', path, { email }))
  expect(answers.map(refusal)).toEqual(Array(2).fill([403, 'own_account_only']))
})
