import { request } from 'node:http'
import { expect, it, vi } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { sendSignal } from '#server/platform/embedded-postgres/postmaster.ts'
import { answers, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'
import { type Registered, registered } from './support/caller.ts'

const LINES = 3000
const HEAD = { source: 'csv', fileName: 'weights.csv' }
const line = (number: number) => ({
  type: 'vitals',
  key: `reading-${number}`,
  values: { recordedDate: new Date(1_700_000_000_000 + number * 60_000).toISOString(), weight: 150 + (number % 50) },
})
const linesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${JSON.stringify(line(from + index))}\n`).join('')
const headers = { 'content-type': 'application/x-ndjson' }
const completeFile = `${JSON.stringify(HEAD)}\n${linesOf(0, LINES)}`

/** Sends an import without its last third and leaves it hanging; the outcome is returned at the end. */
const sendHalf = (url: string, person: Registered) => {
  const outcome = Promise.withResolvers<number | 'broken off'>()
  const sent = request(`${url}/api/imports`, { method: 'POST', headers: { ...headers, cookie: person.cookie() } })
  sent.on('response', response => {
    response.resume()
    outcome.resolve(response.statusCode ?? 0)
  })
  sent.on('error', () => outcome.resolve('broken off'))
  sent.write(`${JSON.stringify(HEAD)}\n${linesOf(0, (LINES * 2) / 3)}`)
  return { outcome: outcome.promise, breakOff: () => sent.destroy() }
}

it('imports all or nothing, even if the client, server or database fails halfway', async () => {
  const data = await temporaryFolder()
  let server = await start(data)
  const url = () => server.url
  const person = await registered(url, 'Ada')

  const expectNothing = async () => {
    for (const path of ['/api/vitals?limit=5', '/api/imports']) {
      await eventually(async () => {
        const response = await person.call('GET', path)
        expect([path, response.status, response.text]).toEqual([path, 200, '[]'])
      })
    }
    expect((await person.call('GET', '/api/activity/check')).json()).toMatchObject({ state: 'complete' })
  }
  /** An import that hangs halfway: it is running as soon as another one is refused. */
  const startHalf = async () => {
    let half = sendHalf(url(), person)
    await eventually(async () => {
      const body = `${JSON.stringify(HEAD)}\nnothing that could be added`
      const { status } = await person.call('POST', '/api/imports', body, headers)
      if (status !== 409) {
        // The half one may have been refused because of this one.
        half.breakOff()
        half = sendHalf(url(), person)
      }
      expect(status).toBe(409)
    })
    return half
  }

  // The client disconnects.
  const dropped = await startHalf()
  dropped.breakOff()
  await dropped.outcome
  await expectNothing()

  // The database is killed: the client gets an error at once.
  const starved = await startHalf()
  const postmaster = await postmasterOf(data)
  if (postmaster) sendSignal(postmaster, 'SIGKILL')
  await vi.waitUntil(() => server.said.out.includes('The database runs again'), { timeout: 30_000 })
  await answers(`${url()}/readyz`, 200)
  await expectNothing()
  starved.breakOff()
  await starved.outcome

  // The server is killed.
  const orphaned = await startHalf()
  await server.end('SIGKILL')
  expect(await orphaned.outcome).toBe('broken off')
  server = await start(data)
  await expectNothing()

  // A complete import is stored once.
  for (const added of [LINES, undefined]) {
    const response = await person.call('POST', '/api/imports', completeFile, headers)
    expect([response.status, response.json<{ added: object }>().added]).toEqual([201, added ? { vitals: added } : {}])
  }
  expect(await server.end('SIGTERM')).toBe(0)
})
