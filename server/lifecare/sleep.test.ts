import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it('counts the hours of a night from its two times, and again when one is changed', async () => {
  const person = await testApp.register()
  const night = { date: '2026-03-02', bedTime: '11:15 pm', wakeTime: '06:45' }
  const logged = (await person.call('POST', '/api/sleep-logs', night)).json()
  expect(logged).toMatchObject({ bedTime: '23:15', wakeTime: '06:45', hours: 7.5, kind: 'night' })
  const change = async (body: object) => (await person.call('PUT', `/api/sleep-logs/${logged.id}`, body)).json()
  expect(await change({ wakeTime: '07:00' })).toMatchObject({ hours: 7.75 })
  expect(await change({ hours: 7 })).toMatchObject({ hours: 7 })
  expect(await change({ bedTime: '22:00' })).toMatchObject({ hours: 7 })
  expect(await change({ hours: null })).toMatchObject({ hours: 9 })
})

it('rejects a night without any data', async () => {
  const person = await testApp.register()
  const response = await person.call('POST', '/api/sleep-logs', { date: '2026-03-02', bedTime: '23:15' })
  expect([response.statusCode, response.json().fields]).toEqual([
    400,
    { hours: 'Enter the hours you slept, or when you went to bed and woke up.' },
  ])
})

it('keeps one sleep goal, the person’s own, beside the samples too', async () => {
  const person = await testApp.register()
  const set = () => person.call('POST', '/api/sleep-goals', { hours: 7 })
  expect([(await set()).statusCode, (await set()).statusCode]).toEqual([201, 409])
  await person.call('POST', '/api/seed-sample-data')
  expect((await person.call('GET', '/api/sleep-goals')).json()).toMatchObject([{ hours: 7, isSample: false }])
})
