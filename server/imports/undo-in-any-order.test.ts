import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportBatch, ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import { exportOf, importLines, importZip, previewOf, readZip } from '#server/testing/personal-data.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Person = Awaited<ReturnType<TestApp['register']>>
type Shown = Record<string, unknown> & { id: string; version: number; isSample: boolean }

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const headers = { 'content-type': 'application/x-ndjson' }
const lineOf = (type: string, key: string, values: object): ImportLine => ({
  type,
  key: `Clinic/${key}`,
  values: { ...values },
  origin: { source: 'Clinic', identifier: key },
})
const dose = (dosage: string, frequency = 'Once daily') =>
  lineOf('medications', 'm1', { medicationName: 'Lisinopril', dosage, frequency })
const doctor = (more: object = {}) => lineOf('providers', 'p1', { name: 'Dr. Vale', ...more })

const send = async (person: Person, lines: ImportLine[], path = '/api/imports') => {
  const body = [{ source: 'fhir' }, ...lines].map(line => `${JSON.stringify(line)}\n`).join('')
  const response = await person.call('POST', path, body, { headers })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response
}
const add = async (person: Person, ...lines: ImportLine[]) => (await send(person, lines)).json<ImportBatch>()
const look = async (person: Person, ...lines: ImportLine[]) =>
  (await send(person, lines, '/api/imports/preview')).json<ImportPreview>()
