import { z } from 'zod'
import { type ImportSource, importSources } from './import-batches.ts'

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
