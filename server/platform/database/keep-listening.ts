import pg from 'pg'
import { KEEP_ALIVE } from './connection-errors.ts'
import { ACCOUNTS_ROLE, asRole, type DatabaseConnection } from './database-roles.ts'

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

const CONNECT_TIMEOUT = 1500
const LISTEN_AGAIN_AFTER = 2000

/** Listens on a connection of its own, which is opened again when it breaks. */
export const keepListening = (
  connection: DatabaseConnection,
  channel: string,
  { onNotice, onListeningAgain }: Listener,
): Listening => {
  let isClosed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const open = async (isAgain: boolean) => {
    const next = new pg.Client({
      ...asRole(connection, ACCOUNTS_ROLE),
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      ...KEEP_ALIVE,
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
