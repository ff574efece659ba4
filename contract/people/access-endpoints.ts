import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  createdPersonInvitationSchema,
  grantChangeSchema,
  newPersonInvitationSchema,
  offerSchema,
  personAccessSchema,
} from './people.ts'

const common = { tag: 'People', access: 'signed-in' } as const

/** For the caller's own records at `/api/access`; for another person's under `/api/people/:personId`. */
export const listAccess = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/access',
  person: 'manage',
  summary: 'Who has access to these records, and who is invited',
  response: personAccessSchema,
})

export const changeGrant = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/access/:id',
  person: 'manage',
  summary: 'Change what an account may do',
  recentSignIn: true,
  body: grantChangeSchema,
  response: personAccessSchema,
  errors: [403, 404, 409],
})

export const revokeGrant = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/access/:id',
  person: 'view',
  summary: 'End an account’s access; a caller with a lesser role can end only their own',
  errors: [403, 404, 409],
})

export const inviteToPerson = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/access/invitations',
  person: 'manage',
  summary: 'Invite one address to these records; the link is returned only once',
  recentSignIn: true,
  body: newPersonInvitationSchema,
  status: 201,
  response: createdPersonInvitationSchema,
  errors: [400, 403],
})

export const inviteToLogin = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/access/login',
  person: 'manage',
  needsEverything: true,
  summary: 'Invite a person without an account to create one, which will own the records',
  recentSignIn: true,
  body: newPersonInvitationSchema.pick({ email: true }),
  status: 201,
  response: createdPersonInvitationSchema,
  errors: [400, 403],
})

export const revokePersonInvitation = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/access/invitations/:id',
  person: 'manage',
  summary: 'Withdraw an invitation',
  errors: [404],
})

export const checkOffer = defineEndpoint({
  tag: 'People',
  access: 'anyone',
  method: 'POST',
  path: '/api/offers/check',
  summary: 'What an invitation offers, for the holder of its link',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: offerSchema,
  errors: [404],
})

export const acceptOffer = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/offers/accept',
  summary: 'Accept an invitation, as the account with its address',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({ personId: z.uuid() }),
  errors: [403, 404],
})
