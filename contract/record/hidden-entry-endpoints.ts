import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

/**
 * Reveals only what the caller entered: not others' records, and not what happened to the entry since. POST, because a
 * title may be a diagnosis.
 */
export const findOwnHiddenEntry = defineEndpoint({
  method: 'POST',
  path: '/api/own-hidden-entries',
  person: 'contribute',
  tag: 'Records',
  summary: 'When the caller last added an entry of this name that was hidden from them at once; null if never',
  access: 'signed-in',
  body: z.strictObject({ type: z.string().max(100), title: z.string().max(1000) }),
  response: z.object({ addedAt: z.iso.datetime().nullable() }),
})
