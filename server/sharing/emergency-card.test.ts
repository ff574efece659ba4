import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { OpenConversation } from '#contract/sharing/conversations.ts'
import type { CardLink, EmergencyCard, EmergencyCardDetails } from '#contract/sharing/emergency-card.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'https://records.example.org' })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

type Registered = Awaited<ReturnType<TestApp['register']>>

const set = (person: Registered, settings: object) => person.call('PUT', '/api/settings', settings)
const own = async (person: Registered) => (await person.call('GET', '/api/emergency-card')).json<EmergencyCardDetails>()
const secretOf = (address: string) => new URL(address).hash.slice(1)
const makeLink = async (person: Registered) =>
  secretOf((await person.call('POST', '/api/emergency-card/link')).json<CardLink>().address)
const open = (token: string, path = '/api/card/open') => testApp.visitor().call('POST', path, { token })
const notices = async (person: Registered) => (await person.call('GET', '/api/notices')).json<Notice[]>()

const replyLink = async (person: Registered) => {
  const { id: providerId } = (await person.call('POST', '/api/providers', { name: 'Dr. Lee' })).json<{ id: string }>()
  const written = { draftId: randomUUID(), providerId, subject: 'Hello', content: 'Hello' }
  const response = await person.call('POST', '/api/messages/compose', written)
  return secretOf(response.json<{ link: { address: string } }>().link.address)
}

const CLOSED = [
  404,
  { message: 'This card cannot be opened. Please ask the person it belongs to.', code: 'card_closed' },
]
const expectClosed = async (token: string, path?: string) => {
  const response = await open(token, path)
  expect([response.statusCode, response.json()]).toEqual(CLOSED)
}
const expectOpen = async (token: string, path?: string) => {
  const response = await open(token, path)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<EmergencyCard>()
}