const undo = async (person: Person, { id }: ImportBatch) => {
  const response = await person.call('POST', `/api/imports/${id}/undo`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<ImportBatch>().undone
}
const list = async (person: Person, path: string) => (await person.call('GET', path)).json<Shown[]>()
const only = async (person: Person, path: string) => {
  const [first, ...others] = await list(person, path)
  expect(others).toEqual([])
  if (!first) throw new Error(`nothing at ${path}`)
  return first
}
const own = async (person: Person, path: string, values: object) => {
  const response = await person.call('POST', path, values)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<Shown>()
}

it('mixes no dose of one version with the frequency of another when the import between them is undone', async () => {
  const person = await testApp.register()
  await add(person, dose('10 mg'))
  const second = await add(person, dose('20 mg', 'Twice daily'))
  await add(person, dose('20 mg', 'Three times daily'))
  expect(await undo(person, second)).toMatchObject({ removed: 0 })
  expect(await only(person, '/api/medications')).toMatchObject({ dosage: '20 mg', frequency: 'Three times daily' })
})

it('mixes nothing either where a provider was kept because an own appointment refers to it', async () => {
  const person = await testApp.register()
  const first = await add(person, doctor({ phone: '1', notes: 'a' }))
  const { id: providerId } = await only(person, '/api/providers')
  await own(person, '/api/appointments', { type: 'Checkup', appointmentDate: '2030-01-01T10:00:00Z', providerId })
  expect(await undo(person, first)).toMatchObject({ removed: 0, referred: 1 })
  const second = await add(person, doctor({ phone: '2', notes: 'b' }))
  await add(person, doctor({ phone: '2', notes: 'c' }))
  await undo(person, second)
  expect(await only(person, '/api/providers')).toMatchObject({ phone: '2', notes: 'c' })
})

it('mixes nothing where the first import of a record with an own note is undone, and then one that replaced the note', async () => {
  const person = await testApp.register()
  const first = await add(person, dose('10 mg'))
  const { id } = await only(person, '/api/medications')
  await person.call('PUT', `/api/medications/${id}`, { notes: 'mine' })
  const twice = { medicationName: 'Lisinopril', frequency: 'Twice daily' }
  const theirs = lineOf('medications', 'm1', { ...twice, dosage: '20 mg', notes: 'theirs' })
  const second = await add(person, { ...theirs, replaces: true })
  await add(person, dose('30 mg', 'Twice daily'))
  for (const batch of [first, second]) await undo(person, batch)
  const left = { dosage: '30 mg', frequency: 'Twice daily', notes: 'mine' }
  expect(await only(person, '/api/medications')).toMatchObject(left)
})

it('brings an own note back when the import that replaced it is undone, and asks before the next one', async () => {
  const person = await testApp.register()
  await add(person, doctor({ phone: '1' }))
  const { id } = await only(person, '/api/providers')
  await person.call('PUT', `/api/providers/${id}`, { notes: 'mine' })
  await add(person, { ...doctor({ phone: '2' }), replaces: true })
  const replacing = await add(person, { ...doctor({ phone: '2', notes: 'theirs' }), replaces: true })
  await add(person, doctor({ phone: '3' }))
  await undo(person, replacing)
  expect(await only(person, '/api/providers')).toMatchObject({ phone: '3', notes: 'mine' })
  expect(await add(person, doctor({ phone: '4' }))).toMatchObject({ kept: { providers: 1 } })
})

it('has the note of the last import again after the person let a source replace their own', async () => {
  const person = await testApp.register()
  await add(person, doctor({ phone: '1' }))
  const { id } = await only(person, '/api/providers')
  await person.call('PUT', `/api/providers/${id}`, { notes: 'mine' })
  await add(person, { ...doctor({ phone: '2', notes: 'theirs' }), replaces: true })
  const newer = await add(person, doctor({ phone: '3', notes: 'newer' }))
  await add(person, doctor({ phone: '4', notes: 'newer' }))
  await undo(person, newer)
  expect(await only(person, '/api/providers')).toMatchObject({ phone: '4', notes: 'newer' })
  expect(await add(person, doctor({ phone: '5', notes: 'newer' }))).toMatchObject({ updated: { providers: 1 } })
})

it('keeps all of the version that the person went on from, when every import of it is undone', async () => {
  const person = await testApp.register()
  const first = await add(person, doctor({ name: 'Dr. V', phone: '1' }))
  const second = await add(person, doctor({ phone: '1' }))
  await undo(person, first)
  const { id } = await only(person, '/api/providers')
  await person.call('PUT', `/api/providers/${id}`, { notes: 'mine' })
  expect(await undo(person, second)).toMatchObject({ stayed: 1 })
  expect(await only(person, '/api/providers')).toMatchObject({ phone: '1', notes: 'mine' })
})

it('leaves a record as it is where it would be invalid without the import, and says so', async () => {
  const person = await testApp.register()
  const started = (startDate: string) =>
    lineOf('medications', 'm1', { medicationName: 'Lisinopril', dosage: '10 mg', startDate })
  await add(person, started('2024-01-01'))
  const second = await add(person, started('2023-01-01'))
  const { id } = await only(person, '/api/medications')
  const ended = await person.call('PUT', `/api/medications/${id}`, { endDate: '2023-06-01' })
  expect(ended.statusCode, ended.body).toBe(200)
  expect(await undo(person, second)).toMatchObject({ removed: 0, stayed: 1 })
  expect(await only(person, '/api/medications')).toMatchObject({ startDate: '2023-01-01', endDate: '2023-06-01' })
})

it('does not bring back an undone dose when the import before it is undone too, because the person has a note', async () => {
  const person = await testApp.register()
  const first = await add(person, dose('10 mg'))
  const second = await add(person, dose('20 mg'))
  const { id } = await only(person, '/api/medications')
  await person.call('PUT', `/api/medications/${id}`, { notes: 'mine' })
  for (const batch of [second, first]) {
    expect(await undo(person, batch)).toMatchObject({ removed: 0, stayed: 1 })
    expect(await only(person, '/api/medications')).toMatchObject({ dosage: '10 mg', notes: 'mine' })
  }
})

it('keeps a record of a backup that a later file has too, with what the person changed, when the backup is undone', async () => {
  const person = await testApp.register()
  await add(person, doctor({ phone: '1' }))
  const { id } = await only(person, '/api/providers')
  await person.call('PUT', `/api/providers/${id}`, { notes: 'mine' })
  const zip = await exportOf(person)
  await person.call('POST', '/api/clear-all-data')
  const backup = await importZip(person, zip)
  const file = await add(person, doctor({ phone: '2' }))
  expect(file).toMatchObject({ kept: { providers: 1 } })
  expect(await undo(person, backup)).toMatchObject({ removed: 0, inOthers: 1 })
  expect(await only(person, '/api/providers')).toMatchObject({ phone: '1', notes: 'mine' })
  expect(await undo(person, file)).toMatchObject({ removed: 1 })
})

it('keeps an own value of a backup that was imported twice, when both are undone after a change', async () => {
  const person = await testApp.register()
  await add(person, doctor({ phone: '555 0100' }))
  const { id } = await only(person, '/api/providers')
  await person.call('PUT', `/api/providers/${id}`, { phone: '555 0199' })
  const zip = await exportOf(person, '/api/export/with-history')
  await person.call('POST', '/api/clear-all-data')
  const first = await importZip(person, zip)
  const second = await importZip(person, zip)
  const restored = await only(person, '/api/providers')
  await person.call('PUT', `/api/providers/${restored.id}`, { notes: 'Mornings only' })
  await undo(person, first)
  await undo(person, second)
  expect(await only(person, '/api/providers')).toMatchObject({ phone: '555 0199', notes: 'Mornings only' })
})

it('keeps what another import has too', async () => {
  const person = await testApp.register()
  const january = await add(person, dose('10 mg'))
  const february = await add(person, dose('10 mg'))
  expect(await undo(person, january)).toMatchObject({ removed: 0, inOthers: 1 })
  expect(await only(person, '/api/medications')).toMatchObject({ dosage: '10 mg' })
  expect(await undo(person, february)).toMatchObject({ removed: 1 })
  expect(await list(person, '/api/medications')).toEqual([])
})

it('is at the version before after an update is undone, so that the next one updates it unasked', async () => {
  const person = await testApp.register()
  await add(person, dose('10 mg'))
  await undo(person, await add(person, dose('20 mg')))
  expect(await look(person, dose('10 mg'))).toMatchObject({ already: { medications: 1 } })
  expect(await look(person, dose('20 mg'))).toMatchObject({ updated: { medications: 1 }, conflicts: [] })
})

const dated = (line: ImportLine, changedAt: string): ImportLine => ({
  ...line,
  origin: { source: 'Clinic', ...line.origin, changedAt },
})

it('takes an older version of the source again after the newer one was undone', async () => {
  const person = await testApp.register()
  const newer = dated(dose('20 mg'), '2026-03-01')
  const older = dated(dose('10 mg'), '2026-02-01')
  const first = await add(person, newer)
  expect(await add(person, older)).toMatchObject({ already: { medications: 1 } })
  await undo(person, first)
  await add(person, older)
  expect(await only(person, '/api/medications')).toMatchObject({ dosage: '10 mg' })
  await undo(person, await add(person, newer))
  expect(await add(person, dated(dose('15 mg'), '2026-02-15'))).toMatchObject({ updated: { medications: 1 } })
})

it('offers an older version again where only the change by the person stayed', async () => {
  const person = await testApp.register()
  const first = await add(person, dated(dose('20 mg'), '2026-03-01'))
  const { id } = await only(person, '/api/medications')
  await person.call('PUT', `/api/medications/${id}`, { notes: 'mine' })
  expect(await undo(person, first)).toMatchObject({ stayed: 1 })
  const older = dated(dose('10 mg'), '2026-02-01')
  expect((await look(person, older)).conflicts).toMatchObject([{ current: { dosage: '20 mg', notes: 'mine' } }])
  await add(person, { ...older, replaces: true })
  expect(await only(person, '/api/medications')).toMatchObject({ dosage: '10 mg', notes: 'mine' })
})

it('takes an older version again where a record stayed because another refers to it', async () => {
  const person = await testApp.register()
  const first = await add(person, dated(doctor({ phone: '2' }), '2026-03-01'))
  const { id: providerId } = await only(person, '/api/providers')
  await own(person, '/api/appointments', { type: 'Checkup', appointmentDate: '2030-01-01T10:00:00Z', providerId })
  expect(await undo(person, first)).toMatchObject({ referred: 1 })
  expect(await add(person, dated(doctor({ phone: '1' }), '2026-02-01'))).toMatchObject({ updated: { providers: 1 } })
  expect(await only(person, '/api/providers')).toMatchObject({ phone: '1' })
})

it('undoes an import after its source was removed', async () => {
  const person = await testApp.register()
  await add(person, dose('10 mg'))
  const update = await add(person, dose('20 mg'))
  await person.call('POST', '/api/imports/sources/remove', { source: 'Clinic' })
  expect(await undo(person, update)).toMatchObject({ removed: 0, stayed: 0 })
})

it('leaves a deleted record deleted when an update of it is undone', async () => {
  const person = await testApp.register()
  await add(person, dose('10 mg'))
  const update = await add(person, dose('20 mg'))
  const { id } = await only(person, '/api/medications')
  await person.call('DELETE', `/api/medications/${id}`)
  await undo(person, update)
  expect(await list(person, '/api/medications')).toEqual([])
  expect(await only(person, '/api/medications/deleted')).toMatchObject({ dosage: '10 mg' })
})

it('keeps the provider of an own appointment and the medication of an own dose, and says so', async () => {
  const person = await testApp.register()
  const batch = await add(person, doctor(), dose('10 mg'), lineOf('medications', 'm2', { medicationName: 'Metformin' }))
  const { id: providerId } = await only(person, '/api/providers')
  const [medication] = (await list(person, '/api/medications')).filter(({ dosage }) => dosage === '10 mg')
  const visit = { type: 'Checkup', appointmentDate: '2030-01-01T10:00:00Z', providerId }
  const appointment = await own(person, '/api/appointments', visit)
  await own(person, '/api/medication-doses', {
    medicationId: medication?.id,
    day: '2026-01-01',
    time: '08:00',
    status: 'taken',
  })
  expect(await undo(person, batch)).toMatchObject({ removed: 1, stayed: 0, referred: 2 })
  const saved = await person.call('PUT', `/api/appointments/${appointment.id}`, { ...visit, notes: 'Bring the list' })
  expect(saved.statusCode, saved.body).toBe(200)
  const removal = await person.call('POST', '/api/imports/sources/remove', { source: 'Clinic' })
  expect(removal.json()).toEqual({ removed: 0, stayed: 0, referred: 2 })
})

it('has one primary provider at most, whatever is undone', async () => {
  const person = await testApp.register()
  await add(person, doctor({ isPrimary: true }))
  const update = await add(person, doctor({ isPrimary: false, phone: '2' }))
  await own(person, '/api/providers', { name: 'Dr. Own', isPrimary: true })
  await undo(person, update)
  const primary = (await list(person, '/api/providers')).filter(({ isPrimary }) => isPrimary)
  expect(primary).toMatchObject([{ name: 'Dr. Own' }])
})

it('lets the person add a primary provider while the one before goes with its source', async () => {
  const person = await testApp.register()
  for (let round = 0; round < 20; round += 1) {
    await add(person, doctor({ isPrimary: true }))
    const remove = () => person.call('POST', '/api/imports/sources/remove', { source: 'Clinic' })
    const choose = () => person.call('POST', '/api/providers', { name: `Dr. ${round}`, isPrimary: true })
    const answers = await Promise.all([remove(), choose()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201])
    for (const { id } of await list(person, '/api/providers')) await person.call('DELETE', `/api/providers/${id}`)
  }
})

it('makes no second primary provider by an update', async () => {
  const person = await testApp.register()
  await add(person, doctor())
  await own(person, '/api/providers', { name: 'Dr. Own', isPrimary: true })
  await add(person, doctor({ isPrimary: true, phone: '2' }))
  const providers = await list(person, '/api/providers')
  expect(providers.filter(({ isPrimary }) => isPrimary)).toMatchObject([{ name: 'Dr. Own' }])
  expect(providers).toContainEqual(expect.objectContaining({ name: 'Dr. Vale', phone: '2' }))
})

it.each(['/api/export', '/api/export/with-history'])(
  'remembers own changes through %s, clearing and importing',
  async path => {
    const person = await testApp.register()
    await add(person, dose('10 mg'))
    const { id } = await only(person, '/api/medications')
    await person.call('PUT', `/api/medications/${id}`, { dosage: '15 mg' })
    const zip = await exportOf(person, path)
    await person.call('POST', '/api/clear-all-data')
    await importZip(person, zip)
    expect((await look(person, dose('20 mg'))).conflicts).toMatchObject([{ current: { dosage: '15 mg' } }])
    expect(await add(person, dose('20 mg'))).toMatchObject({ kept: { medications: 1 } })
    expect(await only(person, '/api/medications')).toMatchObject({ dosage: '15 mg' })
  },
)

it('remembers where each earlier version came from through a backup, clearing and importing', async () => {
  const person = await testApp.register()
  await add(person, dose('10 mg'))
  const { id } = await only(person, '/api/medications')
  await person.call('PUT', `/api/medications/${id}`, { dosage: '15 mg' })
  const newer = dose('20 mg')
  await add(person, { ...newer, origin: { source: 'City', changedAt: '2026-01-02' }, replaces: true })
  const origins = async () => {
    const versions = await list(person, `/api/medications/${id}/history`)
    return versions.map(({ record }) => Object(record).origin)
  }
  const before = await origins()
  expect(before).toMatchObject([{ source: 'City' }, { source: 'Clinic', isChangedHere: true }, { source: 'Clinic' }])
  const zip = await exportOf(person, '/api/export/with-history')
  await person.call('POST', '/api/clear-all-data')
  await importZip(person, zip)
  expect(await origins()).toEqual(before)
})

const basics = (values: object) => lineOf('health-basics', 'basics', values)

it('keeps own facts apart from samples, which give way', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  const [sample] = await list(person, '/api/health-basics')
  expect(sample).toMatchObject({ isSample: true, bloodType: expect.any(String) })
  await add(
    person,
    basics({ bloodType: 'ab-negative' }),
    lineOf('sexual-health-status', 'status', { prep: 'no' }),
    doctor({ isPrimary: true }),
    lineOf('diet-plans', 'plan', { name: 'Clinic plan', isActive: true }),
  )
  expect(await only(person, '/api/health-basics')).toMatchObject({
    isSample: false,
    bloodType: 'ab-negative',
    preferredPharmacy: null,
  })
  await person.call('DELETE', '/api/sample-data')
  expect(await only(person, '/api/health-basics')).toMatchObject({ bloodType: 'ab-negative' })
  expect(await only(person, '/api/sexual-health-status')).toMatchObject({ prep: 'no', sexuallyActive: null })
  expect(await only(person, '/api/providers')).toMatchObject({ name: 'Dr. Vale', isPrimary: true })
  expect(await only(person, '/api/diet/plans')).toMatchObject({ name: 'Clinic plan', isActive: true })
})

