import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

const _common = { tag: 'Profile', access: 'signed-in' } as const

export const loadSampleProfile = defineEndpoint({
  method: 'POST',
  path: '/api/populate-sample-profile',
  person: 'contribute',
  tag: 'Sample data',
  summary: 'Fill an empty profile with sample details, or refresh them',
  access: 'signed-in',
  response: z.object({ message: z.string() }),
})
