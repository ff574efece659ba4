import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

export const quotaSchema = z.strictObject({
  /** Deleted ones included: they can be brought back. */
  maxRecords: z.int().min(1).max(100_000_000),
  /** Of all versions. */
  maxBytes: z.int().min(1_000_000).max(1_000_000_000_000),
})
export type Quota = z.output<typeof quotaSchema>

export const readStorage = defineEndpoint({
  tag: 'Account',
  access: 'signed-in',
  method: 'GET',
  path: '/api/storage',
  summary: 'How much the caller has stored, and how much they may',
  answer: quotaSchema.extend({ records: z.int(), bytes: z.int() }),
})

const administrators = { tag: 'Administration', access: 'administrator', path: '/api/admin/quota' } as const

export const readQuota = defineEndpoint({
  ...administrators,
  method: 'GET',
  summary: 'How much each person may store',
  answer: quotaSchema,
})

export const setQuota = defineEndpoint({
  ...administrators,
  method: 'PUT',
  summary: 'Set how much each person may store',
  recentSignIn: true,
  body: quotaSchema,
  answer: quotaSchema,
})
