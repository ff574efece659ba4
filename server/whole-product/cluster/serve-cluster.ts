import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import type { ProvidedPostgres } from '#server/platform/embedded-postgres/vitest-postgres.ts'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { TEST_KEY } from '#server/testing/test-database.ts'
import { urlOf } from './rebalance-command.ts'

const PASSWORD = 'a quiet Heron at dawn'

/** The server as `npm start` runs it, on a coordinator. */
export const serveCluster = async (coordinator: ProvidedPostgres) => {
  const server = await start(await temporaryFolder(), {
    DATABASE_URL: urlOf(coordinator),
    WELLKEPT_KEY: TEST_KEY.toString('base64'),
  })
  if (!server.url) throw new Error(server.said.err)
  onTestFinished(() => server.end('SIGTERM').then(() => {}))
  const call = async (path: string, cookie = '', body?: object) =>
    fetch(`${server.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const cookieOf = async (path: string, body: object, status: number) => {
    const response = await call(path, '', body)
    expect(response.status).toBe(status)
    return response.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
  }
  return {
    call,
    register: (email = `${randomUUID()}@example.org`) =>
      cookieOf('/api/register', { firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD }, 201),
    signIn: (email: string) => cookieOf('/api/signin', { email, password: PASSWORD }, 200),
  }
}
