import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { grantedAccess, type PersonAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { clockNow } from '#server/testing/clock-now.ts'
import { importLines } from '#server/testing/personal-data.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createImportBatches } from './import-batches.ts'

type Person = Awaited<ReturnType<TestApp['register']>>
type Named = { id: string; fileName?: string }

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const ROUNDS = 12

const doctor = (name: string) => ({
  type: 'providers',
  key: `Clinic/${name}`,
  values: { name },
  origin: { source: 'Clinic', identifier: name },
})
const firstOf = async (person: Person) => {
  const [first] = (await person.call('GET', '/api/providers')).json<Named[]>()
  return first?.id ?? ''
}

/** Ways to bring a provider here, and to erase it. */
const ways: Record<string, (person: Person, round: number) => Promise<{ id: string; erase: () => unknown }>> = {
  'undoing an import': async (person, round) => {
    const batch = await importLines(person, [doctor(`Dr. ${round}`)])
    return { id: await firstOf(person), erase: () => person.call('POST', `/api/imports/${batch.id}/undo`) }
  },
  'removing a source': async (person, round) => {
    await importLines(person, [doctor(`Dr. ${round}`)])
    const erase = () => person.call('POST', '/api/imports/sources/remove', { source: 'Clinic' })
    return { id: await firstOf(person), erase }
  },
  'removing the samples': async person => {
    await person.call('POST', '/api/seed-sample-data')
    return { id: await firstOf(person), erase: () => person.call('DELETE', '/api/sample-data') }
  },
}

it.each(Object.keys(ways))('refers to no provider that is gone by %s at the same moment', async name => {
  const person = await testApp.register()
  const gone: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: providerId, erase } = (await ways[name]?.(person, round)) ?? { id: '', erase: () => {} }
    const visit = { type: 'Checkup', appointmentDate: '2030-01-01T10:00:00Z', providerId }
    const [added] = await Promise.all([person.call('POST', '/api/appointments', visit), erase()])
    if (added.statusCode === 201) {
      const saved = await person.call('PUT', `/api/appointments/${added.json().id}`, { ...visit, notes: 'Later' })
      if (saved.statusCode !== 200) gone.push(round)
      await person.call('PUT', `/api/appointments/${added.json().id}`, { providerId: null })
    } else expect([added.statusCode, added.body]).toEqual([400, added.body])
  }
  expect(gone).toEqual([])
})

it('undoes an import beside writers of whom one always has the key', async () => {
  const person = await testApp.register()
  const batch = await importLines(person, [doctor('Dr. A')])
  const keys = createPersonKeys(testApp.database, testApp.installationKey)
  let isOver = false
  const begun = Promise.withResolvers<void>()
  const write = async () => {
    for (let round = 0; !isOver; round += 1) {
      if (round === 2) begun.resolve()
      await keys.asPerson(systemAccess(person.id), tx => tx.execute(sql`select pg_sleep(0.2)`))
    }
  }
  const undoing = async () => {
    await begun.promise
    const undone = await createImportBatches(testApp.database, keys).undo(systemAccess(person.id), batch.id, {
      clock: clockNow(),
      isLasting: true,
    })
    isOver = true
    return undone
  }
  const [undone] = await Promise.all([undoing(), ...Array.from({ length: 8 }, write)])
  expect(undone).toMatchObject({ undone: { removed: 1 } })
})

/** While one writes, and another one waits to erase. */
const waitToErase = async (checkStillGranted?: (access: PersonAccess) => Promise<void>) => {
  const { id } = await testApp.register()
  const keys = createPersonKeys(testApp.database, testApp.installationKey, checkStillGranted)
  await keys.toWrite(systemAccess(id))
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = keys.asPerson(systemAccess(id), () => {
    begun.resolve()
    return ended.promise
  })
  await begun.promise
  const erasing = keys.asPersonAlone(systemAccess(id), async () => {})
  const end = async () => {
    ended.resolve()
    await Promise.all([writing, erasing])
  }
  onTestFinished(end)
  return { id, keys }
}

it('holds no connection to the accounts while another erasure goes first', async () => {
  const { id, keys } = await waitToErase()
  const order: string[] = []
  const outside = keys.asPerson(systemAccess(id), async () => order.push('outside'))
  await testApp.database.accounts.transaction(tx => keys.withAccounts(tx, systemAccess(id)))
  order.push('inside')
  await outside
  expect(order).toEqual(['inside', 'outside'])
})

it('writes nothing if the right ended while another write went first', async () => {
  const ended = new AppError('person_not_found')
  const { id, keys } = await waitToErase(async ({ actorId }) => {
    if (actorId === 'former') throw ended
  })
  const access = grantedAccess({
    ...{ personId: id, actorId: 'former', role: 'manage', includesSensitive: true, expiresAt: null },
  })
  let writes = 0
  const write = async () => {
    writes += 1
  }
  const tried = await Promise.allSettled([keys.asPerson(access, write), keys.asPersonAtOnce(access, write, write)])
  expect(tried).toEqual(tried.map(() => ({ status: 'rejected', reason: ended })))
  expect(writes).toBe(0)
})
