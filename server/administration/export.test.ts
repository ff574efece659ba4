import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import type { ImportResult, PastImport } from '#contract/administration/imports.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fileForm } from './testing/file-form.ts'

type Person = Pick<Awaited<ReturnType<TestApp['register']>>, 'call'>

interface ExportFile {
  users: { email: string; isAdmin: boolean; records: Record<string, Record<string, unknown>[]> }[]
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const importFile = async (by: Person, content: string, { mime = 'application/json', dryRun = false } = {}) => {
  const { payload, headers } = await fileForm({ content, name: 'export.json', mime, importType: 'export', dryRun })
  return by.call('POST', '/api/admin/import-csv', payload, { headers })
}
const exportBy = async (by: Person) => (await by.call('GET', '/api/admin/export-data')).body
const recordsOf = (file: string, email: string) =>
  (JSON.parse(file) as ExportFile).users.find(user => user.email === email)?.records

it('contains everyone’s account and current records, and is in each person’s log', async () => {
  const administrator = await testApp.register()
  const patient = await testApp.register()
  await testApp.register()
  for (let index = 0; index < 3; index += 1) {
    await patient.call('POST', '/api/medications', { medicationName: `Drug ${index}` })
  }
  await patient.call('POST', '/api/vitals', { recordedDate: '2026-01-01T10:00:00Z', heartRate: 60 })
  const { id } = (await patient.call('POST', '/api/medications', { medicationName: 'Gone' })).json()
  await patient.call('DELETE', `/api/medications/${id}`)

  const response = await administrator.call('GET', '/api/admin/export-data')
  const today = dayIn('America/New_York', new Date())
  expect(response.headers['content-disposition']).toBe(`attachment; filename="health-data-export-${today}.json"`)
  // Three people and four records, each in a line.
  expect(response.headers['x-export-lines']).toBe('7')
  const { users } = response.json<ExportFile>()
  expect(users.map(({ email }) => email).sort()).toEqual(
    (await administrator.call('GET', '/api/admin/users?sort=email'))
      .json()
      .map(({ email }: { email: string }) => email),
  )
  const exported = recordsOf(response.body, patient.email) ?? {}
  expect(Object.keys(exported).sort()).toEqual(['medications', 'vitals'])
  expect(exported.medications?.map(record => record.medicationName).sort()).toEqual(['Drug 0', 'Drug 1', 'Drug 2'])
  expect(response.body).not.toMatch(/password|argon|sealed|token/i)
  const { lines } = (await patient.call('GET', '/api/activity')).json<ActivityPage>()
  expect(lines[0]).toMatchObject({ kind: 'exported', by: 'administrator' })
})

it('is in the log and the notices of each of many people once, also of one whose log is being written', async () => {
  const administrator = await testApp.as('administrator')
  const patients = await Promise.all(Array.from({ length: 25 }, () => testApp.register()))
  const [first] = patients
  const writer = new pg.Client(testApp.connection)
  onTestFinished(() => writer.end())
  await writer.connect()
  await writer.query('begin')
  await writer.query('select from activity_heads where person_id = $1 for update', [first?.id])
  const exporting = exportBy(administrator)
  await eventually(async () => {
    const { rowCount } = await writer.query("select from activity where kind = 'exported' and person_id = any($1)", [
      patients.map(({ id }) => id),
    ])
    expect(rowCount).toBeGreaterThan(0)
  })
  await writer.end()
  const { users } = JSON.parse(await exporting) as ExportFile

  for (const patient of patients) {
    expect(users.filter(({ email }) => email === patient.email)).toHaveLength(1)
    const { lines } = (await patient.call('GET', '/api/activity')).json<ActivityPage>()
    expect(lines.filter(({ kind }) => kind === 'exported')).toMatchObject([{ by: 'administrator' }])
    expect((await patient.call('GET', '/api/activity/check')).json()).toMatchObject({ state: 'complete' })
    const notices = (await patient.call('GET', '/api/notices')).json<Notice[]>()
    expect(notices.map(({ content }) => content)).toMatchObject([{ kind: 'security', event: 'exported' }])
  }
})

it('includes all pages of a long list, and can be imported elsewhere', async () => {
  const administrator = await testApp.as('administrator')
  const patient = await testApp.register()
  const lines = Array.from({ length: 1203 }, (_, index) => {
    const recordedDate = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString()
    return JSON.stringify({ type: 'vitals', key: recordedDate, values: { recordedDate, weight: 150 } })
  })
  const headers = { 'content-type': 'application/x-ndjson' }
  await patient.call('POST', '/api/imports', ['{"source":"apple-health"}', ...lines].join('\n'), { headers })
  const file = await exportBy(administrator)
  const vitals = recordsOf(file, patient.email)?.vitals ?? []
  expect(new Set(vitals.map(({ id }) => id)).size).toBe(1203)

  const otherApp = await startOwnTestApp()
  const otherAdministrator = await otherApp.register()
  expect((await importFile(otherAdministrator, file)).json<ImportResult>()).toMatchObject({ already: 0 })
  expect(recordsOf(await exportBy(otherAdministrator), patient.email)?.vitals).toHaveLength(1203)
})

it('contains people without an account and who looks after them, and brings both elsewhere', async () => {
  const ownApp = await startOwnTestApp()
  const administrator = await ownApp.register()
  const carol = await ownApp.register({ email: 'carol@example.org' })
  const thief = await ownApp.register({ email: 'thief@example.org' })
  const child = await ownApp.addDependent({ firstName: 'Grace' })
  await ownApp.grant(child, carol, { role: 'contribute', includesSensitive: false })
  await ownApp.grant(carol, thief)
  const columns = 'person_id, account_id, role, includes_sensitive'
  // Without the server's MAC: it must not become valid on the way.
  await ownApp.sqlAsSuperuser(`insert into grants (${columns}) values ($1, $2, 'manage', true)`, [child.id, thief.id])
  await carol.call('POST', `/api/people/${child.id}/medications`, { medicationName: 'Syrup' })
  const file = await exportBy(administrator)
  const exported = (JSON.parse(file) as ExportFile).users.at(-1)
  expect(exported).toMatchObject({ email: null, records: { medications: [{ medicationName: 'Syrup' }] } })

  const otherApp = await startOwnTestApp()
  const otherAdministrator = await otherApp.register()
  const [otherCarol, otherThief] = [
    await otherApp.register({ email: 'carol@example.org' }),
    await otherApp.register({ email: 'thief@example.org' }),
  ]
  // Importing again adds no duplicates.
  for (const added of [1, 0])
    expect((await importFile(otherAdministrator, file)).json<ImportResult>()).toMatchObject({
      added,
      accountsMade: added,
    })
  const read = (by: Person, id: string) => by.call('GET', `/api/people/${id}/medications`)
  expect((await read(otherCarol, child.id)).json()).toMatchObject([{ medicationName: 'Syrup' }])
  const change = { medicationName: 'Other syrup' }
  expect((await otherCarol.call('POST', `/api/people/${child.id}/medications`, change)).statusCode).toBe(201)
  expect((await otherCarol.call('GET', `/api/people/${child.id}/mood/entries`)).statusCode).toBe(404)
  expect((await read(otherThief, child.id)).statusCode).toBe(404)
  // An imported file gives no access to the records of a person with an account.
  expect((await read(otherThief, otherCarol.id)).statusCode).toBe(404)
})

it('runs once at a time per administrator', async () => {
  const administrator = await testApp.as('administrator')
  const statuses = (
    await Promise.all(Array.from({ length: 8 }, () => administrator.call('GET', '/api/admin/export-data')))
  ).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await administrator.call('GET', '/api/admin/export-data')).statusCode).toBe(200)
})

