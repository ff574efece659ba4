import { beforeEach, expect, it, vi } from 'vitest'
import { textStream } from './text-stream.ts'
import { zipStream } from './zip-stream.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})

// An error that nobody listens to would end the process, with everybody's requests.
it.each([
  ['text', () => textStream(async add => add('a'))],
  ['zip', () => zipStream(async () => {})],
])('gives up a file that was never sent, and goes on: %s', async (_, open) => {
  const stream = open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stream.destroyed).toBe(true)
})
