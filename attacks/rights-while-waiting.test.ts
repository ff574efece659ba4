import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { fileForm } from '#server/administration/testing/file-form.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-locks.ts'
import { PASSWORD } from '../faults/support/caller.ts'
import { askerUntilItWaits } from './support/ask-until-it-waits.ts'
import { EVERYTHING, familyOf } from './support/family.ts'
import { type Account, installationForFile } from './support/installation.ts'
import { NEW_PASSWORD, refusal, signIn } from './support/sign-in.ts'

const { installation, administrator } = installationForFile()
const { addChild, giveAccess, mailedInvitation, newAddress, offerLogin } = familyOf(installation)
const askUntilItWaits = askerUntilItWaits(installation)

const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString()

/** Takes the lock that writes for a person, and changes of who may write, have to wait for. */
const lockPerson = async (personId: string) => {
  const holder = new pg.Client(installation().connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from person_keys where person_id = $1 for update', [personId])
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [personId, ADVISORY_LOCKS.person])
  return () => holder.query('rollback')
}

const importedBy = async (account: Account, personId: string, key: string) => {
  const values = { recordedDate: '2026-01-01T10:00:00.000Z', weight: 30 }
  const origin = { source: 'Clinic', identifier: key }
  const lines = [
    { source: 'csv', fileName: 'a.csv' },
    { type: 'vitals', key, values, origin },
  ]
  const body = lines.map(line => `${JSON.stringify(line)}\n`).join('')
  const type = { 'content-type': 'application/x-ndjson' }
  const made = await account.call('POST', `/api/people/${personId}/imports`, body, type)
  expect(made.status, made.text).toBe(201)
  return made.json<{ id: string }>().id
}

/** Ana, who added Leo; Ben, whose full access does not expire; and what he could erase. */
const family = async () => {
  const { patient } = installation()
  const [ana, ben] = [await patient('Ana'), await patient('Ben')]
  const leo = await addChild(ana)
  await giveAccess(ana, leo, ben, EVERYTHING)
  const path = `/api/people/${leo}`
  const imported = await importedBy(ana, leo, 'a')
  const added = await ana.call('POST', `${path}/documents`, { title: 'Birth', kind: 'other' })
  const { id: documentId } = added.json<{ id: string }>()
  expect((await ana.call('DELETE', `${path}/documents/${documentId}`)).status).toBe(204)
  const erasing = [
    ['POST', `imports/${imported}/undo`],
    ['DELETE', `imports/${imported}`],
    ['POST', 'imports/sources/remove', { source: 'Clinic' }],
    ['POST', `documents/${documentId}/erase`, {}],
    ['POST', 'clear-all-data', {}],
    ['POST', 'person/erase', { confirmation: 'DELETE' }],
  ] as const
  const expectAllThere = async () => {
    expect((await ana.call('GET', `${path}/vitals`)).json()).toHaveLength(1)
    expect((await ana.call('GET', `${path}/documents/deleted`)).json()).toMatchObject([{ id: documentId }])
  }
  return { ana, ben, leo, path, erasing, expectAllThere }
}

it.each(['ends', 'will end by itself from now on'])(
  'erases nothing for somebody who waits to erase, and whose right %s meanwhile',
  async how => {
    const { ana, ben, leo, path, erasing, expectAllThere } = await family()
    const { sql } = installation()
    const change = (expiresAt: string | null) =>
      ana.call('PUT', `${path}/access/${ben.id}`, { ...EVERYTHING, expiresAt })
    await change(TOMORROW)
    const [ending] = await sql<{ at: string; mac: Buffer }>(
      'select expires_at::text as at, mac from grants where person_id = $1 and account_id = $2',
      [leo, ben.id],
    )
    await change(null)
    const release = await lockPerson(leo)
    const asked = []
    for (const [method, route, body] of erasing)
      asked.push({ route, ...(await askUntilItWaits(() => ben.call(method, `${path}/${route}`, body))) })
    // The one who ends it waits for the same lock, in an unknown order.
    if (how === 'ends') await sql('delete from grants where account_id = $1', [ben.id])
    else
      await sql('update grants set expires_at = $2, mac = $3 where account_id = $1', [ben.id, ending?.at, ending?.mac])
    // Before it is their turn: whoever has just asked again whether they may would still be let through.
    for (const { route, answers } of asked) if (/imports|documents/.test(route)) await answers
    await release()
    // One that came to its first check only now is refused there, as every right that ends by itself.
    const refusals = how === 'ends' ? [404] : [403, 404]
    for (const { route, answers } of asked) expect(refusals, route).toContain((await answers).status)
    await expectAllThere()
  },
)

