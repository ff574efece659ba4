import { setTimeout as pause } from 'node:timers/promises'

/** Somebody else has what a transaction must lock. */
export class Locked extends Error {
  override name = 'Locked'
}

/** As long as a query may take. */
const PATIENCE = 15_000
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [20, 500]

/**
 * Repeats a transaction that starts with a lock until nobody else has it. To wait for it inside PostgreSQL would keep a
 * connection, and a few who wait for one person would keep all of them from everybody else.
 */
export const retryWhileLocked = async <Result>(transact: () => Promise<Result>): Promise<Result> => {
  const until = performance.now() + PATIENCE
  for (let next = SHORTEST_PAUSE; ; next = Math.min(next * 2, LONGEST_PAUSE)) {
    try {
      return await transact()
    } catch (error) {
      if (!(error instanceof Locked) || performance.now() + next > until) throw error
    }
    await pause(next)
  }
}
