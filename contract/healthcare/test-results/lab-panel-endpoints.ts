import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { labResults } from './lab-results.ts'

/** More lines than any report has. */
const MAX_LINES = 100

export const addLabPanel = defineEndpoint({
  method: 'POST',
  path: `${labResults.path}/panel`,
  person: 'contribute',
  tag: labResults.many,
  access: 'signed-in',
  summary: 'Add the results of one report, all or none; repeating an Idempotency-Key adds nothing',
  body: z.lazy(() => z.strictObject({ results: z.array(schemasOf(labResults).create).min(1).max(MAX_LINES) })),
  status: 201,
  /** The ids are in the order of the results, so that they can be linked or undone. */
  response: z.object({ added: z.int(), ids: z.array(z.uuid()) }),
  errors: [400],
})
