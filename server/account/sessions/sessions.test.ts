import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { GOOD_PASSWORD, startOwnTestApp } from '#server/testing/test-app.ts'

it('stores the caller’s own address and not the one that a header claims', async () => {
  const testApp = await startOwnTestApp()
  const person = await testApp.register()
  const claims = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
  const credentials = { email: person.email, password: GOOD_PASSWORD }
  await person.call('POST', '/api/signin', credentials, { headers: { ...claims, 'user-agent': 'A browser' } })
  const [row] = await testApp.sqlAsSuperuser('select * from sessions where user_id = $1', [person.id])
  expect(row).toMatchObject({ address: person.address, user_agent: 'A browser' })
})

it('stores the address that a trusted proxy reports, and no other proxy', async () => {
  const ownApp = await startOwnTestApp({ trustedProxies: ['192.0.2.1'] })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const person = await ownApp.register()
  const credentials = { email: person.email, password: GOOD_PASSWORD }
  const storedAddress = async (address: string) => {
    await person.call('POST', '/api/signin', credentials, { headers, address })
    const [row] = await ownApp.sqlAsSuperuser('select address from sessions where user_id = $1', [person.id])
    return row?.address
  }
  expect(await storedAddress('192.0.2.1')).toBe('203.0.113.9')
  expect(await storedAddress('192.0.2.2')).toBe('192.0.2.2')
})

it('finds the caller with a single prepared statement', async () => {
  const ownApp = await startOwnTestApp(
    {},
    { extend: app => app.get('/api/ping', { config: { access: 'signed-in' } }, async () => 'pong') },
  )
  const person = await ownApp.register()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const response = await person.call('GET', '/api/ping')
  const statements = query.mock.calls.map(([statement]) => statement)
  query.mockRestore()
  expect(response.body).toBe('pong')
  expect(statements).toEqual([expect.objectContaining({ name: 'find-caller' })])
})

it('finds several concurrent callers with one read', async () => {
  const ownApp = await startOwnTestApp(
    {},
    {
      extend: app =>
        app.get('/api/ping', { config: { access: 'signed-in' } }, async request => ({ id: request.caller?.userId })),
    },
  )
  const people = [await ownApp.register(), await ownApp.register(), await ownApp.register()]
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const responses = await Promise.all([...people, ...people].map(person => person.call('GET', '/api/ping')))
  const statements = query.mock.calls.map(([statement]) => statement)
  query.mockRestore()
  expect(responses.map(response => response.json().id)).toEqual([...people, ...people].map(({ id }) => id))
  expect(statements).toEqual([expect.objectContaining({ name: 'find-caller' })])
})
