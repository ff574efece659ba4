import { z } from 'zod'
import { MAX_READS } from './batch.ts'
import { defineEndpoint } from './endpoint.ts'

export const readBatch = defineEndpoint({
  method: 'GET',
  path: '/api/batch',
  tag: 'Batch',
  summary: 'Several reads in one request, each with its own response',
  access: 'anyone',
  query: z.strictObject({
    /** The addresses to read, such as `/api/medications?limit=5`. */
    read: z
      .union([z.string(), z.array(z.string())])
      .transform(read => [read].flat())
      .pipe(z.array(z.string().max(2000).startsWith('/api/')).min(1).max(MAX_READS)),
  }),
  response: z.array(
    z.object({ status: z.int(), link: z.string().optional(), total: z.int().optional(), body: z.unknown() }),
  ),
})
