import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type BackupConfig, createScheduledBackups } from '#server/backup/scheduled/scheduled-backups.ts'
import { type JobQueue, kindOfError, openJobQueue } from '#server/platform/job-queue.ts'
import { workOnReminders } from './notifications/reminders/reminder-jobs.ts'
import type { App } from './platform/http/lifecycle/http-server.ts'

const RETRY_DELAY = 15_000

/** All background jobs. Waits while the database is unreachable. */
export const startJobs = (
  connection: pg.ClientConfig,
  config: BackupConfig,
  app: Pick<App, 'reminders' | 'failedJobs' | 'cleanUp' | 'notifyOfFailedBackup' | 'log'>,
) => {
  const { reminders, failedJobs, cleanUp, log } = app
  const backups = createScheduledBackups({ connection, config, log, notify: app.notifyOfFailedBackup })
  const stopping = new AbortController()
  const logFailure = (name: string, error: unknown) => log.error({ kind: kindOfError(error) }, `${name} failed`)

  // Not awaited: a backup may take longer than a job.
  const backUpIfDue = async () => {
    backups.runIfDue().catch(error => logFailure('The scheduled backup', error))
  }

  const open = async (): Promise<JobQueue | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        const queue = await openJobQueue({ connection, logFailure })
        const work = async () => {
          await workOnReminders(queue, reminders)
          await queue.work('tidy-up', { retries: 0, everyMinute: true }, cleanUp)
          // Only where backups are to go: one server of several may have the disk for them.
          if (config.backupSchedule) await queue.work('back-up', { retries: 0, everyMinute: true }, backUpIfDue)
        }
        await work().catch(async error => {
          await queue.stop(0)
          throw error
        })
        failedJobs.count = queue.countFailed
        return queue
      } catch (error) {
        logFailure('Starting the jobs', error)
        await pause(RETRY_DELAY, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return undefined
  }
  const opening = open()

  return {
    opening,
    async stop() {
      stopping.abort()
      await backups.stop()
      const queue = await opening
      // Requests may still come in while it stops.
      failedJobs.count = async () => null
      await queue?.stop()
    },
  }
}
