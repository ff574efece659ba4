import { defineEndpoint } from '#contract/endpoint.ts'
import { cardLinkSchema, emergencyCardDetailsSchema, emergencyCardSchema, openCardSchema } from './emergency-card.ts'

const tag = 'Emergency card'

export const findEmergencyCard = defineEndpoint({
  method: 'GET',
  path: '/api/emergency-card',
  person: 'view',
  tag,
  summary: 'One’s own card, as others see it',
  access: 'signed-in',
  response: emergencyCardDetailsSchema,
})

export const makeCardLink = defineEndpoint({
  method: 'POST',
  path: '/api/emergency-card/link',
  person: 'manage',
  needsEverything: true,
  tag,
  summary: 'Make the card’s link, or a new one in its place',
  access: 'signed-in',
  recentSignIn: true,
  status: 201,
  response: cardLinkSchema,
})

export const openCard = defineEndpoint({
  method: 'POST',
  path: '/api/card/open',
  tag,
  summary: 'The emergency card that a link opens',
  access: 'anyone',
  body: openCardSchema,
  response: emergencyCardSchema,
  errors: [404, 429],
})

export const openCardByReplyLink = defineEndpoint({
  method: 'POST',
  path: '/api/reply/card',
  tag,
  summary: 'The emergency card of whoever gave a reply link',
  access: 'anyone',
  body: openCardSchema,
  response: emergencyCardSchema,
  errors: [404, 429],
})
