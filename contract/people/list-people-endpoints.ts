import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { personSummarySchema } from './people.ts'

/** In a file of its own: every page calls it, and few call anything else about people. */
export const listPeople = defineEndpoint({
  tag: 'People',
  access: 'signed-in',
  method: 'GET',
  path: '/api/people',
  summary: 'The people whose records the caller can open, the caller first',
  response: z.array(personSummarySchema),
})
