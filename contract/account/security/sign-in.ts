import { z } from 'zod'
import { passwordField } from '../account-fields.ts'

// A malformed address is handled like a wrong one.
export const signInSchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(1000),
  password: passwordField,
})

/** With two-factor sign-in on, the password is the first of two steps. */
export const signedInSchema = z.object({ secondStep: z.literal(true).optional() })

export type SignIn = z.output<typeof signInSchema>
