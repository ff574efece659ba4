import { z } from 'zod'
import { settingsSchema } from './settings-schema.ts'

export const currentUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  profileImageUrl: z.string().nullable(),
  hasPassword: z.boolean(),
  /** If false, losing the session loses the account, so every page asks to set a password. */
  canSignInAgain: z.boolean(),
  settings: settingsSchema,
})

export type CurrentUser = z.output<typeof currentUserSchema>
