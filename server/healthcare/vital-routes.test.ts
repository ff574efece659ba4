import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import type { VitalTrends } from '#contract/healthcare/health-data/vital-trends.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const add = async (person: Registered, reading: object) =>
  expect((await person.call('POST', '/api/vitals', reading)).statusCode).toBe(201)
const summaryOf = async (person: Registered, query = '') =>
  (await person.call('GET', `/api/vitals/summary${query}`)).json<VitalSummary>()

describe('the summary of vital signs', () => {
  it('of an empty account has no data', async () => {
    expect(await summaryOf(await testApp.register())).toEqual({
      mayHaveMore: false,
      bloodPressure: null,
      weight: null,
      weightChange: null,
      heartRate: null,
      temperature: null,
      oxygenSaturation: null,
      glucoseLevel: null,
    })
  })

  it('finds old measurements behind many newer readings', async () => {
    const person = await testApp.register()
    await add(person, { recordedDate: '2019-12-31T12:00:00Z', weight: 190 })
    await add(person, { recordedDate: '2020-01-01T12:00:00Z', weight: 188.5 })
    const many = Array.from({ length: 120 }, (_, index) => new Date(Date.UTC(2024, 0, 1, index)).toISOString())
    for (const recordedDate of many) await add(person, { recordedDate, heartRate: 70 })
    expect(await summaryOf(person)).toMatchObject({ mayHaveMore: true, weight: null })
    expect(await summaryOf(person, '?all=true')).toMatchObject({
      mayHaveMore: false,
      weight: { value: 188.5, at: '2020-01-01T12:00:00.000Z' },
      weightChange: -1.5,
      heartRate: { value: 70, at: many.at(-1) },
    })
  })
})

describe('the trends of vital signs', () => {
  it('are the person’s own numbers since a time, oldest first', async () => {
    const person = await testApp.register()
    const stranger = await testApp.register()
    await add(stranger, { recordedDate: '2026-01-02T12:00:00Z', weight: 300 })
    await add(person, { recordedDate: '2026-01-03T12:00:00Z', weight: 181, notes: 'after breakfast' })
    await add(person, { recordedDate: '2026-01-01T12:00:00Z', weight: 183 })
    await add(person, { recordedDate: '2026-01-02T12:00:00Z', heartRate: 66 })
    const trends = async (query = '') => {
      const response = await person.call('GET', `/api/vitals/trends${query}`)
      expect(response.body).not.toContain('breakfast')
      return response.json<VitalTrends>()
    }
    expect((await trends()).values.weight).toEqual([183, null, 181])
    const recent = await trends('?since=2026-01-02T12:00:00.000Z')
    expect(recent.at).toEqual(['2026-01-02T12:00:00.000Z', '2026-01-03T12:00:00.000Z'])
    expect((await person.call('GET', '/api/vitals/trends?since=yesterday')).statusCode).toBe(400)
  })
})

it('rejects a reading and a result in the future, with the error at the date', async () => {
  const person = await testApp.register()
  const refused = async (path: string, body: object) => {
    const response = await person.call('POST', path, body)
    return [response.statusCode, response.json().fields]
  }
  const fault = 'This date is in the future.'
  expect(await refused('/api/vitals', { recordedDate: '2190-01-01T00:00:00Z', heartRate: 70 })).toEqual([
    400,
    { recordedDate: fault },
  ])
  expect(await refused('/api/lab-results', { testName: 'A1c', testDate: '2190-01-01', resultValue: '5.6' })).toEqual([
    400,
    { testDate: fault },
  ])
})
