import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { start, temporaryFolder } from '#server/testing/start-server.ts'
import { createCaller, PASSWORD, registered } from './support/caller.ts'

const DAY = 86_400_000
const clock = join(import.meta.dirname, 'support/settable-clock.mjs')

interface StoredRecord {
  id: string
  version: number
  dosage: string
  updatedAt: string
}

/** A server whose own clock can be set; that of its database stays right. */
const startWithClock = async () => {
  const file = join(await temporaryFolder(), 'offset')
  await writeFile(file, '0')
  const server = await start(await temporaryFolder(), { NODE_OPTIONS: `--import=${clock}`, SETTABLE_CLOCK: file })
  const set = async (offset: number) => {
    await writeFile(file, String(offset))
    server.signal('SIGUSR2')
    await vi.waitUntil(() => server.said.out.includes('The clock was set'))
  }
  return { server, set }
}

it('stays closed, right and usable when the clock is set back by two days', async () => {
  const { server, set } = await startWithClock()
  const url = () => server.url
  const person = await registered(url, 'Ada')
  const added = (
    await person.call('POST', '/api/medications', { medicationName: 'Aspirin', dosage: '1' })
  ).json<StoredRecord>()
  const other = await registered(url, 'Ben')
  const thief = createCaller(url)
  const guess = () => thief.call('POST', '/api/signin', { email: person.email, password: 'seven wrong guesses' })
  for (let time = 0; time < 5; time += 1) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  expect((await other.call('GET', '/api/export')).status).toBe(200)

  await set(-2 * DAY)

  // The session is valid, the newest version is current despite its older timestamp, and the log is intact.
  const changed = await person.call('PUT', `/api/medications/${added.id}`, { dosage: '2' })
  expect(changed.json()).toMatchObject({ version: 2, dosage: '2' })
  expect(changed.json<StoredRecord>().updatedAt < added.updatedAt).toBe(true)
  expect((await person.call('GET', '/api/medications')).json()).toMatchObject([{ version: 2, dosage: '2' }])
  const history = (await person.call('GET', `/api/medications/${added.id}/history`)).json<{ version: number }[]>()
  expect(history.map(({ version }) => version)).toEqual([2, 1])
  expect((await person.call('GET', '/api/activity/check')).json()).toMatchObject({ state: 'complete' })

  // Guesses are still rate-limited, but not for two days.
  const next = [await guess(), await guess()]
  expect(next.map(({ status }) => status)).toContain(429)
  const refused = next.find(({ status }) => status === 429)
  expect(Number(/(\d+) seconds/.exec(refused?.text ?? '')?.[1])).toBeLessThanOrEqual(300)
  // A sign-in in the future does not count as recent.
  expect((await other.call('GET', '/api/export')).status).toBe(403)
  expect((await other.call('POST', '/api/account/confirm', { password: PASSWORD })).status).toBe(200)
  expect((await other.call('GET', '/api/export')).status).toBe(200)

  const home = createCaller(url)
  expect((await home.call('POST', '/api/signin', { email: other.email, password: PASSWORD })).status).toBe(200)
  expect((await createCaller(url).call('GET', '/api/medications')).status).toBe(401)
  expect(await server.end('SIGTERM')).toBe(0)
})
