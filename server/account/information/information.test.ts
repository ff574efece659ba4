import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '#contract/account/profile/profile-schema.ts'
import { type Mailbox, openMailbox, tokenIn } from '#server/testing/mailbox.ts'
import { GOOD_PASSWORD, startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Registered = Awaited<ReturnType<TestApp['register']>>

const PATH = '/api/users/profile'
const put = (person: Registered, change: object) => person.call('PUT', PATH, change)
const read = async (person: Registered) => (await person.call('GET', PATH)).json<Person>()

describe('My Information', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startTestApp()
  })
  afterAll(() => testApp.close())

  it('stores all twelve fields and returns them', async () => {
    const person = await testApp.register()
    expect(await read(person)).toMatchObject({ firstName: 'Ada', phone: null, dateOfBirth: null, profileId: null })
    const twelve = {
      firstName: 'Augusta',
      lastName: 'King',
      email: person.email,
      phone: '+44 20 7946 0000',
      gender: 'female',
      address: '12 St James’s Square\nLondon',
      dateOfBirth: '1985-12-10',
      emergencyContactName: 'William King',
      emergencyContactPhone: '(555) 010-0111',
      emergencyContactEmail: 'william@example.org',
      emergencyContactFacebook: 'facebook.example/william',
      emergencyContactRelationship: 'spouse',
    }
    const response = await put(person, twelve)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({ ...twelve, isAdmin: person.isAdmin, version: 2, isSample: false })
    expect(await read(person)).toEqual(response.json())
    const user = (await person.call('GET', '/api/auth/user')).json()
    expect(user).toMatchObject({ firstName: 'Augusta', lastName: 'King', createdAt: response.json().createdAt })
  })

  it.each([
    ['FEMALE', 'female'],
    ['Other', 'other'],
    ['Prefer-not-to-say', 'prefer-not-to-say'],
  ])('takes the gender %s for %s', async (written, gender) => {
    const person = await testApp.register()
    const response = await put(person, { gender: written })
    expect([response.statusCode, response.json().gender]).toEqual([200, gender])
    expect(await read(person)).toMatchObject({ gender })
  })

  it('changes only the fields sent, keeps every version, and can go back to one', async () => {
    const person = await testApp.register()
    await put(person, { phone: '1', address: 'Here' })
    const changed = (await put(person, { phone: '2' })).json<Person>()
    expect(changed).toMatchObject({ phone: '2', address: 'Here', firstName: 'Ada', version: 2 })
    const path = `/api/profiles/${changed.profileId}`
    const versions = (await person.call('GET', `${path}/history`)).json<{ record: Person }[]>()
    expect(versions.map(({ record }) => record.phone)).toEqual(['2', '1'])
    await person.call('POST', `${path}/restore`, { version: 1 })
    expect(await read(person)).toMatchObject({ phone: '1', version: 3 })
    const stranger = await testApp.register()
    expect((await stranger.call('GET', `${path}/history`)).statusCode).toBe(404)
  })

  it('keeps previous names with the profile’s versions, and can restore one', async () => {
    const person = await testApp.register()
    const { profileId, version } = (await put(person, { lastName: 'King' })).json<Person>()
    const path = `/api/profiles/${profileId}`
    const namesOf = async () =>
      (await person.call('GET', `${path}/history`))
        .json<{ record: Person }[]>()
        .map(({ record }) => `${record.firstName} ${record.lastName}`)
    expect([version, await namesOf()]).toEqual([2, ['Ada King', 'Ada Byron']])
    // With one more field and the version seen, as the form sends it; a name that is the same makes no version.
    await put(person, { firstName: 'Augusta', phone: '1', version })
    await put(person, { firstName: 'Augusta', lastName: 'King', phone: '1' })
    expect(await namesOf()).toEqual(['Augusta King', 'Ada King', 'Ada Byron'])

    await person.call('POST', `${path}/restore`, { version: 1 })
    expect(await read(person)).toMatchObject({ firstName: 'Ada', lastName: 'Byron', phone: null, version: 4 })
    expect((await person.call('GET', '/api/auth/user')).json()).toMatchObject({ firstName: 'Ada', lastName: 'Byron' })
  })

  it('keeps the previous name with a profile that is older than its first change, whichever version was seen', async () => {
    const person = await testApp.register()
    const { version, profileId } = (await put(person, { phone: '1' })).json<Person>()
    expect((await put(person, { firstName: 'Augusta', phone: '2', version })).json()).toMatchObject({ phone: '2' })
    expect((await put(person, { firstName: 'Anne', version })).statusCode).toBe(409)
    const versions = (await person.call('GET', `/api/profiles/${profileId}/history`)).json<{ record: Person }[]>()
    expect(versions.map(({ record: { firstName, phone } }) => [firstName, phone])).toEqual([
      ['Augusta', '2'],
      ['Ada', '1'],
      [null, '1'],
    ])
    // This version has no name, so restoring it keeps the current one.
    await person.call('POST', `/api/profiles/${profileId}/restore`, { version: 1 })
    expect(await read(person)).toMatchObject({ firstName: 'Augusta', phone: '1' })
  })

  it('reports a concurrent change', async () => {
    const person = await testApp.register()
    const { version } = (await put(person, { phone: '1' })).json<Person>()
    await put(person, { phone: '2' })
    expect((await put(person, { phone: '3', version })).statusCode).toBe(409)
  })

  it.each([
    ['dateOfBirth', '2199-01-01', 'A date of birth cannot be in the future.'],
    ['dateOfBirth', '1899-12-31', 'Enter a date between 1900 and 2200.'],
    ['dateOfBirth', '2001-02-30', 'Enter a date as year-month-day.'],
    ['gender', 'robot', /^Choose one of/],
    ['emergencyContactRelationship', 'neighbour', /^Choose one of/],
    ['emergencyContactEmail', 'nobody', 'Enter a valid email address.'],
    ['firstName', ' ', 'This is required.'],
    ['email', 'nobody', 'Enter a valid email address.'],
    ['phone', 'x'.repeat(41), 'Use at most 40 characters.'],
  ])('refuses %s %j by its name, and keeps nothing of what came with it', async (name, value, message) => {
    const person = await testApp.register()
    const response = await put(person, { lastName: 'Kept?', address: 'Kept?', [name]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ [name]: expect.stringMatching(message) })
    expect(await read(person)).toMatchObject({ lastName: 'Byron', address: null })
  })

  it('rejects an unknown field and an empty change', async () => {
    const person = await testApp.register()
    const unknown = await put(person, { phone: '1', isAdmin: true })
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, 'Unknown field: isAdmin.'])
    expect((await put(person, {})).statusCode).toBe(400)
    expect((await read(person)).isAdmin).toBe(person.isAdmin)
  })

  it('makes a sample the person’s own when they change it', async () => {
    const person = await testApp.register()
    await person.call('POST', '/api/populate-sample-profile')
    expect(await read(person)).toMatchObject({ isSample: true, emergencyContactName: 'Robin Morgan' })
    expect((await put(person, { phone: '1' })).json()).toMatchObject({ isSample: false, version: 2 })
  })

  describe('where mail is not set up', () => {
    it('changes the email at once, with the password', async () => {
      const person = await testApp.register()
      const email = `new-${person.email}`
      expect((await read(person)).isMailSetUp).toBe(false)
      for (const password of [undefined, 'not the password']) {
        const refused = await put(person, { email, phone: 'kept?', password })
        expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']])
      }
      expect(await read(person)).toMatchObject({ email: person.email, phone: null })
      const response = await put(person, { email: ` ${email.toUpperCase()} `, password: GOOD_PASSWORD })
      expect(response.json()).toMatchObject({ email, pendingEmail: null })
      const { password } = person
      expect((await testApp.visitor().call('POST', '/api/signin', { email, password })).statusCode).toBe(200)
    })

    it('reports a taken email, and saves nothing else of the request', async () => {
      const other = await testApp.register()
      const person = await testApp.register()
      const response = await put(person, { email: other.email, password: GOOD_PASSWORD, phone: 'kept?' })
      expect(response.json().fields).toEqual({ email: 'There is already an account with this email.' })
      expect(await read(person)).toMatchObject({ email: person.email, phone: null })
    })

    it('slows down guesses at the password', async () => {
      const person = await testApp.register()
      const guess = () => put(person, { email: `x-${person.email}`, password: 'a guess' })
      for (let tries = 0; tries < 5; tries += 1) expect((await guess()).statusCode).toBe(400)
      expect((await guess()).statusCode).toBe(429)
    })

    it('asks an account without a password to set one first', async () => {
      const person = await testApp.register({ password: null })
      const response = await put(person, { email: `x-${person.email}`, password: 'anything' })
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'This account has no password yet. Set one first.',
      ])
    })
  })
})

