import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import type { ImportFault, ImportResult, PastImport } from '#contract/administration/imports.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fileForm } from './testing/file-form.ts'

let testApp: TestApp
let administrator: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  administrator = await testApp.register()
})
afterAll(() => testApp.close())

interface Sending {
  type?: string
  dryRun?: boolean
  acceptedAccounts?: string[]
}

const send = async (rows: string[], { type = 'demographics', ...sending }: Sending = {}) => {
  const form = { content: rows.join('\n'), name: 'clinic.csv', mime: 'text/csv', importType: type, ...sending }
  const { payload, headers } = await fileForm(form)
  return administrator.call('POST', '/api/admin/import-csv', payload, { headers })
}
const sendGood = async (rows: string[], sending?: Sending) => {
  const response = await send(rows, sending)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<ImportResult>()
}
const faultsOf = async (rows: string[], sending?: Sending) => {
  const response = await send(rows, sending)
  expect(response.statusCode).toBe(400)
  return response.json<{ faults: ImportFault[] }>().faults.map(({ row, column, reason }) => [row, column, reason])
}
const othersOf = async (account: Registered) =>
  (await account.call('GET', '/api/people')).json<PersonSummary[]>().filter(({ isSelf }) => !isSelf)
const noticesOf = async (account: Registered) => (await account.call('GET', '/api/notices')).json<Notice[]>()
const past = async () => (await administrator.call('GET', '/api/admin/imports')).json<PastImport[]>()
const undoNewest = async () => {
  const [newest] = await past()
  return administrator.call('POST', `/api/admin/imports/${newest?.id}/undo`)
}
const countPeople = async () =>
  (await testApp.sqlAsSuperuser<{ rows: number }>('select count(*)::int as rows from people'))[0]?.rows

const HEAD = 'patientEmail,caregiverEmail,relation,firstName,lastName,dateOfBirth'

it('makes people without a login under the account of their caregiver, and undo takes them away', async () => {
  const parent = await testApp.register()
  const before = await countPeople()
  const result = await sendGood([
    HEAD,
    `,${parent.email},Child,Leo,Rivera,2020-05-04`,
    `,${parent.email.toUpperCase()},grandparent,Rosa,Rivera,1941-02-03`,
  ])
  expect(result).toMatchObject({ recordsProcessed: 2, added: 2, accountsMade: 0, peopleMade: 2, patients: 2 })
  const [leo, rosa] = await othersOf(parent)
  expect(await noticesOf(parent)).toMatchObject([
    { person: { id: rosa?.id, name: 'Rosa Rivera' }, content: { kind: 'security', event: 'manager-appointed' } },
    { person: { id: leo?.id, name: 'Leo Rivera' }, content: { kind: 'security', event: 'manager-appointed' } },
  ])
  expect(leo).toMatchObject({ firstName: 'Leo', relation: 'child', role: 'manage', hasLogin: false })
  expect(rosa).toMatchObject({ firstName: 'Rosa', relation: 'grandparent', includesSensitive: true })
  const path = `/api/people/${leo?.id}`
  expect((await parent.call('GET', `${path}/users/profile`)).json()).toMatchObject({ dateOfBirth: '2020-05-04' })
  const { lines } = (await parent.call('GET', `${path}/activity`)).json<ActivityPage>()
  expect(lines.map(({ kind, by }) => [kind, by])).toContainEqual(['person-added', 'administrator'])

  expect((await past())[0]).toMatchObject({ peopleMade: 2, undone: null })
  expect((await undoNewest()).json().undone).toMatchObject({ removed: 2 })
  expect([await othersOf(parent), await countPeople()]).toEqual([[], before])
})

it('adds records of other types to them, by the caregiver and the name', async () => {
  const parent = await testApp.register()
  await sendGood(['caregiverEmail,firstName,lastName', `${parent.email},Leo,Rivera`])
  const rows = [
    'patientEmail,caregiverEmail,firstName,lastName,medicationName',
    `,${parent.email},leo,RIVERA,Iron`,
    `${parent.email},,,,Vitamin D`,
  ]
  expect(await sendGood(rows, { type: 'medications' })).toMatchObject({ added: 2, patients: 2, peopleMade: 0 })
  const [leo] = await othersOf(parent)
  const path = `/api/people/${leo?.id}/medications`
  expect((await parent.call('GET', path)).json()).toMatchObject([{ medicationName: 'Iron' }])
  expect((await parent.call('GET', '/api/medications')).json()).toMatchObject([{ medicationName: 'Vitamin D' }])

  // The demographics once more are about the same person.
  expect(await sendGood(['caregiverEmail,firstName,lastName', `${parent.email},Leo,Rivera`])).toMatchObject({
    peopleMade: 0,
  })
  expect(await othersOf(parent)).toHaveLength(1)
  const unknown = ['caregiverEmail,firstName,lastName,medicationName', `${parent.email},Mia,Rivera,Iron`]
  expect(await faultsOf(unknown, { type: 'medications' })).toEqual([
    [2, 'firstName', expect.stringContaining('nobody with this name')],
  ])
})

