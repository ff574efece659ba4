import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import type { ImportBatch, ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import { leftOutHash } from '#contract/imports/left-out-lines.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const HEAD = { source: 'fhir', fileName: 'record.json' }
const headers = { 'content-type': 'application/x-ndjson' }
const codes = [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '29046' }]

const medication = (values: Record<string, unknown> = {}, origin: Partial<ImportLine['origin']> = {}): ImportLine => ({
  type: 'medications',
  key: 'Riverside Clinic/med-1',
  values: { medicationName: 'Lisinopril', dosage: '10 mg', ...values },
  origin: { source: 'Riverside Clinic', identifier: 'med-1', codes, ...origin },
})

const post = (person: Registered, lines: ImportLine[], path: string) => {
  const body = [HEAD, ...lines].map(line => `${JSON.stringify(line)}\n`).join('')
  return person.call('POST', path, body, { headers })
}
const importAll = async (person: Registered, ...lines: ImportLine[]) => {
  const response = await post(person, lines, '/api/imports')
  expect(response.statusCode, response.body).toBe(201)
  return response.json<ImportBatch>()
}
const previewOf = async (person: Registered, ...lines: ImportLine[]) =>
  (await post(person, lines, '/api/imports/preview')).json<ImportPreview>()
const medicationsOf = async (person: Registered) => (await person.call('GET', '/api/medications')).json<Medication[]>()
const only = async (person: Registered) => {
  const [first, ...others] = await medicationsOf(person)
  expect(others).toEqual([])
  if (!first) throw new Error('no medication')
  return first
}
const change = async (person: Registered, values: Record<string, unknown>) => {
  const { id, version } = await only(person)
  const changed = await person.call('PUT', `/api/medications/${id}`, { ...values, version })
  expect(changed.statusCode, changed.body).toBe(200)
}

it('says of an imported record where it came from, and keeps that when the person changes it', async () => {
  const person = await testApp.register()
  const { at } = await importAll(person, medication())
  const origin = { source: 'Riverside Clinic', identifier: 'med-1', codes, importedAt: at }
  expect(await only(person)).toMatchObject({ medicationName: 'Lisinopril', origin })
  await change(person, { dosage: '20 mg' })
  expect(await only(person)).toMatchObject({ dosage: '20 mg', version: 2, origin })
})

it('updates a record by the newer version of its source, and undoing takes that back', async () => {
  const person = await testApp.register()
  await importAll(person, medication({}, { changedAt: '2026-01-01' }))
  const newer = medication({ dosage: '20 mg' }, { changedAt: '2026-02-01' })
  expect(await previewOf(person, newer)).toMatchObject({
    ...{ added: {}, already: {}, updated: { medications: 1 } },
    changes: [{ line: 2, current: { dosage: '10 mg' }, imported: { dosage: '20 mg' } }],
  })
  const batch = await importAll(person, newer)
  expect(batch).toMatchObject({ added: {}, updated: { medications: 1 } })
  expect(await only(person)).toMatchObject({ dosage: '20 mg', version: 2 })

  const again = await importAll(person, newer)
  expect(again).toMatchObject({ already: { medications: 1 } })
  const older = medication({ dosage: '5 mg' }, { changedAt: '2025-12-01' })
  expect(await importAll(person, older)).toMatchObject({ already: { medications: 1 } })
  expect(await only(person)).toMatchObject({ dosage: '20 mg', version: 2 })

  // Another import says the same.
  const undo = async ({ id }: ImportBatch) => (await person.call('POST', `/api/imports/${id}/undo`)).json<ImportBatch>()
  expect(await undo(batch)).toMatchObject({ undone: { stayed: 0, inOthers: 1 } })
  expect(await only(person)).toMatchObject({ dosage: '20 mg', version: 2 })
  expect(await undo(again)).toMatchObject({ undone: { stayed: 0, inOthers: 0 } })
  expect(await only(person)).toMatchObject({ dosage: '10 mg', version: 3 })
})

