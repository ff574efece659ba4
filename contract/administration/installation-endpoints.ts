import { defineEndpoint } from '#contract/endpoint.ts'
import { adminStatsSchema, installationHealthSchema } from './stats.ts'

const common = { method: 'GET', tag: 'Administration', access: 'administrator' } as const

export const readAdminStats = defineEndpoint({
  ...common,
  path: '/api/admin/stats',
  summary: 'How many there are',
  response: adminStatsSchema,
})

export const readInstallationHealth = defineEndpoint({
  ...common,
  path: '/api/admin/health',
  summary: 'How the installation is',
  response: installationHealthSchema,
})