it('restores an own record that was a sample once, although the sample is loaded again', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  const [sample] = await list(person, '/api/providers')
  await person.call('PUT', `/api/providers/${sample?.id}`, { notes: 'My own now' })
  const zip = await exportOf(person)
  await person.call('POST', '/api/clear-all-data')
  await person.call('POST', '/api/seed-sample-data')
  const lines = (await readZip(zip)).lines.filter(({ type }) => type === 'providers')
  expect((await previewOf(person, lines)).added).toEqual({ providers: 1 })
  await importZip(person, zip)
  await person.call('DELETE', '/api/sample-data')
  expect(await only(person, '/api/providers')).toMatchObject({ id: sample?.id, notes: 'My own now', isSample: false })
})

it('fills no own record from a sample in an export', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  const { lines } = await readZip(await exportOf(person))
  await person.call('DELETE', '/api/sample-data')
  await own(person, '/api/health-basics', { emergencyNotes: 'Own' })
  await importLines(
    person,
    lines.filter(({ type }) => type === 'health-basics'),
  )
  expect(await only(person, '/api/health-basics')).toMatchObject({ emergencyNotes: 'Own', bloodType: null })
})

it('fills a single record where it only has the sample’s value, and empties the rest with the samples', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  const sample = await only(person, '/api/health-basics')
  await person.call('PUT', `/api/health-basics/${sample.id}`, { emergencyNotes: 'Own' })
  await add(person, basics({ bloodType: 'ab-negative' }))
  await person.call('DELETE', '/api/sample-data')
  expect(await only(person, '/api/health-basics')).toMatchObject({
    bloodType: 'ab-negative',
    emergencyNotes: 'Own',
    preferredPharmacy: null,
  })
})