it('is imported without duplicates here, and completely on another installation', async () => {
  const administrator = await testApp.as('administrator')
  const patient = await testApp.register()
  await patient.call('POST', '/api/populate-sample-profile')
  await patient.call('POST', '/api/seed-sample-data')
  const [provider, deleted] = await Promise.all(
    ['Dr. Stays', 'Dr. Gone'].map(async name => (await patient.call('POST', '/api/providers', { name })).json()),
  )
  for (const { id } of [provider, deleted]) {
    const appointment = { type: 'Checkup', appointmentDate: '2030-01-01T10:00:00Z', providerId: id }
    await patient.call('POST', '/api/appointments', appointment)
  }
  await patient.call('DELETE', `/api/providers/${deleted.id}`)
  const file = await exportBy(administrator)
  const before = recordsOf(file, patient.email) ?? {}
  expect(Object.keys(before).length).toBeGreaterThan(10)

  const again = (await importFile(administrator, file)).json<ImportResult>()
  expect(again).toMatchObject({ added: 0, accountsMade: 0, already: again.recordsProcessed })

  const otherApp = await startOwnTestApp()
  const otherAdministrator = await otherApp.register()
  expect((await importFile(otherAdministrator, file, { dryRun: true })).json()).toMatchObject({
    dryRun: true,
    already: 0,
  })
  expect((await otherAdministrator.call('GET', '/api/admin/users')).json()).toHaveLength(1)
  const result = (await importFile(otherAdministrator, file)).json<ImportResult>()
  const people = (JSON.parse(file) as ExportFile).users
  expect(result).toMatchObject({ accountsMade: people.length, added: again.recordsProcessed, already: 0 })
  // A file must not create administrators.
  const users = (await otherAdministrator.call('GET', '/api/admin/users')).json<{ email: string; isAdmin: boolean }[]>()
  expect(users.filter(({ isAdmin }) => isAdmin)).toHaveLength(1)

  const after = recordsOf(await exportBy(otherAdministrator), patient.email) ?? {}
  const comparable = (records: typeof before) =>
    Object.entries(records).map(([type, list]) => [
      type,
      // The version begins anew, a key of the import is new, and neither who was deleted nor a document's bytes are in
      // the file.
      list.map(({ version, importKey, fileId, fileName, fileType, fileSize, fileHash, ...record }) => ({
        ...record,
        ...(record.providerId === deleted.id && { providerId: null }),
      })),
    ])
  expect(comparable(after)).toEqual(comparable(before))

  expect((await importFile(otherAdministrator, file)).json()).toMatchObject({ added: 0, accountsMade: 0 })
  const [second, first] = (await otherAdministrator.call('GET', '/api/admin/imports')).json<PastImport[]>()
  expect(first).toMatchObject({ importType: 'export', fileName: 'export.json', accountsMade: people.length })
  // The newest first: undoing the first one would leave the records that the second one also has.
  for (const past of [second, first])
    expect((await otherAdministrator.call('POST', `/api/admin/imports/${past?.id}/undo`)).statusCode).toBe(200)
  expect((await otherAdministrator.call('GET', '/api/admin/users')).json()).toHaveLength(1)
})

