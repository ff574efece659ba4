import { createHash } from 'node:crypto'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { KEEP_ALIVE } from '../database/connection-errors.ts'
import { ACCOUNTS_ROLE, asRole } from '../database/database-roles.ts'
import type { Config } from '../start/config.ts'
import { findInstallationKeys, type InstallationKeys, keysOf } from './installation-key.ts'
import type { KeyRing } from './key-ring.ts'

const CHANNEL = 'wellkept_keys'
const RETRY_AFTER = 1000
const CONNECT_WITHIN = 5000
const POLL = 100
const TIMEOUT = 60_000

/** A number for the keys as they are now: which of them is written with, and which are read. */
const stateOf = (keys: InstallationKeys) =>
  createHash('sha256')
    .update(Buffer.concat(keysOf(keys)))
    .update(keys.other?.is ?? '')
    .digest()
    .readInt32BE()

interface WatchOptions {
  connection: pg.ClientConfig
  config: Config
  keyRing: KeyRing
}

/**
 * Loads new keys as soon as they are stored. While a server uses certain keys it holds a lock on that state, so that
 * a rotation can wait until every server has the next ones.
 */
export const watchKeys = async ({ connection, config, keyRing }: WatchOptions) => {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const open = async () => {
    const next = new pg.Client({
      ...asRole(connection, ACCOUNTS_ROLE),
      ...KEEP_ALIVE,
      connectionTimeoutMillis: CONNECT_WITHIN,
    })
    client = next
    let heldLock: number | undefined
    let running = Promise.resolve()
    const reload = async () => {
      const keys = await findInstallationKeys(config)
      if (!keys || stateOf(keys) === heldLock) return
      keyRing.replace(keysOf(keys))
      const before = heldLock
      heldLock = stateOf(keys)
      await next.query('select pg_advisory_lock_shared($1, $2)', [ADVISORY_LOCKS.keys, heldLock])
      if (before !== undefined)
        await next.query('select pg_advisory_unlock_shared($1, $2)', [ADVISORY_LOCKS.keys, before])
    }
    const openAgain = () => {
      if (isStopped || client !== next) return
      client = undefined
      next.end().catch(() => {})
      timer = setTimeout(() => void open(), RETRY_AFTER)
      timer.unref()
    }
    next.on('error', openAgain)
    next.on('end', openAgain)
    next.on('notification', () => {
      running = running.then(reload).catch(openAgain)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      // Read after listening began, so that no change is missed.
      await reload()
    } catch {
      openAgain()
    }
  }

  await open()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

/** Notifies every server of the new keys, and waits until none uses the old ones. */
export const announceKeys = async (client: pg.Client, before: InstallationKeys) => {
  await client.query(`notify ${CHANNEL}`)
  for (
    const until = Date.now() + TIMEOUT;
    Date.now() < until;
    await new Promise(resolve => setTimeout(resolve, POLL))
  ) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      ADVISORY_LOCKS.keys,
      stateOf(before),
    ])
    if (!rows[0]?.free) continue
    await client.query('select pg_advisory_unlock($1, $2)', [ADVISORY_LOCKS.keys, stateOf(before)])
    return true
  }
  return false
}
