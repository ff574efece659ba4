import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { ACCOUNT_HEADER } from '#contract/account/account-header.ts'
import type { SetupStep } from '#contract/account/registration/setup-step.ts'
import type { Settings } from '#contract/account/settings/settings.ts'
import type { Access } from '#contract/endpoint.ts'
import { includesRole } from '#contract/people/roles.ts'
import type { PersonAccess } from '../database/person-access.ts'
import { AppError } from './errors.ts'
import { personIdIn } from './person-path.ts'

/** Who is calling, as far as the session tells. */
export interface Caller {
  /** The account. */
  userId: string
  name: string
  /** Whose records they are in, and what they may do there: their own, or those that the address names. */
  access: PersonAccess
  sessionId: string
  isAdmin: boolean
  /** Their own, with the time zone of the person whose records they are in. */
  settings: Settings
  /** When they last proved who they are. */
  confirmedAt: Date
  /** What they have to do before anything else. */
  setup: SetupStep | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route says who may call it, or the server does not start. */
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | null
    /** Whether time has passed since the caller was found, in which their session or grant may have ended. */
    isCallerStale: boolean
    /** For handlers that read the body themselves: throws if the caller lost the right to do this while it arrived. */
    checkCallerAgain: () => Promise<void>
  }
  interface FastifyInstance {
    /** Every route, for the checks that hold for all of them. */
    declaredRoutes: RouteOptions[]
  }
}

export type FindCaller = (request: FastifyRequest) => Promise<Caller | null>

const SETUP_REFUSALS = { 'confirm-email': 'email_unconfirmed', 'two-factor': 'two_factor_required' } as const

export const guardAccess = (app: FastifyInstance, findCaller: FindCaller) => {
  app.decorateRequest('caller', null)
  app.decorateRequest('isCallerStale', false)

  const routes: RouteOptions[] = []
  app.decorate('declaredRoutes', routes)
  app.addHook('onRoute', route => {
    routes.push(route)
  })
  app.addHook('onReady', async () => {
    const open = routes.find(route => !route.config?.access)
    if (open) throw new Error(`${String(open.method)} ${open.url} declares no access rule`)
  })

  const checkCaller = async (request: FastifyRequest) => {
    const { access } = request.routeOptions.config
    request.caller = await findCaller(request)
    if (!request.caller) throw new AppError('unauthorized')
    const openedFor = request.headers[ACCOUNT_HEADER]
    if (openedFor !== undefined && openedFor !== request.caller.userId) throw new AppError('other_account')
    checkRole(request, request.caller)
    if (access === 'administrator' && !request.caller.isAdmin) {
      throw new AppError('not_administrator')
    }
    const { setup } = request.caller
    const open = request.routeOptions.config.endpoint?.duringSetup
    if (setup && !open?.includes(setup)) throw new AppError(SETUP_REFUSALS[setup])
  }

  app.addHook('onRequest', async request => {
    const { access } = request.routeOptions.config
    // An unknown path has no rule, and nothing to protect.
    if (access === undefined) return
    if (access !== 'anyone') {
      await checkCaller(request)
      // A body may take its time, whatever the method.
      request.isCallerStale = request.raw.complete === false
      return
    }
    if (personIdIn(request) !== undefined) throw new AppError('not_found')
  })

  app.decorateRequest('checkCallerAgain', async function (this: FastifyRequest) {
    await checkCaller(this)
  })
  app.addHook('preHandler', async request => {
    if (request.caller && request.isCallerStale) await request.checkCallerAgain()
  })
}

const ROLE_ERRORS = { view: 'person_not_found', contribute: 'view_only', manage: 'managers_only' } as const

/** In another person's records, the endpoint must be one of those, and the caller's role at least what it asks for. */
const checkRole = (request: FastifyRequest, { access }: Caller) => {
  if (personIdIn(request) === undefined) return
  const { person, isSensitive, needsEverything, needsLasting } = request.routeOptions.config.endpoint ?? {}
  if (!person || (isSensitive && !access.includesSensitive)) throw new AppError('not_found')
  if (!includesRole(access.role, person)) throw new AppError(ROLE_ERRORS[person])
  if (needsEverything && !access.includesSensitive) throw new AppError('needs_everything')
  if (needsLasting && access.expiresAt) throw new AppError('lasting_managers_only')
}

/** The caller of a route that only signed-in people reach. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new AppError('unauthorized')
  return request.caller
}
