import type { BackupFailure } from '#contract/administration/backup-failure.ts'
import { accountArea } from './app/account-area.ts'
import { administrationArea } from './app/administration-area.ts'
import { healthArea } from './app/health-area.ts'
import { addHooks } from './app/hooks.ts'
import { recordArea } from './app/record-area.ts'
import { type AppParts, createServices } from './app/services.ts'
import { sharingArea } from './app/sharing-area.ts'
import type { Reminders } from './notifications/reminders/reminders.ts'
import type { Database } from './platform/database/database.ts'
import { batchRoutes } from './platform/http/batch-routes.ts'
import { AppError } from './platform/http/errors.ts'
import { type App, newServer } from './platform/http/lifecycle/http-server.ts'
import { liveRoutes } from './platform/http/live/live-routes.ts'
import { securityContactRoute } from './platform/http/static/security-contact.ts'
import { serveWebFiles } from './platform/http/static/web-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For background jobs. */
    reminders: Reminders
    /** Deletes expired data, such as the files of shares. */
    cleanUp: () => Promise<void>
    /** The code to become the first administrator, while there is none. */
    openSetUpCode: () => Promise<string | undefined>
    /** Counted by the jobs while they run; null before and after. */
    failedJobs: { count: () => Promise<number | null> }
    /** Tells every administrator. */
    notifyOfFailedBackup: (reason: BackupFailure, now: Date) => Promise<void>
  }
}

/** Builds the server; it does not listen yet. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const app = newServer(parts.config)
  const services = createServices(app, parts)
  const { config, database, shares, files, live, accounts } = services
  app.decorate('cleanUp', async () => {
    await Promise.all([shares.sweep(new Date()), files.eraseStale(new Date())])
  })
  addHooks(app, services)
  batchRoutes(app, accounts.findCaller)
  healthRoutes(app, database)
  securityContactRoute(app, config.securityContact)
  liveRoutes(app, live)
  accountArea(app, services)
  await recordArea(app, services)
  healthArea(app, services)
  sharingArea(app, services)
  await administrationArea(app, services)
  await serveWebFiles(app, accounts.findCaller)
  return app
}

const healthRoutes = (app: App, database: Database) => {
  const probe = { config: { access: 'anyone' }, exposeHeadRoute: true } as const
  app.get('/healthz', probe, async () => ({ status: 'alive' }))
  app.get('/readyz', probe, async () => {
    if (!(await database.isReachable())) throw new AppError('not_ready')
    return { status: 'ready' }
  })
}
