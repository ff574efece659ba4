import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { describeDevice } from '#contract/account/security/device.ts'
import type { AdministrationKind } from '#contract/administration/administration-log.ts'
import { checkAdministrationLog, listAdministrationLog } from '#contract/administration/administration-log-endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import type { AdministrationLog } from './administration-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry that a successful call of this route adds to the installation's log. */
    administration?: AdministrationKind
  }
  interface FastifyRequest {
    /** The account concerned, looked up before the call may delete it. */
    accountConcerned: string | null
    /** Set by a handler: what was changed, or `nothing` for a dry run. */
    administrationDetail: string | null
  }
}

export const NOTHING_DONE = 'nothing'

/** Which fields a call changes, and what it sets a rule or a role to; never a name or an address. */
const detailOf = ({ body }: FastifyRequest) => {
  if (typeof body !== 'object' || body === null) return null
  const plain = (name: string, value: unknown) =>
    typeof value === 'boolean' || name === 'rule' ? `${name}=${String(value)}` : name
  return Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => plain(name, value))
    .join(', ')
}

/** Logs administrators' actions before the response is sent; a route only declares the kind. */
export const logAdministration = (app: App, accounts: Database['accounts'], log: AdministrationLog) => {
  app.decorateRequest('accountConcerned', null)
  app.decorateRequest('administrationDetail', null)

  const nameOf = async (id: string) => {
    const columns = { firstName: users.firstName, lastName: users.lastName, email: users.email }
    const [user] = await accounts.select(columns).from(users).where(eq(users.id, id))
    return user ? `${user.firstName} ${user.lastName} <${user.email}>` : null
  }

  app.addHook('preHandler', async request => {
    const { administration, endpoint } = request.routeOptions.config
    if (!administration || !endpoint?.path.startsWith('/api/admin/users/:id')) return
    const { params } = request
    const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
    request.accountConcerned = /^[0-9a-f-]{36}$/.test(id) ? await nameOf(id) : null
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { administration: kind } = request.routeOptions.config
    const { caller, administrationDetail } = request
    if (!kind || !caller || reply.statusCode >= 300 || administrationDetail === NOTHING_DONE) return payload
    const { address, userAgent } = requestOrigin()
    const event = {
      kind,
      by: (await nameOf(caller.userId)) ?? caller.userId,
      about: request.accountConcerned,
      detail: administrationDetail ?? detailOf(request),
      device: describeDevice(userAgent),
      address,
    }
    await log.append(event, new Date())
    return payload
  })

  handle(app, listAdministrationLog, request => log.list(request.query))
  handle(app, checkAdministrationLog, () => log.walk())
}
