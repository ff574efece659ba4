import type { FastifyRequest } from 'fastify'
import type { ProviderRefusal } from '#contract/account/security/identity-provider.ts'
import {
  findProviderLink,
  goToProvider,
  linkProvider,
  readWaysToSignIn,
  returnFromProvider,
  unlinkProvider,
} from '#contract/account/security/identity-provider-endpoints.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { isForeignNavigation, ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import { traceOf } from '#server/platform/http/responses/error-handler.ts'
import type { OutboundNetwork } from '#server/platform/outbound/fetch-public.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { Config } from '#server/platform/start/config.ts'
import type { Accounts } from '../accounts.ts'
import { createFlowCookie } from './flow-cookie.ts'
import { createOpenId } from './open-id.ts'
import { createProviderLinks, ProviderError } from './provider-links.ts'

const SIGN_IN_PAGE = '/?tab=signin'
const UNREACHABLE = 'provider unreachable'
const refusedAt = (refusal: ProviderRefusal) => `${SIGN_IN_PAGE}&notice=${refusal}`

interface Parts {
  accounts: Accounts
  database: Pick<Database, 'accounts'>
  config: Pick<Config, 'provider' | 'origin'>
  keyRing: KeyRing
  macs: RowMacs
  log: LogActivity
  network: OutboundNetwork
}

/** Sign-in with an OpenID provider, if one is configured. */
export const providerRoutes = (app: App, { accounts, database, config, keyRing, macs, log, network }: Parts) => {
  const { provider, origin } = config

  handle(app, readWaysToSignIn, async () => ({
    provider: provider ? { label: provider.label } : null,
    registration: await accounts.registration.rule(),
    hasAccounts: await accounts.registration.hasAccounts(),
    needsSetUpCode: (await accounts.registration.openSetUpCode()) !== undefined,
  }))
  const links = createProviderLinks({
    accounts: database.accounts,
    macs,
    issuer: provider?.issuer ?? '',
    openAccount: accounts.openAccount,
    log,
  })
  handle(app, findProviderLink, async request =>
    provider ? { label: provider.label, isLinked: await links.isLinked(callerOf(request).userId) } : null,
  )
  if (!provider) return

  const isHttps = origin?.startsWith('https:') ?? false
  const openId = createOpenId(provider, network)
  const flows = createFlowCookie(keyRing, isHttps, () => new Date())
  const originOf = (request: FastifyRequest) => ownOrigin(request, origin) ?? ''

  const begin = async (request: FastifyRequest, userId: string | null) => {
    const { trip: flow, address } = await openId.begin(`${originOf(request)}${returnFromProvider.path}`)
    return { cookie: flows.write({ ...flow, userId }), address }
  }

  const signIn = async (person: Parameters<typeof links.enterAs>[0]) => {
    const userId = await links.enterAs(person)
    const { secondStep, cookie } = await accounts.signIn.enter(userId, transaction =>
      links.opens(transaction, person.sub, userId),
    )
    return { cookies: [cookie], next: secondStep ? '/?step=code' : '/dashboard' }
  }

  /** Links only if the person who started it is still signed in. */
  const link = async (request: FastifyRequest, userId: string, person: Parameters<typeof links.linkTo>[1]) => {
    const caller = await accounts.findCaller(request)
    if (caller?.userId !== userId || caller.setup) throw new ProviderError('provider-failed')
    await links.linkTo(caller, person)
    return { cookies: [], next: '/profile' }
  }

  handle(app, goToProvider, async (request, reply) => {
    // Another site must not be able to start a sign-in.
    if (isForeignNavigation(request, origin)) return reply.redirect(SIGN_IN_PAGE)
    try {
      const { cookie, address } = await begin(request, null)
      return reply.header('set-cookie', cookie).redirect(address)
    } catch (error) {
      request.log.warn(traceOf(error), UNREACHABLE)
      return reply.redirect(refusedAt('provider-failed'))
    }
  })

  handle(
    app,
    returnFromProvider,
    async (request, reply) => {
      reply.header('set-cookie', flows.cleared)
      const flow = flows.read(request.headers.cookie)
      // No flow was started here: a reload, or a stranger, who must not fill the log.
      if (!flow) return reply.redirect(refusedAt('provider-failed'))
      const refuse = (refusal: ProviderRefusal, trace: object) => {
        request.log.error(trace, 'signing in by the provider failed')
        return reply.redirect(refusedAt(refusal))
      }
      try {
        const person = await openId.complete(`${originOf(request)}${request.url}`, flow)
        const { cookies, next } = flow.userId ? await link(request, flow.userId, person) : await signIn(person)
        return reply.header('set-cookie', [flows.cleared, ...cookies]).redirect(next)
      } catch (error) {
        if (error instanceof ProviderError) return refuse(error.refusal, { kind: error.refusal })
        return refuse('provider-failed', traceOf(error))
      }
    },
    // Not logged, because the query contains the provider's code.
    { logLevel: 'error' },
  )

  handle(app, linkProvider, async (request, reply) => {
    const { cookie, address } = await begin(request, callerOf(request).userId).catch(error => {
      request.log.warn(traceOf(error), UNREACHABLE)
      throw new AppError('provider_unreachable')
    })
    reply.header('set-cookie', cookie)
    return { address }
  })

  handle(app, unlinkProvider, async request => {
    await links.unlink(callerOf(request).userId)
    return {}
  })
}
