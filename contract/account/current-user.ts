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
  /** Without either the account is lost with its session, and every page asks to set a password. */
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  settings: settingsSchema,
})

export type CurrentUser = z.output<typeof currentUserSchema>
