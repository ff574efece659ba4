import { z } from 'zod'
import type { Values } from '#contract/record/define-record.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { emailField, nameField, passwordField } from './account-fields.ts'
import { profiles } from './profile.ts'

const schemas = schemasOf(profiles)

/** What may be changed of a profile: only the fields sent. */
export const profileChangeSchema = z.strictObject({
  ...schemas.change.shape,
  firstName: nameField.optional(),
  lastName: nameField.optional(),
  email: emailField.optional(),
  /** Asked for where the email is another one than before. */
  password: passwordField.optional(),
})

export type PersonChange = z.input<typeof profileChangeSchema>

const about = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** When the account was opened. */
  createdAt: z.iso.datetime(),
  /** The record that holds what was filled in, and its version; null before the first time. */
  profileId: z.uuid().nullable(),
  version: z.int().nullable(),
  isSample: z.boolean(),
  /** The address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  /** Without mail, the password alone changes the email. */
  isMailSetUp: z.boolean(),
}

const { id: _, createdAt: __, updatedAt: ___, ...fields } = schemas.record.shape

export type Person = Values<typeof profiles> & z.output<z.ZodObject<typeof about>>

/** A person as they describe themselves: the account's part and the profile's. */
// The profile's fields are built from its declaration, which zod cannot read back as a type.
export const personSchema = z.object({ ...fields, ...about }) as z.ZodType as z.ZodType<Person>
