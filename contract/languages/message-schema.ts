import { z } from 'zod'
import type { Params } from './message.ts'

// Not said in full: a message may hold messages, and the API's page would have to draw that.
export const paramsSchema: z.ZodType<Params> = z.record(z.string(), z.any())

export const messageSchema = z.object({ text: z.string(), params: paramsSchema })
