import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ACCOUNTS_ROLE, COUNTING_ROLE, RECORDS_ROLE, USER_SETTING } from './database-roles.ts'

/** Its `$client` is for statements that are prepared because every write makes them. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

export interface PreparedRead {
  name: string
  text: string
  values: unknown[]
}

/** One transaction that speaks for one person after the other; each time, only that person's rows exist. */
export interface Across {
  tx: Transaction
  as(userId: string): Promise<void>
  /** The same transaction with the rights of signing in, to open an account; records are out of reach meanwhile. */
  withAccounts<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

/** The one way to the database. Records are reached only as a user. */
export interface Database {
  /** A transaction in which only this user's rows exist. */
  asUser<Result>(userId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** One read as a user, in one round trip. */
  readAsUser<Row extends pg.QueryResultRow>(userId: string, read: PreparedRead): Promise<Row[]>
  /** For an administrator's import, which is all or nothing over many people. */
  acrossUsers<Result>(work: (across: Across) => Promise<Result>): Promise<Result>
  /** Counts rows of the whole installation; can read neither whose they are nor what they say. */
  counting: NodePgDatabase
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
    options: `-c role=${role}`,
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

/** Begins, and says who is asking, in one message; that message takes no parameters, so the id is checked here. */
const begin = (client: pg.PoolClient, how: 'begin' | 'begin read only', userId: string) => {
  if (!UUID.test(userId)) throw new Error('Not the id of a user')
  const begun = client.query(`${how}; select set_config('${USER_SETTING}', '${userId}', true)`)
  // Awaited before the end; until then its failure shows in the queries that follow.
  begun.catch(ignore)
  return begun
}

export const openDatabase = (connection: pg.ClientConfig): Database => {
  const records = openPool(connection, RECORDS_ROLE, 10)
  const accounts = openPool(connection, ACCOUNTS_ROLE, 5)
  const counting = openPool(connection, COUNTING_ROLE, 2)
  const wrapped = new WeakMap<pg.PoolClient, Transaction>()

  const transactionOn = (client: pg.PoolClient) => {
    const known = wrapped.get(client)
    if (known) return known
    const transaction = drizzle(client)
    wrapped.set(client, transaction)
    return transaction
  }

  const inTransaction = async <Result>(
    start: (client: pg.PoolClient) => Promise<unknown>,
    work: (transaction: Transaction) => Promise<Result>,
  ) => {
    const client = await records.connect()
    let broken = true
    try {
      const begun = start(client)
      const result = await work(transactionOn(client))
      await begun
      const { command } = await client.query('commit')
      // PostgreSQL answers a commit of a failed transaction with a rollback and no error.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back')
      broken = false
      return result
    } catch (error) {
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    asUser: (userId, work) => inTransaction(client => begin(client, 'begin', userId), work),

    acrossUsers: work =>
      inTransaction(
        client => client.query('begin'),
        tx => {
          const set = (text: string) => tx.$client.query(text)
          return work({
            tx,
            async as(userId) {
              if (!UUID.test(userId)) throw new Error('Not the id of a user')
              await set(`select set_config('${USER_SETTING}', '${userId}', true)`)
            },
            async withAccounts(inside) {
              await set(`set local role ${ACCOUNTS_ROLE}`)
              // Not in a finally: a transaction that failed takes no more statements, and its end puts the role back.
              const result = await inside(tx)
              await set(`set local role ${RECORDS_ROLE}`)
              return result
            },
          })
        },
      ),

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
    counting: drizzle(counting),

    async isReachable() {
      const asked: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: TOO_LONG }
      return accounts.query(asked).then(
        () => true,
        () => false,
      )
    },

    async close() {
      await Promise.all([records.end(), accounts.end(), counting.end()])
    },
  }
}
