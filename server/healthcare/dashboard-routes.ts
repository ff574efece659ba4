import { readDashboardStats } from '#contract/healthcare/dashboard/dashboard-endpoints.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { fitnessRoutines } from '#contract/lifecare/fitness-movement/fitness-routines.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import { clockFor } from '#server/record/request-clock.ts'

/** Goals that are not reached yet. */
type CountActiveGoals = (access: PersonAccess, clock: RequestClock) => Promise<number>

/** The dashboard's figures, counted by plain fields; goals are computed as of today. */
export const dashboardRoutes = (app: App, store: RecordStore, countActiveGoals: CountActiveGoals) => {
  handle(app, readDashboardStats, async request => {
    const caller = callerOf(request)
    const { access } = caller
    const counted = [
      [medications, { status: 'active' }],
      [medicalConditions],
      [fitnessRoutines, { isActive: true }],
    ] as const
    const [[activeMedications, totalConditions, activeRoutines], activeGoals] = await Promise.all([
      store.count(access, counted),
      countActiveGoals(access, clockFor(caller)),
    ])
    return { activeMedications, totalConditions, activeRoutines, activeGoals }
  })
}
