import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureLog } from '#server/testing/captured-log.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const add = async (person: Registered, path: string, body: object) => {
  const response = await person.call('POST', path, body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id: string }>()
}

const visit = {
  type: 'Follow-up',
  appointmentDate: '2030-03-04T14:30:00.000Z',
  duration: 45,
  location: 'Room 12; second floor, left',
  reason: 'a private reason',
  notes: 'a private note',
}

const makeFeed = async (person: Registered) => {
  const response = await person.call('POST', '/api/calendar-feed')
  expect(response.statusCode, response.body).toBe(201)
  const { address } = response.json<{ address: string }>()
  return new URL(address).pathname
}

/** As a calendar's server requests it: no cookie, no origin. */
const fetchFeed = (path: string) => testApp.app.inject({ method: 'GET', url: path, headers: { host: 'localhost' } })

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map(component => new ICAL.Event(component, { strictExceptions: true }))

const eventsOf = async (path: string) => {
  const response = await fetchFeed(path)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  return eventsIn(response.body)
}

it('names sensitive appointments neutrally, in the feed as in a file', async () => {
  const person = await testApp.register()
  const psychiatrist = await add(person, '/api/providers', { name: 'Dr. Weiss', specialty: 'Psychiatry' })
  const plain = await add(person, '/api/providers', { name: 'Dr. Ferrer' })
  const sensitive = [
    { ...visit, type: 'Therapy session', providerId: plain.id },
    { ...visit, reason: 'HIV test', providerId: plain.id },
    { ...visit, providerId: psychiatrist.id },
    { ...visit, location: 'Sexual Health Clinic, Room 2' },
  ]
  const ids: string[] = []
  for (const appointment of sensitive) ids.push((await add(person, '/api/appointments', appointment)).id)
  await add(person, '/api/appointments', { ...visit, providerId: plain.id })
  const feed = await eventsOf(await makeFeed(person))
  expect(feed.map(({ summary }) => summary).sort()).toEqual([...Array(4).fill('Appointment'), 'Follow-up: Dr. Ferrer'])
  expect(feed.map(({ location }) => location)).not.toContainEqual(expect.stringContaining('Sexual'))
  const file = await person.call('GET', `/api/appointments/${ids[0]}/ics`)
  expect(eventsIn(file.body).map(({ summary }) => summary)).toEqual(['Appointment'])
})

it('says whose appointment it is, and leads to it, where it is another person’s', async () => {
  const parent = await testApp.register()
  const leo = await testApp.addDependent({ firstName: 'Leo' })
  await testApp.grant(leo, parent)
  const path = `/api/people/${leo.id}`
  const { id } = await add(parent, `${path}/appointments`, visit)
  await add(parent, `${path}/appointments`, { ...visit, type: 'Therapy session' })
  const file = await parent.call('GET', `${path}/appointments/${id}/ics`)
  const made = await parent.call('POST', `${path}/calendar-feed`)
  const feed = await fetchFeed(new URL(made.json<{ address: string }>().address).pathname)
  expect(
    eventsIn(feed.body)
      .map(({ summary }) => summary)
      .sort(),
  ).toEqual(['Leo: Appointment', 'Leo: Follow-up'])
  for (const { body } of [file, feed]) {
    const calendar = new ICAL.Component(ICAL.parse(body))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Leo: Wellkept appointments')
    const event = eventsIn(body).find(({ uid }) => uid === `${id}@wellkept`)
    expect(event?.summary).toBe('Leo: Follow-up')
    expect(event?.component.getFirstPropertyValue('url')).toMatch(new RegExp(`/p/${leo.id}/appointments\\?id=${id}$`))
  }
})

const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status')

