import { z } from 'zod'

/** What every refusal answers with, for the API's own page. */
export const refusalSchema = z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() })
