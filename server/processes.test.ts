import { expect, it } from 'vitest'
import { restartDelay } from './processes.ts'

it('starts a server process that ended again after a second, after ever longer ones, and never gives up', () => {
  const now = Date.UTC(2026, 0, 1)
  const after = (ends: number) => restartDelay(Array<number>(ends).fill(now), now) / 1000
  expect([1, 2, 3, 4, 5, 6, 7, 8, 1000].map(after)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

it('takes an end for an accident again after some quiet minutes', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(restartDelay([...Array<number>(20).fill(now - 10 * 60_000), now], now)).toBe(1000)
})
