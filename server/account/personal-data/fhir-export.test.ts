import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import { recordTypes } from '#contract/records.ts'
import { faultsOfBundle } from '#server/testing/fhir-validators.ts'
import { exportOf, unzip } from '#server/testing/personal-data.ts'
import { addDocument, pdfOf } from '#server/testing/send-file.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const bundleIn = (files: Map<string, Uint8Array>): fhir4.Bundle<fhir4.FhirResource> =>
  JSON.parse(new TextDecoder().decode(files.get('fhir.json')))
const bundleOf = async (person: Registered) => bundleIn(await unzip(await exportOf(person, '/api/fhir')))

it('hands everything out as one FHIR bundle that other software accepts', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data', {})
  const bundle = await bundleOf(person)
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
  const bundle = await bundleOf(person)
  expect(bundle.type).toBe('collection')
  expect(bundle.entry).toHaveLength(5201)
  expect(bundle.entry?.[0]?.resource?.resourceType).toBe('Patient')
})

it('hands out another person’s bundle to those who manage and may see everything, and to nobody else', async () => {
  const [person, caregiver] = [await testApp.register({ firstName: 'Paula' }), await testApp.register()]
  const { id } = (await person.call('POST', '/api/allergies', { substance: 'Penicillin' })).json<{ id: string }>()
  const read = () => caregiver.call('GET', `/api/people/${person.id}/fhir`)
  const answerAs = async (grant: Parameters<TestApp['grant']>[2]) => {
    await testApp.grant(person, caregiver, grant)
    const response = await read()
    return [response.statusCode, response.statusCode === 200 ? undefined : response.json().code]
  }
  expect((await read()).statusCode).toBe(404)
  expect(await answerAs({ role: 'view' })).toEqual([403, 'managers_only'])
  expect(await answerAs({ role: 'contribute' })).toEqual([403, 'managers_only'])
  expect(await answerAs({ role: 'manage', includesSensitive: false })).toEqual([403, 'needs_everything'])
  expect(await answerAs({ role: 'manage' })).toEqual([200, undefined])
  const bundle = bundleIn(await unzip((await read()).rawPayload))
  const resources = bundle.entry?.map(({ resource }) => resource) ?? []
  expect(resources.find(resource => resource?.resourceType === 'Patient')).toMatchObject({
    name: [{ given: ['Paula'] }],
  })
  expect(JSON.stringify(resources)).toContain(id)
  // The caregiver's own export contains nothing of it.
  expect(JSON.stringify(await bundleOf(caregiver))).not.toContain(id)
})

it.each(['/api/fhir', '/api/export'])(
  'has the files of documents beside the bundle of %s, with their hashes',
  async path => {
    const person = await testApp.register()
    const contents = [pdfOf(2 * CHUNK_BYTES + 3), pdfOf(60)]
    // The same name twice, with signs that an address must escape.
    for (const content of contents)
      await addDocument(person, content, { title: 'Blood #1 & Größe 50%', date: '2025-03-02' })
    const files = await unzip(await exportOf(person, path))
    const attachments = (bundleIn(files).entry ?? []).flatMap(({ resource }) =>
      resource?.resourceType === 'DocumentReference' ? resource.content.map(({ attachment }) => attachment) : [],
    )
    const found = attachments.map(({ url = '', size, hash }) => {
      expect(url).toMatch(/^files\/[!-~]+$/)
      const content = Buffer.from(files.get(decodeURIComponent(url)) ?? [])
      expect([size, hash]).toEqual([content.length, createHash('sha1').update(content).digest('base64')])
      return content.toString('hex')
    })
    expect(found.sort()).toEqual(contents.map(content => content.toString('hex')).sort())
    expect(faultsOfBundle(bundleIn(files))).toEqual([])
  },
)
