import { z } from 'zod'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { adminPeopleQuerySchema, adminPersonSchema, handOverSchema, newManagerSchema } from './people.ts'

const common = { tag: 'Administration', access: 'administrator' } as const

export const listAllPeople = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/people',
  summary: `People without a login and their managers, orphaned ones first; the header ${TOTAL_HEADER} has the total`,
  query: adminPeopleQuerySchema,
  response: z.array(adminPersonSchema),
})

export const appointManager = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/people/:id/manager',
  summary: 'Appoint a manager for a person without a login whom nobody manages',
  administration: 'manager-appointed',
  recentSignIn: true,
  body: newManagerSchema,
  response: adminPersonSchema,
  errors: [400, 404, 409],
})

export const listHandOvers = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/hand-overs',
  summary: 'People who got a login of their own in the last 90 days, and who managed their records until then',
  response: z.array(handOverSchema),
})

export const giveBackRecords = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/hand-overs/:id/undo',
  summary: 'Remove a login that was opened by a takeover, and give the records back to those who managed them before',
  administration: 'handed-back',
  recentSignIn: true,
  errors: [404, 409],
})