it('does nothing that cannot be undone for a stolen session that waits, once its owner has a new password', async () => {
  const { patient, visitor } = installation()
  const { ana, ben, leo, path, expectAllThere } = await family()
  const eva = await patient('Eva')
  await giveAccess(ana, leo, eva, { role: 'view' })
  expect((await offerLogin(ana, leo, newAddress())).status).toBe(201)
  const { invitations } = (await ben.call('GET', `${path}/access`)).json<{ invitations: { id: string }[] }>()
  const made = await administrator().call('POST', `/api/admin/users/${ben.id}/reset-link`)
  const token = new URL(made.json<{ link: string }>().link).hash.slice(1)
  const release = await lockPerson(leo)
  const tries = [
    ['DELETE', `access/${eva.id}`],
    ['POST', `access/invitations/${invitations[0]?.id}/agreement`],
    ['POST', 'clear-all-data', {}],
    ['POST', 'person/erase', { confirmation: 'DELETE' }],
  ] as const
  const asked = []
  for (const [method, route, body] of tries)
    asked.push({ route, ...(await askUntilItWaits(() => ben.call(method, `${path}/${route}`, body))) })
  const reset = { token, newPassword: NEW_PASSWORD, clearOtherAccess: false }
  expect((await visitor().call('POST', '/api/password-reset', reset)).status).toBe(200)
  await release()
  for (const { route, answers } of asked) expect([route, (await answers).status]).toEqual([route, 401])
  expect(await signIn(ben, ben.email, NEW_PASSWORD)).toBe(200)
  const access = (await ben.call('GET', `${path}/access`)).json<{ grants: { accountId: string }[] }>()
  expect(access.grants.map(({ accountId }) => accountId)).toContain(eva.id)
  expect(access).toMatchObject({ invitations: [{ waitsForYou: true }] })
  await expectAllThere()
})

it('changes nothing in an account’s own records for a stolen session that waits until its owner has ended it', async () => {
  const { patient, sql } = installation()
  const ada = await patient('Ada')
  const imported = await importedBy(ada, ada.id, 'a')
  const added = await ada.call('POST', '/api/medications', { medicationName: 'Iron' })
  const { id } = added.json<{ id: string }>()
  const release = await lockPerson(ada.id)
  const tries = [
    ['POST', `imports/${imported}/undo`],
    ['POST', 'imports/sources/remove', { source: 'Clinic' }],
    ['PUT', `medications/${id}`, { dosage: '1' }],
  ] as const
  const asked = []
  for (const [method, route, body] of tries)
    asked.push({ route, ...(await askUntilItWaits(() => ada.call(method, `/api/${route}`, body))) })
  // The owner, who signs out everywhere or sets a new password, waits for the same lock, in an unknown order.
  await sql('delete from sessions where user_id = $1', [ada.id])
  // Before it is their turn: whoever has just asked again whether they may would still be let through.
  for (const { route, answers } of asked) expect([route, (await answers).status]).toEqual([route, 401])
  await release()
  expect(await signIn(ada, ada.email, PASSWORD)).toBe(200)
  expect((await ada.call('GET', '/api/vitals')).json()).toHaveLength(1)
  expect((await ada.call('GET', '/api/medications')).json()).toMatchObject([{ version: 1 }])
})

