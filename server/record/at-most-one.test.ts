import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const PATH = '/api/health-basics'

it('restores one of two deleted health profiles at most, and says that there is one already', async () => {
  const person = await testApp.register()
  const ids: string[] = []
  for (const bloodType of ['a-positive', 'b-positive']) {
    const { id } = (await person.call('POST', PATH, { bloodType })).json<{ id: string }>()
    await person.call('DELETE', `${PATH}/${id}`)
    ids.push(id)
  }
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      ...ids.map(id => person.call('POST', `${PATH}/${id}/restore`, { version: 1 })),
      person.call('POST', PATH, { bloodType: 'o-positive' }),
    ])
    const codes = answers.map(answer => (answer.statusCode < 300 ? 'done' : answer.json().code)).sort()
    expect(codes).toEqual(['done', 'record_exists', 'record_exists'])
    for (const { id } of (await person.call('GET', PATH)).json<{ id: string }[]>())
      await person.call('DELETE', `${PATH}/${id}`)
  }
})
