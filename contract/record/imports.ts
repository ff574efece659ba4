import { z } from 'zod'

/** Where records can be imported from, and what that is called. */
export const importSources = {
  'apple-health': 'Apple Health',
  csv: 'CSV file',
} as const
export type ImportSource = keyof typeof importSources

/** What one import may hold at most. */
export const MOST_RECORDS = 200_000
export const MOST_BYTES = 100_000_000
export const LONGEST_LINE = 32_768

/** An import travels as lines of JSON: a head, then a record in each line. */
export const IMPORT_CONTENT_TYPE = 'application/x-ndjson'

export const importHead = z.strictObject({
  source: z.enum(Object.keys(importSources) as [ImportSource, ...ImportSource[]]),
  fileName: z.string().trim().max(255).optional(),
})

export const importLine = z.strictObject({
  /** The record type's name, as `vitals`. */
  type: z.string(),
  /** The same for the same thing each time it is imported, whatever file it comes in. */
  key: z.string().min(1).max(200),
  values: z.record(z.string(), z.unknown()),
})

/** How many of each record type, by its name. */
const counts = z.record(z.string(), z.int())

export const importPreview = z.object({ added: counts, already: counts })

export const importBatch = z.object({
  id: z.uuid(),
  source: importHead.shape.source,
  fileName: z.string().nullable(),
  at: z.iso.datetime(),
  /** Loaded by "Load sample data". */
  isSample: z.boolean(),
  added: counts,
  /** Were there from an earlier import, and so were left out. */
  already: counts,
  /** The first and the last day or moment of what was added. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** When it was undone: how many went, and how many stayed because the person had changed them since. */
  undone: z.object({ at: z.iso.datetime(), removed: z.int(), stayed: z.int() }).nullable(),
})

export type ImportHead = z.output<typeof importHead>
export type ImportLine = z.input<typeof importLine>
export type Counts = z.output<typeof counts>
export type ImportPreview = z.output<typeof importPreview>
export type ImportBatch = z.output<typeof importBatch>

export const total = (all: Counts) => Object.values(all).reduce((sum, count) => sum + count, 0)
