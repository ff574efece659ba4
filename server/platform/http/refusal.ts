import { z } from 'zod'

/** What every refusal answers with, for the API's own page. */
export const refusalSchema = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Where a program is to do something about it, such as asking for the password again. */
  code: z.string().optional(),
})
