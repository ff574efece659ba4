import type pg from 'pg'

type Work = () => void

/** By connection: a transaction has one to itself until it ends. */
const waiting = new WeakMap<pg.PoolClient, Work[]>()

/** Runs once the transaction of this connection has committed, and never if it is rolled back. */
export const afterCommit = (client: pg.PoolClient, work: Work) => {
  waiting.set(client, [...(waiting.get(client) ?? []), work])
}

/** The work that waits for the end of the transaction, removed from the list. */
export const takeWaiting = (client: pg.PoolClient): Work[] => {
  const works = waiting.get(client) ?? []
  waiting.delete(client)
  return works
}
