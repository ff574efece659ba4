import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ignoreConnectionErrorsOfPool } from './connection-errors.ts'
import { ACCOUNTS_ROLE, asRole, COUNTING_ROLE, RECORDS_ROLE, USER_SETTING } from './database-roles.ts'
import { type PreparedRead, readInOneRoundTrip } from './multi-statement-read.ts'
import { transact } from './transact.ts'

/** Its `$client` is for statements that are prepared because every write makes them. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

/** One transaction that acts as one person after another; each time, only that person's rows are visible. */
export interface MultiUserTransaction {
  tx: Transaction
  as(userId: string): void
  /** The same transaction with the sign-in role, to create an account; without access to records. */
  withAccounts<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

/** All access to the database. Records can only be accessed as a user. */
export interface Database {
  /** A transaction in which only this user's rows are visible. */
  asUser<Result>(userId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Reads as a user, all from one snapshot, regardless of concurrent writes. */
  snapshotAsUser<Result>(userId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** One read as a user, in one round trip. */
  readAsUser<Row extends pg.QueryResultRow>(userId: string, read: PreparedRead): Promise<Row[]>
  /** For an administrator's import, which is all or nothing over many people. */
  acrossUsers<Result>(work: (across: MultiUserTransaction) => Promise<Result>): Promise<Result>
  /** Counts rows of the whole installation; can read neither whose they are nor what they say. */
  counting: NodePgDatabase
  /** The sign-in tables; without access to records. */
  accounts: NodePgDatabase
  /** Notifies every server of this installation, including this one. */
  notify(channel: string, payload: string): Promise<void>
  /** Listens for notifications on a separate connection that reconnects when it breaks. */
  listen(channel: string, listener: Listener): Listening
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

export interface Listener {
  onNotice: (payload: string) => void
  /** Reconnected: notifications in between were lost. */
  onListeningAgain: () => void
}

export interface Listening {
  /** From now on, every notification arrives, or the listener learns that some were lost. */
  opened: Promise<void>
  close: () => Promise<void>
}

const ignore = () => {}

const LISTEN_AGAIN_AFTER = 2000

const TOO_LONG = 1500

const openPool = (connection: pg.ClientConfig, role: string, max: number) =>
  ignoreConnectionErrorsOfPool(
    new pg.Pool({
      // Every statement filters by person first, so one generic plan fits all: planning took longer than reading.
      ...asRole(connection, role, ' -c plan_cache_mode=force_generic_plan'),
      max,
      // An outage of the database is reported within two seconds.
      connectionTimeoutMillis: TOO_LONG,
      // A hanging database counts as gone, but a busy one gets more time.
      query_timeout: 15_000,
      // Begin, the current user, the query and commit are sent together.
      pipeline: true,
    }),
  )

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const SETTING = USER_SETTING.split('.').map(pg.escapeIdentifier).join('.')

/** Sets the current user of the transaction. A statement without parameters, so the id is checked here. */
const setCurrentUserSql = (userId: string) => {
  if (!UUID.test(userId)) throw new Error('Not the id of a user')
  return `set local ${SETTING} = '${userId}'`
}

type BeginStatement = 'begin' | 'begin isolation level repeatable read read only'

/** Begins and sets the current user in one message. */
const begin = (client: pg.PoolClient, how: BeginStatement, userId: string) => {
  const begun = client.query(`${how}; ${setCurrentUserSql(userId)}`)
  // Awaited before the end; a failure also fails the queries that follow.
  begun.catch(ignore)
  return begun
}

const multiUserTransactionOn = (tx: Transaction): MultiUserTransaction => ({
  tx,
  as(userId) {
    // Sent with the next query; if it fails, so does everything after it.
    tx.$client.query(setCurrentUserSql(userId)).catch(ignore)
  },
  async withAccounts(inside) {
    await tx.$client.query(`set local role ${ACCOUNTS_ROLE}`)
    // Not in a finally: a failed transaction accepts no statements, and its end resets the role.
    const result = await inside(tx)
    await tx.$client.query(`set local role ${RECORDS_ROLE}`)
    return result
  },
})

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

  const asUser = <Result>(how: BeginStatement, userId: string, work: (tx: Transaction) => Promise<Result>) =>
    transact(
      records,
      client => begin(client, how, userId),
      client => work(transactionOn(client)),
    )

  return {
    asUser: (userId, work) => asUser('begin', userId, work),

    snapshotAsUser: (userId, work) => asUser('begin isolation level repeatable read read only', userId, work),

    acrossUsers: work =>
      transact(
        records,
        client => client.query('begin'),
        client => work(multiUserTransactionOn(transactionOn(client))),
      ),

    async readAsUser<Row extends pg.QueryResultRow>(userId: string, read: PreparedRead) {
      const client = await records.connect()
      let broken = true
      try {
        const rows = await readInOneRoundTrip<Row>(client, setCurrentUserSql(userId), read)
        broken = false
        return rows
      } finally {
        client.release(broken)
      }
    },

    accounts: drizzle(accounts),
    counting: drizzle(counting),

    async notify(channel, payload) {
      await accounts.query('select pg_notify($1, $2)', [channel, payload])
    },

    listen: (channel, listener) => keepListening(connection, channel, listener),

    async isReachable() {
      const query: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: TOO_LONG }
      return accounts.query(query).then(
        () => true,
        () => false,
      )
    },

    async close() {
      await Promise.all([records.end(), accounts.end(), counting.end()])
    },
  }
}

const keepListening = (
  connection: pg.ClientConfig,
  channel: string,
  { onNotice, onListeningAgain }: Listener,
): Listening => {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const open = async (isAgain: boolean) => {
    const next = new pg.Client({
      ...asRole(connection, ACCOUNTS_ROLE),
      connectionTimeoutMillis: TOO_LONG,
      keepAlive: true,
    })
    client = next
    let isOver = false
    const openAgain = () => {
      if (isOver || isClosed) return
      isOver = true
      next.end().catch(ignore)
      timer = setTimeout(() => void open(true), LISTEN_AGAIN_AFTER)
      timer.unref()
    }
    next.on('error', openAgain)
    next.on('end', openAgain)
    next.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (isAgain) onListeningAgain()
    } catch {
      openAgain()
    }
  }

  const opened = open(false)
  return {
    opened,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await opened
      await client?.end().catch(ignore)
    },
  }
}
