import { defineEndpoint } from '#contract/endpoint.ts'
import { searchResponseSchema, searchSchema } from './search.ts'

/**
 * POST although it changes nothing: a query may be a diagnosis, and an address would be stored by proxies, logs
 * and the browser's history. Bodies are not.
 */
export const search = defineEndpoint({
  method: 'POST',
  path: '/api/search',
  person: 'view',
  tag: 'Search',
  summary:
    'Search your own records by every word, number and date; a wrong letter is forgiven where nothing else is found',
  access: 'signed-in',
  body: searchSchema,
  response: searchResponseSchema,
  errors: [400, 429],
  activity: { kind: 'searched' },
})
