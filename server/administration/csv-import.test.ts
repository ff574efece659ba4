import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { ActivityPage } from '#contract/account/activity/activity-schemas.ts'
import type { ImportType } from '#contract/administration/import-types.ts'
import type { PastImport } from '#contract/administration/imports.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fileForm } from './testing/file-form.ts'

type Person = Awaited<ReturnType<TestApp['register']>>

let testApp: TestApp
let administrator: Person
let patient: Person
beforeAll(async () => {
  testApp = await startTestApp()
  administrator = await testApp.register()
  patient = await testApp.register({ email: 'pat@example.org' })
})
afterAll(() => testApp.close())

interface Sending {
  type?: ImportType | string
  mime?: string
  dryRun?: boolean
  acceptedAccounts?: string[]
  by?: Pick<Person, 'call'>
}

const send = async (
  content: string | Uint8Array<ArrayBuffer>,
  { type, mime = 'text/csv', dryRun, acceptedAccounts, by }: Sending = {},
) => {
  const { payload, headers } = await fileForm({
    content,
    name: 'clinic.csv',
    mime,
    importType: type ?? 'medications',
    dryRun,
    acceptedAccounts,
  })
  return (by ?? administrator).call('POST', '/api/admin/import-csv', payload, { headers })
}
const medications = async (person: Pick<Person, 'call'> = patient) =>
  (await person.call('GET', '/api/medications')).json<{ id: string; medicationName: string; dosage: string | null }[]>()
const past = async () => (await administrator.call('GET', '/api/admin/imports')).json<PastImport[]>()
const countRows = async (table: string) =>
  (await testApp.sqlAsSuperuser<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]?.rows

