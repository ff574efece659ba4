import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { EmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary.ts'
import { startServer } from './servers.ts'

export const PASSWORD = 'a quiet Heron at dawn'

/** A signed-in user. */
export interface Person {
  id: string
  email: string
  headers: { cookie: string }
  send: (method: string, path: string, body?: object) => Promise<Response>
}

/** A database and a server for one bench. */
export interface BenchEnvironment {
  url: string
  pid: number | undefined
  /** The database server's first process. */
  postmaster: number | undefined
  databaseUrl: string
  installationKey: Buffer
  /** What another server of the same installation needs to know. */
  environment: Record<string, string>
  register: (firstName: string) => Promise<Person>
  /** Stops the server, to start others on the same database. */
  rest: () => Promise<void>
}

export const sendTo =
  (url: string, headers: Record<string, string>) =>
  async (method: string, path: string, body: object = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response
  }

const registerAt =
  (url: string) =>
  async (firstName: string): Promise<Person> => {
    const email = `${firstName.toLowerCase()}@example.org`
    const account = { firstName, lastName: 'Byron', email, password: PASSWORD }
    const registered = await sendTo(url, { cookie: '' })('POST', '/api/register', account)
    const headers = {
      cookie: registered.headers
        .getSetCookie()
        .map(line => line.split(';')[0])
        .join('; '),
    }
    const { id } = z.object({ id: z.string() }).parse(await (await fetch(`${url}/api/auth/user`, { headers })).json())
    return { id, email, headers, send: sendTo(url, headers) }
  }

/** Runs a bench on a new stage and removes it afterward, even after an error. */
export const onStage = async (
  play: (stage: BenchEnvironment) => Promise<void>,
  startDatabase: () => Promise<Pick<EmbeddedPostgres, 'connection' | 'postmaster' | 'stop'>> = startTemporaryPostgres,
) => {
  const postgres = await startDatabase()
  const databaseUrl = `postgres://${postgres.connection.user}@/wellkept?host=${postgres.connection.host}`
  const installationKey = randomBytes(32)
  const environment = {
    DATABASE_URL: databaseUrl,
    WELLKEPT_KEY: installationKey.toString('base64'),
    // Gives each person an IP address, because a single one would be rate-limited.
    WELLKEPT_TRUSTED_PROXIES: '127.0.0.1',
  }
  try {
    const { url, pid, stop } = await startServer('dist/main.mjs', environment)
    const postmaster = await postgres.postmaster()
    const stage = {
      url,
      pid,
      postmaster,
      databaseUrl,
      installationKey,
      environment,
      register: registerAt(url),
      rest: stop,
    }
    await play(stage).finally(stop)
  } finally {
    await postgres.stop()
  }
}
