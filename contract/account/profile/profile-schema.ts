import { z } from 'zod'
import type { Values } from '#contract/record/define-record.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { emailField, nameField, passwordField } from '../account-fields.ts'
import { profiles } from './profile.ts'

const schemas = schemasOf(profiles)

/** Only the fields sent are changed. */
export const profileChangeSchema = z.strictObject({
  ...schemas.change.shape,
  firstName: nameField.optional(),
  lastName: nameField.optional(),
  email: emailField.optional(),
  /** Required if the email changes. */
  password: passwordField.optional(),
})

export type PersonChange = z.input<typeof profileChangeSchema>

const about = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The profile's record and its version; null until it is first saved. */
  profileId: z.uuid().nullable(),
  version: z.int().nullable(),
  isSample: z.boolean(),
  /** A new email address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** If not, a new email address takes effect without confirmation. */
  isMailSetUp: z.boolean(),
}

const { id: _, createdAt: __, updatedAt: ___, ...fields } = schemas.record.shape

export type Person = Values<typeof profiles> & z.output<z.ZodObject<typeof about>>

// Zod cannot derive the type of fields that are built from the declaration.
export const personSchema = z.object({ ...fields, ...about }) as z.ZodType as z.ZodType<Person>
