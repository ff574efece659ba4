import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary.ts'
import { startServer } from './servers.ts'

/** What a bench plays on: a database of its own, our server on it, and somebody signed in. */
export interface Stage {
  url: string
  databaseUrl: string
  headers: { cookie: string }
  send: (method: string, path: string, body?: object) => Promise<Response>
}

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'a quiet Heron at dawn' }

/** Sets the stage, plays, and clears it away, whatever happens. */
export const onStage = async (play: (stage: Stage) => Promise<void>) => {
  const postgres = await startTemporaryPostgres()
  const databaseUrl = `postgres://${postgres.connection.user}@/wellkept?host=${postgres.connection.host}`
  const wellkept = await startServer('server/main.ts', { DATABASE_URL: databaseUrl })
  const headers = { cookie: '' }
  const send = async (method: string, path: string, body: object = {}) => {
    const answer = await fetch(`${wellkept.url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  try {
    const registered = await send('POST', '/api/register', ada)
    headers.cookie = registered.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    await play({ url: wellkept.url, databaseUrl, headers, send })
  } finally {
    await wellkept.stop()
    await postgres.stop()
  }
}
