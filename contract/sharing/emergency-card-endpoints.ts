import { defineEndpoint } from '#contract/endpoint.ts'
import { cardLinkSchema, emergencyCardDetailsSchema } from './emergency-card.ts'

const tag = 'Emergency card'

export const findEmergencyCard = defineEndpoint({
  method: 'GET',
  path: '/api/emergency-card',
  person: 'view',
  tag,
  summary: 'The emergency card, as others see it',
  access: 'signed-in',
  response: emergencyCardDetailsSchema,
})

export const makeCardLink = defineEndpoint({
  method: 'POST',
  path: '/api/emergency-card/link',
  person: 'manage',
  needsEverything: true,
  // A printed card cannot be given the new link.
  needsLasting: true,
  tag,
  summary: 'Create the card’s link, or replace it',
  access: 'signed-in',
  recentSignIn: true,
  status: 201,
  response: cardLinkSchema,
})
