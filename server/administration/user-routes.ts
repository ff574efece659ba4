import { z } from 'zod'
import { TOTAL_HEADER } from '#contract/administration/user-list.ts'
import { adminUserSchema, userChangeSchema, usersQuerySchema } from '#contract/administration/users.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { idOf, idParams } from '#server/platform/id-params.ts'
import type { createUserManagement } from './users.ts'

const tags = ['Administration']
const changing = { access: 'administrator', recentSignIn: true } as const

const userIdOf = (request: { params: { id: string } }) => idOf(request, 'User not found')

export const userRoutes = (app: App, management: ReturnType<typeof createUserManagement>) => {
  app.get(
    '/api/admin/users',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: `Accounts; how many were found says the header ${TOTAL_HEADER}`,
        querystring: usersQuerySchema,
        response: { 200: z.array(adminUserSchema) },
      },
    },
    async (request, reply) => {
      const { total, users } = await management.list(request.query)
      return reply.header(TOTAL_HEADER, total).send(users)
    },
  )

  app.put(
    '/api/admin/users/:id',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Change name, email or role; the last administrator stays one',
        params: idParams,
        body: userChangeSchema,
        response: { 200: adminUserSchema, 400: refusalSchema, 404: refusalSchema, 409: refusalSchema },
      },
    },
    async request => {
      if (Object.values(request.body).every(value => value === undefined)) {
        throw new AppError('bad_request', 'Nothing to change: send at least one field.')
      }
      return management.change(userIdOf(request), request.body)
    },
  )

  app.delete(
    '/api/admin/users/:id',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Delete an account and everything that belongs to it',
        params: idParams,
        response: { 200: z.object({}), 404: refusalSchema, 409: refusalSchema },
      },
    },
    async request => {
      await management.remove(callerOf(request).userId, userIdOf(request))
      return {}
    },
  )
}
