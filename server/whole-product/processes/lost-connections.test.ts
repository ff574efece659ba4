import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { isConnectionLost } from '#server/platform/database/connection-errors.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { startDatabaseProxy } from './database-proxy.ts'

const END_CONNECTIONS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

// An unhandled error event would end the process, and fail this run.
it('survives when connections in use break', async () => {
  const { database, sqlAsSuperuser, register } = await startOwnTestApp()
  const { id } = await register()
  const began = Promise.withResolvers<void>()
  const work = database.asPerson(systemAccess(id), async tx => {
    await tx.execute('select 1')
    began.resolve()
    await tx.execute('select pg_sleep(30)')
  })
  const outcome = work.catch(error => error)
  await began.promise
  await sqlAsSuperuser(END_CONNECTIONS)
  expect(isConnectionLost(await outcome)).toBe(true)
  // The first one may still be given one of the dead.
  await expect.poll(() => database.isReachable()).toBe(true)
})

it('keeps no connection that broke when a transaction of an account began', async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(() => drop().then(() => {}))
  const proxy = await startDatabaseProxy(connection)
  const database = openDatabase(proxy.connection)
  onTestFinished(database.close)
  proxy.cutAt('begin', 'before')
  // As many as the pool has connections: if each kept one, there would be none left.
  for (let time = 0; time < 5; time += 1) {
    const outcome = await database.accounts.transaction(tx => tx.execute(sql`select 1`)).catch(error => error)
    expect(isConnectionLost(outcome)).toBe(true)
  }
  proxy.heal()
  expect((await database.accounts.transaction(tx => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
})

it('answers 503 where the database has become read-only, and writes as soon as another one accepts', async () => {
  const { register, visitor, connection } = await startOwnTestApp()
  const ada = await register()
  const add = async () => (await ada.call('POST', '/api/medications', { medicationName: 'Aspirin' })).statusCode
  const signIn = async () =>
    (await visitor().call('POST', '/api/signin', { email: ada.email, password: ada.password })).statusCode
  const superuser = new pg.Client({ ...connection, options: '-c default_transaction_read_only=off' })
  await superuser.connect()
  onTestFinished(() => superuser.end())
  const setReadOnly = (value: 'on' | 'off') =>
    superuser.query(`alter database ${connection.database} set default_transaction_read_only = ${value}`)

  // As on a primary that was demoted, or on a standby that the address leads to for a moment.
  await setReadOnly('on')
  await superuser.query(END_CONNECTIONS)
  await expect.poll(add).toBe(503)
  await expect.poll(signIn).toBe(503)
  // These connections stay open, and would refuse writes forever.
  await setReadOnly('off')
  await expect.poll(add).toBe(201)
  await expect.poll(signIn).toBe(200)
})

it('adds one record when the response to its commit was lost and the request is repeated', async () => {
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof startDatabaseProxy>>>()
  const open = async (connection: pg.ClientConfig) => {
    opened.resolve(await startDatabaseProxy(connection))
    return openDatabase((await opened.promise).connection)
  }
  const { register, sqlAsSuperuser } = await startOwnTestApp({}, { open })
  const proxy = await opened.promise
  const ada = await register()
  const countRows = async () => (await sqlAsSuperuser<{ id: string }>('select id from records')).length
  const add = () =>
    ada.call('POST', '/api/medications', { medicationName: 'Aspirin' }, { headers: { 'idempotency-key': 'the same' } })

  proxy.cutAt('commit', 'after')
  const lost = await add()
  expect([lost.statusCode, lost.json().code]).toEqual([503, 'database_unreachable'])
  expect(proxy.cuts()).toBeGreaterThan(0)
  await expect.poll(countRows).toBe(1)

  proxy.heal()
  const [first, second] = [await add(), await add()]
  expect([first.statusCode, second.json()]).toEqual([201, first.json()])
  expect(await countRows()).toBe(1)
})
