import { defineEndpoint } from '#contract/endpoint.ts'
import { growthPersonSchema } from './growth-person.ts'

/** No entry in the activity log: the navigation calls it on every page without showing any records. */
export const readGrowthPerson = defineEndpoint({
  method: 'GET',
  path: '/api/growth/person',
  person: 'view',
  tag: 'Growth',
  summary: 'What growth percentiles and the limits of readings depend on',
  access: 'signed-in',
  response: growthPersonSchema,
})
