import { z } from 'zod'

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
  /** In bytes. */
  databaseSize: z.int(),
  isMailSetUp: z.boolean(),
  /** Null if this server has not seen one. */
  lastBackupAt: z.iso.datetime().nullable(),
  /** Null if this installation runs no jobs. */
  failedJobs: z.int().nullable(),
})
export type InstallationHealth = z.output<typeof installationHealthSchema>
