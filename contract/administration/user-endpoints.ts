import { z } from 'zod'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { adminUserSchema, userChangeSchema, usersQuerySchema } from './users.ts'

const common = { tag: 'Administration', access: 'administrator' } as const

export const listUsers = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/users',
  summary: `Accounts; the header ${TOTAL_HEADER} has the total`,
  query: usersQuerySchema,
  response: z.array(adminUserSchema),
})

export const changeUser = defineEndpoint({
  ...common,
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Change name, email or role; the last administrator cannot lose that role',
  administration: 'user-changed',
  recentSignIn: true,
  body: userChangeSchema,
  response: adminUserSchema,
  errors: [400, 404, 409],
})

export const deleteUser = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete an account and everything that belongs to it',
  administration: 'user-deleted',
  recentSignIn: true,
  response: z.object({}),
  errors: [404, 409],
})