it('leaves a single record nothing of two undone imports, whatever the person has changed between', async () => {
  for (const changed of [{ bloodType: 'b-positive' }, { preferredPharmacy: 'Main' }]) {
    const person = await testApp.register()
    const first = await add(person, basics({ preferredPharmacy: 'Corner' }))
    const second = await add(person, lineOf('health-basics', 'other', { bloodType: 'o-negative' }))
    await undo(person, first)
    const { id } = await only(person, '/api/health-basics')
    await person.call('PUT', `/api/health-basics/${id}`, changed)
    await undo(person, second)
    const nothing = { preferredPharmacy: null, bloodType: null }
    expect(await only(person, '/api/health-basics')).toMatchObject({ ...nothing, ...changed })
  }
})

it('does not leave the dose of a wrong import because an older export was imported after it', async () => {
  const person = await testApp.register()
  const first = await add(person, dose('10 mg'))
  const { lines } = await readZip(await exportOf(person))
  const wrong = await add(person, dose('100 mg'))
  const restored = await importLines(person, lines)
  await undo(person, wrong)
  expect(await only(person, '/api/medications')).toMatchObject({ dosage: '10 mg' })
  expect(await undo(person, first)).toMatchObject({ removed: 0 })
  expect(await only(person, '/api/medications')).toMatchObject({ dosage: '10 mg' })
  expect(await undo(person, restored)).toMatchObject({ removed: 1 })
  expect(await list(person, '/api/medications')).toEqual([])
})

