import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileForm } from '#server/administration/testing/file-form.ts'
import { exportOf, importLines, readZip } from '#server/testing/personal-data.ts'
import { pdfOf, startFile } from '#server/testing/send-file.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const headers = { 'content-type': 'application/x-ndjson' }
const weight = (minute: number) => {
  const recordedDate = new Date(Date.UTC(2020, 0, 1) + minute * 60_000).toISOString()
  return { type: 'vitals', key: `weight@${recordedDate}`, values: { recordedDate, weight: 150 } }
}
const importWeights = (person: Registered, count: number) => {
  const lines = [{ source: 'csv', fileName: 'a.csv' }, ...Array.from({ length: count }, (_, index) => weight(index))]
  return person.call('POST', '/api/imports', lines.map(line => JSON.stringify(line)).join('\n'), { headers })
}
const storageOf = async (person: Registered) =>
  (await person.call('GET', '/api/storage')).json<{ records: number; bytes: number }>()
const countedOf = async ({ id }: Registered) => {
  const [row] = await testApp.sqlAsSuperuser<{ records: number; bytes: number }>(
    `select (select count(*)::int from records where person_id = $1) as records,
       (select coalesce(sum(octet_length(sealed)), 0)::int from record_history where person_id = $1)
       + (select coalesce(sum(size + coalesce(octet_length(text), 0)), 0)::int from files where person_id = $1)
       as bytes`,
    [id],
  )
  return row
}
const setQuota = async (maxRecords: number, maxBytes: number) => {
  const administrator = await testApp.as('administrator')
  const response = await administrator.call('PUT', '/api/admin/quota', { maxRecords, maxBytes, maxPeople: 20 })
  expect(response.statusCode, response.body).toBe(200)
}
const PANEL = '/api/lab-results/panel'
const FULL = [413, 'storage_full']

it('counts what each person stores through every kind of write, without counting it all each time', async () => {
  const person = await testApp.register()
  const expectExact = async () => expect(await storageOf(person)).toMatchObject({ ...(await countedOf(person)) })
  const add = async (body: object, path = '/api/vitals') =>
    (await person.call('POST', path, body)).json<{ id: string }>().id
  await expectExact()
  const id = await add({ recordedDate: '2026-01-01T08:00:00Z', weight: 150 })
  await expectExact()
  await person.call('PUT', `/api/vitals/${id}`, { weight: 151 })
  await person.call('DELETE', `/api/vitals/${id}`)
  await person.call('POST', `/api/vitals/${id}/restore`, { version: 1 })
  await expectExact()
  // The second takes the flag from the first, by a version more.
  for (const name of ['Dr. Vale', 'Dr. Lee']) await add({ name, isPrimary: true }, '/api/providers')
  await expectExact()
  for (let loading = 0; loading < 2; loading += 1) {
    await person.call('POST', '/api/seed-sample-data')
    await expectExact()
  }
  expect((await person.call('DELETE', '/api/sample-data')).statusCode).toBe(204)
  await expectExact()
  await person.call('POST', '/api/seed-sample-data')
  expect((await person.call('POST', '/api/account/encryption-key')).statusCode).toBe(204)
  await expectExact()
  const batch = (await importWeights(person, 700)).json<{ id: string }>()
  expect((await importWeights(person, 700)).statusCode).toBe(201)
  await expectExact()
  await person.call('PUT', `/api/vitals/${id}`, { weight: 152 })
  expect((await person.call('POST', `/api/imports/${batch.id}/undo`)).statusCode).toBe(200)
  await expectExact()

  const copy = await testApp.register()
  const { lines } = await readZip(await exportOf(person, '/api/export/with-history'))
  await importLines(copy, lines)
  expect(await storageOf(copy)).toMatchObject({ ...(await countedOf(copy)) })
  expect((await storageOf(copy)).records).toBeGreaterThan(10)

  const administrator = await testApp.as('administrator')
  const csv = `patientEmail,medicationName,dosage,frequency,startDate\n${person.email},Aspirin,10 mg,Daily,2026-01-01\n`
  const file = { content: csv, name: 'medications.csv', mime: 'text/csv', importType: 'medications' }
  const { payload, headers: form } = await fileForm(file)
  const imported = await administrator.call('POST', '/api/admin/import-csv', payload, { headers: form })
  expect([imported.statusCode, imported.body]).toEqual([200, expect.stringContaining('"added":1')])
  await expectExact()

  await person.call('POST', '/api/clear-all-data')
  expect(await storageOf(person)).toMatchObject({ records: 0, bytes: 0 })
  await expectExact()
})

