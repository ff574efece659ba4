import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it('gives a sample document a small file, once however often samples are loaded, and none when they are removed', async () => {
  const person = await testApp.register()
  const filesOf = () => testApp.sqlAsSuperuser('select id from files where person_id = $1', [person.id])
  for (let times = 0; times < 2; times += 1)
    expect((await person.call('POST', '/api/seed-sample-data', {})).statusCode).toBe(200)
  const documents = (await person.call('GET', '/api/documents')).json<{ title: string; fileId: string | null }[]>()
  const report = documents.find(({ title }) => title === 'Blood test report')
  const { rawPayload } = await person.call('GET', `/api/files/${report?.fileId}/content`)
  expect(rawPayload.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*\(Ferritin\)[\s\S]*%%EOF\n$/)
  expect(rawPayload.length).toBeLessThan(2000)
  expect(await filesOf()).toEqual([{ id: report?.fileId }])
  expect((await person.call('DELETE', '/api/sample-data')).statusCode).toBeLessThan(300)
  expect(await filesOf()).toEqual([])
})
