import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DashboardStats } from '#contract/healthcare/dashboard/dashboard-stats.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>
const statsOf = async (person: Registered) => (await person.call('GET', '/api/dashboard/stats')).json<DashboardStats>()
const empty = { activeMedications: 0, totalConditions: 0, activeRoutines: 0, activeGoals: 0 }

it('counts zero in an empty account', async () => {
  expect(await statsOf(await testApp.register())).toEqual(empty)
})

it('counts active medications and all conditions, and nobody else’s', async () => {
  const person = await testApp.register()
  const stranger = await testApp.register()
  const add = async (path: string, body: object) => (await person.call('POST', path, body)).json<{ id: string }>().id
  await add('/api/medications', { medicationName: 'Lisinopril' })
  const stopped = await add('/api/medications', { medicationName: 'Amoxicillin' })
  await person.call('PUT', `/api/medications/${stopped}`, { status: 'discontinued' })
  const deleted = await add('/api/medications', { medicationName: 'Aspirin' })
  await person.call('DELETE', `/api/medications/${deleted}`)
  await add('/api/medical-conditions', { conditionName: 'Asthma', status: 'chronic' })
  await add('/api/medical-conditions', { conditionName: 'Bronchitis', status: 'resolved' })
  expect(await statsOf(person)).toEqual({ ...empty, activeMedications: 1, totalConditions: 2 })
  expect(await statsOf(stranger)).toEqual(empty)
})

it('answers every dashboard request after Load sample data', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  const lists = [
    'appointments/upcoming',
    'medications/active',
    'lab-results/recent',
    'vitals/recent',
    'messages/unread',
  ]
  for (const path of lists) {
    const list = (await person.call('GET', `/api/${path}`)).json<unknown[]>()
    expect(list.length, path).toBeGreaterThan(1)
  }
  expect((await statsOf(person)).activeMedications).toBe(
    (await person.call('GET', '/api/medications/active')).json<unknown[]>().length,
  )
})
