import { expect, it, onTestFinished } from 'vitest'
import { openAllHere, startOpeningThread } from './opening-thread.ts'
import { BrokenSeal, newKey, seal } from './sealing.ts'

const key = newKey()
const values = ['Ada', 'naïve 松', ''].map((text, index) => ({
  binding: `${index}`,
  sealed: seal(key, `${index}`, text),
}))

const startThread = (worker?: URL) => {
  const thread = startOpeningThread(worker)
  onTestFinished(async () => void (await thread.end()))
  return thread
}

it('opens in another thread what is opened here, in the same order', async () => {
  const { openAll } = startThread()
  expect((await openAllHere(key, values)).map(String)).toEqual(['Ada', 'naïve 松', ''])
  const many = Array.from({ length: 50 }, (_, index) => values.slice(index % 3))
  expect(await Promise.all(many.map(some => openAll(key, some)))).toEqual(many.map(some => openAllHere(key, some)))
})

it('rejects what was altered, moved or sealed with another key, and nothing else', async () => {
  const { openAll } = startThread()
  const [value] = values
  if (!value) throw new Error('There is no value')
  const altered = Buffer.from(value.sealed)
  altered[20] = (altered[20] ?? 0) ^ 1
  const refused = [
    openAll(key, [{ ...value, sealed: altered }]),
    openAll(key, [{ ...value, binding: 'elsewhere' }]),
    openAll(newKey(), [value]),
  ]
  const opened = openAll(key, values)
  for (const one of refused) await expect(one).rejects.toThrow(BrokenSeal)
  expect(await opened).toEqual(openAllHere(key, values))
})

it('keeps nobody waiting when the thread fails or is ended', async () => {
  const failing = startThread(new URL('data:text/javascript,throw new Error("no memory")'))
  await expect(failing.openAll(key, values)).rejects.toThrow('no memory')
  await expect(async () => failing.openAll(key, values)).rejects.toThrow('no memory')
  const ended = startThread()
  const waiting = ended.openAll(key, values)
  const refused = expect(waiting).rejects.toThrow('has ended')
  await ended.end()
  await refused
})
