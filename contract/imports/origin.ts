import { z } from 'zod'

const code = z.strictObject({
  /** The code system's URI, such as `http://loinc.org`. */
  system: z.string().max(200),
  code: z.string().max(100),
  display: z.string().max(500).optional(),
})

/** Where an imported record came from. */
export const originSchema = z.strictObject({
  /** A name that people know: "Riverside Clinic", "Apple Watch". */
  source: z.string().trim().min(1).max(200),
  /** The source's own id of the record. */
  identifier: z.string().max(500).optional(),
  /** The document inside the imported file. */
  document: z.string().max(255).optional(),
  /** When the source last changed it. */
  changedAt: z.string().max(40).optional(),
  /** As the source gave them. */
  codes: z.array(code).max(20).optional(),
  /** The source's signature was checked and is valid. */
  isVerified: z.boolean().optional(),
  /** Instants as the source wrote them, with its offset, by field: `2024-03-01T22:30-06:00`. */
  writtenTimes: z.record(z.string().max(100), z.string().max(40)).optional(),
})

// Not strict: files of other versions of this program may say more.
export const recordOrigin = z.object({
  ...originSchema.shape,
  importedAt: z.iso.datetime(),
  /** The person has changed the record since; the source's next version then asks. */
  isChangedHere: z.boolean().optional(),
  /** Hash of the values as last imported, to see whether the source has changed them since. */
  hash: z.string().max(64),
})

export type RecordOrigin = z.output<typeof recordOrigin>
export type Code = z.output<typeof code>
export type Origin = z.output<typeof originSchema>
