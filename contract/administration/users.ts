import { z } from 'zod'
import { emailField, nameField } from '#contract/account/account-fields.ts'
import { PAGE_SIZE } from '#contract/record/record-endpoints.ts'
import { userSorts } from './user-list.ts'

/** An account as administrators see it: nothing of its records. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** False for an account that was imported: it waits for a link to set its password. */
  canSignIn: z.boolean(),
})
export type AdminUser = z.output<typeof adminUserSchema>

export const usersQuerySchema = z.strictObject({
  /** Part of the name or email. */
  search: z.string().trim().max(PAGE_SIZE).optional(),
  sort: z.enum(userSorts).optional(),
  /** From 1; left out, everyone is answered. */
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
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
