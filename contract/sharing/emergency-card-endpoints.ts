import { defineEndpoint } from '#contract/endpoint.ts'
import { cardLinkSchema, emergencyCardDetailsSchema } from './emergency-card.ts'

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
