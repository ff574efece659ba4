import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromCell } from '#contract/record/csv.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { HOSTILE_WORDS } from '#server/testing/hostile-values.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let mailbox: Mailbox
let person: Registered
const words = Object.values(HOSTILE_WORDS)

// What people write must stay plain text in every file and email that contains it.
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'https://records.example.org' })
  person = await testApp.register({ firstName: '<script>alert(1)</script>', lastName: '=HYPERLINK("https://evil")' })
  for (const text of words) {
    await add('/api/lab-results', { testName: text, testDate: '2026-01-02', resultValue: text, notes: text })
    const { id } = await add('/api/providers', { name: text, practiceName: text, address: text })
    const appointmentDate = '2030-03-04T14:30:00.000Z'
    await add('/api/appointments', { type: text.slice(0, 100), appointmentDate, location: text, providerId: id })
  }
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

const add = async (path: string, body: Record<string, string>) => {
  const filled = Object.fromEntries(Object.entries(body).map(([name, text]) => [name, text.trim() || 'x']))
  const response = await person.call('POST', path, filled)
  expect([path, body, response.statusCode]).toEqual([path, body, 201])
  return response.json<{ id: string }>()
}

it('lets no cell of a CSV file run as a formula, and reads each back as it was', async () => {
  const type = recordTypeNamed('lab-results')
  const { body } = await person.call('GET', '/api/lab-results.csv')
  const rows: Record<string, string>[] = parse(body, { columns: true, bom: true })
  expect(rows).toHaveLength(words.length)
  for (const cell of rows.flatMap(row => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  const saved = (await person.call('GET', '/api/lab-results')).json<{ notes: string }[]>()
  // Text files cannot hold lone surrogates, which become the replacement character.
  expect(rows.map(row => fromCell(type.fields.notes, row.notes ?? '', 'UTC'))).toEqual(
    saved.map(({ notes }) => notes.toWellFormed()),
  )
})

it('puts nothing into a calendar but its events', async () => {
  const { address } = (await person.call('POST', '/api/calendar-feed')).json<{ address: string }>()
  const path = new URL(address).pathname
  const { body } = await testApp.app.inject({ url: path, headers: { host: 'records.example.org' } })
  const calendar = new ICAL.Component(ICAL.parse(body))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(words.length)
  for (const event of events) {
    expect(event.getAllSubcomponents()).toEqual([])
    expect(event.getAllProperties('attendee')).toEqual([])
  }
  for (const { id } of (await person.call('GET', '/api/appointments')).json<{ id: string }[]>()) {
    const file = await person.call('GET', `/api/appointments/${id}/ics`)
    expect(file.headers['content-disposition']).toBe('attachment; filename="appointment-2030-03-04.ics"')
    expect(new ICAL.Component(ICAL.parse(file.body)).getAllSubcomponents('vevent')).toHaveLength(1)
  }
})

it.each(['/api/lab-results.pdf', '/api/health-record-summary.pdf'])(
  'puts nothing into %s that does anything',
  async path => {
    const response = await person.call('GET', path)
    expect([path, response.statusCode]).toEqual([path, 200])
    expect(response.rawPayload.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile)\b/)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)))
    expect(text.join(' ').replace(/\s+/g, '')).toContain('<script>alert(1)</script>')
  },
)

it('lets no name into a letter as anything but a name', async () => {
  const [provider] = (await person.call('GET', '/api/providers')).json<{ id: string }[]>()
  const reachable = { email: 'garcia@example.org', name: 'Dr. <b>Garcia</b>\u202e' }
  expect((await person.call('PUT', `/api/providers/${provider?.id}`, reachable)).statusCode).toBe(200)
  const message = { draftId: randomUUID(), providerId: provider?.id, subject: HOSTILE_WORDS.markup, content: 'Hello' }
  expect((await person.call('POST', '/api/messages/compose', message)).statusCode).toBe(201)
  await person.call('POST', '/api/password-reset/request', { email: person.email })
  for (const to of ['garcia@example.org', person.email]) {
    const email = await mailbox.emailTo(to)
    expect(email.html).not.toMatch(/<(script|img|b)\b/i)
    expect([email.to?.length, email.cc, email.bcc]).toEqual([1, undefined, undefined])
    expect(email.headers.filter(({ key }) => /^(bcc|x-)/.test(key))).toEqual([])
  }
})
