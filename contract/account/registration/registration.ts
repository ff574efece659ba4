import { z } from 'zod'
import { emailField, nameField, passwordField } from '../account-fields.ts'
import { tokenField } from '../security/password-reset.ts'

/** Without a password, the account can only be used in the session that registration creates. */
export const registrationSchema = z.strictObject({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: passwordField.optional(),
  /** The secret of an invitation, if this installation requires one. */
  invite: tokenField.optional(),
  /** The secret of an invitation to get an account for a person's existing records. */
  offer: tokenField.optional(),
  /** Printed on the server's console; may be required for the first account. */
  setUpCode: z.string().max(50).optional(),
})

export type Registration = z.output<typeof registrationSchema>

/** The first account of an installation becomes its administrator. */
export const registeredSchema = z.object({ isAdmin: z.boolean() })

/** A password for an account that has none yet. */
export const firstPasswordSchema = z.strictObject({ newPassword: passwordField })