it('keeps what a later file says of the same item only where it says the same', async () => {
  const person = await testApp.register()
  const plain = (key: string, dosage: string): ImportLine => {
    const { origin: _, ...line } = lineOf('medications', key, { medicationName: key, dosage })
    return line
  }
  const first = await add(person, plain('Same', '10 mg'), plain('Other', '10 mg'))
  await add(person, plain('Same', '10 mg'), plain('Other', '20 mg'))
  expect(await undo(person, first)).toMatchObject({ removed: 1, inOthers: 1 })
  expect(await only(person, '/api/medications')).toMatchObject({ medicationName: 'Same' })
})

it('does not offer a sample in place of a record of the file', async () => {
  const person = await testApp.register()
  await person.call('POST', '/api/seed-sample-data')
  const [sample] = await list(person, '/api/providers')
  const same = { name: sample?.name, practiceName: sample?.practiceName, phone: sample?.phone }
  expect((await look(person, lineOf('providers', 'same', same))).similar).toEqual([])
})

it('empties a reference to what is gone when a version is restored', async () => {
  const person = await testApp.register()
  const batch = await add(person, doctor())
  const { id: providerId } = await only(person, '/api/providers')
  const visit = { type: 'Checkup', appointmentDate: '2030-01-01T10:00:00Z', providerId }
  const { id } = await own(person, '/api/appointments', visit)
  await person.call('PUT', `/api/appointments/${id}`, { providerId: null })
  expect(await undo(person, batch)).toMatchObject({ removed: 1 })
  const restored = await person.call('POST', `/api/appointments/${id}/restore`, { version: 1 })
  expect([restored.statusCode, restored.json()]).toMatchObject([200, { type: 'Checkup', providerId: null }])
  const saved = await person.call('PUT', `/api/appointments/${id}`, { notes: 'Still there' })
  expect(saved.statusCode, saved.body).toBe(200)
})

