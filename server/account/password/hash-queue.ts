import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '#server/platform/http/errors.ts'

/** About a second of hashing, or a few on a busy server; later requests are rejected. */
const MAX_WAITING = 40

const busy = () => new AppError('too_many_sign_ins', {}, { retryAfter: 2 })

/** On a busy server, each hash is followed by a pause of this many times its duration. */
const MAX_REST = 14
/** On a busy machine a hash waits for a processor itself: with pauses as much longer, nobody could sign in. */
const LONGEST_PAUSE = 400
/** The share of time in use at which a server starts to count as busy, and at which it fully does. */
const [BUSY_FROM, BUSY_AT] = [0.85, 0.95]

/** The load since the last call, from 0 to 1. */
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

interface Waiting {
  run: () => Promise<void>
  refuse: () => void
}

/**
 * Runs one hash at a time, and pauses in between while the server has other work: a burst of sign-ins leaves the
 * processor to everyone else. Networks take turns, and where too many wait, the network with the most of them gives up a
 * place: a few networks cannot keep all others out.
 */
export const createHashQueue = (busyness = createBusyness(), { now, pause } = SYSTEM_CLOCK) => {
  /** In the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  let total = 0
  let isRunning = false

  const takeNext = () => {
    const [first] = queues
    if (!first) return undefined
    const [network, queue] = first
    const next = queue.shift()
    queues.delete(network)
    // Its next turn comes after all others.
    if (queue.length > 0) queues.set(network, queue)
    return next
  }

  const runAll = async () => {
    if (isRunning) return
    isRunning = true
    for (let next = takeNext(); next; next = takeNext()) {
      const begun = now()
      await next.run()
      await pause(Math.min((now() - begun) * MAX_REST, LONGEST_PAUSE) * busyness())
    }
    isRunning = false
  }

  /** Whether a network may queue one more; may drop another network's newest. */
  const makeRoom = (network: string) => {
    if (total < MAX_WAITING) return true
    const own = queues.get(network)?.length ?? 0
    const longest = [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), [])
    if (longest.length <= own + 1) return false
    longest.pop()?.refuse()
    total -= 1
    return true
  }

  return <Result>(work: () => Promise<Result>, network = ''): Promise<Result> => {
    if (!makeRoom(network)) return Promise.reject(busy())
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    // Frees the place before the result is returned.
    const leave = () => {
      total -= 1
    }
    const run = () => work().finally(leave).then(resolve, reject)
    queues.set(network, [...(queues.get(network) ?? []), { run, refuse: () => reject(busy()) }])
    total += 1
    void runAll()
    return promise
  }
}
