import { dashboardStatsSchema } from '#contract/healthcare/dashboard-stats.ts'
import { medicalConditions } from '#contract/healthcare/medical-conditions.ts'
import { medications } from '#contract/healthcare/medications.ts'
import { callerOf } from '#server/platform/access.ts'
import type { App } from '#server/platform/http-server.ts'
import type { RecordStore } from '#server/record/record-store.ts'

/** The dashboard's figures, counted outside the sealed content: no record is opened for them. */
export const dashboardRoutes = (app: App, store: RecordStore) => {
  const schema = { tags: ['Dashboard'], summary: 'Figures of the dashboard', response: { 200: dashboardStatsSchema } }
  app.get('/api/dashboard/stats', { config: { access: 'signed-in' }, schema }, async request => {
    const { userId } = callerOf(request)
    const [activeMedications, totalConditions] = await Promise.all([
      store.count(userId, medications, { status: 'active' }),
      store.count(userId, medicalConditions),
    ])
    // Nobody can have a routine or a goal yet: their record types come with Lifecare mode, and are counted here then.
    return { activeMedications, totalConditions, activeRoutines: 0, activeGoals: 0 }
  })
}
