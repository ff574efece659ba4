import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { whileTableIsHeld } from '#server/testing/locked-table.ts'
import { createPerson } from '#server/testing/person.ts'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const details = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: GOOD_PASSWORD }
const usersIn = async (app: TestApp) => app.sqlAsSuperuser<{ is_admin: boolean; email: string }>('select * from users')

it('makes the first account the administrator, and later ones patients', async () => {
  const { visitor } = await startOwnTestApp()
  const first = await visitor().call('POST', '/api/register', details)
  expect([first.statusCode, first.json()]).toEqual([201, { isAdmin: true }])
  const second = await visitor().call('POST', '/api/register', { ...details, email: 'second@example.org' })
  expect([second.statusCode, second.json()]).toEqual([201, { isAdmin: false }])
})

it('makes one administrator when several people register first concurrently', async () => {
  const ownApp = await startOwnTestApp()
  const emails = ['one@example.org', 'two@example.org', 'three@example.org']
  await whileTableIsHeld(ownApp.connection, 'users', 1, () =>
    Promise.all(emails.map(email => ownApp.register({ email, password: null }))),
  )
  const users = await usersIn(ownApp)
  expect(users).toHaveLength(3)
  expect(users.filter(user => user.is_admin)).toHaveLength(1)
})

it('creates one account when a person registers twice concurrently', async () => {
  const ownApp = await startOwnTestApp()
  const responses = await Promise.all([1, 2, 3].map(() => ownApp.visitor().call('POST', '/api/register', details)))
  expect(responses.map(response => response.statusCode).sort()).toEqual([201, 400, 400])
  expect(await usersIn(ownApp)).toHaveLength(1)
})

it('signs in a new user, with trimmed name and lower-cased email', async () => {
  const person = testApp.visitor()
  await person.call('POST', '/api/register', {
    ...details,
    firstName: '  Grace ',
    lastName: 'Hopper',
    email: ' Grace.Hopper@Example.ORG ',
  })
  const user = await person.call('GET', '/api/auth/user')
  expect(user.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace.hopper@example.org',
    isAdmin: expect.any(Boolean),
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    profileImageUrl: null,
    hasPassword: true,
    canSignInAgain: true,
    setup: null,
    settings: expect.objectContaining({ language: 'en' }),
  })
})

it('stores the password only as an argon2id hash with OWASP’s parameters or better', async () => {
  const { config, database, installationKey, origin } = testApp
  // Built as the server itself builds it: the tests' own hashes are cheap.
  const app = await buildApp({ config, database, installationKey })
  const email = 'real-hash@example.org'
  const response = await createPerson(app, origin).call('POST', '/api/register', { ...details, email })
  expect(response.statusCode).toBe(201)
  const [row] = await testApp.sqlAsSuperuser<{ hash: string }>(
    'select hash from passwords join users on users.id = user_id where email = $1',
    [email],
  )
  const [, memory, time, parallelism] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(row?.hash ?? '') ?? []
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
  expect(Number(time)).toBeGreaterThanOrEqual(2)
  expect(Number(parallelism)).toBe(1)
})

it('reports an existing account at the email field, in any spelling', async () => {
  await testApp.register({ email: 'taken@example.org' })
  const again = await testApp.visitor().call('POST', '/api/register', { ...details, email: 'Taken@Example.org' })
  expect([again.statusCode, again.json()]).toMatchObject([
    400,
    {
      message: 'Please check the fields.',
      fields: { email: 'There is already an account with this email. Sign in instead.' },
    },
  ])
  expect(again.headers['set-cookie']).toBeUndefined()
})

describe('a registration is rejected, with the reason at the field', () => {
  const refusals: [string, object, object][] = [
    ['a short password', { password: 'short' }, { password: 'Use at least 10 characters.' }],
    ['an empty password', { password: '' }, { password: 'Use at least 10 characters.' }],
    [
      'a common password',
      { password: 'Password2024' },
      { password: 'This password is easy to guess. Choose another one.' },
    ],
    [
      'the email as password',
      { password: 'ADA@example.org' },
      { password: 'Choose a password that is not your email or name.' },
    ],
    ['no first name', { firstName: '  ' }, { firstName: 'This is required.' }],
    ['a name that cannot be stored', { lastName: 'By\u0000ron' }, { lastName: 'This is not in the right format.' }],
    ['a very long name', { lastName: 'x'.repeat(101) }, { lastName: 'Use at most 100 characters.' }],
    ['something else than an email', { email: 'ada' }, { email: 'Enter a valid email address.' }],
  ]
  it.each(refusals)('%s', async (_, change, fields) => {
    const response = await testApp.visitor().call('POST', '/api/register', { ...details, ...change })
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: 'Please check the fields.', fields }])
  })

  it('a request to be an administrator', async () => {
    const response = await testApp.visitor().call('POST', '/api/register', { ...details, isAdmin: true })
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: 'Unknown field: isAdmin.' }])
  })
})

it('ends the previous session of the browser', async () => {
  const person = await testApp.register()
  const before = [...person.cookies].map(pair => pair.join('=')).join('; ')
  await person.call('POST', '/api/register', { ...details, email: 'other-self@example.org' })
  const old = await testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie: before } })
  expect(old.statusCode).toBe(401)
})
