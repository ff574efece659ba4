import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { ofTracked } from './measures.ts'
import type { VitalSummary } from './vital-summary.ts'
import { TREND_MEASURES, type VitalTrends } from './vital-trends.ts'
import { vitals } from './vitals.ts'

/** With its own offset, if its source wrote one. */
const at = z.iso.datetime({ offset: true })
const latest = z.object({ id: z.uuid(), value: z.number(), at }).nullable()

// Separate from the rules, so that pages do not load zod.
const vitalSummarySchema = z.object({
  mayHaveMore: z.boolean(),
  bloodPressure: z.object({ id: z.uuid(), systolic: z.number(), diastolic: z.number(), at }).nullable(),
  weightChange: z.number().nullable(),
  ...ofTracked(() => latest),
}) satisfies z.ZodType<VitalSummary>

const vitalTrendsSchema = z.object({
  at: z.array(at),
  values: z.record(z.enum(TREND_MEASURES), z.array(z.number().nullable())),
}) satisfies z.ZodType<VitalTrends>

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
