import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Where connections come from: a pool, or a choice between two. */
export interface Connections {
  connect(): Promise<pg.PoolClient>
}

/** How long a read waits for a replica that is behind; then the primary is faster. */
const TIMEOUT = 200
const ASK_AGAIN = 10
/** After a replica was away or behind, reads do not wait for it for so long. */
const AVOIDED = 5000

const POSITION = `select pg_current_wal_lsn()::text as position, system_identifier::text as system
  from pg_control_system()`

/** In recovery, so that the position is that of what can be read. */
const HAS_REACHED = `select pg_is_in_recovery() and system_identifier = $2 and pg_last_wal_replay_lsn() >= $1 as reached
  from pg_control_system()`

interface Position {
  position: string
  system: string
}

/**
 * For long reads: a connection to the replica as soon as it has everything that the primary has committed until now,
 * else to the primary. So no reader misses a write, whichever server acknowledged it, and no write has to be
 * remembered.
 */
export const preferReplica = (primary: pg.Pool, replica: pg.Pool): Connections => {
  let avoidedUntil = 0

  const connectAt = async ({ position, system }: Position) => {
    const client = await replica.connect()
    let isUsable = false
    try {
      for (const until = Date.now() + TIMEOUT; Date.now() < until; await pause(ASK_AGAIN)) {
        const { rows } = await client.query<{ reached: boolean | null }>(HAS_REACHED, [position, system])
        isUsable = rows[0]?.reached === true
        if (isUsable) return client
      }
      return undefined
    } finally {
      if (!isUsable) client.release(true)
    }
  }

  const find = async () => {
    const { rows } = await primary.query<Position>(POSITION)
    return rows[0] && connectAt(rows[0])
  }

  return {
    async connect() {
      if (Date.now() >= avoidedUntil) {
        // If the replica fails for any reason, the primary has the same data. If the primary is the cause, the next
        // call fails.
        const client = await find().catch(() => undefined)
        if (client) return client
        avoidedUntil = Date.now() + AVOIDED
      }
      return primary.connect()
    },
  }
}
