import { z } from 'zod'
import { emailField, nameField } from '#contract/account/account-fields.ts'
import { RELATIONS } from './relations.ts'
import { ROLES } from './roles.ts'

const role = z.enum(ROLES)
const relation = z.enum(RELATIONS)
const instant = z.iso.datetime()

/** A person whose records the caller can open. */
export const personSummarySchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether this is the caller. */
  isSelf: z.boolean(),
  /** Whether the person has an account of their own. */
  hasLogin: z.boolean(),
  /** Whether this is a member of the sample family. */
  isSample: z.boolean(),
  relation: relation.nullable(),
  role,
  includesSensitive: z.boolean(),
  /** When the caller's access ends. */
  expiresAt: instant.nullable(),
  isReminded: z.boolean(),
})
export type PersonSummary = z.output<typeof personSummarySchema>

export const newPersonSchema = z.strictObject({
  firstName: nameField,
  lastName: nameField,
  dateOfBirth: z.iso.date().optional(),
  relation,
})
export type NewPerson = z.input<typeof newPersonSchema>

/** The caller's preferences about a person; the person's own details are in the profile. */
export const personPreferencesSchema = z.strictObject({
  relation: relation.optional(),
  isReminded: z.boolean().optional(),
})

/** An account's access to a person's records. */
export const grantSchema = z.object({
  accountId: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  includesSensitive: z.boolean(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** False after the person gets an account, until they confirm this access. */
  isConfirmed: z.boolean(),
  /** Whether it is the caller's access. */
  isYours: z.boolean(),
})
export type Grant = z.output<typeof grantSchema>

const granted = {
  role,
  includesSensitive: z.boolean().default(false),
  /** Null if the access does not expire. */
  expiresAt: instant.nullable().default(null),
}

export const grantChangeSchema = z.strictObject(granted)

export const newPersonInvitationSchema = z.strictObject({ email: emailField, ...granted })

export const personInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  kind: z.enum(['grant', 'login']),
  role,
  includesSensitive: z.boolean(),
  grantExpiresAt: instant.nullable(),
  createdAt: instant,
  expiresAt: instant,
})
export type PersonInvitation = z.output<typeof personInvitationSchema>

/** The link is returned only here. */
export const createdPersonInvitationSchema = personInvitationSchema.extend({ link: z.string(), isMailed: z.boolean() })

export const personAccessSchema = z.object({
  grants: z.array(grantSchema),
  invitations: z.array(personInvitationSchema),
})

/** An invitation, as the holder of its link sees it. */
export const offerSchema = personInvitationSchema
  .pick({ email: true, kind: true, role: true, includesSensitive: true, grantExpiresAt: true, expiresAt: true })
  .extend({ personName: z.string(), invitedBy: z.string(), hasAccount: z.boolean() })
export type Offer = z.output<typeof offerSchema>
