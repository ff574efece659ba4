import { z } from 'zod'

export const quotaSchema = z.strictObject({
  /** Deleted records count too, because they can be restored. */
  maxRecords: z.int().min(1).max(100_000_000),
  /** All versions of all records. */
  maxBytes: z.int().min(1_000_000).max(1_000_000_000_000),
  /** How many people without a login one account may manage. */
  maxPeople: z.int().min(1).max(500),
})
export type Quota = z.output<typeof quotaSchema>

export const storageSchema = quotaSchema.omit({ maxPeople: true }).extend({
  records: z.int(),
  bytes: z.int(),
  /** The files of documents, included in `bytes`. */
  fileBytes: z.int(),
  /** Sample records that can be removed. */
  hasSamples: z.boolean(),
})
