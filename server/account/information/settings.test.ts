import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { defaultSettings, settingNames, settings } from '#contract/account/settings/settings.ts'
import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>
const settingsOf = async (person: Registered) =>
  (await person.call('GET', '/api/auth/user')).json<CurrentUser>().settings
const change = (person: Registered, change: object) => person.call('PUT', '/api/settings', change)

describe('settings', () => {
  it('have their defaults', async () => {
    expect(await settingsOf(await testApp.register())).toEqual({
      emailNotifications: false,
      medicationReminders: true,
      appointmentReminders: true,
      testResultAlerts: true,
      careTeamMessages: true,
      profileVisibility: 'private',
      dataSharing: true,
      activityLogging: true,
      theme: 'light',
      language: 'en',
      timeZone: 'America/New_York',
      units: 'us',
      toothNumbers: 'country',
      compactView: true,
    })
  })

  it.each(settingNames)('keep a changed %s, and leave the others as they are', async name => {
    const person = await testApp.register()
    const setting = settings[name]
    const another = {
      switch: () => !setting.default,
      choice: () => 'options' in setting && Object.keys(setting.options).at(-1),
      timeZone: () => 'Asia/Kolkata',
    }[setting.kind]()
    const response = await change(person, { [name]: another })
    expect(response.json()).toEqual({ ...defaultSettings, [name]: another })
    expect(await settingsOf(person)).toEqual(response.json())
  })

  it('know the spec’s names of the four first time zones', async () => {
    const person = await testApp.register()
    for (const [alias, timeZone] of [
      ['utc-8', 'America/Los_Angeles'],
      ['utc-7', 'America/Denver'],
      ['utc-6', 'America/Chicago'],
      ['utc-5', 'America/New_York'],
    ]) {
      expect((await change(person, { timeZone: alias })).json()).toMatchObject({ timeZone })
    }
  })

  it.each([
    [{ colour: 'red' }],
    [{ theme: 'pink' }],
    [{ language: 'xx' }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ timeZone: '+05:00' }],
    [{ compactView: 'yes' }],
    [{ theme: null }],
    [{}],
  ])('refuse %j, and stay as they were', async wrong => {
    const person = await testApp.register()
    expect((await change(person, wrong)).statusCode).toBe(400)
    expect(await settingsOf(person)).toEqual(defaultSettings)
  })

  it('belong to one person', async () => {
    const [person, other] = [await testApp.register(), await testApp.register()]
    await change(person, { theme: 'dark' })
    expect(await settingsOf(other)).toEqual(defaultSettings)
  })

  it('keep both changes when two tabs change them concurrently', async () => {
    const person = await testApp.register()
    await Promise.all([change(person, { theme: 'dark' }), change(person, { units: 'metric' })])
    expect(await settingsOf(person)).toMatchObject({ theme: 'dark', units: 'metric' })
  })

  it('fall back to the default if the stored value is no longer valid', async () => {
    const person = await testApp.register()
    const stored = { theme: 'sepia', timeZone: 'Atlantis/Capital', gone: 1, units: 'metric' }
    await testApp.sqlAsSuperuser('update users set settings = $1 where id = $2', [stored, person.id])
    expect(await settingsOf(person)).toEqual({ ...defaultSettings, units: 'metric' })
  })
})

// Twenty-five hours apart: never on the same day.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('somebody in %s', timeZone => {
  const register = async () => {
    const person = await testApp.register()
    await change(person, { timeZone })
    return person
  }

  it('stops a medication on their own day', async () => {
    const person = await register()
    const added = await person.call('POST', '/api/medications', { medicationName: 'Aspirin' })
    const { id } = added.json<Medication>()
    const stopped = await person.call('PUT', `/api/medications/${id}`, { status: 'discontinued' })
    expect(stopped.json()).toMatchObject({ endDate: dayIn(timeZone, new Date()) })
  })

  it('has a medication stopped on their own day by a caregiver elsewhere, who sees their time zone', async () => {
    const person = await register()
    const caregiver = await testApp.register()
    await testApp.grant(person, caregiver, { role: 'manage', includesSensitive: true })
    const path = `/api/people/${person.id}/medications`
    const { id } = (await caregiver.call('POST', path, { medicationName: 'Aspirin' })).json<Medication>()
    const stopped = await caregiver.call('PUT', `${path}/${id}`, { status: 'discontinued' })
    expect(stopped.json()).toMatchObject({ endDate: dayIn(timeZone, new Date()) })
    const people = (await caregiver.call('GET', '/api/people')).json<{ id: string; timeZone: string }[]>()
    expect(people.find(other => other.id === person.id)).toMatchObject({ timeZone })
    // Their own settings stay their own.
    expect(await settingsOf(caregiver)).toMatchObject({ timeZone: defaultSettings.timeZone })
  })

  it('finds sample readings at their own clock’s times', async () => {
    const clocksOf = async (person: Registered, zone: string) => {
      await person.call('POST', '/api/seed-sample-data')
      const readings = (await person.call('GET', '/api/vitals')).json<Vitals[]>()
      return readings.map(({ recordedDate }) => clockIn(zone, new Date(recordedDate)).slice(11))
    }
    const theirs = await clocksOf(await register(), timeZone)
    expect(theirs).toEqual(await clocksOf(await testApp.register(), 'America/New_York'))
    expect(theirs.length).toBeGreaterThan(3)
  })

  it('has the day of an appointment in its file’s name', async () => {
    const person = await register()
    const appointment = { type: 'Checkup', appointmentDate: '2030-03-04T10:30:00Z' }
    const { id } = (await person.call('POST', '/api/appointments', appointment)).json<{ id: string }>()
    const file = await person.call('GET', `/api/appointments/${id}/ics`)
    const day = dayIn(timeZone, new Date(appointment.appointmentDate))
    expect(file.headers['content-disposition']).toBe(`attachment; filename="appointment-${day}.ics"`)
  })
})
