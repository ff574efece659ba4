import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  createdPersonInvitationSchema,
  grantChangeSchema,
  newPersonInvitationSchema,
  offerSchema,
  personAccessSchema,
  revokedGrantSchema,
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
  summary: 'End an account’s access, with the links that it made; a caller with a lesser role can end only their own',
  query: revokedGrantSchema,
  errors: [403, 404, 409],
})

export const inviteToPerson = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/access/invitations',
  person: 'manage',
  summary: 'Invite one address to these records; the link is mailed, or returned once where no mail is set up',
  recentSignIn: true,
  body: newPersonInvitationSchema,
  status: 201,
  response: createdPersonInvitationSchema,
  errors: [400, 403, 429],
})

export const inviteToLogin = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/access/login',
  person: 'manage',
  needsEverything: true,
  needsLasting: true,
  summary:
    'Invite a person without an account to create one, which will own the records; other managers can stop it for three days',
  recentSignIn: true,
  body: newPersonInvitationSchema.pick({ email: true }),
  status: 201,
  response: createdPersonInvitationSchema,
  errors: [400, 403, 429],
})

export const agreeToLogin = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/access/invitations/:id/agreement',
  person: 'manage',
  summary: 'Agree to a login that another manager offered; once all agree, it works at once',
  recentSignIn: true,
  response: personAccessSchema,
  errors: [404],
})

export const revokePersonInvitation = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/access/invitations/:id',
  person: 'manage',
  summary: 'Withdraw an invitation, or stop a login that another manager offered',
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