it('remembers what the person left out, until that import is undone', async () => {
  const person = await testApp.register()
  const other = { ...medication({ medicationName: 'Zinc' }), key: 'Riverside Clinic/med-2' }
  const head = { ...HEAD, leftOut: [leftOutHash(other)] }
  const body = [head, medication()].map(line => `${JSON.stringify(line)}\n`).join('')
  const { id } = (await person.call('POST', '/api/imports', body, { headers })).json<ImportBatch>()
  expect(await previewOf(person, medication(), other)).toMatchObject({
    ...{ added: { medications: 1 }, already: { medications: 1 } },
    leftOutBefore: [3],
  })
  const [listed] = (await person.call('GET', '/api/imports')).json<ImportBatch[]>()
  expect(listed).not.toHaveProperty('leftOut')
  await person.call('POST', `/api/imports/${id}/undo`)
  expect(await previewOf(person, other)).toMatchObject({ leftOutBefore: [] })
})

it("never overwrites a person's own change unasked, and shows both versions to choose from", async () => {
  const person = await testApp.register()
  await importAll(person, medication())
  await change(person, { dosage: '15 mg', notes: 'With dinner' })
  const { id } = await only(person)

  // The same file again: the source has not changed, so there is nothing to choose.
  expect(await previewOf(person, medication())).toMatchObject({ already: { medications: 1 }, conflicts: [] })

  const newer = medication({ dosage: '20 mg' })
  const { conflicts } = await previewOf(person, newer)
  expect(conflicts).toMatchObject([
    { line: 2, type: 'medications', id, current: { dosage: '15 mg' }, imported: { dosage: '20 mg' } },
  ])
  expect(await importAll(person, newer)).toMatchObject({ added: {}, kept: { medications: 1 } })
  expect(await only(person)).toMatchObject({ dosage: '15 mg' })

  expect(await importAll(person, { ...newer, replaces: true })).toMatchObject({ updated: { medications: 1 } })
  // Fields that are empty in the source keep the person's values.
  expect(await only(person)).toMatchObject({ dosage: '20 mg', notes: 'With dinner' })
})

it('asks again before it overwrites what a replacement left of the person’s, and keeps it when the source goes', async () => {
  const person = await testApp.register()
  await importAll(person, medication())
  await change(person, { dosage: '15 mg', notes: 'With dinner' })
  await importAll(person, { ...medication({ dosage: '20 mg' }), replaces: true })
  expect(await importAll(person, medication({ dosage: '30 mg' }))).toMatchObject({ kept: { medications: 1 } })
  expect(await only(person)).toMatchObject({ dosage: '20 mg', notes: 'With dinner' })
  await person.call('POST', '/api/imports/sources/remove', { source: 'Riverside Clinic' })
  expect(await only(person)).toMatchObject({ notes: 'With dinner' })
})

it('leaves the times of a medication unchecked when its source changes it', async () => {
  const person = await testApp.register()
  await importAll(person, medication())
  expect(await only(person)).toMatchObject({ scheduleConfirmed: false })
  await importAll(person, medication({ dosage: '20 mg' }))
  expect(await only(person)).toMatchObject({ dosage: '20 mg', scheduleConfirmed: false })
})

it('leaves it to the person whether a record is sensitive, whatever its source says later', async () => {
  const person = await testApp.register()
  await importAll(person, medication({ sensitivity: 'other' }))
  expect(await only(person)).toMatchObject({ sensitivity: 'other' })
  await change(person, { sensitivity: 'none' })
  const newer = medication({ sensitivity: 'mood', dosage: '20 mg' })
  expect(await importAll(person, { ...newer, replaces: true })).toMatchObject({ updated: { medications: 1 } })
  expect(await only(person)).toMatchObject({ dosage: '20 mg', sensitivity: 'none' })
})

it('does not bring back what the person deleted', async () => {
  const person = await testApp.register()
  await importAll(person, medication())
  const { id } = await only(person)
  await person.call('DELETE', `/api/medications/${id}`)
  expect(await importAll(person, medication({ dosage: '20 mg' }))).toMatchObject({ already: { medications: 1 } })
  expect(await medicationsOf(person)).toEqual([])
})

