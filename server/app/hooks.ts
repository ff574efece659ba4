import { logActivityOfRoutes } from '#server/activity/route-activity.ts'
import { createAdministrationLog } from '#server/administration/log/administration-log.ts'
import { logAdministration } from '#server/administration/log/administration-log-routes.ts'
import { guardAccess } from '#server/platform/http/access.ts'
import { describeApi } from '#server/platform/http/api-description.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { closeDeafClients } from '#server/platform/http/protection/deaf-clients.ts'
import { guardRecentSignIn } from '#server/platform/http/protection/recent-sign-in.ts'
import { guardOrigin } from '#server/platform/http/protection/same-origin.ts'
import { addSecurityHeaders } from '#server/platform/http/protection/security-headers.ts'
import { guardSlowBodies } from '#server/platform/http/protection/slow-bodies.ts'
import { trackRequestOrigin } from '#server/platform/http/request-origin.ts'
import { handleErrors } from '#server/platform/http/responses/error-handler.ts'
import { createPageCursors } from '#server/platform/secrets/page-cursors.ts'
import type { Services } from './services.ts'

/** What runs for every request, in this order. */
export const addHooks = (app: App, { config, database, keyRing, accounts, log }: Services) => {
  handleErrors(app)
  app.decorate('pageCursors', createPageCursors(keyRing))
  // Before the access checks, so that their errors have the headers too.
  addSecurityHeaders(app, config.origin?.startsWith('https:') ?? false)
  guardSlowBodies(app, config.timeout.body)
  closeDeafClients(app, config.timeout.body)
  trackRequestOrigin(app)
  guardAccess(app, accounts.findCaller)
  guardRecentSignIn(app, accounts.canConfirm)
  guardOrigin(app, config.origin)
  logActivityOfRoutes(app, log)
  logAdministration(app, database.accounts, createAdministrationLog(database.accounts, keyRing))
  describeApi(app, config)
}
