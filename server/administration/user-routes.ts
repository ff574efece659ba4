import { changeUser, deleteUser, listUsers } from '#contract/administration/user-endpoints.ts'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { linkNextPage } from '#server/platform/http/responses/next-page-link.ts'
import { idOf } from '#server/platform/id-params.ts'
import type { createUserManagement } from './users.ts'

const userIdOf = (request: { params: { id: string } }) => idOf(request, 'user_not_found')

export const userRoutes = (app: App, management: ReturnType<typeof createUserManagement>) => {
  handle(app, listUsers, async (request, reply) => {
    const { total, users, next } = await management.list(request.query)
    reply.header(TOTAL_HEADER, total)
    if (next) linkNextPage(reply, listUsers, { query: { ...request.query, ...next } })
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
