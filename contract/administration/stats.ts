import { z } from 'zod'
import { BACKUP_FAILURES } from './backup-failure.ts'

/** Counts for the whole installation. */
export const adminStatsSchema = z.object({
  totalUsers: z.int(),
  totalPatients: z.int(),
  totalMedications: z.int(),
  totalAppointments: z.int(),
})
export type AdminStats = z.output<typeof adminStatsSchema>

export const installationHealthSchema = z.object({
  version: z.string(),
  databaseSize: z.int(),
  isMailSetUp: z.boolean(),
  /** Null if there was none. */
  lastBackupAt: z.iso.datetime().nullable(),
  lastBackupBytes: z.int().nullable(),
  /** Null if this server has no schedule; in the past while one is overdue. */
  nextBackupAt: z.iso.datetime().nullable(),
  /** A failure of the schedule since the last backup. */
  backupFailure: z.object({ at: z.iso.datetime(), reason: z.enum(BACKUP_FAILURES) }).nullable(),
  /** Null if this installation runs no jobs. */
  failedJobs: z.int().nullable(),
})
export type InstallationHealth = z.output<typeof installationHealthSchema>
