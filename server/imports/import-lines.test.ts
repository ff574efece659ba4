import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { linesOf } from './import-lines.ts'

const STOPPED = 'The upload was interrupted. Nothing was imported.'
const anySize = () => Number.POSITIVE_INFINITY

it('times out for a silent client, and keeps the connection open for the response', async () => {
  const body = new PassThrough()
  body.write('one\ntw')
  const lines = linesOf(body, anySize, { silenceTimeout: 20 })
  expect((await lines.next()).value).toBe('one')
  await expect(lines.next()).rejects.toThrow(STOPPED)
  expect(body.destroyed).toBe(false)
})

it('does not wait for a client that sends byte by byte', async () => {
  const body = new PassThrough()
  const drip = setInterval(() => body.write('.'), 5)
  const lines = linesOf(body, anySize, { headStart: 40 })
  await expect(lines.next()).rejects.toThrow(STOPPED)
  clearInterval(drip)
  expect(body.destroyed).toBe(false)
})

it('does not count the time that the client takes', async () => {
  const body = new PassThrough()
  body.end('one\ntwo\n')
  const lines = linesOf(body, anySize, { silenceTimeout: 20 })
  expect((await lines.next()).value).toBe('one')
  await new Promise(resolve => setTimeout(resolve, 40))
  expect([await lines.next(), await lines.next()]).toEqual([
    { value: 'two', done: false },
    { value: undefined, done: true },
  ])
})
