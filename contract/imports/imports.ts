import { z } from 'zod'
import { messageSchema } from '#contract/languages/message-schema.ts'
import { RECORD_ACTIONS, RECORD_ACTORS } from '#contract/record/history.ts'
import { type ImportSource, importSources } from './import-batches.ts'
import { MAX_LEFT_OUT } from './left-out-lines.ts'
import { originSchema, recordOrigin } from './origin.ts'

const source = z.enum(Object.keys(importSources) as [ImportSource, ...ImportSource[]])

export const importHead = z.strictObject({
  // That source is for administrators only.
  source: source.exclude(['administrator']),
  /** Chosen by the sender, who can cancel the import by it. */
  id: z.uuid().optional(),
  fileName: z.string().trim().max(255).optional(),
  /** What the person left out of the file: see `left-out-lines.ts`. */
  leftOut: z
    .array(z.string().regex(/^[0-9a-f]{24}$/))
    .max(MAX_LEFT_OUT)
    .optional(),
})

const action = z.enum(RECORD_ACTIONS)
const instant = z.iso
  .datetime()
  .refine(at => at > '1900' && at < '2201', { error: 'Enter a date between 1900 and 2200.' })
const version = z.int().min(1).max(1_000_000)

/** Metadata of a restored record, which keeps its id, dates and version. */
const restoredVersion = z.strictObject({
  id: z.uuid(),
  version,
  /** The last action: a deleted record is restored as deleted. */
  action,
  createdAt: instant,
  updatedAt: instant,
  isSample: z.boolean(),
  /** The idempotency key of the import that added it. */
  importKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  origin: recordOrigin.optional(),
})

/** An earlier version of a record; the record's own line comes first. */
const earlier = z.strictObject({
  of: z.uuid(),
  version,
  action,
  at: instant,
  by: z.enum(RECORD_ACTORS),
  createdAt: instant,
  isSample: z.boolean(),
  origin: recordOrigin.optional(),
})

const lineKey = z.string().min(1).max(200)

const lineReference = z.strictObject({
  key: lineKey,
  /** If that line is not sent: the person's own record to use instead. */
  instead: z.strictObject({ id: z.uuid() }).optional(),
})

export const importLine = z.strictObject({
  /** The record type's name, such as `vitals`. */
  type: z.string(),
  /** Identifies the same item in every import, whatever the file. */
  key: lineKey,
  values: z.record(z.string(), z.unknown()),
  /** By field. The lines that they refer to come first. */
  references: z.record(z.string(), lineReference).optional(),
  /** For a record from another system: a newer version updates it. */
  origin: originSchema.optional(),
  /** The person chose the file's values over their own. */
  replaces: z.literal(true).optional(),
  restored: restoredVersion.optional(),
  earlier: earlier.optional(),
})

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** The number of records by type. */
const counts = z.record(z.string(), z.int())

export const importFault = messageSchema.extend({
  line: z.int(),
  field: z.string().nullable(),
  /** In English. */
  message: z.string(),
})

export const importPreview = z.object({
  added: counts,
  already: counts,
  /** Singleton records whose empty fields would be filled. */
  filled: counts,
  /** Records from an earlier import that the source has changed since. */
  updated: counts,
  /** One character for each line, in order: see `line-outcomes.ts`. */
  outcomes: z.string(),
  /** Lines that change a record, with its values before and after; only the first ones of a large file. */
  changes: z.array(z.object({ line: z.int(), current: values, imported: values })),
  /** New records that the person left out of an earlier import. */
  leftOutBefore: z.array(z.int()),
  /** Lines whose record the source and the person have changed: the person's values stay unless they choose the file's. */
  conflicts: z.array(z.object({ line: z.int(), type: z.string(), id: z.uuid(), current: values, imported: values })),
  /**
   * New records that look like an existing record of the person, and the source of that record, unless the person
   * entered it.
   */
  similar: z.array(
    z.object({ line: z.int(), type: z.string(), id: z.uuid(), current: values, source: z.string().nullable() }),
  ),
  /** Restored values that had to be shortened or moved, because they do not fit any more; only the first ones. */
  adjusted: z.array(importFault),
  /** Only the first ones; `faultCount` counts all. */
  faults: z.array(importFault),
  faultCount: z.int(),
})

/** How many records were removed, and how many stayed, by the reason. */
export const undoOutcome = z.object({
  removed: z.int(),
  /** The person has changed them. */
  stayed: z.int(),
  /** Other records of the person refer to them. */
  referred: z.int(),
  /** Another import has them too. */
  inOthers: z.int(),
})

export const importBatch = z.object({
  id: z.uuid(),
  source,
  fileName: z.string().nullable(),
  at: z.iso.datetime(),
  /** Created by "Load sample data". */
  isSample: z.boolean(),
  added: counts,
  /** Skipped, because an earlier import added them. */
  already: counts,
  updated: counts.optional(),
  /** Changed by the person and by the source; the person's values were kept. */
  kept: counts.optional(),
  /** The person's single records whose empty fields it filled. */
  filled: counts.optional(),
  /** The first and the last day or instant among the added records. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  undone: undoOutcome.extend({ at: z.iso.datetime() }).nullable(),
})

export const importSource = z.object({ source: z.string(), counts })

export type ImportSourceCounts = z.output<typeof importSource>
export type ImportHead = z.output<typeof importHead>
export type ForeignSource = ImportHead['source']
export type LineReference = z.output<typeof lineReference>
export type ImportLine = z.input<typeof importLine>
export type RestoredVersion = z.output<typeof restoredVersion>
export type Earlier = z.output<typeof earlier>
export type Counts = z.output<typeof counts>
export type ImportFault = z.output<typeof importFault>
export type ImportPreview = z.output<typeof importPreview>
export type UndoOutcome = z.output<typeof undoOutcome>
export type ImportBatch = z.output<typeof importBatch>
