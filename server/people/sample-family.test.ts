import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Profile } from '#contract/account/profile/profile.ts'
import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import type { Immunization } from '#contract/lifecare/health-profile/immunizations.ts'
import type { PersonSummary } from '#contract/people/people.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  // The first one is the administrator.
  await testApp.register()
})
afterAll(() => testApp.close())

const familyOf = async (account: Registered) =>
  (await account.call('GET', '/api/people')).json<PersonSummary[]>().filter(({ isSelf }) => !isSelf)
const load = async (account: Registered) => {
  const response = await account.call('POST', '/api/seed-sample-family')
  expect(response.statusCode, response.body).toBe(200)
  return familyOf(account)
}
const remove = async (account: Registered) =>
  expect((await account.call('DELETE', '/api/sample-data')).statusCode).toBe(204)
const read = async <Record>(account: Registered, person: PersonSummary | undefined, path: string) =>
  (await account.call('GET', `/api/people/${person?.id}${path}`)).json<Record[]>()

it('brings a child with vaccinations and growth, and a grandmother with nine medications, and removes them', async () => {
  const parent = await testApp.register()
  const [leo, rosa] = await load(parent)
  expect(leo).toMatchObject({ firstName: 'Leo', lastName: parent.lastName, relation: 'child', isSample: true })
  expect(rosa).toMatchObject({ firstName: 'Rosa', relation: 'parent', role: 'manage', hasLogin: false })
  const profile = (await parent.call('GET', `/api/people/${leo?.id}/users/profile`)).json<Profile>()
  const vaccinations = await read<Immunization>(parent, leo, '/immunizations')
  expect(vaccinations.length).toBeGreaterThan(15)
  expect(vaccinations.every(({ date }) => date && profile.dateOfBirth && date > profile.dateOfBirth)).toBe(true)
  const growth = await read<Vitals>(parent, leo, '/vitals')
  expect(growth.filter(({ height, weight }) => height && weight).length).toBeGreaterThan(10)
  const medications = await read<Medication & { isSample: boolean }>(parent, rosa, '/medications/active')
  expect(medications.map(({ isSample }) => isSample)).toEqual(Array(9).fill(true))
  const conditions = await read<{ conditionName: string }>(parent, rosa, '/medical-conditions')
  expect(conditions.length).toBeGreaterThan(5)

  // Loading again adds no duplicates.
  expect((await load(parent)).map(({ id }) => id)).toEqual([leo?.id, rosa?.id])
  expect(await read(parent, rosa, '/medications/active')).toHaveLength(9)
  await remove(parent)
  expect(await familyOf(parent)).toEqual([])
  const rows = await testApp.sqlAsSuperuser('select from people where id = any($1)', [[leo?.id, rosa?.id]])
  expect(rows).toEqual([])
  expect(await load(parent)).toHaveLength(2)
})

it('keeps whom somebody has added to or shared, and leaves them alone from then on', async () => {
  const [parent, nurse] = [await testApp.register(), await testApp.register()]
  const [leo, rosa] = await load(parent)
  if (!leo || !rosa) throw new Error('No family')
  await parent.call('POST', `/api/people/${leo.id}/medications`, { medicationName: 'Iron' })
  await testApp.grant(rosa, nurse, { role: 'view' })
  await remove(parent)
  expect(await familyOf(parent)).toMatchObject([
    { id: leo.id, isSample: false },
    { id: rosa.id, isSample: false },
  ])
  expect(await read(parent, leo, '/medications')).toMatchObject([{ medicationName: 'Iron' }])
  expect(await read(parent, leo, '/immunizations')).toEqual([])
  await load(parent)
  expect(await read(parent, leo, '/immunizations')).toEqual([])
})

it('does not go beyond the limit of people', async () => {
  const administrator = await testApp.as('administrator')
  const quota = (await administrator.call('GET', '/api/admin/quota')).json()
  await administrator.call('PUT', '/api/admin/quota', { ...quota, maxPeople: 1 })
  const parent = await testApp.register()
  const response = await parent.call('POST', '/api/seed-sample-family')
  expect([response.statusCode, response.json().code]).toEqual([409, 'too_many_people'])
  expect(await familyOf(parent)).toEqual([])
  await administrator.call('PUT', '/api/admin/quota', quota)
})
