import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { BackupFailure } from '#contract/administration/backup-failure.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-locks.ts'
import { ignoreConnectionErrors } from '#server/platform/database/connection-errors.ts'
import { findSettledKey } from '#server/platform/secrets/installation-key.ts'
import type { Config } from '#server/platform/start/config.ts'
import { codeOf, reasonOf } from '#server/platform/start/start-error.ts'
import { DRAFT } from '../write-backup.ts'
import { backupName, prepareFolder, removeExpired } from './backup-folder.ts'
import { type BackupState, nextBackup } from './next-backup.ts'
import { runBackupProcess } from './run-backup-process.ts'

export type BackupConfig = Pick<
  Config,
  | 'backupFolder'
  | 'backupPassphrase'
  | 'backupRetention'
  | 'backupSchedule'
  | 'dataFolder'
  | 'installationKey'
  | 'otherKey'
>

export interface ScheduledBackupParts {
  connection: pg.ClientConfig
  config: BackupConfig
  log: FastifyBaseLogger
  /** Tells the administrators. */
  notify: (reason: BackupFailure, now: Date) => Promise<void>
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
const FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EIO', 'ESTALE', 'ENAMETOOLONG'])

const failureFor = (code = ''): BackupFailure => {
  if (DISK_FULL.has(code)) return 'disk-full'
  return FOLDER.has(code) ? 'folder' : 'other'
}

/** Makes the backups that are due, on one server at a time. */
export const createScheduledBackups = ({ connection, config, log, notify }: ScheduledBackupParts) => {
  const { backupSchedule: schedule, backupPassphrase: passphrase, backupRetention } = config
  const folder = config.backupFolder ?? join(config.dataFolder, 'backups')
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  const write = async (name: string) => {
    const file = join(folder, name)
    try {
      await findSettledKey(config)
      await prepareFolder(folder)
      return await runBackupProcess({ connection, file, passphrase }, stopping.signal)
    } catch (error) {
      return { code: codeOf(error), reason: reasonOf(error) }
    } finally {
      if (stopping.signal.aborted) await rm(`${file}${DRAFT}`, { force: true })
    }
  }

  const report = async (
    client: pg.Client,
    { code, reason }: { code?: string | undefined; reason: string },
    now: Date,
  ) => {
    const failure = failureFor(code)
    log.error({ reason, folder }, 'the scheduled backup failed')
    // The database's disk may be the one that is full: neither must prevent the other.
    const told = await Promise.allSettled([
      client.query('update installation set backup_failed_at = $1, backup_failure = $2', [now, failure]),
      notify(failure, now),
    ])
    for (const result of told)
      if (result.status === 'rejected')
        log.error({ code: codeOf(result.reason) }, 'telling the administrators of the failed backup failed')
  }

  const backUp = async (client: pg.Client, now: Date) => {
    const name = backupName(now)
    const outcome = await write(name)
    if (stopping.signal.aborted) return
    if (!('bytes' in outcome)) return report(client, outcome, now)
    log.info({ file: join(folder, name), bytes: outcome.bytes }, 'made the scheduled backup')
    await removeExpired(folder, backupRetention, name).catch(error =>
      log.error({ reason: reasonOf(error), folder }, 'deleting old backups failed'),
    )
  }

  /** Until the transaction ends, or this server dies. */
  const isLocked = async (client: pg.Client) => {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as locked', [ADVISORY_LOCKS.backup])
    return rows[0].locked
  }

  const check = async (now: Date) => {
    const client = new pg.Client({ ...connection, keepAlive: true })
    ignoreConnectionErrors(client)
    await client.connect()
    try {
      if (!(await isLocked(client))) return
      const { rows } = await client.query<BackupState>(
        'select last_backup_at as "lastBackupAt", backup_failed_at as "backupFailedAt" from installation',
      )
      const [state] = rows
      const due = schedule && state && nextBackup(schedule, state, now)
      if (due && due <= now) await backUp(client, now)
      await client.query('commit')
    } finally {
      await client.end()
    }
  }

  return {
    /** Makes a backup if one is due and no server makes one. */
    runIfDue(now = new Date()): Promise<void> {
      if (!schedule || stopping.signal.aborted) return Promise.resolve()
      running ??= check(now).finally(() => {
        running = undefined
      })
      return running
    },

    async stop() {
      stopping.abort()
      await running?.catch(() => {})
    },
  }
}