describe('a good file', () => {
  it('sends no reminder of a drug before its patient has seen the times', async () => {
    const person = await testApp.register({ email: 'unseen@example.org' })
    const file = 'patientEmail,medicationName,frequency\nunseen@example.org,Methotrexate,Twice daily\n'
    expect((await send(file)).statusCode).toBe(200)
    expect(await medications(person)).toMatchObject([{ frequency: 'Twice daily', scheduleConfirmed: false }])
  })

  it('is read with any delimiter, quotes, line ends, byte order mark and column names', async () => {
    const files = [
      'patientEmail,medicationName,dosage\npat@example.org,Comma,"10 mg, ""slow"""\n',
      'patientEmail;medicationName;dosage\r\npat@example.org;Semicolon;"2,5 mg"\r\n',
      '\ufeffPatient email\tMedication name\tDose\r\nPAT@example.org\tTab\t5 mg',
      'drug,patient email,strength,favourite colour\n\n"Line\nbreak",pat@example.org,1 mg,blue\n',
    ]
    for (const file of files) {
      const response = await send(file)
      expect([response.statusCode, response.json()]).toMatchObject([
        200,
        { recordsProcessed: 1, added: 1, patients: 1 },
      ])
    }
    const names = (await medications()).map(({ medicationName, dosage }) => `${medicationName}: ${dosage}`)
    expect(names.sort()).toEqual(['Comma: 10 mg, "slow"', 'Line\nbreak: 1 mg', 'Semicolon: 2,5 mg', 'Tab: 5 mg'])
    expect((await send(files[3] ?? '', { dryRun: true })).json().ignoredColumns).toEqual(['favourite colour'])
  })

  it('is in the person’s log and history as an administrator’s, and can be undone', async () => {
    const person = await testApp.register()
    await send(`patientEmail,medicationName\n${person.email},One\n${person.email},Two\n`)
    const { lines } = (await person.call('GET', '/api/activity')).json<ActivityPage>()
    expect(lines[0]).toMatchObject({ kind: 'imported', by: 'administrator', count: 2 })
    const [{ id } = { id: '' }] = await medications(person)
    const history = (await person.call('GET', `/api/medications/${id}/history`)).json()
    expect(history).toMatchObject([{ by: 'administrator' }])
    await person.call('PUT', `/api/medications/${id}`, { dosage: '5 mg' })

    const [newest] = await past()
    expect(newest).toMatchObject({
      fileName: 'clinic.csv',
      importType: 'medications',
      by: 'Ada Byron',
      added: 2,
      undone: null,
    })
    const undo = () => administrator.call('POST', `/api/admin/imports/${newest?.id}/undo`)
    // Records that the person has changed since stay.
    expect((await undo()).json().undone).toMatchObject({ removed: 1, stayed: 1 })
    expect((await undo()).json().undone).toMatchObject({ removed: 1, stayed: 1 })
    expect((await medications(person)).map(record => record.id)).toEqual([id])
    expect((await administrator.call('POST', '/api/admin/imports/none/undo')).statusCode).toBe(404)
  })

  it('is undone by the person as well', async () => {
    const person = await testApp.register()
    await send(`patientEmail,medicationName\n${person.email},One\n`)
    expect(await medications(person)).toHaveLength(1)
    const [batch] = (await person.call('GET', '/api/imports')).json()
    const undone = await person.call('POST', `/api/imports/${batch.id}/undo`)
    expect([undone.statusCode, undone.json().undone]).toMatchObject([200, { removed: 1, stayed: 0 }])
    expect(await medications(person)).toEqual([])
  })

  it('adds nothing the second time if it has external ids', async () => {
    const person = await testApp.register()
    const file = `patientEmail,externalId,medicationName\n${person.email},a-1,One\n${person.email},a-2,Two\n`
    expect((await send(file)).json()).toMatchObject({ added: 2, already: 0 })
    expect((await send(file)).json()).toMatchObject({ recordsProcessed: 2, added: 0, already: 2 })
    expect(await medications(person)).toHaveLength(2)
  })

  it('leaves what a second file says too when the first is undone', async () => {
    const person = await testApp.register()
    const rowsOf = (...rows: string[]) =>
      ['patientEmail,externalId,medicationName,dosage', ...rows.map(row => `${person.email},${row}`)].join('\n')
    await send(rowsOf('a-1,One,5 mg', 'a-2,Two,5 mg', 'a-3,Three,5 mg'))
    const [first] = await past()
    expect((await send(rowsOf('a-1,One,5 mg', 'a-2,Two,50 mg'))).json()).toMatchObject({ added: 0, already: 2 })
    const undone = await administrator.call('POST', `/api/admin/imports/${first?.id}/undo`)
    expect(undone.json().undone).toMatchObject({ removed: 2 })
    expect((await medications(person)).map(({ medicationName }) => medicationName)).toEqual(['One'])
  })

  it('leaves nothing in a dry run, and reports what it would do', async () => {
    const before = [await countRows('records'), await countRows('users'), await countRows('admin_imports')]
    const file = 'email,firstName,lastName,dob\nnew@example.org,New,One,1980-05-06\n'
    const response = await send(file, { type: 'demographics', dryRun: true })
    expect(response.json()).toMatchObject({ dryRun: true, added: 1, accountsMade: 1, recordsProcessed: 1 })
    expect([await countRows('records'), await countRows('users'), await countRows('admin_imports')]).toEqual(before)
  })

  it('is undone for the others if one person has cleared their data since', async () => {
    const [cleared, other] = [await testApp.register(), await testApp.register()]
    const rows = [cleared, other].map(({ email }) => `${email},Undone`)
    await send(['patientEmail,medicationName', ...rows].join('\n'))
    const [newest] = await past()
    await cleared.call('POST', '/api/clear-all-data')
    const response = await administrator.call('POST', `/api/admin/imports/${newest?.id}/undo`)
    expect([response.statusCode, response.json().undone]).toMatchObject([200, { removed: 1, stayed: 0 }])
    expect(await medications(other)).toEqual([])
  })

  it('creates accounts that a link can open; other types fill them; and undo removes them', async () => {
    const demographics = 'email,first name,last name,gender,dob\nlena@example.org,Lena,Holm,Female,1971-02-03\n'
    expect((await send(demographics, { type: 'demographics' })).json()).toMatchObject({ accountsMade: 1, added: 1 })
    const providers = 'patientEmail,name,specialty,isPrimary\nlena@example.org,Dr. Osei,Cardiology,yes\n'
    expect((await send(providers, { type: 'providers' })).statusCode).toBe(200)
    const appointments = 'patientEmail,type,date,provider\nlena@example.org,Checkup,2030-01-02 09:30,dr. osei\n'
    expect((await send(appointments, { type: 'appointments' })).statusCode).toBe(200)

    const [user] = (await administrator.call('GET', '/api/admin/users?search=lena@')).json()
    expect(user).toMatchObject({ firstName: 'Lena', isAdmin: false, canSignIn: false })
    const { link } = (await administrator.call('POST', `/api/admin/users/${user.id}/reset-link`)).json()
    const lena = testApp.visitor()
    await lena.call('POST', '/api/password-reset', { token: String(link).split('#')[1], newPassword: GOOD_PASSWORD })
    expect((await lena.call('POST', '/api/signin', { email: user.email, password: GOOD_PASSWORD })).statusCode).toBe(
      200,
    )
    expect((await lena.call('GET', '/api/users/profile')).json()).toMatchObject({
      gender: 'female',
      dateOfBirth: '1971-02-03',
    })
    const [provider] = (await lena.call('GET', '/api/providers')).json()
    const [appointment] = (await lena.call('GET', '/api/appointments')).json()
    // In the patient's time zone, Eastern by default.
    expect(appointment).toMatchObject({ providerId: provider.id, appointmentDate: '2030-01-02T14:30:00.000Z' })
    expect((await lena.call('GET', '/api/activity/check')).json().state).toBe('complete')

    const unused = 'email,first name,last name\nnobody@example.org,No,Body\n'
    await send(unused, { type: 'demographics' })
    const [newest] = await past()
    await administrator.call('POST', `/api/admin/imports/${newest?.id}/undo`)
    const find = async (email: string) => (await administrator.call('GET', `/api/admin/users?search=${email}`)).json()
    expect([await find('nobody@'), (await find('lena@')).length]).toEqual([[], 1])
  })
})

