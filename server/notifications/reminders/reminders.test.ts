import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { addDays, dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { createMail } from '#server/platform/mail.ts'
import { toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { createRowMacs } from '#server/platform/secrets/row-macs.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { createRecordStore } from '#server/record/record-store.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createReminders } from './reminders.ts'

const ORIGIN = 'https://health.example.org'

let testApp: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: ORIGIN })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

const reminders = () => testApp.app.reminders

/** A person in a time zone, and a function from local time to instants, in days from today. */
const someone = async (settings: object = {}, timeZone = 'America/New_York') => {
  const person = await testApp.register()
  const change = async (body: object) => expect((await person.call('PUT', '/api/settings', body)).statusCode).toBe(200)
  await change({ timeZone, ...settings })
  const add = async (path: string, body: object) => {
    const response = await person.call('POST', path, body)
    expect(response.statusCode, response.body).toBe(201)
    return response.json<{ id: string }>().id
  }
  const at = (days: number, time: string) =>
    new Date(instantAt(timeZone, `${addDays(dayIn(timeZone, new Date()), days)}T${time}`))
  return {
    ...person,
    change,
    add,
    at,
    dayAt: (days: number) => addDays(dayIn(timeZone, new Date()), days),
    takes: (medicationName: string, scheduleTimes: string) =>
      add('/api/medications', { medicationName, scheduleTimes }),
    check: (now: Date) => reminders().check(person.id, now),
    notices: async () => (await person.call('GET', '/api/notices')).json<Notice[]>(),
    letters: () => mailbox.letters.filter(({ to }) => to?.some(({ address }) => address === person.email)),
    dueAt: async () => {
      const [row] = await testApp.sqlAsSuperuser<{ due_at: Date | null }>(
        'select due_at from reminder_times where person_id = $1',
        [person.id],
      )
      return row?.due_at
    },
  }
}

it('sends one reminder for all doses that are due together, and leaves out marked ones', async () => {
  const ada = await someone()
  const marked = await ada.takes('Aspirin', '08:00')
  await ada.takes('Lisinopril', '08:00, 20:00')
  await ada.takes('Metformin', '08:00')
  const dose = { medicationId: marked, day: ada.dayAt(1), time: '08:00', status: 'taken' }
  await ada.add('/api/medication-doses', dose)

  await ada.check(new Date())
  expect(await ada.notices()).toEqual([])
  expect(await ada.dueAt()).not.toBeNull()

  for (const time of ['08:00', '08:01', '08:30']) await ada.check(ada.at(1, time))
  const [notice, ...others] = await ada.notices()
  expect(others).toEqual([])
  expect(notice).toMatchObject({ at: ada.at(1, '08:00').toISOString(), isRead: false })
  expect(notice?.content).toMatchObject({ kind: 'doses', day: ada.dayAt(1), time: '08:00' })
  expect(notice?.content.kind === 'doses' && notice.content.names.toSorted()).toEqual(['Lisinopril', 'Metformin'])
  expect(await ada.dueAt()).toEqual(ada.at(1, '20:00'))

  // After a long outage, only the newest reminders are still sent.
  await ada.check(ada.at(2, '20:10'))
  expect((await ada.notices()).map(({ at }) => at)).toEqual(
    [ada.at(2, '20:00'), ada.at(1, '08:00')].map(at => at.toISOString()),
  )
})

it('reminds in the person’s time zone, and follows them to another one', async () => {
  const ada = await someone({}, 'Asia/Tokyo')
  await ada.takes('Lisinopril', '08:00')
  await ada.check(new Date())
  const next = await ada.dueAt()
  expect(next && dayIn('Asia/Tokyo', next) >= ada.dayAt(0)).toBe(true)
  await ada.change({ timeZone: 'Europe/Berlin' })
  // To be checked again at once.
  expect((await ada.dueAt())?.getTime()).toBeLessThanOrEqual(Date.now())
  const morning = new Date(instantAt('Europe/Berlin', `${ada.dayAt(2)}T08:00`))
  await ada.check(new Date(morning.getTime() - 60_000))
  expect(await ada.notices()).toEqual([])
  await ada.check(morning)
  expect((await ada.notices()).map(({ at }) => at)).toEqual([morning.toISOString()])
})

