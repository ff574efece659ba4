import { defineEndpoint } from '#contract/endpoint.ts'
import { lifecareStatsSchema } from './lifecare-stats.ts'

export const readLifecareStats = defineEndpoint({
  method: 'GET',
  path: '/api/lifecare/dashboard/stats',
  person: 'view',
  tag: 'Dashboard',
  summary: 'The figures of the Lifecare dashboard',
  access: 'signed-in',
  response: lifecareStatsSchema,
})

export const downloadHealthRecord = defineEndpoint({
  method: 'GET',
  path: '/api/health-record-summary.pdf',
  person: 'view',
  tag: 'Health Profile',
  summary: 'A summary for a doctor, as a PDF file',
  access: 'signed-in',
  response: 'file',
  activity: { kind: 'downloaded', about: 'health-record-summary' },
})
