import { defineEndpoint } from '#contract/endpoint.ts'
import { activityCheckSchema, activityPageSchema, activityQuerySchema } from './activity-schemas.ts'

const common = { method: 'GET', tag: 'Activity', access: 'signed-in' } as const

export const listActivity = defineEndpoint({
  ...common,
  path: '/api/activity',
  person: 'manage',
  summary: 'The activity log, newest first',
  query: activityQuerySchema,
  response: activityPageSchema,
})

export const checkActivity = defineEndpoint({
  ...common,
  path: '/api/activity/check',
  person: 'manage',
  needsEverything: true,
  summary: 'Check whether the log is intact',
  response: activityCheckSchema,
})
