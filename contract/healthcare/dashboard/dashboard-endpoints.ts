import { defineEndpoint } from '#contract/endpoint.ts'
import { dashboardStatsSchema } from './dashboard-stats.ts'

export const readDashboardStats = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  person: 'view',
  tag: 'Dashboard',
  summary: 'The figures of the dashboard',
  access: 'signed-in',
  response: dashboardStatsSchema,
})
