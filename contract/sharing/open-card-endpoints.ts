import { defineEndpoint } from '#contract/endpoint.ts'
import { emergencyCardSchema, openCardSchema } from './emergency-card.ts'

const tag = 'Emergency card'

export const openCard = defineEndpoint({
  method: 'POST',
  path: '/api/card/open',
  tag,
  summary: 'The emergency card, by its link',
  access: 'anyone',
  body: openCardSchema,
  response: emergencyCardSchema,
  errors: [404, 429],
})

export const openCardByReplyLink = defineEndpoint({
  method: 'POST',
  path: '/api/reply/card',
  tag,
  summary: 'The emergency card, by a reply link',
  access: 'anyone',
  body: openCardSchema,
  response: emergencyCardSchema,
  errors: [404, 429],
})
