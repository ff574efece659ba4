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
  expect(bundle.entry?.[0]?.resource?.resourceType).toBe('Composition')
  expect(faultsOfBundle(bundle).slice(0, 5)).toEqual([])
})

it('streams a large record as a collection, with every record and the patient in it', async () => {
  const person = await testApp.register()
  const START = Date.UTC(2020, 0, 1)
  const lines = Array.from({ length: 5200 }, (_, index) => {
    const recordedDate = new Date(START + index * 60_000).toISOString()
    return { type: 'vitals', key: `weight@${recordedDate}`, values: { recordedDate, weight: 150 } }
  })
  const content = [{ source: 'csv' }, ...lines].map(line => `${JSON.stringify(line)}\n`).join('')
  const headers = { 'content-type': 'application/x-ndjson' }
  expect((await person.call('POST', '/api/imports', content, { headers })).statusCode).toBe(201)
  const bundle = (await person.call('GET', '/api/fhir')).json<fhir4.Bundle>()
  expect(bundle.type).toBe('collection')
  expect(bundle.entry).toHaveLength(5201)
  expect(bundle.entry?.[0]?.resource?.resourceType).toBe('Patient')
})
