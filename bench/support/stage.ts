import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary.ts'
import { startServer } from './servers.ts'

/** Somebody who is signed in. */
export interface Person {
  headers: { cookie: string }
  send: (method: string, path: string, body?: object) => Promise<Response>
}

/** What a bench plays on: a database of its own, and our server on it. */
export interface Stage {
  url: string
  databaseUrl: string
  register: (firstName: string) => Promise<Person>
}

const sendTo =
  (url: string, headers: { cookie: string }) =>
  async (method: string, path: string, body: object = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }

const registerAt = (url: string) => async (firstName: string) => {
  const account = { firstName, lastName: 'Byron', email: `${firstName}@example.org`, password: 'a quiet Heron at dawn' }
  const registered = await sendTo(url, { cookie: '' })('POST', '/api/register', account)
  const headers = {
    cookie: registered.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; '),
  }
  return { headers, send: sendTo(url, headers) }
}

/** Sets the stage, plays, and clears it away, whatever happens. */
export const onStage = async (play: (stage: Stage) => Promise<void>) => {
  const postgres = await startTemporaryPostgres()
  const databaseUrl = `postgres://${postgres.connection.user}@/wellkept?host=${postgres.connection.host}`
  const { url, stop } = await startServer('server/main.ts', { DATABASE_URL: databaseUrl })
  try {
    await play({ url, databaseUrl, register: registerAt(url) })
  } finally {
    await stop()
    await postgres.stop()
  }
}