describe('a change of email where mail is set up', () => {
  const origin = 'http://health.example.org'
  let mailbox: Mailbox
  let testApp: TestApp
  beforeAll(async () => {
    mailbox = await openMailbox()
    testApp = await startTestApp({ origin, mail: mailbox.settings })
  })
  afterAll(async () => {
    await testApp.close()
    await mailbox.close()
  })

  const requestChange = async (person: Registered, email: string) => put(person, { email, password: GOOD_PASSWORD })
  const confirm = (token: string) => testApp.visitor().call('POST', '/api/email-confirmation', { token })

  it('takes effect when the mailed link is opened, once, and notifies the old address', async () => {
    const person = await testApp.register()
    const email = `new-${person.email}`
    const response = await requestChange(person, email)
    expect(response.json()).toMatchObject({ email: person.email, pendingEmail: email, isMailSetUp: true })
    const sentEmail = await mailbox.emailTo(email)
    expect(sentEmail.text).toContain(`${origin}/confirm-email#`)
    expect((await mailbox.emailTo(person.email)).subject).toContain('about to change')
    const confirmed = await confirm(tokenIn(sentEmail))
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email }])
    expect(await read(person)).toMatchObject({ email, pendingEmail: null })
    expect((await confirm(tokenIn(sentEmail))).statusCode).toBe(404)
  })

  it('takes effect when the old mailbox is gone', async () => {
    const person = await testApp.register()
    mailbox.refuse(person.email)
    const email = `new-${person.email}`
    await requestChange(person, email)
    expect((await confirm(tokenIn(await mailbox.emailTo(email)))).json()).toEqual({ email })
  })

  it('responds the same whether the email is taken or not; only its owner learns that', async () => {
    const other = await testApp.register()
    const person = await testApp.register()
    const taken = await requestChange(person, other.email)
    const email = await mailbox.emailTo(other.email)
    const free = await requestChange(person, `free-${person.email}`)
    expect(taken.statusCode).toBe(free.statusCode)
    expect({ ...taken.json(), pendingEmail: '' }).toEqual({ ...free.json(), pendingEmail: '' })
    // The second request replaces the first.
    expect((await confirm(tokenIn(email))).statusCode).toBe(404)
    mailbox.empty()
    await requestChange(person, other.email)
    const refused = await confirm(tokenIn(await mailbox.emailTo(other.email)))
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'There is already an account with this email.', code: 'email_taken' },
    ])
  })

  it('by an administrator notifies the old address, in its owner’s language', async () => {
    const administrator = await testApp.as('administrator')
    const person = await testApp.register()
    await person.call('PUT', '/api/settings', { language: 'de' })
    await administrator.call('PUT', `/api/admin/users/${person.id}`, { email: `new-${person.email}` })
    const email = await mailbox.emailTo(person.email)
    expect(email.subject).toBe('Die E-Mail-Adresse Ihres Wellkept-Kontos wurde geändert')
    expect(email.text).toContain('können Sie sich nicht mehr anmelden')
  })

  it('limits emails to a stranger’s address', async () => {
    const person = await testApp.register()
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1)
      statuses.push((await requestChange(person, 'stranger@example.org')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('expires after an hour', async () => {
    const person = await testApp.register()
    await requestChange(person, `late-${person.email}`)
    const token = tokenIn(await mailbox.emailTo(`late-${person.email}`))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
    expect((await confirm(token)).statusCode).toBe(404)
    vi.useRealTimers()
  })
})
