import { closeSync, fstatSync, openSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { storeUpload } from './temporary-upload.ts'

const sendPart = async function* () {
  yield Buffer.from('the first part')
  throw new Error('The connection was reset')
}

it('yields what was sent, as often as it is read', async () => {
  const sent = Buffer.alloc(300_000, 'a line of a backup\n')
  const upload = await storeUpload(Readable.from([sent.subarray(0, 70_000), sent.subarray(70_000)]), sent.length)
  onTestFinished(upload.discard)
  expect(upload.bytes).toBe(sent.length)
  for (const _ of [1, 2]) expect(sent.equals(await buffer(upload.content()))).toBe(true)
})

it('discards what exceeds the limit, and counts it', async () => {
  const upload = await storeUpload(Readable.from([Buffer.from('1234'), Buffer.from('56')]), 5)
  onTestFinished(upload.discard)
  expect(upload.bytes).toBe(6)
  expect(String(await buffer(upload.content()))).toBe('1234')
})

it('closes its file only once when the sender is gone, because something else has the number by then', async () => {
  const opened: number[] = []
  onTestFinished(() => opened.forEach(descriptor => void closeSync(descriptor)))
  let isDone = false
  const rejected = expect(storeUpload(Readable.from(sendPart()), 1000)).rejects.toThrow('reset')
  const discarded = rejected.finally(() => {
    isDone = true
  })
  // Each takes the lowest number that is free.
  while (!isDone) {
    opened.push(openSync(import.meta.filename, 'r'))
    await setImmediate()
  }
  await discarded
  for (const descriptor of opened) expect(fstatSync(descriptor).isFile()).toBe(true)
})