it('refuses what goes beyond the quota, whole, and lets people delete', async () => {
  const person = await testApp.register()
  const add = (minute: number) => person.call('POST', '/api/vitals', weight(minute).values)
  const { id } = (await add(0)).json<{ id: string }>()
  await setQuota(3, 1_000_000)
  const refused = await importWeights(person, 3)
  expect([refused.statusCode, refused.json().code]).toEqual(FULL)
  expect((await person.call('GET', '/api/imports')).json()).toEqual([])
  expect(await storageOf(person)).toMatchObject({ records: 1, maxRecords: 3, maxBytes: 1_000_000 })
  expect([(await add(1)).statusCode, (await add(2)).statusCode]).toEqual([201, 201])
  const fourth = await add(3)
  expect([fourth.statusCode, fourth.json().code]).toEqual(FULL)
  expect((await person.call('GET', '/api/vitals')).json()).toHaveLength(3)
  expect((await person.call('PUT', `/api/vitals/${id}`, { weight: 160 })).statusCode).toBe(200)

  await testApp.sqlAsSuperuser('update storage_usage set bytes = 1000000 where person_id = $1', [person.id])
  const change = await person.call('PUT', `/api/vitals/${id}`, { weight: 170 })
  expect([change.statusCode, change.json().code]).toEqual(FULL)
  expect((await person.call('DELETE', `/api/vitals/${id}`)).statusCode).toBe(204)

  const other = await testApp.register()
  expect((await other.call('POST', '/api/vitals', weight(0).values)).statusCode).toBe(201)
  await setQuota(1_000_000, 1_000_000_000)
  expect((await add(4)).statusCode).toBe(201)
})

it('loses no count of many writes at once', async () => {
  const person = await testApp.register()
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, minute) => person.call('POST', '/api/vitals', weight(minute).values)),
  )
  expect(new Set(added.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(await storageOf(person)).toMatchObject({ ...(await countedOf(person)) })
})

it('counts nothing for an upload that is canceled while its text arrives', async () => {
  const person = await testApp.register()
  for (let round = 0; round < 10; round += 1) {
    const id = await startFile(person, pdfOf(100))
    const text = { pages: ['x'.repeat(5000)], source: 'file' }
    const sendText = () => person.call('PUT', `/api/files/${id}/text`, text)
    await Promise.all([sendText(), sendText(), person.call('DELETE', `/api/files/${id}`), sendText()])
    expect(await storageOf(person)).toMatchObject({ ...(await countedOf(person)) })
  }
})

it('counts two texts of a file that arrive at once as one', async () => {
  const person = await testApp.register()
  for (let round = 0; round < 5; round += 1) {
    const id = await startFile(person, pdfOf(100))
    const text = { pages: ['x'.repeat(5000)], source: 'file' }
    await Promise.all(Array.from({ length: 4 }, () => person.call('PUT', `/api/files/${id}/text`, text)))
    expect(await storageOf(person)).toMatchObject({ ...(await countedOf(person)) })
  }
})

it('refuses a panel beyond the quota, also if its first results are here already', async () => {
  const person = await testApp.register()
  const results = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      testName: `Test ${index}`,
      testDate: '2026-01-01',
      resultValue: '1',
    }))
  const headers = { 'idempotency-key': 'panel' }
  const send = (count: number) => person.call('POST', PANEL, { results: results(count) }, { headers })
  expect((await send(2)).statusCode).toBeLessThan(300)
  await setQuota(3, 10_000_000)
  try {
    expect((await send(6)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await storageOf(person)).records).toBe(2)
  } finally {
    await setQuota(1_000_000, 10_000_000_000)
  }
})
