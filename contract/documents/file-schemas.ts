import { z } from 'zod'
import { chunkCount, MAX_FILE_BYTES } from './file-chunks.ts'

export const newFileSchema = z.strictObject({
  name: z.string().trim().min(1).max(255),
  size: z.int().min(1),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** For a file restored from a backup: its previous id. */
  id: z.uuid().optional(),
  /** For a document in a share: encrypted in the browser, so its bytes do not reveal its type. */
  encrypted: z.literal(true).optional(),
})

export const uploadSchema = z.object({
  id: z.uuid(),
  size: z.int(),
  /** The numbers of the chunks that are stored. */
  received: z.array(z.int()),
})
export type Upload = z.output<typeof uploadSchema>

export const chunkParamsSchema = z.object({
  id: z.uuid(),
  number: z.coerce
    .number()
    .int()
    .min(0)
    .max(chunkCount(MAX_FILE_BYTES) - 1),
})

/** The most characters of a document's text that are stored. */
const MAX_TEXT = 2_000_000

/** A document's text, page by page, for search and for reading lab results. */
export const fileTextSchema = z.strictObject({
  pages: z
    .array(z.string().max(MAX_TEXT))
    .max(5000)
    .refine(pages => pages.reduce((sum, page) => sum + page.length, 0) <= MAX_TEXT, {
      error: 'This is too much text.',
    }),
  /** From the file itself, or recognized in its images. */
  source: z.enum(['file', 'recognized']),
})
export type FileText = z.output<typeof fileTextSchema>
