import { z } from 'zod'
import { passwordField } from '../account-fields.ts'

// Whether the address is well-formed is not asked: it is a wrong one like any other.
export const signInSchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(1000),
  password: passwordField,
})

/** Where two-factor sign-in is on, the password is the first step of two. */
export const signedInSchema = z.object({ secondStep: z.literal(true).optional() })

export type SignIn = z.output<typeof signInSchema>