it('does not restore a dose whose medication is gone, and says why', async () => {
  const person = await testApp.register()
  const batch = await add(person, dose('10 mg'))
  const { id: medicationId } = await only(person, '/api/medications')
  const taken = { medicationId, day: '2026-01-01', time: '08:00', status: 'taken' }
  const { id } = await own(person, '/api/medication-doses', taken)
  await person.call('DELETE', `/api/medication-doses/${id}`)
  await undo(person, batch)
  const restored = await person.call('POST', `/api/medication-doses/${id}/restore`, { version: 1 })
  expect([restored.statusCode, restored.json().code]).toEqual([409, 'reference_gone'])
})

it('reads a backup row by row, names what it had to change, and offers the rest of a file with a bad row', async () => {
  const person = await testApp.register()
  await own(person, '/api/providers', { name: 'Dr. Vale' })
  await own(person, '/api/medications', { medicationName: 'Lisinopril' })
  const { lines } = await readZip(await exportOf(person))
  await person.call('POST', '/api/clear-all-data')
  const long = lines.map(line =>
    line.type === 'providers' ? { ...line, values: { ...line.values, phone: '1'.repeat(99) } } : line,
  )
  const preview = await previewOf(person, long)
  expect(preview).toMatchObject({ added: { providers: 1, medications: 1 }, faultCount: 0 })
  expect(preview.adjusted).toMatchObject([{ field: 'phone' }, { field: 'notes' }])
  const bad = lines.map(line => (line.type === 'providers' ? { ...line, values: { ...line.values, name: 7 } } : line))
  expect(await previewOf(person, bad)).toMatchObject({ added: { medications: 1 }, outcomes: 'xn', faultCount: 1 })
  await importLines(person, long)
  const provider = await only(person, '/api/providers')
  expect(provider).toMatchObject({ name: 'Dr. Vale', notes: `Phone: ${'1'.repeat(99)}` })
  expect(String(provider.phone)).toHaveLength(40)
})