it('is rejected if it is another file, incomplete or changed, and writes nothing', async () => {
  const otherApp = await startOwnTestApp()
  const otherAdministrator = await otherApp.register()
  const file = await exportBy(await testApp.as('administrator'))
  const truncated = file.slice(0, Math.floor(file.length / 2))
  const refusals = {
    '': 'This file is empty.',
    '{"users":[]}': 'This is not a Wellkept export.',
    [file.replace('"version":1', '"version":2')]: 'newer version',
    [truncated.slice(0, truncated.lastIndexOf('\n'))]: 'incomplete or has been changed',
    [JSON.stringify(JSON.parse(file), null, 2)]: 'This is not a Wellkept export.',
  }
  for (const [content, message] of Object.entries(refusals)) {
    const response = await importFile(otherAdministrator, content)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(message)])
  }
  const wrong = await importFile(otherAdministrator, file, { mime: 'text/csv' })
  expect(wrong.json().message).toBe('Please select an exported JSON file')
  const bad = await importFile(otherAdministrator, file.replace(/"heartRate":60/, '"heartRate":6000'))
  expect(bad.json().faults).toMatchObject([
    { row: expect.any(Number), column: 'heartRate', text: 'Must be between {min} and {max}.' },
  ])
  expect(await otherApp.sqlAsSuperuser('select from record_history')).toEqual([])
  expect(await otherApp.sqlAsSuperuser('select from users')).toHaveLength(1)
})
