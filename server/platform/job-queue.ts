import pg from 'pg'
import { ignoreConnectionErrorsOfPool } from './database/connection-errors.ts'
import { asRole, JOBS_ROLE, JOBS_SCHEMA } from './database/database-roles.ts'
import { transact } from './database/transact.ts'

/** One connection's statements, within a transaction. */
export interface Sql {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface JobKind {
  /** How often a failed job is tried again, with growing pauses. */
  retries: number
  everyMinute?: boolean
}

export interface JobQueueOptions {
  connection: pg.ClientConfig
  /** Logs failures, by kind only. */
  logFailure: (what: string, error: unknown) => void
  /** How often to look for new jobs. */
  pollSeconds?: number
}

const CONCURRENCY = 4
const BATCH = 20
const DAY = 86_400

/** Only the kind of a failure is stored: a message could contain personal data. */
export const kindOfError = (error: unknown) => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

const openPool = (connection: pg.ClientConfig) =>
  ignoreConnectionErrorsOfPool(
    new pg.Pool({
      ...asRole(connection, JOBS_ROLE),
      max: 3,
      connectionTimeoutMillis: 5000,
      query_timeout: 60_000,
    }),
  )

export type JobQueue = Awaited<ReturnType<typeof openJobQueue>>

/** Jobs that run once across all servers, also after a crash. Payloads contain only ids. */
export const openJobQueue = async ({ connection, logFailure, pollSeconds = 5 }: JobQueueOptions) => {
  // Loaded here, so that the start does not wait for it.
  const { PgBoss } = await import('pg-boss')
  const pool = openPool(connection)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    createSchema: false,
    // Needs rights over the whole database, and these tables stay small.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', error => logFailure('The job queue', error))
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    await pool.end()
    throw error
  }

  const runOne = async (name: string, job: { id: string; data: unknown }, run: (data: unknown) => Promise<void>) => {
    try {
      await run(job.data)
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      logFailure(`The job ${name}`, error)
      return { id: job.id, status: 'failed' as const, output: { kind: kindOfError(error) } }
    }
  }

  return {
    /** Registers a kind of job and starts working on it. */
    async work(name: string, { retries, everyMinute = false }: JobKind, run: (data: unknown) => Promise<void>) {
      await boss.createQueue(name, {
        retryLimit: retries,
        retryDelay: 30,
        retryBackoff: true,
        retryDelayMax: 900,
        // The jobs of a killed server are retried after this.
        expireInSeconds: 120,
        retentionSeconds: DAY,
        // Deleted once no longer useful, because jobs contain people's ids.
        deleteAfterSeconds: DAY,
      })
      if (everyMinute) await boss.schedule(name, '* * * * *')
      const polling = { batchSize: BATCH, burstWhenBatchFull: true, pollingIntervalSeconds: pollSeconds }
      await boss.work(name, { ...polling, perJobResults: true }, async jobs => {
        const results: Awaited<ReturnType<typeof runOne>>[] = []
        for (let first = 0; first < jobs.length; first += CONCURRENCY) {
          const batch = jobs.slice(first, first + CONCURRENCY)
          results.push(...(await Promise.all(batch.map(job => runOne(name, job, run)))))
        }
        return results
      })
    },

    /** Queues jobs; with `sql`, only if that transaction commits. */
    async send(name: string, jobs: object[], sql?: Sql) {
      if (jobs.length > 0)
        await boss.insert(
          name,
          jobs.map(data => ({ data })),
          sql && { db: sql },
        )
    },

    inTransaction: <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> =>
      transact(
        pool,
        client => client.query('begin'),
        client => work({ executeSql: (text, values) => client.query(text, values) }),
      ),

    /** Jobs that failed permanently in the last day. */
    async countFailed() {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${JOBS_SCHEMA}.job where state = 'failed'`,
      )
      return rows[0]?.count ?? 0
    },

    /** Lets running jobs finish. */
    async stop(timeout = 10_000) {
      await boss.stop({ graceful: true, timeout: timeout })
      await pool.end()
    },
  }
}
