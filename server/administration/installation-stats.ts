import { eq, sql } from 'drizzle-orm'
import type { AdminStats, InstallationHealth } from '#contract/administration/stats.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { Database } from '#server/platform/database/database.ts'
import { installation, users } from '#server/platform/database/tables.ts'
import { productVersion } from '#server/platform/start/product-version.ts'
import { countCurrent } from '#server/record/rows/read-queries.ts'

export interface HealthSources {
  isMailSetUp: boolean
  /** How many jobs have failed permanently; null where none are run. */
  countFailedJobs: () => Promise<number | null>
  /** When the schedule makes the next backup; undefined without a schedule. */
  nextBackup: (state: BackupState, now: Date) => Date | undefined
}

interface BackupState {
  lastBackupAt: Date | null
  backupFailedAt: Date | null
}

const BACKUP_COLUMNS = {
  lastBackupAt: installation.lastBackupAt,
  lastBackupBytes: installation.lastBackupBytes,
  backupFailedAt: installation.backupFailedAt,
  backupFailure: installation.backupFailure,
}

/** The figures of the whole installation: counted, and never read. */
export const createInstallationStats = (
  { accounts, count }: Pick<Database, 'accounts' | 'count'>,
  sources: HealthSources,
) => {
  const version = productVersion()

  const stats = async (): Promise<AdminStats> => {
    const [totalUsers, totalPatients, totalMedications, totalAppointments] = await Promise.all([
      accounts.$count(users),
      accounts.$count(users, eq(users.isAdmin, false)),
      count(counting => countCurrent(counting, medications)),
      count(counting => countCurrent(counting, appointments)),
    ])
    return { totalUsers, totalPatients, totalMedications, totalAppointments }
  }

  const health = async (): Promise<InstallationHealth> => {
    const [{ rows }, failedJobs, [state]] = await Promise.all([
      count(counting => counting.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`)),
      sources.countFailedJobs(),
      accounts.select(BACKUP_COLUMNS).from(installation),
    ])
    const { lastBackupAt = null, lastBackupBytes = null, backupFailedAt = null, backupFailure = null } = state ?? {}
    const next = sources.nextBackup({ lastBackupAt, backupFailedAt }, new Date())
    return {
      version: version,
      databaseSize: Number(rows[0]?.size ?? 0),
      isMailSetUp: sources.isMailSetUp,
      lastBackupAt: lastBackupAt?.toISOString() ?? null,
      lastBackupBytes,
      nextBackupAt: next?.toISOString() ?? null,
      backupFailure: backupFailedAt && backupFailure && { at: backupFailedAt.toISOString(), reason: backupFailure },
      failedJobs,
    }
  }

  return { stats, health }
}

export type InstallationStats = ReturnType<typeof createInstallationStats>