it('deletes no account and sets no password for a session that waits until it has ended', async () => {
  const { patient, sql, visitor } = installation()
  const ada = await patient('Ada')
  await ada.call('POST', '/api/medications', { medicationName: 'Iron' })
  const bea = visitor()
  expect(
    (await bea.call('POST', '/api/register', { firstName: 'Bea', lastName: 'B', email: newAddress() })).status,
  ).toBe(201)
  const { id } = (await bea.call('GET', '/api/auth/user')).json<{ id: string }>()
  await sql('update users set email_confirmed_at = now() where id = $1', [id])
  await bea.call('POST', '/api/medications', { medicationName: 'Iron' })
  const tries = [
    { who: ada, personId: ada.id, path: 'delete', body: { confirmation: 'DELETE', password: PASSWORD } },
    { who: bea, personId: id, path: 'password', body: { newPassword: NEW_PASSWORD } },
  ]
  for (const { who, personId, path, body } of tries) {
    const release = await lockPerson(personId)
    const { answers } = await askUntilItWaits(() => who.call('POST', `/api/account/${path}`, body))
    // Locked as by a new password: a try under way has found its session, and is over when this ends it.
    await sql(
      `with locked as (select id from users where id = $1 for no key update)
        delete from sessions where user_id in (select id from locked)`,
      [personId],
    )
    await release()
    expect([path, (await answers).status]).toEqual([path, 401])
  }
  expect(await signIn(ada, ada.email, PASSWORD)).toBe(200)
  expect((await ada.call('GET', '/api/medications')).json()).toHaveLength(1)
  expect(await sql('select from passwords where user_id = $1', [id])).toEqual([])
})

it('counts no agreement to a login of somebody who was removed while they agreed', async () => {
  const { patient, sql } = installation()
  const { ana, ben, leo, path } = await family()
  const cy = await patient('Cy')
  await giveAccess(ana, leo, cy, EVERYTHING)
  expect((await offerLogin(ana, leo, newAddress())).status).toBe(201)
  const { invitations } = (await ben.call('GET', `${path}/access`)).json<{ invitations: { id: string }[] }>()
  const release = await lockPerson(leo)
  const { answers } = await askUntilItWaits(() =>
    ben.call('POST', `${path}/access/invitations/${invitations[0]?.id}/agreement`),
  )
  await sql('delete from grants where account_id = $1', [ben.id])
  await release()
  expect(refusal(await answers)).toEqual([403, 'managers_only'])
  expect(await sql('select from person_invitations where person_id = $1 and agreed = $2', [leo, []])).toHaveLength(1)
})

it('gives by an invitation what it says when it is its turn, not what it said before', async () => {
  const { patient, sql } = installation()
  const { ana, leo, path } = await family()
  const cy = await patient('Cy')
  const key = { 'idempotency-key': randomUUID() }
  const inviteTo = async (role: string) => {
    const body = { email: cy.email, role }
    expect((await ana.call('POST', `${path}/access/invitations`, body, key)).status).toBe(201)
    return mailedInvitation(cy.email)
  }
  await inviteTo('view')
  const [less] = await sql<{ rows: string }>(
    'select json_agg(i)::text as rows from person_invitations i where person_id = $1',
    [leo],
  )
  const token = await inviteTo('manage')
  const release = await lockPerson(leo)
  const { answers } = await askUntilItWaits(() => cy.call('POST', '/api/offers/accept', { token }))
  await sql('delete from person_invitations where person_id = $1', [leo])
  await sql('insert into person_invitations select * from json_populate_recordset(null::person_invitations, $1)', [
    less?.rows,
  ])
  await release()
  expect((await answers).status).toBe(200)
  expect((await cy.call('GET', '/api/people')).json()).toContainEqual(
    expect.objectContaining({ id: leo, role: 'view' }),
  )
})

it('gives nobody the invitation that the same form sent to somebody else while they accepted theirs', async () => {
  const { patient, sql } = installation()
  const { ana, leo, path } = await family()
  const [cy, dan] = [await patient('Cy'), await patient('Dan')]
  const key = { 'idempotency-key': randomUUID() }
  const rowsOf = async () => {
    const text = 'select json_agg(i)::text as rows from person_invitations i where person_id = $1'
    return (await sql<{ rows: string }>(text, [leo]))[0]?.rows
  }
  const inviteTo = async ({ email }: Account, role: string) => {
    expect((await ana.call('POST', `${path}/access/invitations`, { email, role }, key)).status).toBe(201)
    return { token: await mailedInvitation(email), rows: await rowsOf() }
  }
  const putBack = async (rows: string | undefined) => {
    await sql('delete from person_invitations where person_id = $1', [leo])
    await sql('insert into person_invitations select * from json_populate_recordset(null::person_invitations, $1)', [
      rows,
    ])
  }
  const more = await inviteTo(dan, 'manage')
  const { token } = await inviteTo(cy, 'view')
  const release = await lockPerson(leo)
  const { answers } = await askUntilItWaits(() => cy.call('POST', '/api/offers/accept', { token }))
  await putBack(more.rows)
  await release()
  expect(refusal(await answers)).toEqual([404, 'offer_over'])
  expect((await dan.call('POST', '/api/offers/accept', { token: more.token })).status).toBe(200)
})

