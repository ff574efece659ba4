import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

export const loadSampleData = defineEndpoint({
  method: 'POST',
  path: '/api/seed-sample-data',
  person: 'manage',
  needsEverything: true,
  tag: 'Sample data',
  summary: 'Fill the account with sample records, or refresh them',
  access: 'signed-in',
  response: z.object({ message: z.string() }),
})

export const removeSampleData = defineEndpoint({
  method: 'DELETE',
  path: '/api/sample-data',
  person: 'manage',
  needsEverything: true,
  tag: 'Sample data',
  summary: 'Remove the sample records, except those that were changed or that other records refer to',
  access: 'signed-in',
})