const fromCityHospital = (key: string, values: Record<string, unknown>): ImportLine => ({
  ...medication(values, { source: 'City Hospital', identifier: key }),
  key: `City Hospital/${key}`,
})

it('points at what looks like the same from another source, side by side, and adds it', async () => {
  const person = await testApp.register()
  await importAll(person, medication())
  const { id } = await only(person)
  const same = fromCityHospital('77', { medicationName: 'LISINOPRIL 10 MG Oral Tablet' })
  const stronger = fromCityHospital('78', { medicationName: 'Lisinopril 20 MG Oral Tablet', dosage: '20 mg' })
  const stopped = fromCityHospital('79', { status: 'discontinued' })
  const current = { medicationName: 'Lisinopril', dosage: '10 mg' }
  expect(await previewOf(person, same, stronger, stopped)).toMatchObject({
    added: { medications: 3 },
    outcomes: 'nnn',
    // Another strength of what is taken is pointed at, too; what was stopped is not.
    similar: [2, 3].map(line => ({ line, type: 'medications', id, current, source: 'Riverside Clinic' })),
  })
  await importAll(person, same, stronger, stopped)
  expect(await medicationsOf(person)).toHaveLength(4)
})

it('says that a record is the person’s own where no source has it', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/medications', { medicationName: 'Lisinopril', dosage: '10 mg' })
  expect((await previewOf(person, medication())).similar).toMatchObject([{ line: 2, source: null }])
})

it('never compares the lines of one file with each other', async () => {
  const [empty, person] = [await testApp.register(), await testApp.register()]
  const twins = [medication(), fromCityHospital('1', {}), fromCityHospital('2', { medicationName: 'lisinopril' })]
  expect(await previewOf(empty, ...twins)).toMatchObject({ added: { medications: 3 }, similar: [] })
  // Also not where an earlier import has added some of them, in whatever order they come.
  await importAll(person, medication())
  for (const lines of [twins, twins.toReversed()])
    expect(await previewOf(person, ...lines)).toMatchObject({ added: { medications: 2 }, similar: [] })
})

it('tells what happens to each line', async () => {
  const person = await testApp.register()
  const other = fromCityHospital('1', { medicationName: 'Metformin' })
  await importAll(person, other)
  const { id } = await only(person)
  await person.call('DELETE', `/api/medications/${id}`)
  await importAll(person, medication())
  const refused = { ...medication({ medicationName: '' }), key: 'Riverside Clinic/none' }
  const added = { ...medication({ medicationName: 'Aspirin' }), key: 'Riverside Clinic/new' }
  expect(await previewOf(person, refused, added, medication(), other)).toMatchObject({
    outcomes: 'xnhd',
    faultCount: 1,
    faults: [{ line: 2, field: 'medicationName' }],
  })
  expect((await previewOf(person, medication({ dosage: '20 mg' }))).outcomes).toBe('u')
  await change(person, { dosage: '15 mg' })
  expect((await previewOf(person, medication({ dosage: '20 mg' }))).outcomes).toBe('c')
})

it('removes everything from one source, except what the person changed', async () => {
  const person = await testApp.register()
  const result: ImportLine = {
    type: 'lab-results',
    key: 'Riverside Clinic/lab-1',
    values: { testName: 'Sodium', testDate: '2026-01-02', resultValue: '140' },
    origin: { source: 'Riverside Clinic' },
  }
  await importAll(person, medication(), result, {
    ...medication({ medicationName: 'Metformin' }, { source: 'City Hospital' }),
    key: 'City Hospital/1',
  })
  await person.call('POST', '/api/medications', { medicationName: 'Own' })
  expect((await person.call('GET', '/api/imports/sources')).json()).toEqual([
    { source: 'City Hospital', counts: { medications: 1 } },
    { source: 'Riverside Clinic', counts: { 'lab-results': 1, medications: 1 } },
  ])
  const lisinopril = (await medicationsOf(person)).find(({ medicationName }) => medicationName === 'Lisinopril')
  await person.call('PUT', `/api/medications/${lisinopril?.id}`, { notes: 'With breakfast', version: 1 })

  const removal = await person.call('POST', '/api/imports/sources/remove', { source: 'Riverside Clinic' })
  expect(removal.json()).toEqual({ removed: 1, stayed: 1, referred: 0 })
  expect((await person.call('GET', '/api/lab-results')).json()).toEqual([])
  expect((await medicationsOf(person)).map(({ medicationName }) => medicationName).sort()).toEqual([
    'Lisinopril',
    'Metformin',
    'Own',
  ])
})