describe('a bad file', () => {
  const HEAD = 'patientEmail,medicationName,startDate,refillsRemaining\n'
  const wide = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  const latin = new Uint8Array(Buffer.from('patientEmail,medicationName\npat@example.org,Caf\xe9\n', 'latin1'))
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])

  it.each([
    ['is empty', '', {}, 'This file is empty.'],
    ['holds only blanks', ' \n \r\n', {}, 'This file is empty.'],
    ['has only a header', HEAD, {}, 'This file has only a header row.'],
    ['lacks a header', 'pat@example.org,Aspirin\n', {}, 'Missing: patientEmail, medicationName'],
    ['is of another type', 'patientEmail,testName,testDate,resultValue\n', {}, 'This looks like a Test Results file.'],
    ['names a column twice', 'patientEmail,medicationName,drug\n', {}, 'Column medicationName appears twice.'],
    ['is a picture', picture, {}, 'This is not a CSV file.'],
    ['is in UTF-16', wide(HEAD), {}, 'This is not a CSV file.'],
    ['is in Latin-1', latin, {}, 'This is not a CSV file.'],
    ['says that it is something else', HEAD, { mime: 'application/pdf' }, 'Please select a CSV file'],
    ['is of no known type', HEAD, { type: 'shoes' }, 'Choose what is in the file.'],
  ])('that %s is answered clearly, and nothing is written', async (_, content, sending, message) => {
    const before = await countRows('record_history')
    const response = await send(content, sending)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(message)])
    expect(await countRows('record_history')).toBe(before)
  })

  it('reports row, column and reason of each error, and writes nothing', async () => {
    const before = await countRows('records')
    const response = await send(
      `${HEAD}pat@example.org,Fine,2026-01-02,1\n\npat@example.org,,2026-02-30,many\nwho@example.org,Aspirin,,\nno address,Aspirin,,\n`,
    )
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('The file has 5 errors. Nothing was imported.')
    expect(
      response.json().faults.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`),
    ).toEqual(['4 medicationName', '4 startDate', '4 refillsRemaining', '5 patientEmail', '6 patientEmail'])
    expect(await countRows('records')).toBe(before)
  })

  it('reports at most a hundred errors', async () => {
    const before = await countRows('records')
    const rows = Array.from(
      { length: 3000 },
      (_, index) => `pat@example.org,Drug ${index},${index < 2500 ? '' : 'soon'},`,
    )
    const { faults, message } = (await send(`${HEAD}${rows.join('\n')}`)).json()
    expect([faults.length, faults[0].row, message]).toEqual([100, 2502, expect.stringContaining('100 or more errors')])
    expect(await countRows('records')).toBe(before)
  })

  it('reports where a quotation mark is not closed', async () => {
    const { faults } = (await send(`${HEAD}pat@example.org,Aspirin,,\npat@example.org,"open,,\n`)).json()
    expect(faults).toMatchObject([{ row: 3, column: null, reason: 'A quotation mark is not closed.' }])
  })

  it('reports an unknown person or provider', async () => {
    const twice = 'email,firstName,lastName\na@example.org,A,B\nA@example.org,A,B\n'
    expect((await send(twice, { type: 'demographics' })).json().faults).toEqual([
      {
        row: 3,
        column: 'patientEmail',
        reason: 'This patient is already in row 2.',
        text: 'This patient is already in row {row}.',
        params: { row: 2 },
      },
    ])
    const unknown = 'patientEmail,type,date,provider\npat@example.org,Checkup,2030-01-02 09:30,Dr. Who\n'
    expect((await send(unknown, { type: 'appointments' })).json().faults).toMatchObject([
      { row: 2, column: 'provider' },
    ])
  })

  it('of more than 200 MB is rejected', async () => {
    const piece = Buffer.alloc(1_000_000, 'a,b,c\n')
    const body = Readable.from(
      (function* () {
        yield '--b\r\ncontent-disposition: form-data; name="file"; filename="big.csv"\r\ncontent-type: text/csv\r\n\r\n'
        for (let sent = 0; sent < 201; sent += 1) yield piece
        yield '\r\n--b--\r\n'
      })(),
    )
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const response = await administrator.call('POST', '/api/admin/import-csv', body.pipe(new PassThrough()), {
      headers,
    })
    expect([response.statusCode, response.json().message]).toEqual([413, expect.stringContaining('larger than 200 MB')])
  })

  it('is none: no file, or no form at all', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const empty = await administrator.call('POST', '/api/admin/import-csv', '--b--\r\n', { headers })
    expect([empty.statusCode, empty.json().message]).toEqual([400, 'Please select a CSV file to import'])
    expect((await administrator.call('POST', '/api/admin/import-csv', {})).statusCode).toBe(400)
    expect((await send('', { by: patient })).statusCode).toBe(403)
  })
})

