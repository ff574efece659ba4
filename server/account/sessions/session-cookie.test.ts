import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

describe('the session cookie', () => {
  const registered = { firstName: 'Ada', lastName: 'Byron', email: 'flags@example.org', password: GOOD_PASSWORD }

  it('is out of reach for scripts and other sites', async () => {
    const answer = await testApp.visitor().call('POST', '/api/register', registered)
    const [cookie, ...others] = [answer.headers['set-cookie'] ?? []].flat()
    expect(others).toEqual([])
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${90 * 86_400}`,
      'Path=/',
      'SameSite=Lax',
    ])
  })

  it('under https travels only there, and is bound to this host', async () => {
    const { visitor } = await startOwnTestApp({ origin: 'https://records.example.org' })
    const person = visitor()
    for (const path of ['/api/register', '/api/signin']) {
      const { email, password } = registered
      const answer = await person.call('POST', path, path === '/api/signin' ? { email, password } : registered)
      const [cookie] = [answer.headers['set-cookie'] ?? []].flat()
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie?.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']))
      expect(cookie).not.toMatch(/domain/i)
    }
    expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(200)
  })
})

describe('a cookie that is not ours', () => {
  const asWith = (cookie: string) => testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie } })

  it('leaves the visitor signed out, whatever it holds', async () => {
    const { cookies } = await testApp.register()
    const [[name = '', value = ''] = []] = cookies
    expect((await asWith(`other=1; ${name}=${value}; more=2`)).statusCode).toBe(200)

    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    const changed = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    const forged = [
      '',
      '.',
      '%',
      '%E0%A4%A',
      token,
      `${token}.`,
      `${token}.${encodeURIComponent(changed)}`,
      `${token}x.${encodeURIComponent(signature)}`,
      `${token}.${encodeURIComponent(signature.slice(0, -2))}`,
      `${token}.${encodeURIComponent(`${signature}=`)}`,
      `${token}.${'é'.repeat(44)}`,
      `.${encodeURIComponent(signature)}`,
      'x'.repeat(5000),
    ]
    for (const value of forged) expect([value, (await asWith(`${name}=${value}`)).statusCode]).toEqual([value, 401])
    expect((await asWith(`not-${name}=${value}`)).statusCode).toBe(401)
  })

  it('of another installation leaves the visitor signed out, even if the token were known here', async () => {
    const { cookies } = await testApp.register()
    const [[name = '', value = ''] = []] = cookies
    const [token = ''] = decodeURIComponent(value).split('.')
    const foreign = createHmac('sha256', 'another secret').update(token).digest('base64')
    expect((await asWith(`${name}=${encodeURIComponent(`${token}.${foreign}`)}`)).statusCode).toBe(401)
  })
})
