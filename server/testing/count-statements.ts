import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * How many statements each piece of work sends to the database: what takes as long as something else sends as many. A clock
 * would tell the same on a quiet machine only.
 */
export const countStatements = () => {
  const { query } = pg.Client.prototype
  // Counts this work alone: the server does other things meanwhile.
  const current = new AsyncLocalStorage<{ statements: number }>()
  pg.Client.prototype.query = function (this: pg.Client, ...call: unknown[]) {
    const counted = current.getStore()
    if (counted) counted.statements += 1
    return Reflect.apply(query, this, call)
  }
  return {
    async during<Result>(work: () => Promise<Result>) {
      const counted = { statements: 0 }
      const result = await current.run(counted, work)
      return { result, ...counted }
    },
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}