it('imports each demo file once, and no template', async () => {
  const order = ['demographics', 'providers', 'conditions', 'medications', 'lab-results', 'appointments']
  for (const type of order) {
    const file = (await administrator.call('GET', `/api/admin/demo-files/${type}`)).body
    const first = (await send(file, { type })).json()
    expect([type, first]).toEqual([type, expect.objectContaining({ already: 0, patients: 25, ignoredColumns: [] })])
    expect(first.added).toBeGreaterThanOrEqual(25)
    expect((await send(file, { type })).json()).toMatchObject({ added: 0, accountsMade: 0 })
    const template = (await administrator.call('GET', `/api/admin/import-templates/${type}`)).body
    expect((await send(template, { type })).json().message).toContain('only a header row')
  }
  // The same clinic: undoing the people's file leaves those who have other records.
  const imports = await past()
  const people = imports.find(({ importType, accountsMade }) => importType === 'demographics' && accountsMade === 25)
  await administrator.call('POST', `/api/admin/imports/${people?.id}/undo`)
  expect((await administrator.call('GET', '/api/admin/users?search=demo.example')).json()).toHaveLength(25)
})

it('imports many rows of many people', async () => {
  const people = await Promise.all([testApp.register(), testApp.register(), testApp.register()])
  const rows = Array.from({ length: 6000 }, (_, index) => `${people[index % 3]?.email},x-${index},Drug ${index}`)
  const response = await send(`patientEmail,externalId,medicationName\n${rows.join('\n')}\n`)
  expect(response.json()).toMatchObject({ recordsProcessed: 6000, added: 6000, patients: 3 })
  for (const person of people) {
    const [row] = await testApp.sqlAsSuperuser<{ rows: number }>(
      'select count(*)::int as rows from records where person_id = $1',
      [person.id],
    )
    expect(row?.rows).toBe(2000)
  }
})