it('reminds of an appointment the day before and an hour before, again if rescheduled, not if deleted', async () => {
  const ada = await someone()
  const visit = (days: number, time: string) => ({
    type: 'Checkup',
    appointmentDate: ada.at(days, time).toISOString(),
  })
  const active = await ada.add('/api/appointments', visit(5, '10:00'))
  const deleted = await ada.add('/api/appointments', visit(5, '10:00'))
  expect((await ada.call('DELETE', `/api/appointments/${deleted}`)).statusCode).toBe(204)
  await ada.check(new Date())
  expect(await ada.dueAt()).toEqual(ada.at(4, '10:00'))
  await ada.check(ada.at(4, '10:00'))
  expect(await ada.dueAt()).toEqual(ada.at(5, '09:00'))

  await ada.call('PUT', `/api/appointments/${active}`, visit(5, '14:00'))
  await ada.check(ada.at(4, '14:00'))
  await ada.check(ada.at(5, '13:00'))
  await ada.check(ada.at(5, '13:30'))
  const shown = (await ada.notices()).map(({ at, content }) => [content.kind === 'appointment' && content.when, at])
  expect(shown).toEqual([
    ['hour', ada.at(5, '13:00').toISOString()],
    ['day', ada.at(4, '14:00').toISOString()],
    ['day', ada.at(4, '10:00').toISOString()],
  ])
  expect(await ada.dueAt()).toBeNull()
})

it('notifies of results out of range and of new messages, and never of samples', async () => {
  const ada = await someone()
  expect((await ada.call('POST', '/api/seed-sample-data')).statusCode).toBe(200)
  await ada.check(new Date())
  expect(await ada.notices()).toEqual([])

  const range = { testName: 'A1c', testDate: ada.dayAt(0), referenceRangeLow: 4, referenceRangeHigh: 5.6 }
  await ada.add('/api/lab-results', { ...range, resultValue: '5' })
  const high = await ada.add('/api/lab-results', { ...range, resultValue: '9' })
  const message = await ada.add('/api/messages', { subject: 'Your visit', content: '…', fromProvider: 'Dr. Garcia' })
  const pressure = { recordedDate: new Date().toISOString(), bpSystolic: 190, bpDiastolic: 125 }
  const reading = await ada.add('/api/vitals', pressure)
  await ada.check(new Date())
  await ada.call('PUT', `/api/lab-results/${high}`, { notes: 'Again in spring' })
  await ada.check(new Date())
  const contents = (await ada.notices()).map(({ content }) => content)
  expect(contents).toHaveLength(3)
  expect(contents).toContainEqual({ kind: 'reading', recordId: reading, bpSystolic: 190, bpDiastolic: 125 })
  expect(contents).toContainEqual({ kind: 'result', recordId: high, name: 'A1c', status: expect.any(String) })
  expect(contents).toContainEqual({
    kind: 'message',
    recordId: message,
    name: 'Your visit',
    from: 'Dr. Garcia',
    about: 'other',
  })
})

it.each([
  ['medicationReminders', 'doses'],
  ['appointmentReminders', 'appointment'],
  ['testResultAlerts', 'result'],
  ['careTeamMessages', 'message'],
])('sends no notice of its kind while %s is off, in the app and by email', async (setting, disabledKind) => {
  const ada = await someone({ emailNotifications: true, [setting]: false })
  await ada.takes('Lisinopril', '08:00')
  await ada.add('/api/appointments', { type: 'Checkup', appointmentDate: ada.at(2, '08:00').toISOString() })
  await ada.add('/api/lab-results', { testName: 'A1c', testDate: ada.dayAt(0), resultValue: '9', status: 'critical' })
  await ada.add('/api/messages', { subject: 'Hello', content: '…' })
  await ada.check(new Date())
  await ada.check(ada.at(1, '08:00'))
  const kinds = ['appointment', 'doses', 'message', 'result']
  const shown = (await ada.notices()).map(({ content }) => content.kind).sort()
  expect(shown).toEqual(kinds.filter(kind => kind !== disabledKind))

  await reminders().sendEmails(ada.id, ada.at(1, '08:00'))
  const [email, ...others] = ada.letters()
  expect(others).toEqual([])
  const phrases = {
    doses: 'a dose due',
    appointment: 'an appointment:',
    result: 'test result needs',
    message: 'a new message',
  }
  for (const [kind, phrase] of Object.entries(phrases)) {
    expect(email?.text?.includes(phrase), kind).toBe(kind !== disabledKind)
  }
})

