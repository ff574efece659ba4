import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordTypes } from '#contract/records.ts'
import { faultsOfBundle } from '#server/testing/fhir-validators.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

it('hands everything out as one FHIR bundle that other software accepts', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data', {})
  const response = await person.call('GET', '/api/fhir')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(/application\/fhir\+json/)
  const bundle = response.json<fhir4.Bundle>()
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'document' })
  const text = JSON.stringify(bundle)
  for (const { path } of recordTypes) {
    const [first] = (await person.call('GET', `${path}?limit=1`)).json<{ id: string }[]>() ?? []
    if (first?.id) expect(text, path).toContain(first.id)
  }
  const few = { ...bundle, entry: bundle.entry?.slice(0, 1) }
  expect(few.entry?.[0]?.resource?.resourceType).toBe('Composition')
  expect(faultsOfBundle(bundle).slice(0, 5)).toEqual([])
})
