import type pg from 'pg'

const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN', // no answer from the name server
  '25006', // a standby, or a primary that was demoted
  '53300', // too many connections
  '57P01', // administrator's shutdown
  '57P02', // crash
  '57P03', // starting up
  '57P05', // idle session ended
])
const LOST_MESSAGES =
  /connection terminated|connect timeout|timeout exceeded when trying to connect|query read timeout|not queryable|connection error/i

/** Whether an error means that the database could not be reached, however deep the driver wrapped it. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (LOST_CODES.has(code) || code.startsWith('08') || LOST_MESSAGES.test(error.message)) return true
  return isConnectionLost(error.cause)
}

/** Whether the database's disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '53100') || isDiskFull(error.cause))

/**
 * For a connection that only waits, and so would not notice that the other side is gone: after ten silent seconds it is
 * asked every second, and given up after ten more.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A broken connection surfaces in the query that is waiting for it, or in the next one. */
const ignore = () => {}

/**
 * Keeps the process alive when a connection breaks: an unhandled error event would end it. A pool handles only
 * idle connections, not those in use.
 */
export const ignoreConnectionErrorsOfPool = (pool: pg.Pool) => {
  pool.on('error', ignore)
  pool.on('connect', client => client.on('error', ignore))
  return pool
}

/** The same for a single connection. */
export const ignoreConnectionErrors = (client: pg.Client) => client.on('error', ignore)
