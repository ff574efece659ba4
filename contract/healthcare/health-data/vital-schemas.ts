import { z } from 'zod'
import { ofTracked } from './measures.ts'
import type { VitalSummary } from './vital-summary.ts'
import { TREND_MEASURES, type VitalTrends } from './vital-trends.ts'

/** With its own offset, if its source wrote one. */
const at = z.iso.datetime({ offset: true })
const latest = z.object({ id: z.uuid(), value: z.number(), at }).nullable()

// Separate from the rules, so that pages do not load zod.
export const vitalSummarySchema = z.object({
  mayHaveMore: z.boolean(),
  bloodPressure: z.object({ id: z.uuid(), systolic: z.number(), diastolic: z.number(), at }).nullable(),
  weightChange: z.number().nullable(),
  ...ofTracked(() => latest),
}) satisfies z.ZodType<VitalSummary>

export const vitalTrendsSchema = z.object({
  at: z.array(at),
  values: z.record(z.enum(TREND_MEASURES), z.array(z.number().nullable())),
}) satisfies z.ZodType<VitalTrends>
