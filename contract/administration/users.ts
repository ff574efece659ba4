import { z } from 'zod'
import { emailField, nameField } from '#contract/account/account-fields.ts'
import { userSorts } from './user-list.ts'

/** An account as administrators see it: without any records. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** False for an imported account until its owner sets a password by a link. */
  canSignIn: z.boolean(),
})
export type AdminUser = z.output<typeof adminUserSchema>

export const usersQuerySchema = z.strictObject({
  /** Part of the name or email. */
  search: z.string().trim().max(200).optional(),
  sort: z.enum(userSorts).optional(),
  /** From 1; without it, all users are returned. */
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  before: z.string().max(2000).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).optional(),
})
export type UsersQuery = z.output<typeof usersQuerySchema>

/** Only the fields sent are changed. */
export const userChangeSchema = z.strictObject({
  firstName: nameField.optional(),
  lastName: nameField.optional(),
  email: emailField.optional(),
  isAdmin: z.boolean().optional(),
})
export type UserChange = z.output<typeof userChangeSchema>
