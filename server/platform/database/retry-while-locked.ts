import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Another transaction holds a lock that this one needs. */
export class Locked extends Error {
  override name = 'Locked'
  readonly what: string
  /** Called before the next try, which has no connection yet: throws if the waiting caller has lost the right. */
  readonly checkAgain: () => Promise<unknown>

  constructor(what: string, checkAgain: () => Promise<unknown> = async () => {}) {
    super(`${what} is locked`)
    this.what = what
    this.checkAgain = checkAgain
  }
}

/** PostgreSQL's `lock_not_available`. */
export const asLocked = (what: string) => (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  throw cause instanceof pg.DatabaseError && cause.code === '55P03' ? new Locked(what) : error
}

/** As long as a query may take. */
const TIMEOUT = 15_000
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [20, 500]

/** For each lock, the transaction that tries again; the others wait for it. */
const trying = new Map<string, Promise<void>>()

/** Until the transaction that tries again to get this lock has got it and ended, or has given up. */
export const untilTried = (what: string) => trying.get(what)

const insideAnother = new AsyncLocalStorage<true | undefined>()

const tryingAgain = new AsyncLocalStorage<true>()

/** Whether this is the only transaction of this process that tries again to get what it found locked. */
export const isTryingAgain = () => tryingAgain.getStore() === true

export const isInsideTransaction = () => insideAnother.getStore() === true

/**
 * Whatever is locked for work inside of this transaction, the whole is repeated: a wait inside would keep a connection.
 */
export const retryAsWhole = <Result>(transact: () => Promise<Result>) =>
  retryWhileLocked(() => insideAnother.run(true, transact))

/** For what goes on after the transaction that started it, which will not repeat it. */
export const outsideOfTransactions = <Result>(work: () => Result) => insideAnother.run(undefined, work)

/**
 * Repeats a transaction that starts with a lock until the lock is free. To wait for it inside PostgreSQL would keep a
 * connection, and a few requests that wait for one person would use up the pool.
 */
export const retryWhileLocked = async <Result>(transact: () => Promise<Result>): Promise<Result> => {
  if (insideAnother.getStore()) return transact()
  const until = performance.now() + TIMEOUT
  for (;;) {
    try {
      return await transact()
    } catch (error) {
      if (!(error instanceof Locked) || performance.now() > until) throw error
      const first = trying.get(error.what)
      if (!first) return await tryFirst(transact, error, until)
      await Promise.race([first, pause(until - performance.now(), undefined, { ref: false })])
      await error.checkAgain()
    }
  }
}

const tryFirst = async <Result>(transact: () => Promise<Result>, found: Locked, until: number): Promise<Result> => {
  const { what } = found
  const { promise, resolve } = Promise.withResolvers<void>()
  trying.set(what, promise)
  let locked = found
  try {
    for (let next = SHORTEST_PAUSE; ; next = Math.min(next * 2, LONGEST_PAUSE)) {
      await pause(next)
      await locked.checkAgain()
      try {
        return await tryingAgain.run(true, transact)
      } catch (error) {
        if (!(error instanceof Locked) || performance.now() > until) throw error
        locked = error
      }
    }
  } finally {
    trying.delete(what)
    resolve()
  }
}
