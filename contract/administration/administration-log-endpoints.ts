import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { administrationLineSchema } from './administration-line.ts'

const common = { method: 'GET', tag: 'Administration', access: 'administrator' } as const

const before = z.coerce.number().int().min(1).optional().describe('The number of the last line on the previous page.')

export const listAdministrationLog = defineEndpoint({
  ...common,
  path: '/api/admin/log',
  summary: 'The administrators’ log, newest first',
  query: z.strictObject({ before, limit: z.coerce.number().int().min(1).max(200).default(50) }),
  response: z.object({ lines: z.array(administrationLineSchema), hasMore: z.boolean() }),
})

export const checkAdministrationLog = defineEndpoint({
  ...common,
  path: '/api/admin/log/check',
  summary: 'Check whether the log is intact',
  response: z.object({ state: z.enum(['complete', 'altered']), lines: z.int() }),
})