describe('accounts that anyone may have registered', () => {
  /** Where mail is set up, their owners could have confirmed them. */
  const withMail = async () => {
    const mailbox = await openMailbox()
    onTestFinished(mailbox.close)
    const app = await startOwnTestApp({ mail: mailbox.settings, origin: 'http://localhost' })
    const by = await app.register()
    return {
      by,
      confirmed: await app.register(),
      known: await app.register({ isConfirmed: false }),
      stranger: await app.register({ isConfirmed: false }),
      countRecords: async ({ id }: Pick<Person, 'id'>) =>
        (await app.sqlAsSuperuser('select from records where person_id = $1', [id])).length,
    }
  }

  it('are listed by a dry run, and get records only if the administrator accepts each', async () => {
    const { by, known, stranger, confirmed, countRecords } = await withMail()
    const file = `patientEmail,medicationName\n${known.email},One\n${stranger.email},Two\n${confirmed.email},Three\n`
    const tried = (await send(file, { by, dryRun: true })).json()
    expect(tried).toMatchObject({
      mustBeConfirmed: true,
      unconfirmedAccounts: [known, stranger].map(({ email }) => ({ email, name: 'Ada Byron' })),
    })
    const refused = await send(file, { by, acceptedAccounts: [known.email] })
    expect([refused.statusCode, refused.json().faults]).toMatchObject([400, [{ row: 3, column: 'patientEmail' }]])
    expect(await countRecords(known)).toBe(0)
    const accepted = await send(file, { by, acceptedAccounts: [known.email, stranger.email.toUpperCase()] })
    expect([accepted.statusCode, accepted.json()]).toMatchObject([200, { added: 3, unconfirmedAccounts: [] }])
  })

  it('are not filled by an export either', async () => {
    const { by, known, stranger } = await withMail()
    const file = (await by.call('GET', '/api/admin/export-data')).body
    const form = { content: file, name: 'export.json', mime: 'application/json', importType: 'export' }
    const { payload, headers } = await fileForm(form)
    const refused = await by.call('POST', '/api/admin/import-csv', payload, { headers })
    const reason = expect.stringContaining('never confirmed')
    expect([refused.statusCode, refused.json().faults]).toMatchObject([400, [{ reason }, { reason }]])
    const accepted = await fileForm({ ...form, acceptedAccounts: [known.email, stranger.email] })
    const imported = await by.call('POST', '/api/admin/import-csv', accepted.payload, { headers: accepted.headers })
    expect(imported.statusCode).toBe(200)
  })

  it('are only named if no mail is set up, because none could have been confirmed', async () => {
    const [known, other] = [
      await testApp.register({ isConfirmed: false }),
      await testApp.register({ isConfirmed: false }),
    ]
    const file = `patientEmail,medicationName\n${known.email},One\n${other.email},Two\n${patient.email},Three\n`
    const named = async () => (await send(file, { dryRun: true })).json()
    expect(await named()).toMatchObject({
      mustBeConfirmed: false,
      unconfirmedAccounts: [{ email: known.email }, { email: other.email }],
    })
    // The specification's own call: a file and its type.
    const imported = await send(file)
    expect([imported.statusCode, imported.json()]).toMatchObject([200, { added: 3, unconfirmedAccounts: [] }])
    expect(await medications(known)).toMatchObject([{ medicationName: 'One' }])
    // What the administrator says of one is remembered.
    expect((await send(file, { acceptedAccounts: [known.email] })).statusCode).toBe(200)
    expect(await named()).toMatchObject({ unconfirmedAccounts: [{ email: other.email }] })
  })
})
