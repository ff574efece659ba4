import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { emailField } from '../account-fields.ts'
import { tokenField } from '../security/password-reset.ts'
import { registrationRuleNames } from './registration-rule.ts'

const registrationRuleSchema = z.strictObject({ rule: z.enum(registrationRuleNames) })

/** An unused invitation. */
const inviteSchema = z.object({
  id: z.uuid(),
  /** The only address that can be registered with it. */
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
const invitationSchema = z.strictObject({ email: emailField })
const invitationCheckSchema = z.strictObject({ invite: tokenField })
/** The link is returned only here; it is not stored. */
const newInviteSchema = inviteSchema.extend({ link: z.url() })

const common = { tag: 'Administration', access: 'administrator' } as const

export const readRegistrationRule = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/registration',
  summary: 'Who may open an account',
  response: registrationRuleSchema,
})

export const setRegistrationRule = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/admin/registration',
  summary: 'Set who may register: anyone, invited people, or nobody',
  administration: 'registration-changed',
  recentSignIn: true,
  body: registrationRuleSchema,
  response: registrationRuleSchema,
})

export const listInvites = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/invites',
  summary: 'Unused invitations',
  response: z.array(inviteSchema),
})

export const makeInvite = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/invites',
  summary: 'Create an invitation to register one address; its link is returned only once',
  administration: 'invitation-made',
  recentSignIn: true,
  body: invitationSchema,
  status: 201,
  response: newInviteSchema,
  errors: [400],
})

export const revokeInvite = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/admin/invites/:id',
  summary: 'Withdraw an invitation',
  administration: 'invitation-revoked',
  response: z.object({}),
  errors: [404],
})

export const checkInvite = defineEndpoint({
  tag: 'Account',
  access: 'anyone',
  method: 'POST',
  path: '/api/invitation/check',
  summary: 'Whom an invitation is for',
  body: invitationCheckSchema,
  response: invitationSchema,
  errors: [403],
})