it('sends one email in the person’s language, which names no medication, test or sender', async () => {
  const ada = await someone({ emailNotifications: true, language: 'de' }, 'Europe/Berlin')
  await ada.takes('Lisinopril', '20:00')
  await ada.takes('Metformin', '20:00')
  const { emailsDueFor } = await ada.check(ada.at(1, '20:00'))
  expect(emailsDueFor).toEqual([ada.id])
  await Promise.all([1, 2, 3].map(() => reminders().sendEmails(ada.id, ada.at(1, '20:01'))))
  const [email, ...others] = ada.letters()
  expect(others).toEqual([])
  expect(email?.subject).toBe('Eine Erinnerung von Wellkept')
  expect(email?.text).toContain('Um 20:00 Uhr sind 2 Einnahmen fällig.')
  expect(email?.text).toContain(`${ORIGIN}/medications`)
  expect(email?.text).toContain(`${ORIGIN}/settings`)
  expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toMatch(/Lisinopril|Metformin/)
  expect((await ada.check(ada.at(1, '20:02'))).emailsDueFor).toEqual([])
})

it('sends no email to people who did not choose it', async () => {
  const ada = await someone()
  await ada.takes('Lisinopril', '08:00')
  expect((await ada.check(ada.at(1, '08:00'))).emailsDueFor).toEqual([])
  await reminders().sendEmails(ada.id, ada.at(1, '08:00'))
  expect(await ada.notices()).toHaveLength(1)
  expect(ada.letters()).toEqual([])
})

it('retries if the mail server was not reached, and leaves out doses marked in the meantime', async () => {
  const { database, installationKey } = testApp
  const keys = createPersonKeys(database, installationKey)
  const store = createRecordStore(database, keys)
  const macs = createRowMacs(toKeyRing(installationKey))
  const mail = createMail({ ...mailbox.settings, server: 'smtp://127.0.0.1:1' })
  const otherServer = createReminders({ database, keys, macs, store, mail, origin: ORIGIN })

  const ada = await someone({ emailNotifications: true })
  const dose = await ada.takes('Lisinopril', '08:00')
  await ada.takes('Metformin', '08:00')
  // If a server is killed after storing the notice, the next one sends the email.
  await otherServer.check(ada.id, ada.at(1, '08:00'))
  await expect(otherServer.sendEmails(ada.id, ada.at(1, '08:01'))).rejects.toThrow()
  await ada.add('/api/medication-doses', { medicationId: dose, day: ada.dayAt(1), time: '08:00', status: 'taken' })
  expect((await ada.check(ada.at(1, '08:05'))).emailsDueFor).toEqual([ada.id])
  await reminders().sendEmails(ada.id, ada.at(1, '08:05'))
  expect(ada.letters().map(({ text }) => text?.split('\n')[0])).toEqual(['You have a dose due at 8:00 AM.'])
})

const SUBJECTS = [
  'About the security of your Wellkept account',
  'The scheduled backup of Wellkept failed',
  'A reminder from Wellkept',
] as const

