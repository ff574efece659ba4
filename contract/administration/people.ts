import { z } from 'zod'
import { emailField } from '#contract/account/account-fields.ts'

/** A person without a login, as administrators see them: without any records. */
export const adminPersonSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.iso.datetime(),
  /** The names of the people who manage the records. */
  managers: z.array(z.string()),
  /** How many accounts have access, including managers. */
  grants: z.int(),
  /** No account manages the records, so an administrator may appoint a manager. */
  isOrphaned: z.boolean(),
})
export type AdminPerson = z.output<typeof adminPersonSchema>

export const adminPeopleQuerySchema = z.strictObject({
  /** Part of the name. */
  search: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Where the page before ended, from its Link header. */
  before: z.string().max(2000).optional(),
})
export type AdminPeopleQuery = z.output<typeof adminPeopleQuerySchema>

/** The account that will manage the records. */
export const newManagerSchema = z.strictObject({ email: emailField })

/** A person who recently got a login of their own. */
export const handOverSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** When the account was opened. */
  at: z.iso.datetime(),
  /** The names of those who managed the records until then. */
  managers: z.array(z.string()),
})
export type HandOver = z.output<typeof handOverSchema>
