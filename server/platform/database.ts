import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ACCOUNTS_ROLE, RECORDS_ROLE, USER_SETTING } from './database-roles.ts'
import { type PreparedRead, readInOneMessage } from './one-message.ts'
import { transact } from './transact.ts'

/** Its `$client` is for statements that are prepared because every write makes them. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

/** The one way to the database. Records are reached only as a user. */
export interface Database {
  /** A transaction in which only this user's rows exist. */
  asUser<Result>(userId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Reads as a user, all of them of the same moment, whatever is written meanwhile. */
  snapshotAsUser<Result>(userId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** One read as a user, in one round trip. */
  readAsUser<Row extends pg.QueryResultRow>(userId: string, read: PreparedRead): Promise<Row[]>
  /** The tables of signing in; records are out of its reach. */
  accounts: NodePgDatabase
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

const ignore = () => {}

const TOO_LONG = 1500

const openPool = (connection: pg.ClientConfig, role: string, max: number) => {
  const pool = new pg.Pool({
    ...connection,
    // Every statement names its owner first, so that one plan serves all: planning anew took longer than reading.
    options: `-c role=${role} -c plan_cache_mode=force_generic_plan`,
    max,
    // A person is told within two seconds that the database is gone.
    connectionTimeoutMillis: TOO_LONG,
    // A database that hangs is as good as gone, though busy ones get more time.
    query_timeout: 15_000,
    // Begin, "who is asking", the query and commit travel together.
    pipeline: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignore)
  return pool
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const SETTING = USER_SETTING.split('.').map(pg.escapeIdentifier).join('.')

/** Who is asking, until the transaction ends. A statement without parameters, so the id is checked here. */
const sayWho = (userId: string) => {
  if (!UUID.test(userId)) throw new Error('Not the id of a user')
  return `set local ${SETTING} = '${userId}'`
}

type Beginning = 'begin' | 'begin isolation level repeatable read read only'

/** Begins, and says who is asking, in one message. */
const begin = (client: pg.PoolClient, how: Beginning, userId: string) => {
  const begun = client.query(`${how}; ${sayWho(userId)}`)
  // Awaited before the end; until then its failure shows in the queries that follow.
  begun.catch(ignore)
  return begun
}

export const openDatabase = (connection: pg.ClientConfig): Database => {
  const records = openPool(connection, RECORDS_ROLE, 10)
  const accounts = openPool(connection, ACCOUNTS_ROLE, 5)
  const wrapped = new WeakMap<pg.PoolClient, Transaction>()

  const transactionOn = (client: pg.PoolClient) => {
    const known = wrapped.get(client)
    if (known) return known
    const transaction = drizzle(client)
    wrapped.set(client, transaction)
    return transaction
  }

  const asUser = <Result>(how: Beginning, userId: string, work: (tx: Transaction) => Promise<Result>) =>
    transact(
      records,
      client => begin(client, how, userId),
      client => work(transactionOn(client)),
    )

  return {
    asUser: (userId, work) => asUser('begin', userId, work),

    snapshotAsUser: (userId, work) => asUser('begin isolation level repeatable read read only', userId, work),

    async readAsUser<Row extends pg.QueryResultRow>(userId: string, read: PreparedRead) {
      const client = await records.connect()
      let broken = true
      try {
        const rows = await readInOneMessage<Row>(client, sayWho(userId), read)
        broken = false
        return rows
      } finally {
        client.release(broken)
      }
    },

    accounts: drizzle(accounts),

    async isReachable() {
      const asked: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: TOO_LONG }
      return accounts.query(asked).then(
        () => true,
        () => false,
      )
    },

    async close() {
      await Promise.all([records.end(), accounts.end()])
    },
  }
}
