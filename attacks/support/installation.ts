import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { openMailbox, tokenIn } from '#server/testing/mailbox.ts'
import { type AtEnd, start, temporaryFolder } from '#server/testing/start-server.ts'
import { createTestDatabase, TEST_KEY } from '#server/testing/test-database.ts'
import { type Caller, createCaller, PASSWORD } from '../../faults/support/caller.ts'

export const METRICS_TOKEN = 'a token that nobody should guess'

let people = 0
// Each person has their own IP address, so that one attack does not slow down another.
const nextAddress = () => {
  people += 1
  return `10.0.${people >> 8}.${people & 255}`
}

export type Account = Caller & { id: string; email: string }

/** The server as people install it: a process of its own, with a database, a key file and a mail server. */
const startInstallation = async (env: Record<string, string>) => {
  const cleanUps: (() => void | Promise<void>)[] = []
  const atEnd: AtEnd = work => void cleanUps.unshift(work)
  const mailbox = await openMailbox()
  atEnd(mailbox.close)
  const { connection, drop } = await createTestDatabase()
  atEnd(async () => void (await drop()))
  const superuser = new pg.Pool(connection)
  superuser.on('error', () => {})
  atEnd(() => superuser.end())
  const data = await temporaryFolder(0o711, atEnd)
  await mkdir(join(data, 'keys'), { mode: 0o700 })
  await writeFile(join(data, 'keys/installation.key'), `${TEST_KEY.toString('base64')}\n`, { mode: 0o600 })
  const { user, host, port, database } = connection
  const ownPort = await freePort()
  const settings = {
    DATABASE_URL: `postgres://${user}@/${database}?host=${host}&port=${port}`,
    WELLKEPT_TRUSTED_PROXIES: '127.0.0.1',
    PORT: ownPort,
    WELLKEPT_ORIGIN: `http://127.0.0.1:${ownPort}`,
    WELLKEPT_SMTP_URL: mailbox.settings.server,
    WELLKEPT_MAIL_FROM: mailbox.settings.from,
    // With several processes, each would count streams and imports separately.
    WELLKEPT_PROCESSES: '1',
    WELLKEPT_METRICS_TOKEN: METRICS_TOKEN,
    ...env,
  }
  const startServer = (more: Record<string, string> = {}) => start(data, { ...settings, ...more }, { atEnd })
  const server = await startServer()
  const visitor = (address = nextAddress()) => createCaller(() => server.url, address)

  /** Someone with a new account, signed in; their address is not confirmed yet. */
  const register = async (firstName: string, more: { email?: string } = {}): Promise<Account> => {
    const caller = visitor()
    const email = more.email ?? `${firstName.toLowerCase()}-${randomUUID()}@example.org`
    const details = { firstName, lastName: 'Byron', email, password: PASSWORD }
    const response = await caller.call('POST', '/api/register', details)
    if (response.status !== 201) throw new Error(`Registering answered ${response.status}: ${response.text}`)
    const { id } = (await caller.call('GET', '/api/auth/user')).json<{ id: string }>()
    return { ...caller, id, email }
  }

  /** The same, after they have opened the link in their mail. */
  const patient = async (firstName: string) => {
    const account = await register(firstName)
    const token = tokenIn(await mailbox.confirmationTo(account.email))
    const response = await account.call('POST', '/api/email-confirmation', { token })
    if (response.status !== 200) throw new Error(`Confirming answered ${response.status}: ${response.text}`)
    return account
  }

  return {
    server,
    startServer,
    settings,
    data,
    connection,
    mailbox,
    visitor,
    register,
    patient,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await superuser.query<Row>(text, values)).rows,
    async close() {
      for (const cleanUp of cleanUps) await cleanUp()
    },
  }
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>

/** One for all tests of a file, and its first administrator. */
export const installationForFile = () => {
  const holder: { installation?: Installation; administrator?: Account } = {}
  beforeAll(async () => {
    holder.installation = await startInstallation({})
    holder.administrator = await holder.installation.register('Grace')
  })
  afterAll(() => holder.installation?.close())
  const ready = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The installation is ready only while tests run')
    return part
  }
  return { installation: () => ready(holder.installation), administrator: () => ready(holder.administrator) }
}

/** One for a single test. */
export const openInstallation = async (atEnd: AtEnd, env: Record<string, string> = {}) => {
  const installation = await startInstallation(env)
  atEnd(installation.close)
  return installation
}
