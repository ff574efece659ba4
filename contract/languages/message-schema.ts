import { z } from 'zod'
import type { Params } from './message.ts'

// Not exact: messages are recursive, and the API docs page would have to show that.
export const paramsSchema: z.ZodType<Params> = z.record(z.string(), z.any())

export const messageSchema = z.object({ text: z.string(), params: paramsSchema })