it.each(SUBJECTS)('sends each kind of email once, also while the one called “%s” is refused', async refused => {
  const ada = await someone({ emailNotifications: true })
  const administrator = await testApp.as('administrator')
  await testApp.makeAdministrator(ada.id)
  await ada.takes('Lisinopril', '08:00')
  await administrator.call('POST', `/api/admin/users/${ada.id}/reset-link`)
  await testApp.app.notifyOfFailedBackup('folder', new Date())
  await ada.check(ada.at(1, '08:00'))
  const kinds = ['backup', 'doses', 'security']
  await eventually(async () =>
    expect((await ada.notices()).map(({ content }) => content.kind).toSorted()).toEqual(kinds),
  )
  const subjects = () => ada.letters().map(({ subject }) => subject)

  mailbox.refuseSubject(refused)
  for (const time of ['08:01', '08:02']) await expect(reminders().sendEmails(ada.id, ada.at(1, time))).rejects.toThrow()
  expect(subjects().toSorted()).toEqual(SUBJECTS.filter(subject => subject !== refused).toSorted())
  mailbox.acceptSubject(refused)
  await reminders().sendEmails(ada.id, ada.at(1, '08:03'))
  await reminders().sendEmails(ada.id, ada.at(1, '08:04'))
  expect(subjects().toSorted()).toEqual(SUBJECTS.toSorted())
})

it('marks notices as read, only for their owner, and deletes them with the data', async () => {
  const ada = await someone()
  await ada.takes('Lisinopril', '08:00, 20:00')
  await ada.check(ada.at(1, '08:00'))
  await ada.check(ada.at(1, '20:00'))
  const [evening, morning] = await ada.notices()
  const stranger = await someone()
  const read = { ids: [morning?.id] }
  expect((await stranger.call('POST', '/api/notices/read', read)).statusCode).toBe(204)
  expect((await ada.notices()).map(({ isRead }) => isRead)).toEqual([false, false])
  expect((await ada.call('POST', '/api/notices/read', read)).statusCode).toBe(204)
  expect((await ada.notices()).map(({ id, isRead }) => [id, isRead])).toEqual([
    [evening?.id, false],
    [morning?.id, true],
  ])
  expect(await stranger.notices()).toEqual([])
  expect((await ada.call('POST', '/api/clear-all-data', {})).statusCode).toBe(200)
  expect(await ada.notices()).toEqual([])
})

it('reminds each caregiver who asked, by name and by the clock of the person, with no health words by email', async () => {
  const mother = await someone({ emailNotifications: true })
  const father = await someone({}, 'Europe/Berlin')
  const added = await mother.call('POST', '/api/people', { firstName: 'Leo', lastName: 'Rivera', relation: 'child' })
  const { id } = added.json<{ id: string }>()
  const path = `/api/people/${id}`
  await testApp.grant({ id }, father, { role: 'view', includesSensitive: false })
  await mother.call('POST', `${path}/medications`, { medicationName: 'Iron', scheduleTimes: '08:00' })

  // Eight in Berlin is two at night for the child, whose dose is due six hours later.
  expect(await reminders().check(id, father.at(1, '08:00'))).toEqual({ emailsDueFor: [] })
  expect(await father.notices()).toEqual([])
  expect(await reminders().check(id, mother.at(1, '08:00'))).toEqual({ emailsDueFor: [mother.id] })
  const notices = await mother.notices()
  expect(notices).toMatchObject([{ person: { id, name: 'Leo Rivera' }, content: { kind: 'doses', names: ['Iron'] } }])
  expect(await father.notices()).toMatchObject([{ person: { id }, content: { kind: 'doses' } }])

  await reminders().sendEmails(mother.id, mother.at(1, '08:01'))
  const [email] = mother.letters().filter(({ subject }) => subject === 'A reminder from Wellkept')
  expect(email?.text).toContain('Something is due for someone you look after.')
  expect(`${email?.subject} ${email?.text}`).not.toMatch(/Iron|Leo/)

  // Recipients who opted out or lost access get no notices and keep none.
  await mother.call('PUT', `${path}/person`, { isReminded: false })
  await mother.call('DELETE', `${path}/access/${father.id}`)
  expect(await reminders().check(id, mother.at(2, '08:00'))).toEqual({ emailsDueFor: [] })
  expect(await mother.notices()).toHaveLength(1)
  expect(await father.notices()).toMatchObject([{ person: null, content: { event: 'own-access-ended' } }])
})
