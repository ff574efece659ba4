import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { lockTable } from '#server/testing/locked-table.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** More than the server has connections: ten for records, and five for accounts. */
const [WRITES, OPENINGS, RENEWALS] = [12, 6, 2]

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const SHARE = {
  ...{ file: 'e30..aaaa.bbbb.cccc', hours: 24, openings: null, passcode: null },
  content: { label: 'Dr. Lee', records: [], from: null, until: null },
}
const times = <Result>(count: number, work: () => Promise<Result>) => Array.from({ length: count }, work)

it('serves others while many wait for one person’s renewal, and then those who waited', async () => {
  const [person, other] = [await testApp.register(), await testApp.register()]
  const link = randomBytes(32).toString('base64url')
  expect((await person.call('POST', '/api/shares', { ...SHARE, link })).statusCode).toBe(201)
  expect((await person.call('POST', '/api/emergency-card/link', {})).statusCode).toBe(201)
  // The first look in an hour is logged, and would wait too.
  expect((await person.call('GET', '/api/medications')).statusCode).toBe(200)
  const add = () => person.call('POST', '/api/medications', { medicationName: 'Aspirin' })
  const open = () => testApp.visitor().call('POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee' })
  const renew = () => person.call('POST', '/api/account/encryption-key')

  // The last of the tables that a renewal changes.
  const held = await lockTable(testApp.connection, 'emergency_card_links')
  onTestFinished(held.release)
  const first = renew()
  await held.waitFor(1)
  const waiting = Promise.all([...times(WRITES, add), ...times(OPENINGS, open), ...times(RENEWALS, renew)])
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      other.call('POST', '/api/medications', { medicationName: 'Ibuprofen' }),
      other.call('GET', '/api/medications'),
      person.call('GET', '/api/medications'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200])
  }
  await held.release()

  const statuses = (await waiting).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array(WRITES).fill(201), ...Array(OPENINGS).fill(200), ...Array(RENEWALS).fill(204)])
  expect((await first).statusCode).toBe(204)
  expect((await person.call('GET', '/api/medications')).json()).toHaveLength(WRITES)
})
