import { z } from 'zod'
import { emailField, nameField } from '#contract/account/account-fields.ts'
import { daySchema } from '#contract/record/schemas.ts'
import { MADE_LINK_KINDS } from './made-links.ts'
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
  /** The person's own: their today and their times. */
  timeZone: z.string(),
})
export type PersonSummary = z.output<typeof personSummarySchema>

export const newPersonSchema = z.strictObject({
  firstName: nameField,
  lastName: nameField,
  dateOfBirth: daySchema.optional(),
  relation,
})
export type NewPerson = z.input<typeof newPersonSchema>

/** The caller's preferences about a person; the person's own details are in the profile. */
export const personPreferencesSchema = z.strictObject({
  relation: relation.optional(),
  isReminded: z.boolean().optional(),
})

/** A link that an account made to something of the person's records. */
export const madeLinkSchema = z.object({
  /** Unique among the person's links. */
  id: z.string(),
  kind: z.enum(MADE_LINK_KINDS),
  createdAt: instant,
  /** Null if it works until it is ended. */
  expiresAt: instant.nullable(),
})
export type MadeLink = z.output<typeof madeLinkSchema>

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
  /** False after the person gets an account, until they confirm this access or end it. */
  isConfirmed: z.boolean(),
  /** Whether it is the caller's access. */
  isYours: z.boolean(),
  /** What the account made; it ends with the access, except what is kept. */
  links: z.array(madeLinkSchema),
  /**
   * Accounts to which this account gave access, and those to which they did; they keep it when its access ends, unless
   * they are named.
   */
  letIn: z.array(z.object({ accountId: z.uuid(), name: z.string() })),
})
export type Grant = z.output<typeof grantSchema>

const granted = {
  role,
  includesSensitive: z.boolean().default(false),
  /** Null if the access does not expire. */
  expiresAt: instant.nullable().default(null),
}

export const grantChangeSchema = z.strictObject({
  ...granted,
  /** If the account's access shrinks: the ids of its links that become the caller's. */
  keep: z.array(z.string().max(100)).max(200).default([]),
})

const UUIDS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/

export const revokedGrantSchema = z.strictObject({
  /** The ids of links that become the caller's, separated by commas; the others end. */
  keep: z.string().max(10_000).optional(),
  /** Other accounts whose access ends with it, separated by commas, such as those to which it gave access. */
  also: z.string().max(10_000).regex(UUIDS).optional(),
})

export const newPersonInvitationSchema = z.strictObject({ email: emailField, ...granted })

export const personInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  kind: z.enum(['grant', 'login']),
  role,
  includesSensitive: z.boolean(),
  grantExpiresAt: instant.nullable(),
  createdAt: instant,
  /** A login that others can stop works only from then on, or once all of them agree. */
  worksAt: instant,
  expiresAt: instant,
  /** Whether the caller made it. */
  isYours: z.boolean(),
  /** Whether the caller can agree to it, so that it works earlier. */
  waitsForYou: z.boolean(),
  /** The names of the others who can. */
  waitsFor: z.array(z.string()),
})
export type PersonInvitation = z.output<typeof personInvitationSchema>

/** The link is returned only here, and only where no mail is set up. */
export const createdPersonInvitationSchema = personInvitationSchema.extend({
  link: z.string().nullable(),
  /** What became of the email with it; null if there was none. */
  mail: z.enum(['sent', 'refused', 'unknown']).nullable(),
})

export const personAccessSchema = z.object({
  grants: z.array(grantSchema),
  invitations: z.array(personInvitationSchema),
})

/** An invitation, as the holder of its link sees it. */
export const offerSchema = personInvitationSchema
  .pick({
    email: true,
    kind: true,
    role: true,
    includesSensitive: true,
    grantExpiresAt: true,
    worksAt: true,
    expiresAt: true,
  })
  .extend({ personName: z.string(), invitedBy: z.string(), hasAccount: z.boolean() })
export type Offer = z.output<typeof offerSchema>
