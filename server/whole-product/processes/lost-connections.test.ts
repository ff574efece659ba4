import { expect, it } from 'vitest'
import { isConnectionLost } from '#server/platform/database/connection-errors.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { startOwnTestApp } from '#server/testing/test-app.ts'

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
  await sqlAsSuperuser(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect(isConnectionLost(await outcome)).toBe(true)
  // The first one may still be given one of the dead.
  await expect.poll(() => database.isReachable()).toBe(true)
})
