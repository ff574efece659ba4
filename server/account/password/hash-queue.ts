import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '#server/platform/http/errors.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'

/** About a second of hashing, or some seconds on a busy server; whoever comes later is asked to come back. */
const MAX_WAITING = 40

const busy = () => new AppError('too_many_sign_ins', {}, { retryAfter: 2 })

/** On a busy server a hash is followed by so many times its own time for others. */
const MAX_REST = 14
/** How much of its time a server works, from where it counts as a little busy to where it counts as busy. */
const [BUSY_FROM, BUSY_AT] = [0.85, 0.95]

/** How busy the server was since it was last asked, from 0 to 1. */
const createBusyness = () => {
  let since = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    return Math.min(1, Math.max(0, (utilization - BUSY_FROM) / (BUSY_AT - BUSY_FROM)))
  }
}

const SYSTEM_CLOCK = {
  now: () => performance.now(),
  pause: (milliseconds: number): Promise<unknown> => setTimeout(milliseconds, undefined, { ref: false }),
}

/**
 * Runs one hash at a time, and pauses in between while the server is busy, so that a burst of sign-ins leaves the
 * processor to everyone else.
 */
export const createHashQueue = (busyness = createBusyness(), { now, pause } = SYSTEM_CLOCK) => {
  const limited = limitConcurrency(MAX_WAITING, busy)
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    let begun = 0
    const mine = last.then(() => {
      begun = now()
      return work()
    })
    const rest = () => pause((now() - begun) * MAX_REST * busyness())
    last = mine.then(rest, rest)
    return mine
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> => limited(() => inTurn(work))
}
