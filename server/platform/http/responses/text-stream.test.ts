import { beforeEach, expect, it, vi } from 'vitest'
import { textStream } from './text-stream.ts'
import { zipStream } from './zip-stream.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})

// An unhandled error event would end the process, with all other requests.
it.each([
  ['text', () => textStream(async add => add('a'))],
  ['zip', () => zipStream(async () => {})],
])('gives up a file that was never sent, and goes on: %s', async (_, open) => {
  const stream = open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stream.destroyed).toBe(true)
})

const once = <Event>(begin: (done: (event: Event) => void) => unknown) => new Promise<Event>(resolve => begin(resolve))

/** Work that writes something, waits for the database, and writes on. */
const waitingWork = () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  async function* pieces() {
    yield 'a'.repeat(100)
    ask()
    await answered
    yield 'b'
  }
  return { pieces, asked, answer }
}

it.each([
  [
    'text',
    (pieces: () => AsyncIterable<string>) =>
      textStream(async add => {
        for await (const piece of pieces()) await add(piece)
      }),
  ],
  [
    'zip',
    (pieces: () => AsyncIterable<string>) =>
      zipStream(async add => {
        async function* counted() {
          for await (const text of pieces()) yield { text, count: 1 }
        }
        await add({ path: 'a', pieces: counted() })
      }),
  ],
])('is closed only when what writes it has stopped, also if its reader left: %s', async (_, open) => {
  const { pieces, asked, answer } = waitingWork()
  const stream = open(pieces)
  stream.resume()
  await asked
  let isClosed = false
  const closed = once(done => stream.once('close', done)).then(() => {
    isClosed = true
  })
  stream.destroy()
  // More turns than closing needs.
  for (let turn = 0; turn < 20; turn += 1) await once(done => setImmediate(done))
  expect(isClosed).toBe(false)
  answer()
  await closed
})

it.each([
  ['text', () => textStream(async add => add('a'))],
  ['zip', () => zipStream(async () => {})],
])('is closed when it was read to its end: %s', async (_, open) => {
  const stream = open()
  const closed = once(done => stream.once('close', done))
  stream.resume()
  await closed
})