describe('an appointment as a calendar file', () => {
  it('contains the time, duration, provider and place, but neither the reason nor the notes', async () => {
    const person = await testApp.register()
    const provider = await add(person, '/api/providers', { name: 'Dr. Núria Ferrer, MD' })
    const { id } = await add(person, '/api/appointments', { ...visit, providerId: provider.id })
    const response = await person.call('GET', `/api/appointments/${id}/ics`)
    expect(response.headers['content-disposition']).toBe('attachment; filename="appointment-2030-03-04.ics"')
    const [event] = eventsIn(response.body)
    expect(event?.summary).toBe('Follow-up: Dr. Núria Ferrer, MD')
    expect(event?.location).toBe(visit.location)
    expect(event?.startDate.toJSDate().toISOString()).toBe(visit.appointmentDate)
    expect(response.body).toContain('DTSTART:20300304T143000Z')
    expect(event?.duration.toSeconds()).toBe(45 * 60)
    expect(event?.uid).toBe(`${id}@wellkept`)
    expect(statusOf(event)).toBe('CONFIRMED')
    expect(response.body).not.toContain('private')
  })

  it('is not found by anyone else, or under an invalid id', async () => {
    const { id } = await add(await testApp.register(), '/api/appointments', visit)
    const stranger = await testApp.register()
    for (const wrong of [id, 'nonsense', '%00']) {
      const response = await stranger.call('GET', `/api/appointments/${wrong}/ics`)
      expect([response.statusCode, response.json()]).toMatchObject([404, { message: 'Appointment not found' }])
    }
  })

  it('contains no line injected through a name, and folds long lines between characters', async () => {
    const person = await testApp.register()
    const type = `Checkup\r\nATTENDEE:mailto:evil@example.org\u0000 ${'é😀'.repeat(20)}`
    const { id } = await add(person, '/api/appointments', {
      ...visit,
      type,
      location: `${'längere Straße '.repeat(9)}`,
    })
    const { body } = await person.call('GET', `/api/appointments/${id}/ics`)
    const [event] = eventsIn(body)
    expect(event?.attendees).toEqual([])
    expect(event?.summary).toBe(`Checkup ATTENDEE:mailto:evil@example.org  ${'é😀'.repeat(20)}`)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

describe('a calendar feed', () => {
  it('can be read without signing in, and contains only its owner’s appointments', async () => {
    const person = await testApp.register()
    const stranger = await testApp.register()
    const mine = await add(person, '/api/appointments', visit)
    await add(stranger, '/api/appointments', { ...visit, type: 'Theirs' })
    const path = await makeFeed(person)
    await makeFeed(stranger)
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    expect((await eventsOf(path)).map(event => event.uid)).toEqual([`${mine.id}@wellkept`])
    expect((await fetchFeed(path)).body).not.toContain('private')
  })

  it('keeps an event’s id through changes, counts its revisions, and marks it as canceled', async () => {
    const person = await testApp.register()
    const { id } = await add(person, '/api/appointments', visit)
    const path = await makeFeed(person)
    const [before] = await eventsOf(path)
    await person.call('PUT', `/api/appointments/${id}`, { status: 'cancelled' })
    const [after] = await eventsOf(path)
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBe(Number(before?.sequence) + 1)
    expect([statusOf(before), statusOf(after)]).toEqual(['CONFIRMED', 'CANCELLED'])
    await person.call('DELETE', `/api/appointments/${id}`)
    expect(await eventsOf(path)).toEqual([])
  })

  it('still names a provider who was removed', async () => {
    const person = await testApp.register()
    const provider = await add(person, '/api/providers', { name: 'Dr. Lee' })
    const { id } = await add(person, '/api/appointments', { ...visit, providerId: provider.id })
    expect((await person.call('DELETE', `/api/providers/${provider.id}`)).statusCode).toBe(204)
    expect((await person.call('GET', `/api/appointments/${id}`)).json()).toMatchObject({ providerId: provider.id })
    const [event] = await eventsOf(await makeFeed(person))
    expect(event?.summary).toBe('Follow-up: Dr. Lee')
  })

  it('stops working when it is turned off, and its old address when it is renewed', async () => {
    const person = await testApp.register()
    const feed = async () => (await person.call('GET', '/api/calendar-feed')).json<{ createdAt: string | null }>()
    expect(await feed()).toEqual({ createdAt: null })
    const first = await makeFeed(person)
    const second = await makeFeed(person)
    expect((await fetchFeed(first)).statusCode).toBe(404)
    expect((await fetchFeed(second)).statusCode).toBe(200)
    expect(await feed()).toEqual({ createdAt: expect.stringMatching(/^\d{4}-/) })
    expect((await person.call('DELETE', '/api/calendar-feed')).statusCode).toBe(204)
    const gone = await fetchFeed(second)
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { message: 'Not found' }])
    expect(await feed()).toEqual({ createdAt: null })
  })

  it.each(['x', 'x'.repeat(43), '%00', `${'0'.repeat(64)}`])('is not found at %j', async token => {
    expect((await fetchFeed(`/calendar/${token}.ics`)).statusCode).toBe(404)
  })

  it('stores its secret neither in the database nor in the log', async () => {
    const ownApp = await startOwnTestApp()
    const lines = captureLog(ownApp.app)
    const person = await ownApp.register()
    const { address } = (await person.call('POST', '/api/calendar-feed')).json<{ address: string }>()
    const token = address.slice(-47, -4)
    expect((await ownApp.visitor().call('GET', new URL(address).pathname)).statusCode).toBe(200)
    await ownApp.sqlAsSuperuser('alter table records rename to records_away')
    expect((await ownApp.visitor().call('GET', new URL(address).pathname)).statusCode).toBe(500)
    expect(lines.join('\n')).toContain('unexpected fault')
    expect(lines.join('\n')).not.toContain(token)
    const [feed] = await ownApp.sqlAsSuperuser<{ token_hash: Buffer }>('select token_hash from calendar_feeds')
    expect(feed?.token_hash).toHaveLength(32)
    expect(feed?.token_hash.toString('base64url')).not.toBe(token)
  })
})