it.each(['/api/export', '/api/export/with-history'])(
  'lets documents and messages of %s refer to the records of the account that imports it',
  async path => {
    const [from, to] = [await testApp.register(), await testApp.register()]
    const peanuts = lineOf('allergies', 'a1', { substance: 'Peanuts' })
    for (const person of [from, to]) await add(person, dose('10 mg'), peanuts)
    const drug = await only(from, '/api/medications')
    const allergy = await only(from, '/api/allergies')
    const attached = `medications/${drug.id} allergies/${allergy.id}`
    const sent = await own(from, '/api/messages', { subject: 'My list', content: 'Attached', attached })
    await from.call('PUT', `/api/messages/${sent.id}`, { isRead: true })
    const note = { title: 'Letter', linkedRecords: `allergies/${allergy.id} medications/${drug.id}` }
    await own(from, '/api/documents', note)

    await importLines(to, (await readZip(await exportOf(from, path))).lines)
    const [here, there] = [await only(to, '/api/medications'), await only(to, '/api/allergies')]
    expect([here.id, there.id]).not.toEqual([drug.id, allergy.id])
    expect(await only(to, '/api/messages')).toMatchObject({
      attached: `medications/${here.id} allergies/${there.id}`,
      isRead: true,
    })
    expect(await only(to, '/api/documents')).toMatchObject({
      linkedRecords: `allergies/${there.id} medications/${here.id}`,
    })
  },
)
