import { z } from 'zod'
import { SETUP_STEPS } from './registration/setup-step.ts'
import { settingsSchema } from './settings/settings-schema.ts'

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
  /** The next setup step; until it is done, all other calls answer 403. */
  setup: z.enum(SETUP_STEPS).nullable(),
  settings: settingsSchema,
})

export type CurrentUser = z.output<typeof currentUserSchema>
