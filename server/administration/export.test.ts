import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/account/activity-answers.ts'
import { dayIn } from '#contract/record/days.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it('holds everybody’s account and present records, a line each, and stands in each one’s log', async () => {
  const administrator = await testApp.register()
  const patient = await testApp.register()
  await testApp.register()
  for (let place = 0; place < 3; place += 1) {
    await patient.call('POST', '/api/medications', { medicationName: `Drug ${place}` })
  }
  await patient.call('POST', '/api/vitals', { recordedDate: '2026-01-01T10:00:00Z', heartRate: 60 })
  const { id } = (await patient.call('POST', '/api/medications', { medicationName: 'Gone' })).json()
  await patient.call('DELETE', `/api/medications/${id}`)

  const answer = await administrator.call('GET', '/api/admin/export-data')
  const today = dayIn('America/New_York', new Date())
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="health-data-export-${today}.json"`)
  expect(answer.headers['x-export-people']).toBe('3')
  expect(answer.body.split('\n').filter(line => /^\{"id"/.test(line))).toHaveLength(3)
  const { users } = answer.json<{
    users: { email: string; records: Record<string, { medicationName?: string }[]> }[]
  }>()
  expect(users).toHaveLength(3)
  const theirs = users.find(user => user.email === patient.email)?.records ?? {}
  expect(Object.keys(theirs).sort()).toEqual(['medications', 'vitals'])
  expect(theirs.medications?.map(record => record.medicationName).sort()).toEqual(['Drug 0', 'Drug 1', 'Drug 2'])
  expect(answer.body).not.toMatch(/password|argon|sealed|token/i)
  const { lines } = (await patient.call('GET', '/api/activity')).json<ActivityPage>()
  expect(lines[0]).toMatchObject({ kind: 'exported', by: 'administrator' })
})

it('goes on behind the first page of a long list', async () => {
  const administrator = await testApp.as('administrator')
  const patient = await testApp.register()
  const lines = Array.from({ length: 1203 }, (_, place) => {
    const recordedDate = new Date(Date.UTC(2020, 0, 1) + place * 60_000).toISOString()
    return JSON.stringify({ type: 'vitals', key: recordedDate, values: { recordedDate, weight: 150 } })
  })
  const headers = { 'content-type': 'application/x-ndjson' }
  await patient.call('POST', '/api/imports', ['{"source":"apple-health"}', ...lines].join('\n'), { headers })
  const { users } = (await administrator.call('GET', '/api/admin/export-data')).json()
  const vitals: { id: string }[] = users.find((user: { email: string }) => user.email === patient.email).records.vitals
  expect(new Set(vitals.map(({ id }) => id)).size).toBe(1203)
})
