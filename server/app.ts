import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { records } from '#contract/records.ts'
import { accountRoutes } from './account/account-routes.ts'
import { createAccounts } from './account/accounts.ts'
import { profileRoutes } from './account/profile-routes.ts'
import { createCalendarFeeds } from './healthcare/calendar-feeds.ts'
import { calendarRoutes } from './healthcare/calendar-routes.ts'
import { dashboardRoutes } from './healthcare/dashboard-routes.ts'
import { labReportRoutes } from './healthcare/lab-report-routes.ts'
import { messageRoutes } from './healthcare/message-routes.ts'
import { vitalRoutes } from './healthcare/vital-routes.ts'
import { guardAccess } from './platform/access.ts'
import { answerErrors } from './platform/answer-errors.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { AppError } from './platform/errors.ts'
import { type App, newServer } from './platform/http-server.ts'
import { guardOrigin } from './platform/same-origin.ts'
import { addSecurityHeaders, CONTENT_POLICY } from './platform/security-headers.ts'
import { serveWebFiles } from './platform/web-files.ts'
import { importRoutes } from './record/import-routes.ts'
import { createRecordBatches } from './record/record-batches.ts'
import { recordRoutes } from './record/record-routes.ts'
import { createRecordStore } from './record/record-store.ts'
import { sampleDataRoutes } from './record/sample-data.ts'
import { createUserKeys } from './record/user-keys.ts'

export interface AppParts {
  config: Config
  database: Database
  installationKey: Buffer
}

/** The whole server, from its parts; it does not listen yet. */
export const buildApp = async ({ config, database, installationKey }: AppParts): Promise<App> => {
  const app = newServer(config)
  const accounts = createAccounts({ config, database, installationKey })

  answerErrors(app)
  // Before the guards, so that their refusals carry the headers too.
  await addSecurityHeaders(app, config.origin?.startsWith('https:') ?? false)
  guardAccess(app, accounts.findCaller)
  guardOrigin(app, config.origin)
  await describeApi(app)

  healthRoutes(app, database)
  accountRoutes(app, accounts)
  const keys = createUserKeys(database, installationKey)
  const store = createRecordStore(database, keys)
  for (const record of records) recordRoutes(app, store, record)
  labReportRoutes(app, store, accounts.findUser)
  vitalRoutes(app, store)
  const batches = createRecordBatches(database, keys)
  sampleDataRoutes(app, store, batches)
  calendarRoutes(app, { store, feeds: createCalendarFeeds(database), origin: config.origin })
  profileRoutes(app, store)
  dashboardRoutes(app, store)
  messageRoutes(app, store)
  await importRoutes(app, batches)
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
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      // Its own policy would reach out to a validator, and insist on https.
      staticCSP: CONTENT_POLICY,
      theme: { title: 'Wellkept API' },
    })
  })
}
