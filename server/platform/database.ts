import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { outliveConnections } from './connection-lost.ts'
import { ACCOUNTS_ROLE, RECORDS_ROLE, USER_SETTING } from './database-roles.ts'
import { transact } from './transact.ts'

/** Its `$client` is for statements that are prepared because every write makes them. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

export interface PreparedRead {
  name: string
  text: string
  values: unknown[]
}

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

const openPool = (connection: pg.ClientConfig, role: string, max: number) =>
  outliveConnections(
    new pg.Pool({
      ...connection,
      options: `-c role=${role}`,
      max,
      // A person is told within two seconds that the database is gone.
      connectionTimeoutMillis: TOO_LONG,
      // A database that hangs is as good as gone, though busy ones get more time.
      query_timeout: 15_000,
      // Begin, "who is asking", the query and commit travel together.
      pipeline: true,
    }),
  )

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Beginning = 'begin' | 'begin read only' | 'begin isolation level repeatable read read only'

/** Begins, and says who is asking, in one message; that message takes no parameters, so the id is checked here. */
const begin = (client: pg.PoolClient, how: Beginning, userId: string) => {
  if (!UUID.test(userId)) throw new Error('Not the id of a user')
  const begun = client.query(`${how}; select set_config('${USER_SETTING}', '${userId}', true)`)
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
        const begun = begin(client, 'begin read only', userId)
        const [result] = await Promise.all([client.query<Row>(read), client.query('commit'), begun])
        broken = false
        return result.rows
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
