import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { addDays } from '#contract/record/time/days.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const today = new Date().toISOString().slice(0, 10)

/** Leo's sister with two relatives, of whom one sees sensitive records. */
const family = async () => {
  const ana = await testApp.register()
  const [partner, neighbor] = [await testApp.register(), await testApp.register()]
  await testApp.grant(ana, partner, { role: 'view', includesSensitive: true })
  await testApp.grant(ana, neighbor, { role: 'view', includesSensitive: false })
  return { ana, partner, neighbor, path: `/api/people/${ana.id}` }
}

const expecting = { startDate: addDays(today, -200), dueDate: addDays(today, 80) }

it('tells the days of a pregnancy to those who see sensitive records, and to others nothing at all', async () => {
  const { ana, partner, neighbor, path } = await family()
  const limitsFor = async (reader: typeof ana) => (await reader.call('GET', `${path}/growth/person`)).body
  const before = await limitsFor(neighbor)
  expect((await ana.call('POST', '/api/pregnancies', expecting)).statusCode).toBe(201)
  expect(await limitsFor(neighbor)).toBe(before)
  const period = { from: expecting.startDate, until: addDays(expecting.dueDate, 21 + 42) }
  expect(JSON.parse(await limitsFor(partner))).toMatchObject({ pregnancyPeriods: [period] })
  expect((await ana.call('GET', '/api/growth/person')).json()).toMatchObject({ pregnancyPeriods: [period] })
})

it('notifies of a pressure from 140/90 in pregnancy, without naming it, only those who may know of it', async () => {
  const { ana, partner, neighbor } = await family()
  const noticesOf = async (reader: typeof ana) =>
    (await reader.call('GET', '/api/notices')).json<Notice[]>().filter(({ content }) => content.kind === 'reading')
  await ana.call('POST', '/api/vitals', { recordedDate: new Date().toISOString(), bpSystolic: 150, bpDiastolic: 95 })
  await testApp.app.reminders.check(ana.id, new Date())
  expect(await noticesOf(ana)).toEqual([])
  await ana.call('POST', '/api/pregnancies', expecting)
  await testApp.app.reminders.check(ana.id, new Date())
  for (const reader of [ana, partner]) {
    const notices = await noticesOf(reader)
    expect(notices).toMatchObject([{ content: { bpSystolic: 150, bpDiastolic: 95, seesAdvice: true } }])
    expect(JSON.stringify(notices)).not.toMatch(/pregnan/i)
  }
  expect(await noticesOf(neighbor)).toEqual([])
})

it('refuses a pregnancy without a date, and one that ends before it begins', async () => {
  const { ana } = await family()
  const faultsOf = async (body: object) =>
    (await ana.call('POST', '/api/pregnancies', body)).json<{ fields: Record<string, string> }>().fields
  expect(await faultsOf({ dueDate: '2026-03' })).toEqual({ startDate: expect.any(String) })
  expect(await faultsOf({ startDate: '2026-03', endDate: '2026-02' })).toEqual({
    endDate: 'It cannot end before it starts.',
  })
})
