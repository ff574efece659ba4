import { z } from 'zod'
import { changeUser, deleteUser, listUsers } from '#contract/administration/user-endpoints.ts'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { linkNextPage, readPlace, writePlace } from '#server/platform/http/responses/next-page-link.ts'
import { idOf } from '#server/platform/id-params.ts'
import type { createUserManagement } from './users.ts'

const place = z.array(z.string())

const userIdOf = (request: { params: { id: string } }) => idOf(request, 'user_not_found')

export const userRoutes = (app: App, management: ReturnType<typeof createUserManagement>) => {
  handle(app, listUsers, async (request, reply) => {
    const { before, ...query } = request.query
    const { total, users, next } = await management.list(query, readPlace(request, before, place))
    reply.header(TOTAL_HEADER, total)
    if (next) {
      const { page, ...rest } = query
      const size = page === undefined ? {} : { pageSize: users.length }
      linkNextPage(reply, listUsers, { query: { ...size, ...rest, before: writePlace(request, next) } })
    }
    return users
  })

  handle(app, changeUser, async request => {
    if (Object.values(request.body).every(value => value === undefined)) {
      throw new AppError('nothing_to_change')
    }
    return management.change(userIdOf(request), request.body)
  })

  handle(app, deleteUser, async request => {
    await management.remove(callerOf(request).userId, userIdOf(request))
    return {}
  })
}
