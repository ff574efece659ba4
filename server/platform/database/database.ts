import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { requestCaller, requestOrigin } from '../http/request-origin.ts'
import { createTurns } from '../turns.ts'
import { ignoreConnectionErrorsOfPool } from './connection-errors.ts'
import { copyBytes } from './copy-bytes.ts'
import {
  ACCOUNTS_ROLE,
  asRole,
  CLEANING_ROLE,
  CLUSTER_ACROSS_ROLE,
  COUNTING_ROLE,
  type DatabaseConnection,
  PERSON_SETTING,
  RECORDS_ROLE,
} from './database-roles.ts'
import { drizzlePool } from './drizzle-pool.ts'
import { GroupingSocket } from './grouping-socket.ts'
import { keepListening, type Listener, type Listening } from './keep-listening.ts'
import { ADMINISTRATOR, LINK_HOLDER, type PersonAccess } from './person-access.ts'
import { type Connections, preferReplica } from './replica.ts'
import { retryWhileLocked } from './retry-while-locked.ts'
import { transact } from './transact.ts'

/** Under its name, it is parsed and planned once on each connection. */
export interface PreparedRead {
  name: string
  text: string
  values: unknown[]
}

/** Its `$client` is for statements that are prepared because every write makes them. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }

/** One transaction that acts as one person after another; each time, only that person's rows are visible. */
export interface MultiPersonTransaction {
  tx: Transaction
  as(access: PersonAccess): void
  /** The same transaction with the sign-in role, to create an account; without access to records. */
  withAccounts<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

/** All access to the database. Records can only be accessed as a person. */
export interface Database {
  /** Whether each person's rows are on a node of a cluster. */
  isDistributed: boolean
  /** A transaction in which only this person's rows are visible. `last` is a statement that travels with the commit. */
  asPerson<Result>(
    access: PersonAccess,
    work: (transaction: Transaction) => Promise<Result>,
    last?: (transaction: Transaction, result: Result) => Promise<unknown>,
  ): Promise<Result>
  /** Reads as a person, all from one snapshot, regardless of concurrent writes; from the replica if there is one. */
  snapshotAsPerson<Result>(access: PersonAccess, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** One read as a person, in one round trip. */
  readAsPerson<Row extends pg.QueryResultRow>(access: PersonAccess, read: PreparedRead): Promise<Row[]>
  /** The same for one of many reads that go through everything; from the replica if there is one. */
  scanAsPerson<Row extends pg.QueryResultRow>(access: PersonAccess, read: PreparedRead): Promise<Row[]>
  /** One value of bytes, as a person; undefined where there is no row. */
  readBytesAsPerson(access: PersonAccess, select: string): Promise<Buffer | undefined>
  /** For what is all or nothing over many people, or too slow one by one. */
  acrossPeople<Result>(work: (across: MultiPersonTransaction) => Promise<Result>): Promise<Result>
  /**
   * Counts rows of the whole installation; can read neither whose they are nor what they say. From the replica if there
   * is one.
   */
  count<Result>(work: (counting: NodePgDatabase) => Promise<Result>): Promise<Result>
  /** Finds the owners of unfinished uploads that are a day old. */
  cleaning: NodePgDatabase
  /** The sign-in tables; without access to records. */
  accounts: NodePgDatabase
  /** Notifies every server of this installation, including this one, of each payload, in one statement. */
  notify(channel: string, ...payloads: string[]): Promise<void>
  /** Listens for notifications on a separate connection that reconnects when it breaks. */
  listen(channel: string, listener: Listener): Listening
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

const ignore = () => {}

const TOO_LONG = 5000

/** Waiting for the same account's other work costs other accounts nothing, and a page on a slow machine may need it. */
const OWN_TURN_TIMEOUT = 4500

/** How many of the ten connections one account's reads may take at once, and its writes: others need the rest. */
const CONNECTIONS_OF_ONE = 4
/** For all accounts together, beyond the first connection of each: otherwise two or three could take all of them. */
const CONNECTIONS_BEYOND = 4
/** Of the four connections that copy files, how many one account may use. */
const COPIES_OF_ONE = 2
const COPIES_BEYOND = 1

/** Of the five connections of the sign-in role, how many one account's transactions may use at once. */
const ACCOUNTS_OF_ONE = 2
const ACCOUNTS_BEYOND = 1
/** All transactions together: one connection stays for what is asked inside of them, and for everybody's sessions. */
const ACCOUNTS_OF_ALL = 4

/** Who asks, for work that is not in one person's records. */
const currentTaker = () => requestCaller()?.userId ?? requestOrigin().address ?? 'server'

/** Readers of a person's link must not take that person's turns. */
const takerOf = ({ actorId, personId }: PersonAccess) =>
  actorId === LINK_HOLDER || actorId === ADMINISTRATOR ? `${actorId} ${personId}` : actorId

/**
 * Runs work in its account's turn. Work inside of other work shares its turn: otherwise they could wait for each other.
 */
const createTurnsOfAccounts = (limits: { running: number; beyondFirst: number }) => {
  // As if there were no more connections.
  const refusal = () => new Error('timeout exceeded when trying to connect')
  const patience = { milliseconds: OWN_TURN_TIMEOUT, refusal }
  const takeTurn = createTurns({ ...limits, waiting: Number.POSITIVE_INFINITY, patience })
  return (kind: string) => {
    const insideTurn = new AsyncLocalStorage<true>()
    return async <Result>(taker: string, work: () => Promise<Result>) => {
      if (insideTurn.getStore()) return work()
      const endTurn = await takeTurn(`${kind} ${taker}`)
      return insideTurn.run(true, work).finally(endTurn)
    }
  }
}

interface PoolOptions {
  max: number
  /** How many stay open while idle. */
  min?: number
  pipeline?: boolean
}

const openPool = (connection: DatabaseConnection, role: string, { max, min = 0, pipeline = true }: PoolOptions) =>
  ignoreConnectionErrorsOfPool(
    new pg.Pool({
      // Every statement filters by person first, so one generic plan fits all: planning took longer than reading.
      ...asRole(connection, role, ' -c plan_cache_mode=force_generic_plan'),
      max,
      min,
      // A database that hangs is reported within seconds; on a busy machine a new connection takes some, too.
      connectionTimeoutMillis: TOO_LONG,
      // A hanging database counts as gone, but a busy one gets more time.
      query_timeout: 15_000,
      // Begin, the current person, the query and commit are sent together.
      pipeline,
      stream: () => new GroupingSocket(),
    }),
  )

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const SETTING = PERSON_SETTING.split('.').map(pg.escapeIdentifier).join('.')

/** Sets the current person of the transaction. A statement without parameters, so the id is checked here. */
const setCurrentPersonSql = ({ personId }: PersonAccess) => {
  if (!UUID.test(personId)) throw new Error('Not the id of a person')
  return `set local ${SETTING} = '${personId}'`
}

type BeginStatement = 'begin' | 'begin read only' | 'begin isolation level repeatable read read only'

/** Begins and sets the current person in one message. Citus sends a setting's whole message on to its nodes. */
const begin = (client: pg.PoolClient, how: BeginStatement, access: PersonAccess, isDistributed = false) => {
  const set = setCurrentPersonSql(access)
  const begun = isDistributed ? Promise.all([client.query(how), client.query(set)]) : client.query(`${how}; ${set}`)
  // Awaited before the end; a failure also fails the queries that follow.
  begun.catch(ignore)
  return begun
}

const multiPersonTransactionOn = (tx: Transaction, isDistributed = false): MultiPersonTransaction => ({
  tx,
  as(access) {
    // Sent with the next query; if it fails, so does everything after it.
    tx.$client.query(setCurrentPersonSql(access)).catch(ignore)
  },
  async withAccounts(inside) {
    // Its role has both rights: another one would have connections of its own to the nodes, and not see these rows
    // there.
    if (isDistributed) return inside(tx)
    await tx.$client.query(`set local role ${ACCOUNTS_ROLE}`)
    // Not in a finally: a failed transaction accepts no statements, and its end resets the role.
    const result = await inside(tx)
    await tx.$client.query(`set local role ${RECORDS_ROLE}`)
    return result
  },
})

export const openDatabase = (connection: DatabaseConnection, replica?: DatabaseConnection): Database => {
  const { isDistributed = false } = connection
  // Some stay open, because in a family most pages come after a pause, and a page on new connections takes twice as
  // long.
  const records = openPool(connection, RECORDS_ROLE, { max: 10, min: 2 })
  // Copying does not go together with pipelining.
  const copying = openPool(connection, RECORDS_ROLE, { max: 4, pipeline: false })
  const accounts = openPool(connection, ACCOUNTS_ROLE, { max: 5, min: 1 })
  const counting = openPool(connection, COUNTING_ROLE, { max: 2 })
  const cleaning = openPool(connection, CLEANING_ROLE, { max: 1 })
  const replicas: pg.Pool[] = []
  const preferringReplica = (primary: pg.Pool, role: string, max: number): Connections => {
    if (!replica) return primary
    const pool = openPool({ ...replica, isDistributed }, role, { max })
    replicas.push(pool)
    return preferReplica(primary, pool)
  }
  const longReads = preferringReplica(records, RECORDS_ROLE, 10)
  const counts = preferringReplica(counting, COUNTING_ROLE, 2)
  const beginAcrossPeople = ['begin', ...(isDistributed ? [`set local role ${CLUSTER_ACROSS_ROLE}`] : [])]
  const wrapped = new WeakMap<pg.PoolClient, Transaction>()
  const turnsOf = createTurnsOfAccounts({ running: CONNECTIONS_OF_ONE, beyondFirst: CONNECTIONS_BEYOND })
  // Reads have turns of their own: they may be made inside of a write, which would wait for itself.
  const [inReadTurn, inWriteTurn] = [turnsOf('read'), turnsOf('write')]
  const inCopyTurn = createTurnsOfAccounts({ running: COPIES_OF_ONE, beyondFirst: COPIES_BEYOND })('copy')

  const inAccountsTurn = createTurnsOfAccounts({ running: ACCOUNTS_OF_ONE, beyondFirst: ACCOUNTS_BEYOND })('accounts')
  const inTurnOfAll = createTurnsOfAccounts({ running: ACCOUNTS_OF_ALL, beyondFirst: ACCOUNTS_OF_ALL })('accounts')

  const transactionOn = (client: pg.PoolClient) => {
    const known = wrapped.get(client) ?? drizzle(client)
    wrapped.set(client, known)
    // One object for each transaction: what is noted for one that fails does not count for the next.
    const transaction: Transaction = Object.create(known)
    return transaction
  }

  const asPerson = <Result>(
    connections: Connections,
    how: BeginStatement,
    access: PersonAccess,
    work: (tx: Transaction) => Promise<Result>,
    last?: (tx: Transaction, result: Result) => Promise<unknown>,
  ) =>
    transact(
      connections,
      client => begin(client, how, access, isDistributed),
      client => work(transactionOn(client)),
      last && ((client, result) => last(transactionOn(client), result)),
    )

  const readAsPerson = async <Row extends pg.QueryResultRow>(
    connections: Connections,
    access: PersonAccess,
    read: PreparedRead,
  ) => {
    const client = await connections.connect()
    let broken = true
    try {
      // Sent together.
      const begun = begin(client, 'begin read only', access, isDistributed)
      const [{ rows }] = await Promise.all([client.query<Row>(read), client.query('commit'), begun])
      broken = false
      return rows
    } finally {
      client.release(broken)
    }
  }

  return {
    isDistributed,

    asPerson: (access, work, last) =>
      retryWhileLocked(() => inWriteTurn(takerOf(access), () => asPerson(records, 'begin', access, work, last))),

    snapshotAsPerson: (access, work) =>
      asPerson(longReads, 'begin isolation level repeatable read read only', access, work),

    acrossPeople: work =>
      retryWhileLocked(() =>
        inWriteTurn(currentTaker(), () =>
          transact(
            records,
            client => Promise.all(beginAcrossPeople.map(statement => client.query(statement))),
            client => work(multiPersonTransactionOn(transactionOn(client), isDistributed)),
          ),
        ),
      ),

    readAsPerson: (access, read) => inReadTurn(takerOf(access), () => readAsPerson(records, access, read)),

    scanAsPerson<Row extends pg.QueryResultRow>(access: PersonAccess, read: PreparedRead) {
      const onPrimary = () => inReadTurn(takerOf(access), () => readAsPerson<Row>(records, access, read))
      // A replica ends reads that are in the way of what it replays.
      return replica ? readAsPerson<Row>(longReads, access, read).catch(onPrimary) : onPrimary()
    },

    readBytesAsPerson: (access, select) =>
      inCopyTurn(takerOf(access), () =>
        transact(
          copying,
          client => begin(client, 'begin', access, isDistributed),
          client => copyBytes(client, select),
        ),
      ),

    accounts: drizzlePool(accounts, transact => inAccountsTurn(currentTaker(), () => inTurnOfAll('all', transact))),
    async count(work) {
      const client = await counts.connect()
      let broken = true
      try {
        const result = await work(drizzle(client))
        broken = false
        return result
      } finally {
        client.release(broken)
      }
    },
    cleaning: drizzlePool(cleaning),

    async notify(channel, ...payloads) {
      await accounts.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads])
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
      await Promise.all([records, copying, accounts, counting, cleaning, ...replicas].map(pool => pool.end()))
    },
  }
}