describe('the emergency card', () => {
  it('is not opened by a link to a conversation of which nothing is left, and that link can be revoked', async () => {
    const person = await testApp.register()
    await set(person, { profileVisibility: 'care-team' })
    const token = await replyLink(person)
    await expectOpen(token, '/api/reply/card')
    type StoredRecord = { id: string; conversationId: string }
    const [{ id, conversationId } = { id: '', conversationId: '' }] = (await person.call('GET', '/api/messages')).json<
      StoredRecord[]
    >()
    await person.call('DELETE', `/api/messages/${id}`)
    await expectClosed(token, '/api/reply/card')
    const revoking = await person.call('DELETE', `/api/conversations/${conversationId}/reply-link`)
    expect(revoking.statusCode).toBe(204)
    expect(await testApp.sqlAsSuperuser('select from reply_links where person_id = $1', [person.id])).toEqual([])
  })

  it('says what the records say now: the present medicines and conditions, the worst allergy first', async () => {
    const person = await testApp.register({ firstName: 'Ada', lastName: 'Byron' })
    await set(person, { profileVisibility: 'public' })
    const token = await makeLink(person)
    expect(await expectOpen(token)).toEqual({
      name: 'Ada Byron',
      ...{ dateOfBirth: null, bloodType: null, notes: null, contact: null },
      ...{ allergies: [], noKnownAllergies: false, conditions: [], medications: [], devices: [], hasSamples: false },
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })

    await person.call('PUT', '/api/users/profile', {
      dateOfBirth: '1985-12-10',
      emergencyContactName: 'William King',
      emergencyContactPhone: '(555) 010-0111',
      emergencyContactRelationship: 'spouse',
    })
    await person.call('POST', '/api/health-basics', { bloodType: 'ab-negative', emergencyNotes: 'Pacemaker' })
    await person.call('POST', '/api/allergies', { substance: 'Pollen', severity: 'mild' })
    await person.call('POST', '/api/allergies', { substance: 'Penicillin', severity: 'severe', reaction: 'Hives' })
    const pacemaker = { name: 'Pacemaker', bodySite: 'Chest', mriSafety: 'MR Unsafe' }
    await person.call('POST', '/api/devices', { ...pacemaker, kind: 'implant' })
    await person.call('POST', '/api/devices', { name: 'Wheelchair', kind: 'mobility-aid' })
    await person.call('POST', '/api/devices', { name: 'Old stent', kind: 'implant', removedOn: '2020-01-01' })
    for (const [conditionName, status] of [
      ['Asthma', 'chronic'],
      ['Flu', 'resolved'],
      ['Migraine', 'active'],
    ])
      await person.call('POST', '/api/medical-conditions', { conditionName, status })
    await person.call('POST', '/api/medications', { medicationName: 'Salbutamol', dosage: '100 µg' })
    const weekly = {
      medicationName: 'Methotrexate',
      dosage: '10 mg',
      scheduleDays: 'weekdays',
      scheduleWeekdays: 'wed',
    }
    await person.call('POST', '/api/medications', { ...weekly, scheduleTimes: '08:00' })
    const stopped = { medicationName: 'Codeine', status: 'discontinued' }
    await person.call('POST', '/api/medications', { ...stopped, notes: 'kept to oneself' })

    const seen = await expectOpen(token)
    expect(seen).toMatchObject({
      ...{ dateOfBirth: '1985-12-10', bloodType: 'AB−', notes: 'Pacemaker' },
      contact: { name: 'William King', relationship: 'Spouse', phone: '(555) 010-0111', email: null },
      medications: [
        // Its strength alone would be given daily.
        { name: 'Methotrexate', dosage: '10 mg', scheduleDays: 'weekdays', scheduleWeekdays: 'wed' },
        { name: 'Salbutamol', dosage: '100 µg', frequency: null },
      ],
      devices: [pacemaker],
      allergies: [
        { substance: 'Penicillin', severity: 'Severe', reaction: 'Hives' },
        { substance: 'Pollen', severity: 'Mild', reaction: null },
      ],
    })
    expect(seen.conditions.map(({ name }) => name).toSorted()).toEqual(['Asthma', 'Migraine'])
    expect((await own(person)).card).toEqual(seen)
  })

  it('says what is over, unsure or on hold as such, and nothing that was ruled out', async () => {
    const person = await testApp.register()
    for (const allergy of [
      { substance: 'Latex', severity: 'severe', status: 'resolved' },
      { substance: 'Aspirin', severity: 'mild' },
      { substance: 'Iodine', verification: 'unconfirmed' },
      { substance: 'Peanuts', severity: 'severe', verification: 'refuted' },
      { substance: 'Soy', status: 'inactive', verification: 'unconfirmed' },
    ])
      await person.call('POST', '/api/allergies', allergy)
    for (const condition of [
      { conditionName: 'Lupus', verification: 'refuted' },
      { conditionName: 'Gout', verification: 'unconfirmed' },
      { conditionName: 'Anemia', status: 'unknown' },
      { conditionName: 'Lymphoma', status: 'remission' },
      { conditionName: 'Eczema', status: 'inactive' },
    ])
      await person.call('POST', '/api/medical-conditions', condition)
    for (const [medicationName, status] of [
      ['Warfarin', 'unknown'],
      ['Metformin', 'on-hold'],
      ['Lisinopril', 'active'],
      ['Ceftriaxone', 'given'],
      ['Denosumab', 'planned'],
      ['Codeine', 'discontinued'],
    ])
      await person.call('POST', '/api/medications', { medicationName, status })

    const { card } = await own(person)
    expect(card.allergies.map(({ substance, remarks }) => [substance, ...remarks])).toEqual([
      ['Aspirin'],
      ['Iodine', 'Not confirmed'],
      ['Latex', 'No longer active'],
      ['Soy', 'No longer active', 'Not confirmed'],
    ])
    expect(card.conditions.map(({ name, remarks }) => [name, ...remarks]).toSorted()).toEqual([
      ['Anemia', 'Status not known'],
      ['Gout', 'Not confirmed'],
    ])
    expect(card.medications.map(({ name, remarks }) => [name, ...remarks]).toSorted()).toEqual([
      ['Lisinopril'],
      ['Metformin', 'On hold'],
      ['Warfarin', 'Not known if taken'],
    ])
    expect(card.medications[0]?.name).toBe('Lisinopril')
  })

  it('tells that there are no known allergies where the person stated it, until one is added', async () => {
    const person = await testApp.register()
    expect((await own(person)).card.noKnownAllergies).toBe(false)
    await person.call('POST', '/api/health-basics', { noKnownAllergies: true })
    expect((await own(person)).card.noKnownAllergies).toBe(true)
    await person.call('POST', '/api/allergies', { substance: 'Penicillin' })
    expect((await own(person)).card).toMatchObject({
      noKnownAllergies: false,
      allergies: [{ substance: 'Penicillin' }],
    })
  })

  it('says of a medicine that it has not started yet, or has ended', async () => {
    const person = await testApp.register()
    const nextMonth = addDays(new Date().toISOString().slice(0, 10), 30)
    for (const medication of [
      { medicationName: 'Apixaban', startDate: nextMonth },
      { medicationName: 'Amoxicillin', startDate: '2020-01-01', endDate: '2020-01-10' },
      { medicationName: 'Metformin', startDate: '2020-01-01', endDate: nextMonth },
    ])
      expect((await person.call('POST', '/api/medications', medication)).statusCode).toBe(201)
    const { card } = await own(person)
    expect(card.medications.map(({ name, remarks }) => [name, ...remarks]).toSorted()).toEqual([
      ['Amoxicillin', 'Ended'],
      ['Apixaban', 'Not started yet'],
      ['Metformin'],
    ])
  })

  it('says when sample data is on it', async () => {
    const person = await testApp.register()
    await person.call('POST', '/api/seed-sample-data')
    const { card, link } = await own(person)
    expect([card.hasSamples, card.bloodType, link]).toEqual([true, 'O+', null])
  })

  it('opens by its link only while it is public; the same link opens again when it is public again', async () => {
    const person = await testApp.register()
    const token = await makeLink(person)
    await expectClosed(token)
    await set(person, { profileVisibility: 'care-team' })
    await expectClosed(token)
    await set(person, { profileVisibility: 'public' })
    await expectOpen(token)
    // The card's own link does not depend on data sharing.
    await set(person, { dataSharing: false })
    await expectOpen(token)
    await set(person, { profileVisibility: 'private' })
    await expectClosed(token)
    await set(person, { profileVisibility: 'public' })
    await expectOpen(token)
    expect(secretOf((await own(person)).link?.address ?? '')).toBe(token)
  })

  it('opens by the new link alone once it is renewed, and by none after all data was cleared', async () => {
    const person = await testApp.register()
    await set(person, { profileVisibility: 'public' })
    const first = await makeLink(person)
    const second = await makeLink(person)
    await expectClosed(first)
    await expectOpen(second)
    const [row] = await testApp.sqlAsSuperuser<{ text: string }>(
      'select l::text as text from emergency_card_links l where person_id = $1',
      [person.id],
    )
    expect(row?.text).toBeDefined()
    expect(row?.text).not.toContain(Buffer.from(second).toString('hex'))
    await person.call('POST', '/api/clear-all-data')
    await expectClosed(second)
    expect((await own(person)).link).toBeNull()
  })

  it.each([
    [{ profileVisibility: 'private' }, false],
    [{ profileVisibility: 'care-team' }, true],
    [{ profileVisibility: 'public' }, true],
    [{ profileVisibility: 'public', dataSharing: false }, false],
  ])('with %j: opens by a reply link: %s', async (settings, opens) => {
    const person = await testApp.register({ firstName: 'Ada', lastName: 'King' })
    const token = await replyLink(person)
    await set(person, settings)
    const conversation = await open(token, '/api/reply/open')
    if (conversation.statusCode === 200) expect(conversation.json<OpenConversation>().hasEmergencyCard).toBe(opens)
    if (opens) expect((await expectOpen(token, '/api/reply/card')).name).toBe('Ada King')
    else await expectClosed(token, '/api/reply/card')
    // A reply link's secret is not the card's.
    await expectClosed(token)
  })

  it('writes down each opening, and tells of them in one notice an hour, which is news again', async () => {
    const person = await testApp.register()
    await set(person, { profileVisibility: 'public', activityLogging: false })
    const [token, reply] = [await makeLink(person), await replyLink(person)]
    await expectOpen(token)
    const [first] = await notices(person)
    expect(first).toMatchObject({ isRead: false, content: { kind: 'card', times: 1 } })
    await person.call('POST', '/api/notices/read', { ids: [first?.id] })
    await expectOpen(token)
    await expectOpen(reply, '/api/reply/card')
    // Around the full hour there may be two notices.
    const shown = await notices(person)
    expect(shown.reduce((sum, { content }) => sum + (content.kind === 'card' ? content.times : 0), 0)).toBe(3)
    expect(shown[0]?.isRead).toBe(false)
    expect(shown.length).toBeLessThan(3)

    const { openings } = await own(person)
    expect(openings).toHaveLength(3)
    expect(openings[0]).toMatchObject({ at: expect.any(String), address: expect.stringMatching(/^10\./) })
    const { lines } = (await person.call('GET', '/api/activity?group=sharing')).json()
    const kinds = lines.map(({ kind, by }: { kind: string; by: string | null }) => [kind, by])
    expect(kinds.filter(([kind]: [string]) => kind === 'card-opened')).toEqual(Array(3).fill(['card-opened', 'holder']))
    expect(kinds).toContainEqual(['card-link-made', null])
  })

  it('tells by mail where the person wishes mail, once an hour, and says nothing of what is on it', async () => {
    const person = await testApp.register({ firstName: 'Mathilda' })
    await set(person, { profileVisibility: 'public', emailNotifications: true, language: 'de' })
    const token = await makeLink(person)
    for (let count = 0; count < 2; count += 1) await expectOpen(token)
    const email = await mailbox.emailTo(person.email)
    expect(email.text).toContain('https://records.example.org/emergency-card')
    expect(email.text).not.toContain('Mathilda')
    expect(email.text).not.toContain(token)
    // The second opening in the same hour sends no email.
    expect(mailbox.letters.filter(({ to }) => to?.[0]?.address === person.email).length).toBeLessThan(3)
  })

  it('rate-limits repeated openings from one address only', async () => {
    const person = await testApp.register()
    await set(person, { profileVisibility: 'public' })
    const token = await makeLink(person)
    const from = (address: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/card/open',
        remoteAddress: address,
        headers: { host: 'records.example.org', origin: 'https://records.example.org' },
        payload: { token },
      })
    const answers: number[] = []
    for (let count = 0; count < 21; count += 1) answers.push((await from('10.1.1.1')).statusCode)
    expect(answers).toEqual([...Array(20).fill(200), 429])
    expect((await from('10.1.1.2')).statusCode).toBe(200)
  })

  it('rate-limits guesses', async () => {
    const answers: number[] = []
    const guess = () =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/card/open',
        remoteAddress: '10.2.2.2',
        headers: { host: 'records.example.org', origin: 'https://records.example.org' },
        payload: { token: randomUUID() },
      })
    for (let count = 0; count < 21; count += 1) answers.push((await guess()).statusCode)
    expect(answers).toEqual([...Array(20).fill(404), 429])
  })
})

it('keeps the secret out of the server’s log', async () => {
  const lines = captureLog(testApp.app)
  const person = await testApp.register()
  await set(person, { profileVisibility: 'public' })
  const token = await makeLink(person)
  await expectOpen(token)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('\n')).not.toContain(token)
})
