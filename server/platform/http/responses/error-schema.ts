import { z } from 'zod'
import { messageSchema, paramsSchema } from '#contract/languages/message-schema.ts'

/** What every refusal answers with, for the API's own page. */
export const errorSchema = z.object({
  message: z.string(),
  /** What the refusal is known by, for programs, and what its message was filled with. */
  code: z.string(),
  params: paramsSchema.optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The same for every language: the English text with its `{places}`, and what they hold. */
  fieldMessages: z.record(z.string(), messageSchema).optional(),
})
