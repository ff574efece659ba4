import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { checkout } from '#server/platform/checkout.ts'

export interface BackupOrder {
  connection: pg.ClientConfig
  file: string
  passphrase?: string | undefined
}

export type BackupOutcome = { bytes: number } | { code?: string | undefined; reason: string }

// From the source also where the server is a bundle.
const PROGRAM = fileURLToPath(new URL('server/backup/scheduled/backup-process.ts', checkout))

/**
 * Writes a backup in a process of its own, with less priority: deriving a key from the passphrase stops a process for a
 * second, and compressing and encrypting everything would slow down its requests.
 */
export const runBackupProcess = async (order: BackupOrder, signal: AbortSignal): Promise<BackupOutcome> => {
  const child = fork(PROGRAM, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  let outcome: BackupOutcome = { reason: 'The process that writes backups ended without a word' }
  child.on('message', message => {
    outcome = message as BackupOutcome
  })
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child.send(order)
    await once(child, 'close')
  } finally {
    signal.removeEventListener('abort', end)
  }
  return outcome
}
