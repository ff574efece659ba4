import { type CronSchedule, nextTime, previousTime } from '#server/platform/start/cron-schedule.ts'

export interface BackupState {
  lastBackupAt: Date | null
  backupFailedAt: Date | null
}

const RETRY_AFTER = 15 * 60_000
/** A time later than this was written by a wrong clock, and must not postpone backups until then. */
const TOLERANCE = 60 * 60_000

/** When the next backup is due: in the past if one was missed, so that it is made as soon as a server runs. */
export const nextBackup = (schedule: CronSchedule, state: BackupState, now: Date): Date => {
  const isSince = (time: Date | null, since: Date): time is Date =>
    time !== null && time >= since && time.getTime() < now.getTime() + TOLERANCE
  const due = previousTime(schedule, now)
  if (isSince(state.lastBackupAt, due)) return nextTime(schedule, now)
  return isSince(state.backupFailedAt, due) ? new Date(state.backupFailedAt.getTime() + RETRY_AFTER) : due
}