it('keeps the origin in an export, so that the next import of the file still knows the record', async () => {
  const person = await testApp.register()
  await importAll(person, medication())
  const { origin, ...record } = await only(person)
  const other = await testApp.register()
  const { id, version, createdAt, updatedAt, isSample } = record
  const restored: ImportLine = {
    type: 'medications',
    key: id,
    values: { medicationName: record.medicationName, dosage: record.dosage },
    restored: { id, version, action: 'created', createdAt, updatedAt, isSample, origin },
  }
  await importAll(other, restored)
  expect(await only(other)).toMatchObject({ origin })
})

const provider: ImportLine = {
  type: 'providers',
  key: 'Riverside Clinic/dr-lee',
  values: { name: 'Dr. Lee' },
  origin: { source: 'Riverside Clinic', identifier: 'dr-lee' },
}
const visit = (providerId: NonNullable<ImportLine['references']>[string], type = 'Checkup'): ImportLine => ({
  type: 'visits',
  key: 'Riverside Clinic/visit-1',
  values: { type, date: '2026-01-02' },
  references: { providerId },
  origin: { source: 'Riverside Clinic', identifier: 'visit-1' },
})
const onlyVisit = async (person: Registered) => {
  const visits = (await person.call('GET', '/api/visits')).json<
    { id: string; providerId: string | null; type: string }[]
  >()
  expect(visits).toHaveLength(1)
  return visits[0]
}
const providerIds = async (person: Registered) =>
  (await person.call('GET', '/api/providers')).json<{ id: string }[]>().map(({ id }) => id)

it('lets an imported visit refer to the provider of the same import, and changes nothing the second time', async () => {
  const person = await testApp.register()
  const lines = [provider, visit({ key: provider.key })]
  expect(await previewOf(person, ...lines)).toMatchObject({ added: { providers: 1, visits: 1 }, faultCount: 0 })
  await importAll(person, ...lines)
  const [id] = await providerIds(person)
  expect(await onlyVisit(person)).toMatchObject({ providerId: id })
  expect(await previewOf(person, ...lines)).toMatchObject({ added: {}, updated: {}, already: { visits: 1 } })
  // The provider was added by an earlier import.
  const later = await importAll(person, visit({ key: provider.key }, 'Yearly checkup'))
  expect(later).toMatchObject({ updated: { visits: 1 } })
  expect(await onlyVisit(person)).toMatchObject({ providerId: id, type: 'Yearly checkup' })
})

it('refers to the provider whom the person has instead, now and the next time', async () => {
  const person = await testApp.register()
  const { id } = (await person.call('POST', '/api/providers', { name: 'Dr. Lee' })).json<{ id: string }>()
  await importAll(person, visit({ key: provider.key, instead: { id } }))
  expect(await onlyVisit(person)).toMatchObject({ providerId: id })
  expect(await previewOf(person, visit({ key: provider.key }))).toMatchObject({ updated: {}, already: { visits: 1 } })
})

it('leaves the reference empty if the provider is missing or belongs to another person', async () => {
  const [person, other] = [await testApp.register(), await testApp.register()]
  const { id } = (await other.call('POST', '/api/providers', { name: 'Dr. Lee' })).json<{ id: string }>()
  await importAll(other, provider)
  const line = visit({ key: provider.key, instead: { id } })
  expect(await previewOf(person, line)).toMatchObject({ added: { visits: 1 }, faultCount: 0 })
  await importAll(person, line)
  expect(await onlyVisit(person)).toMatchObject({ providerId: null })
})
