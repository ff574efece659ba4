import { defineEndpoint } from '#contract/endpoint.ts'
import { adminStatsSchema, installationHealthSchema } from './stats.ts'

const common = { method: 'GET', tag: 'Administration', access: 'administrator' } as const

export const readAdminStats = defineEndpoint({
  ...common,
  path: '/api/admin/stats',
  summary: 'The number of records',
  response: adminStatsSchema,
})

export const readInstallationHealth = defineEndpoint({
  ...common,
  path: '/api/admin/health',
  summary: 'The state of the installation',
  response: installationHealthSchema,
})