it('takes a caregiver from the same file, above or below, and undo removes both', async () => {
  const email = `mother-${randomUUID()}@example.org`
  const before = await countPeople()
  const rows = [HEAD, `,${email},Child,Leo,Rivera,`, `${email},,,Ana,Rivera,`, `,${email},Child,Mia,Rivera,`]
  const tried = await sendGood(rows, { dryRun: true })
  expect(tried).toMatchObject({ dryRun: true, accountsMade: 1, peopleMade: 2 })
  expect(await countPeople()).toBe(before)
  expect(await sendGood(rows)).toMatchObject({ accountsMade: 1, peopleMade: 2 })
  expect(await countPeople()).toBe((before ?? 0) + 3)
  expect((await undoNewest()).statusCode).toBe(200)
  expect(await countPeople()).toBe(before)
})

it('keeps a person to whom the caregiver added records when the import is undone, with the managing account', async () => {
  const email = `mother-${randomUUID()}@example.org`
  await sendGood([HEAD, `${email},,,Ana,Rivera,`, `,${email},Child,Leo,Rivera,`])
  const [demographics] = await past()
  await sendGood(['caregiverEmail,firstName,lastName,medicationName', `${email},Leo,Rivera,Iron`], {
    type: 'medications',
  })
  const before = await countPeople()
  const response = await administrator.call('POST', `/api/admin/imports/${demographics?.id}/undo`)
  expect([response.statusCode, await countPeople()]).toEqual([200, before])
})

it('says what is wrong with a caregiver, row by row, and writes nothing', async () => {
  const parent = await testApp.register()
  const before = await countPeople()
  const rows = [
    HEAD,
    `,who-${randomUUID()}@example.org,Child,Leo,Rivera,`,
    `a@example.org,${parent.email},Child,Leo,Rivera,`,
    `,${parent.email},Boss,Leo,Rivera,`,
    `,${parent.email},Child,,Rivera,`,
    `,no address,Child,Leo,Rivera,`,
    `,${parent.email},Child,Mia,Rivera,`,
    `,${parent.email},Child,Mia,Rivera,`,
  ]
  expect(await faultsOf(rows)).toEqual([
    [2, 'caregiverEmail', expect.stringContaining('no account with this email')],
    [3, 'caregiverEmail', expect.stringContaining('not both')],
    [4, 'relation', expect.stringContaining('Child, Parent')],
    [5, 'firstName', expect.any(String)],
    [6, 'caregiverEmail', expect.any(String)],
    [8, 'firstName', 'This patient is already in row 7.'],
  ])
  expect(await countPeople()).toBe(before)
})

it('does not go beyond the limit of people, and names a caregiver’s account that anyone may have registered', async () => {
  const [parent, stranger] = [await testApp.register(), await testApp.register({ isConfirmed: false })]
  const quota = (await administrator.call('GET', '/api/admin/quota')).json()
  await administrator.call('PUT', '/api/admin/quota', { ...quota, maxPeople: 2 })
  await parent.call('POST', '/api/people', { firstName: 'Leo', lastName: 'Rivera', relation: 'child' })
  const rows = [HEAD, `,${parent.email},,Mia,Rivera,`, `,${parent.email},,Tom,Rivera,`]
  expect(await faultsOf(rows, { dryRun: true })).toEqual([
    [3, 'caregiverEmail', expect.stringContaining('more than 2 people')],
  ])
  await administrator.call('PUT', '/api/admin/quota', quota)

  const theirs = [HEAD, `,${stranger.email},,Mia,Rivera,`]
  expect((await sendGood(theirs, { dryRun: true })).unconfirmedAccounts).toMatchObject([{ email: stranger.email }])
  expect(await sendGood(theirs)).toMatchObject({ peopleMade: 1 })
})
