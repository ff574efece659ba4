import type { FastifyInstance } from 'fastify'
import { type ActivityKind, kindOf } from '#contract/account/activity/activity.ts'
import type { LogActivity } from './activity-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry that a successful call adds to the caller's activity log. */
    activity?: { kind: ActivityKind; about?: string }
  }
}

/** Logs views and downloads; a route only declares the kind. Nothing is sent before it is logged. */
export const logActivityOfRoutes = (app: FastifyInstance, log: LogActivity) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { activity } = request.routeOptions.config
    const { caller } = request
    if (!activity || !caller || reply.statusCode >= 300) return done(null, payload)
    if (kindOf(activity.kind).isRead && !caller.settings.activityLogging) return done(null, payload)
    log(caller.access.personId, activity).then(() => done(null, payload), done)
  })
}
