import { z } from 'zod'

export const quotaSchema = z.strictObject({
  /** Deleted ones included: they can be brought back. */
  maxRecords: z.int().min(1).max(100_000_000),
  /** Of all versions. */
  maxBytes: z.int().min(1_000_000).max(1_000_000_000_000),
  /** Without a login, whom one account may manage. */
  maxPeople: z.int().min(1).max(500),
})
export type Quota = z.output<typeof quotaSchema>

export const storageSchema = quotaSchema.omit({ maxPeople: true }).extend({
  records: z.int(),
  bytes: z.int(),
  /** The part of `bytes` that is files of documents. */
  fileBytes: z.int(),
})
