import { z } from 'zod'
import { messageSchema, paramsSchema } from '#contract/languages/message-schema.ts'

/** The body of every error response, for the API documentation. */
export const errorSchema = z.object({
  message: z.string(),
  /** For programs, with the parameters of its message. */
  code: z.string(),
  params: paramsSchema.optional(),
  /** The record that an earlier request with the same key made. */
  recordId: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** For translation: the English text with its `{placeholders}`, and their values. */
  fieldMessages: z.record(z.string(), messageSchema).optional(),
})
