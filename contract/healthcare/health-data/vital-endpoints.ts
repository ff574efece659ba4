import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { vitalSummarySchema, vitalTrendsSchema } from './vital-schemas.ts'
import { vitals } from './vitals.ts'

const common = {
  method: 'GET',
  tag: vitals.many,
  access: 'signed-in',
  activity: { kind: 'viewed', about: vitals.name },
} as const

export const readVitalSummary = defineEndpoint({
  ...common,
  path: `${vitals.path}/summary`,
  person: 'view',
  summary: 'The latest value of each measure',
  query: z.strictObject({
    all: z.stringbool().optional().describe('Look through all readings, not only the latest.'),
  }),
  response: vitalSummarySchema,
})

export const readVitalTrends = defineEndpoint({
  ...common,
  path: `${vitals.path}/trends`,
  person: 'view',
  summary: 'The numbers for charts, oldest first',
  query: z.strictObject({ since: z.iso.datetime().optional().describe('Nothing older than this moment.') }),
  response: vitalTrendsSchema,
})