it('undoes no import for an administrator who loses the role while they wait', async () => {
  const { patient, sql } = installation()
  const [ada, bea, eve] = [await patient('Ada'), await patient('Bea'), await patient('Eve')]
  const setRole = (isAdmin: boolean) => administrator().call('PUT', `/api/admin/users/${eve.id}`, { isAdmin })
  await setRole(true)
  const content = ['patientEmail,medicationName', ...[ada, bea].map(({ email }) => `${email},Iron`)].join('\n')
  const form = await fileForm({ content, name: 'clinic.csv', mime: 'text/csv', importType: 'medications' })
  expect((await eve.call('POST', '/api/admin/import-csv', form.payload, form.headers)).status).toBe(200)
  const [batch] = await sql<{ id: string }>('select id from admin_imports where made_by = $1', [eve.id])
  const releases = [await lockPerson(ada.id), await lockPerson(bea.id)]
  const { answers } = await askUntilItWaits(() => eve.call('POST', `/api/admin/imports/${batch?.id}/undo`))
  await sql('update users set is_admin = false where id = $1', [eve.id])
  for (const release of releases) await release()
  expect(refusal(await answers)).toEqual([403, 'not_administrator'])
  for (const person of [ada, bea])
    expect((await person.call('GET', '/api/medications')).json()).toMatchObject([{ medicationName: 'Iron' }])
})

/** What keeps all other writers waiting while it is done. */
const EXCLUSIVE = [
  { what: 'cancels imports that never came', ask: () => ['DELETE', `imports/${randomUUID()}`] as const },
  { what: 'renews the key', ask: () => ['POST', 'account/encryption-key'] as const },
]

/** Asks again and again; returns how often that was answered so far, and ends it. */
const flood = async (account: Account, path: string, ask: (typeof EXCLUSIVE)[number]['ask']) => {
  let done = 0
  let isOver = false
  const askAgainAndAgain = async () => {
    while (!isOver) {
      const [method, route] = ask()
      await account.call(method, `${path}/${route}`)
      done += 1
    }
  }
  const running = Promise.all(Array.from({ length: 30 }, askAgainAndAgain))
  await eventually(() => expect(done).toBeGreaterThan(15))
  const before = done
  return () => {
    const meanwhile = done - before
    isOver = true
    return running.then(() => meanwhile)
  }
}

it.each(EXCLUSIVE)('lets others write in between, however often somebody $what', async ({ ask }) => {
  const { ana, ben, path } = await family()
  const end = await flood(ben, path, ask)
  const added = []
  for (const medicationName of ['Iron', 'Zinc', 'Lead', 'Gold', 'Tin'])
    added.push((await ana.call('POST', `${path}/medications`, { medicationName })).status)
  expect(await end()).toBeLessThan(50)
  expect(added).toEqual(added.map(() => 201))
})

it.each(EXCLUSIVE)('lets the owner set a new password, however often a thief in the account $what', async ({ ask }) => {
  const { patient, visitor } = installation()
  const ada = await patient('Ada')
  await ada.call('POST', '/api/medications', { medicationName: 'Iron' })
  const made = await administrator().call('POST', `/api/admin/users/${ada.id}/reset-link`)
  const token = new URL(made.json<{ link: string }>().link).hash.slice(1)
  const end = await flood(ada, '/api', ask)
  const reset = { token, newPassword: NEW_PASSWORD, clearOtherAccess: true }
  const { status } = await visitor().call('POST', '/api/password-reset', reset)
  await end()
  expect(status).toBe(200)
})
