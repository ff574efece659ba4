import { Decrypter, Encrypter } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportLine } from '#contract/imports/imports.ts'
import { UnreadablePersonalData } from '#contract/imports/personal-data.ts'
import type { RecordMeta } from '#contract/record/define-record.ts'
import { exportOf, importLines, previewOf, readFiles, readZip, unzip } from '#server/testing/personal-data.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>
type StoredRecord = RecordMeta & Record<string, unknown>

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const add = async (person: Registered, path: string, body: object) => {
  const response = await person.call('POST', path, body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<StoredRecord>()
}
const list = async (person: Registered, path: string) => (await person.call('GET', path)).json<StoredRecord[]>()
const linesOf = async (person: Registered, path?: string) => (await readZip(await exportOf(person, path))).lines
const undo = (person: Registered, { id }: { id: string }) => person.call('POST', `/api/imports/${id}/undo`)

/** A provider and an appointment that was changed once, and a deleted provider. */
const someRecords = async (person: Registered) => {
  const provider = await add(person, '/api/providers', {
    name: 'Dr. Iris Vale',
    specialty: 'Cardiology',
    isPrimary: true,
  })
  const deleted = await add(person, '/api/providers', { name: 'Dr. Gone', specialty: 'Dermatology' })
  const appointment = await add(person, '/api/appointments', {
    type: 'Check-up',
    appointmentDate: '2030-01-02T10:00:00.000Z',
    providerId: provider.id,
  })
  await person.call('PUT', `/api/appointments/${appointment.id}`, { notes: 'Bring "the list", =SUM(1)' })
  await person.call('DELETE', `/api/providers/${deleted.id}`)
  return { provider, appointment, gone: deleted }
}

it('exports everything as one zip with a manifest, and is logged', async () => {
  const person = await testApp.register()
  await someRecords(person)
  const response = await person.call('GET', '/api/export')
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="wellkept-export-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const files = await unzip(response.rawPayload)
  const json = (path: string) => JSON.parse(new TextDecoder().decode(files.get(path)))
  expect(json('data/appointments.json')).toEqual(await list(person, '/api/appointments'))
  expect(new TextDecoder().decode(files.get('csv/appointments.csv'))).toContain('"Bring ""the list"", =SUM(1)"')
  expect(json('account.json')).toMatchObject({ firstName: 'Ada', email: person.email })
  expect(json('settings.json')).toMatchObject({ theme: 'light' })
  const { files: listed, ...about } = json('manifest.json')
  expect(about).toEqual({ product: 'Wellkept', format: 1, version: '0.1.0', at: expect.any(String) })
  expect(listed.map(({ path }: { path: string }) => path).sort()).toEqual(
    [...files.keys()].filter(path => path !== 'manifest.json').sort(),
  )
  expect(listed).toContainEqual(expect.objectContaining({ path: 'data/providers.json', count: 1 }))
  const log = (await person.call('GET', '/api/activity')).json()
  expect(log.lines.map(({ kind }: { kind: string }) => kind)).toContain('exported')
})

it('runs one export per person at a time, and other people’s concurrently', async () => {
  const [person, other] = [await testApp.register(), await testApp.register()]
  const requests = [person, person, other].map((requester, index) =>
    requester.call('GET', index === 1 ? '/api/export/with-history' : '/api/export'),
  )
  expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([200, 409, 200])
  expect((await person.call('GET', '/api/export')).statusCode).toBe(200)
})

it('adds nothing when the same zip is imported twice, also into its own account', async () => {
  const person = await testApp.register()
  await someRecords(person)
  const lines = await linesOf(person)
  expect(await previewOf(person, lines)).toMatchObject({ added: {}, already: { providers: 2, appointments: 1 } })
  expect(await importLines(person, lines)).toMatchObject({ added: {}, already: { providers: 2, appointments: 1 } })
  expect(await list(person, '/api/providers')).toHaveLength(1)
})

it('imports into another account of the same installation, with references, once', async () => {
  const person = await testApp.register()
  const { provider } = await someRecords(person)
  const lines = await linesOf(person)
  const other = await testApp.register()
  expect((await previewOf(other, lines)).added).toEqual({ providers: 2, appointments: 1 })
  await importLines(other, lines)
  const [others] = await list(other, '/api/providers')
  expect(others).toMatchObject({ name: 'Dr. Iris Vale', isPrimary: true, createdAt: provider.createdAt })
  expect(await list(other, '/api/appointments')).toMatchObject([{ providerId: others?.id }])
  expect(await importLines(other, lines)).toMatchObject({ added: {} })
  expect(await list(other, '/api/providers')).toHaveLength(1)
  // Ids are per person: changing one record does not change the other.
  await other.call('PUT', `/api/providers/${others?.id}`, { name: 'Dr. Changed' })
  expect(await list(person, '/api/providers')).toMatchObject([{ id: provider.id, name: 'Dr. Iris Vale' }])
})

it('undoes an import, except records changed since', async () => {
  const person = await testApp.register()
  await someRecords(person)
  const lines = await linesOf(person, '/api/export/with-history')
  await person.call('POST', '/api/clear-all-data')
  const batch = await importLines(person, lines)
  const [provider] = await list(person, '/api/providers')
  await person.call('PUT', `/api/providers/${provider?.id}`, { phone: '555-0100' })
  expect((await undo(person, batch)).json().undone).toMatchObject({ removed: 2, stayed: 1 })
  expect(await list(person, '/api/appointments')).toEqual([])
  expect(await list(person, '/api/providers/deleted')).toEqual([])
  expect(await list(person, '/api/providers')).toMatchObject([{ phone: '555-0100' }])
})

it('fills only empty fields of single records, and empties them again when undone', async () => {
  const person = await testApp.register()
  await person.call('PUT', '/api/users/profile', { phone: '555-0100', address: '1 Old Street' })
  const lines = await linesOf(person)
  const other = await testApp.register()
  await other.call('PUT', '/api/users/profile', { phone: '555-0199' })
  expect(await previewOf(other, lines)).toMatchObject({ added: {}, filled: { profiles: 1 } })
  const batch = await importLines(other, lines)
  const profile = async () => (await other.call('GET', '/api/users/profile')).json()
  expect(await profile()).toMatchObject({ phone: '555-0199', address: '1 Old Street' })
  expect(await previewOf(other, lines)).toMatchObject({ already: { profiles: 1 }, filled: {} })
  await undo(other, batch)
  expect(await profile()).toMatchObject({ phone: '555-0199', address: null })
})

it('recognizes a health app’s records after everything was cleared and imported', async () => {
  const person = await testApp.register()
  const reading: ImportLine = {
    type: 'vitals',
    key: 'weight@2020-01-01T00:00:00.000Z',
    values: { recordedDate: '2020-01-01T00:00:00.000Z', weight: 150 },
  }
  await importLines(person, [reading])
  const lines = await linesOf(person)
  await person.call('POST', '/api/clear-all-data')
  await importLines(person, lines)
  expect(await importLines(person, [reading])).toMatchObject({ added: {}, already: { vitals: 1 } })
})

it('reports every invalid line, and rejects the whole file', async () => {
  const person = await testApp.register()
  const lines: ImportLine[] = [
    { type: 'medications', key: 'a', values: { medicationName: 'Aspirin', dosage: '1', frequency: 'daily' } },
    ...Array.from({ length: 120 }, (_, index) => ({ type: 'medications', key: `b${index}`, values: { dosage: '1' } })),
    {
      type: 'appointments',
      key: 'c',
      values: {
        type: 'x',
        appointmentDate: '2030-01-02T10:00:00Z',
        providerId: '11111111-1111-4111-8111-111111111111',
      },
    },
  ]
  const { faults, faultCount, added } = await previewOf(person, lines)
  expect(faults[0]).toMatchObject({ line: 3, field: 'medicationName', message: expect.any(String) })
  expect([faults.length, added]).toEqual([100, { medications: 1, appointments: 1 }])
  expect(faultCount).toBe(121)
  const body = [{ source: 'csv' }, ...lines].map(line => `${JSON.stringify(line)}\n`).join('')
  const response = await person.call('POST', '/api/imports', body, {
    headers: { 'content-type': 'application/x-ndjson' },
  })
  expect(response.statusCode).toBe(400)
  expect(await list(person, '/api/medications')).toEqual([])
})

describe('a file that is not as it was written', () => {
  it('is not read at all', async () => {
    const person = await testApp.register()
    await someRecords(person)
    const files = await unzip(await exportOf(person))
    const text = (content: string) => new TextEncoder().encode(content)
    const manifest = JSON.parse(new TextDecoder().decode(files.get('manifest.json')))
    const providers = new TextDecoder().decode(files.get('data/providers.json'))
    const tries: [string, string, Uint8Array | undefined][] = [
      ['damaged', 'data/providers.json', text(providers.replace('Iris', 'Irma'))],
      ['damaged', 'data/providers.json', undefined],
      ['newer', 'manifest.json', text(JSON.stringify({ ...manifest, format: 2 }))],
      ['not-ours', 'manifest.json', undefined],
    ]
    for (const [reason, path, content] of tries) {
      const changed = new Map(files)
      if (content) changed.set(path, content)
      else changed.delete(path)
      await expect(readFiles(changed)).rejects.toEqual(
        new UnreadablePersonalData(reason as UnreadablePersonalData['why']),
      )
    }
  })
})

describe('a backup', () => {
  it('opens on another installation with only its passphrase, including history', async () => {
    const person = await testApp.register()
    const { appointment, gone: deleted } = await someRecords(person)
    const historyOf = async (owner: Registered, path: string) => (await owner.call('GET', `${path}/history`)).json()
    const before = await historyOf(person, `/api/appointments/${appointment.id}`)

    const encrypter = new Encrypter()
    // The lowest work factor that the format allows, for a fast test.
    encrypter.setScryptWorkFactor(2)
    encrypter.setPassphrase('eleven quiet geese')
    const locked = await encrypter.encrypt(await exportOf(person, '/api/export/with-history'))
    const opening = (passphrase: string) => {
      const decrypter = new Decrypter()
      decrypter.addPassphrase(passphrase)
      return decrypter.decrypt(locked)
    }
    await expect(opening('eleven quiet ducks')).rejects.toThrow()

    const otherApp = await startTestApp({}, { installationKey: Buffer.alloc(32, 'another key') })
    try {
      const other = await otherApp.register()
      const { lines } = await readZip(await opening('eleven quiet geese'))
      expect((await previewOf(other, lines)).faults).toEqual([])
      const batch = await importLines(other, lines)
      // A file can claim anything: only who imported it is certain.
      const imported = before.map((version: object) => ({ ...version, by: 'import', byName: 'Ada Byron' }))
      expect(await historyOf(other, `/api/appointments/${appointment.id}`)).toEqual(imported)
      expect(await historyOf(other, `/api/providers/${deleted.id}`)).toMatchObject([
        { version: 2, action: 'deleted' },
        { version: 1, action: 'created' },
      ])
      const restored = await other.call('POST', `/api/appointments/${appointment.id}/restore`, { version: 1 })
      expect(restored.json()).toMatchObject({ notes: null, version: 3 })
      // The appointment, and its provider with it.
      expect((await undo(other, batch)).json().undone).toMatchObject({ removed: 1, stayed: 1, referred: 1 })
      const [left] = await otherApp.sqlAsSuperuser<{ rows: number }>('select count(*)::int as rows from record_history')
      expect(left?.rows).toBe(4)
    } finally {
      await otherApp.close()
    }
  })
})

it('lists in an export who has access to the records, and to whose the account has', async () => {
  const [parent, nurse] = [await testApp.register(), await testApp.register()]
  const leo = await testApp.addDependent({ firstName: 'Leo', lastName: 'Rivera' })
  await testApp.grant(leo, parent)
  await testApp.grant(parent, nurse, { role: 'view', includesSensitive: false })
  const files = await unzip(await exportOf(parent))
  const { access } = JSON.parse(new TextDecoder().decode(files.get('account.json')))
  expect(access).toMatchObject({
    caregivers: [{ email: nurse.email, role: 'view', includesSensitive: false }],
    looksAfter: [{ id: leo.id, firstName: 'Leo', role: 'manage' }],
  })
})

it('says in the backup of somebody without an account that a caregiver wrote their records', async () => {
  const parent = await testApp.register()
  const leo = await testApp.addDependent({ firstName: 'Leo', lastName: 'Rivera' })
  await testApp.grant(leo, parent, { role: 'manage', includesSensitive: true })
  const added = await parent.call('POST', `/api/people/${leo.id}/allergies`, { substance: 'Penicillin' })
  expect(added.statusCode, added.body).toBe(201)
  const files = await unzip(await exportOf(parent, `/api/people/${leo.id}/export/with-history`))
  const history = JSON.parse(new TextDecoder().decode(files.get('history/allergies.json')))
  expect(history).toMatchObject([{ by: 'caregiver', record: { substance: 'Penicillin' } }])
})
