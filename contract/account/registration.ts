import { z } from 'zod'
import { emailField, nameField, passwordField } from './account-fields.ts'
import { tokenField } from './security/password-reset.ts'

/** Without a password the account lives only in the session that registering opens. */
export const registrationSchema = z.strictObject({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  password: passwordField.optional(),
  /** The secret of an invitation, where this installation asks for one. */
  invite: tokenField.optional(),
  /** What the server's console says, where the first account asks for it. */
  setUpCode: z.string().max(50).optional(),
})

export type Registration = z.output<typeof registrationSchema>

/** The first account of an installation is its administrator, and is told so. */
export const registeredSchema = z.object({ isAdmin: z.boolean() })

/** A password for an account that has none yet. */
export const firstPasswordSchema = z.strictObject({ newPassword: passwordField })
