import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ACCOUNTS_ROLE, RECORDS_ROLE, USER_SETTING } from './database-roles.ts'

export type Transaction = NodePgDatabase

export interface PreparedRead {
  name: string
  text: string
  values: unknown[]
}

/** The one way to the database. Records are reached only as a user. */
export interface Database {
  /** A transaction in which only this user's rows exist. */
  asUser<Result>(userId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** One read as a user, in one round trip. */
  readAsUser<Row extends pg.QueryResultRow>(userId: string, read: PreparedRead): Promise<Row[]>
  /** The tables of signing in; records are out of its reach. */
  accounts: NodePgDatabase
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

const SET_USER = `select set_config('${USER_SETTING}', $1, true)`
// Settled by the query that follows on the same connection: it fails if this one did.
const ignore = () => {}

const openPool = (connection: pg.ClientConfig, role: string, max: number) => {
  const pool = new pg.Pool({
    ...connection,
    options: `-c role=${role}`,
    max,
    // A person is told within two seconds that the database is gone.
    connectionTimeoutMillis: 1500,
    // Begin, "who is asking", the query and commit travel together.
    pipeline: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', ignore)
  return pool
}

const begin = (client: pg.PoolClient, how: string, userId: string) => {
  client.query(how).catch(ignore)
  client.query({ name: 'set-user', text: SET_USER, values: [userId] }).catch(ignore)
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

  return {
    async asUser(userId, work) {
      const client = await records.connect()
      let broken = true
      try {
        begin(client, 'begin', userId)
        const result = await work(transactionOn(client))
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
    },

    async readAsUser(userId, read) {
      const client = await records.connect()
      let broken = true
      try {
        begin(client, 'begin read only', userId)
        const rows = client.query(read)
        const end = client.query('commit')
        const [result] = await Promise.all([rows, end])
        broken = false
        return result.rows
      } finally {
        client.release(broken)
      }
    },

    accounts: drizzle(accounts),

    async isReachable() {
      return accounts.query('select 1').then(
        () => true,
        () => false,
      )
    },

    async close() {
      await Promise.all([records.end(), accounts.end()])
    },
  }
}
