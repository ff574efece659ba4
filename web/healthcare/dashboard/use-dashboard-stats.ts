import { readDashboardStats } from '#contract/healthcare/dashboard/dashboard-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'

export const useDashboardStats = () => useEndpoint(readDashboardStats)
