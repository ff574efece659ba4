import { z } from 'zod'
import { zodErrorMap } from '#contract/record/zod-error-map.ts'

z.config({ customError: zodErrorMap })

/** The longest address that mail can be sent to. */
const EMAIL_MAX = 254
// The length rule is for new passwords; this limit only prevents hashing a megabyte.
const PASSWORD_BOUND = 1000

// Lowercased, so that two spellings of one address cannot become two accounts.
export const emailField = z.string().trim().toLowerCase().min(1).max(EMAIL_MAX).pipe(z.email())
// PostgreSQL cannot store a zero byte, and no name contains a line break.
export const nameField = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u)
export const passwordField = z.string().max(PASSWORD_BOUND)
