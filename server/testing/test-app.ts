import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/account/password/password-hasher.ts'
import { createPasswordStrengthCheck, type PasswordStrengthCheck } from '#server/account/password/password-strength.ts'
import { buildApp } from '#server/app.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { updateUser } from '#server/platform/database/user-rows.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { OutboundNetwork } from '#server/platform/outbound/fetch-public.ts'
import { toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { createRowMacs } from '#server/platform/secrets/row-macs.ts'
import { type Config, readConfig } from '#server/platform/start/config.ts'
import { createGrantWriter } from './grants.ts'
import { createPerson } from './person.ts'
import { createTestDatabase, TEST_KEY } from './test-database.ts'

export const GOOD_PASSWORD = 'a quiet Heron at dawn'

export interface Details {
  firstName?: string
  lastName?: string
  email?: string
  /** Null registers without one, as the spec's client does. */
  password?: string | null
  /** Whether they have opened the link in their mail, as most people have. */
  isConfirmed?: boolean
}

/** The cheapest argon2id there is: a test that is about the real cost builds an app without it. */
export const createQuickHasher = () => createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The dictionaries are read only where a test chooses another password than everybody's. */
const realJudge = createPasswordStrengthCheck()
const judge: PasswordStrengthCheck = async (password, account) =>
  password !== GOOD_PASSWORD && realJudge(password, account)

interface TestParts {
  /** May add routes before the server starts. */
  extend?: (app: App) => void
  installationKey?: Buffer
  hasher?: PasswordHasher
  network?: OutboundNetwork
  /** Otherwise straight to the test's database. */
  open?: (connection: pg.ClientConfig) => Database | Promise<Database>
}

/** The whole server on a database of its own. Close it in `afterAll`. */
export const startTestApp = async (overrides: Partial<Config> = {}, parts: TestParts = {}) => {
  const { extend = () => {}, installationKey = TEST_KEY, hasher = createQuickHasher() } = parts
  const { network, open = openDatabase } = parts
  const { connection, drop } = await createTestDatabase()
  const database = await open(connection)
  const config = { ...readConfig({}), ...overrides }
  const app = await buildApp({ config, database, installationKey, hasher, judge, ...(network && { network }) })
  extend(app)
  await app.ready()
  const origin = config.origin ?? 'http://localhost'

  /** Someone who has not signed in. */
  const visitor = () => createPerson(app, origin)

  /** Someone with a new account, signed in, whose address is confirmed. The first one on a fresh app is its administrator. */
  const register = async ({ password = GOOD_PASSWORD, isConfirmed = true, ...details }: Details = {}) => {
    const person = visitor()
    const registration = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: `ada-${randomUUID()}@example.org`,
      ...details,
      ...(password !== null && { password }),
    }
    const response = await person.call('POST', '/api/register', registration)
    if (response.statusCode !== 201) throw new Error(`Registering answered ${response.statusCode}: ${response.body}`)
    if (isConfirmed)
      await sqlAsSuperuser('update users set email_confirmed_at = now() where email = $1', [registration.email])
    const user = (await person.call('GET', '/api/auth/user')).json<CurrentUser>()
    return { ...person, ...registration, id: user.id, isAdmin: user.isAdmin }
  }

  /** An administrator and a patient, made on first use. */
  let pair: ReturnType<typeof makePair> | undefined
  const makePair = async () => {
    const administrator = await register({ email: `admin-${randomUUID()}@example.org` })
    if (!administrator.isAdmin) await makeAdministrator(administrator.id)
    return { administrator: { ...administrator, isAdmin: true }, patient: await register() }
  }
  const as = async (who: 'administrator' | 'patient') => {
    pair ??= makePair()
    return (await pair)[who]
  }

  const macs = createRowMacs(toKeyRing(installationKey))
  /** As the server itself would write it. */
  const makeAdministrator = (id: string) => updateUser(macs, database.accounts, id, { isAdmin: true })

  const superuser = new pg.Pool(connection)
  // A test that ends all connections ends this one too.
  superuser.on('error', () => {})

  /** Direct database access as superuser. */
  const sqlAsSuperuser = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await superuser.query<Row>(text, values)).rows

  const close = async () => {
    await app.close()
    await Promise.all([database.close(), superuser.end()])
    await drop()
  }

  return {
    app,
    config,
    database,
    connection,
    installationKey,
    origin,
    visitor,
    register,
    as,
    macs,
    makeAdministrator,
    ...createGrantWriter(database, macs),
    sqlAsSuperuser,
    close,
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
export type Registered = Awaited<ReturnType<TestApp['register']>>

/** The same, for one test alone: closed when it ends. */
export const startOwnTestApp = async (...options: Parameters<typeof startTestApp>) => {
  const testApp = await startTestApp(...options)
  onTestFinished(testApp.close)
  return testApp
}
