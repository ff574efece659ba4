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
  /** How many jobs have failed for good; null where none are run. */
  countFailedJobs: () => Promise<number | null>
}

/** The figures of the whole installation: counted, and never read. */
export const createInstallationStats = (
  { accounts, counting }: Pick<Database, 'accounts' | 'counting'>,
  sources: HealthSources,
) => {
  const version = productVersion()

  const stats = async (): Promise<AdminStats> => {
    const [totalUsers, totalPatients, totalMedications, totalAppointments] = await Promise.all([
      accounts.$count(users),
      accounts.$count(users, eq(users.isAdmin, false)),
      countCurrent(counting, medications),
      countCurrent(counting, appointments),
    ])
    return { totalUsers, totalPatients, totalMedications, totalAppointments }
  }

  const health = async (): Promise<InstallationHealth> => {
    const [{ rows }, failedJobs, [backup]] = await Promise.all([
      counting.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`),
      sources.countFailedJobs(),
      accounts.select({ at: installation.lastBackupAt }).from(installation),
    ])
    return {
      version: version,
      databaseSize: Number(rows[0]?.size ?? 0),
      isMailSetUp: sources.isMailSetUp,
      lastBackupAt: backup?.at?.toISOString() ?? null,
      failedJobs,
    }
  }

  return { stats, health }
}

export type InstallationStats = ReturnType<typeof createInstallationStats>
