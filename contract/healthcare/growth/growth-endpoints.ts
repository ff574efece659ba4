import { defineEndpoint } from '#contract/endpoint.ts'
import { growthPersonSchema } from './growth-person.ts'

/** Without an entry in the activity log: the navigation asks for it on every page, and nobody looks at anything. */
export const readGrowthPerson = defineEndpoint({
  method: 'GET',
  path: '/api/growth/person',
  person: 'view',
  tag: 'Growth',
  summary: 'The date of birth and sex that growth percentiles depend on',
  access: 'signed-in',
  response: growthPersonSchema,
})
