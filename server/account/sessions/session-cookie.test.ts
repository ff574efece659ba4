import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

describe('the session cookie', () => {
  const registered = { firstName: 'Ada', lastName: 'Byron', email: 'flags@example.org', password: GOOD_PASSWORD }

  it('is not readable by scripts and other sites', async () => {
    const response = await testApp.visitor().call('POST', '/api/register', registered)
    const [cookie, ...others] = [response.headers['set-cookie'] ?? []].flat()
    expect(others).toEqual([])
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${90 * 86_400}`,
      'Path=/',
      'SameSite=Lax',
    ])
  })

  it('under https is secure and bound to this host', async () => {
    const { visitor } = await startOwnTestApp({ origin: 'https://records.example.org' })
    const person = visitor()
    for (const path of ['/api/register', '/api/signin']) {
      const { email, password } = registered
      const response = await person.call('POST', path, path === '/api/signin' ? { email, password } : registered)
      const [cookie] = [response.headers['set-cookie'] ?? []].flat()
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie?.split('; ')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']))
      expect(cookie).not.toMatch(/domain/i)
    }
    expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(200)
  })
})

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('a cookie that is not ours', () => {
  const statusWith = async (cookie: string) =>
    (await testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie } })).statusCode

  it('leaves the visitor signed out, whatever its value', async () => {
    const { cookies } = await testApp.register()
    const [[name = '', token = ''] = []] = cookies
    expect(await statusWith(`other=1; ${name}=${token}; more=2`)).toBe(200)

    // The last character of 43 has two bits to spare: the same bytes, written differently, are another token too.
    const bytes = Buffer.from(token, 'base64url')
    const others = [...BASE64URL].map(char => `${token.slice(0, -1)}${char}`)
    const sameBytes = others.filter(text => text !== token && Buffer.from(text, 'base64url').equals(bytes))
    expect(sameBytes).toHaveLength(3)
    const changed = [...token].map(
      (char, index) => `${token.slice(0, index)}${char === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`,
    )
    const forged = [
      ...changed,
      ...sameBytes,
      '',
      '.',
      '%',
      '%E0%A4%A',
      token.slice(0, -1),
      `${token}=`,
      `${token}.`,
      `x${token}`,
      token.toUpperCase(),
      bytes.toString('hex'),
      'é'.repeat(43),
      'x'.repeat(5000),
    ]
    for (const value of forged) expect([value, await statusWith(`${name}=${value}`)]).toEqual([value, 401])
    expect(await statusWith(`not-${name}=${token}`)).toBe(401)
  })
})

describe('a stolen copy of the database', () => {
  it('contains no session token', async () => {
    const { cookies } = await testApp.register()
    const [token = ''] = cookies.values()
    const bytes = Buffer.from(token, 'base64url')
    const secrets = [token, bytes.toString('hex'), bytes.toString('base64'), Buffer.from(token).toString('hex')]
    const tables = await testApp.sqlAsSuperuser<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information_)'",
    )
    expect(tables.map(({ name }) => name)).toContain('public.sessions')
    const holding: string[] = []
    for (const { name } of tables) {
      const found = await testApp.sqlAsSuperuser(
        `select from ${name} as line where exists (select from unnest($1::text[]) s where strpos(line::text, s) > 0)`,
        [secrets],
      )
      if (found.length > 0) holding.push(name)
    }
    expect(holding).toEqual([])
  })

  it('signs nobody in: a session is looked up by the SHA-256 of its token, and the hash opens nothing', async () => {
    const { id, cookies } = await testApp.register()
    const [[name = '', token = ''] = []] = cookies
    const [row] = await testApp.sqlAsSuperuser('select token_hash from sessions where user_id = $1', [id])
    const hash: Buffer = row?.token_hash
    expect(hash.equals(createHash('sha256').update(token).digest())).toBe(true)

    const fetchWith = (cookie: string) =>
      testApp.visitor().call('GET', '/api/auth/user', undefined, { headers: { cookie: `${name}=${cookie}` } })
    for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect((await fetchWith(encodeURIComponent(hash.toString(form)))).statusCode).toBe(401)

    await testApp.sqlAsSuperuser('update sessions set token_hash = $1 where user_id = $2', [
      createHash('sha256').update('another-token').digest(),
      id,
    ])
    expect((await fetchWith(token)).statusCode).toBe(401)
    expect((await fetchWith('another-token')).statusCode).toBe(401)
  })
})
