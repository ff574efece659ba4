import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify from 'fastify'
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { accountRoutes } from './account/account-routes.ts'
import { createAccounts } from './account/accounts.ts'
import { guardAccess } from './platform/access.ts'
import { answerErrors } from './platform/answer-errors.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { AppError } from './platform/errors.ts'
import { guardOrigin } from './platform/same-origin.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { serveWebFiles } from './platform/web-files.ts'

export interface AppParts {
  config: Config
  database: Database
  installationKey: Buffer
}

const newServer = (config: Config) => {
  const app = Fastify({
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1_048_576,
    // Paths may hold ids; what a person wrote is only ever in bodies, and bodies are never logged.
    logger: { level: process.env.NODE_ENV === 'test' ? 'silent' : 'warn' },
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

export type App = ReturnType<typeof newServer>

/** The whole server, from its parts; it does not listen yet. */
export const buildApp = async ({ config, database, installationKey }: AppParts): Promise<App> => {
  const app = newServer(config)
  const accounts = createAccounts({ config, database, installationKey })

  answerErrors(app)
  guardAccess(app, accounts.findCaller)
  guardOrigin(app, config.origin)
  await addSecurityHeaders(app, config.origin?.startsWith('https:') ?? false)
  await describeApi(app)

  healthRoutes(app, database)
  accountRoutes(app, accounts)
  await serveWebFiles(app)
  return app
}

const healthRoutes = (app: App, database: Database) => {
  const config = { access: 'anyone' } as const
  app.get('/healthz', { config }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config }, async () => {
    if (!(await database.isReachable())) throw new AppError('unavailable', 'The database cannot be reached.')
    return { status: 'ready' }
  })
}

const describeApi = async (app: App) => {
  await app.register(swagger, {
    openapi: { info: { title: 'Wellkept', description: 'Personal health records, over HTTP.', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(async docs => {
    docs.addHook('onRoute', route => {
      route.config = { ...route.config, access: 'anyone' }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}
