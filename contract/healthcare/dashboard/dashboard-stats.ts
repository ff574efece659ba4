import { z } from 'zod'

export const dashboardStatsSchema = z.object({
  activeMedications: z.int(),
  totalConditions: z.int(),
  activeRoutines: z.int(),
  activeGoals: z.int(),
})

export type DashboardStats = z.output<typeof dashboardStatsSchema>
