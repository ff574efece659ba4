import { useQuery } from '@tanstack/react-query'
import type { DashboardStats } from '#contract/healthcare/dashboard/dashboard-stats.ts'

export const useDashboardStats = () => useQuery<DashboardStats>({ queryKey: ['/api/dashboard/stats'] })
