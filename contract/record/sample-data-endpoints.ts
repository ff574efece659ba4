import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

export const loadSampleData = defineEndpoint({
  method: 'POST',
  path: '/api/seed-sample-data',
  tag: 'Sample data',
  summary: 'Fill the account with sample records, or refresh them',
  access: 'signed-in',
  answer: z.object({ message: z.string() }),
})
