import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ActivityKind, kindOf } from '#contract/account/activity/activity.ts'
import type { LogActivity } from './activity-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The entry that a successful call adds to the person's activity log. */
    activity?: { kind: ActivityKind; about?: string }
  }
}

/** What a call adds to the log: what its route declares; for another person's records, at least that they were viewed. */
const eventOf = ({ method, routeOptions: { config } }: FastifyRequest, isOther: boolean) =>
  config.activity ?? (isOther && method === 'GET' ? ({ kind: 'viewed' } as const) : undefined)

/** Logs views and downloads; a route only declares the kind. Nothing is sent before it is logged. */
export const logActivityOfRoutes = (app: FastifyInstance, log: LogActivity) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { caller } = request
    if (!caller || reply.statusCode >= 300) return done(null, payload)
    const { personId } = caller.access
    const isOther = personId !== caller.userId
    const event = eventOf(request, isOther)
    // Which record was read is not known here: it may be one that is hidden from others.
    const isHidden = caller.access.includesSensitive && request.routeOptions.url?.includes('/:id')
    // A person's own views are logged if their settings say so; those of others always.
    const isLogged = event && (isOther || caller.settings.activityLogging || !kindOf(event.kind).isRead)
    if (!isLogged) return done(null, payload)
    log(personId, { ...event, isHidden }).then(() => done(null, payload), done)
  })
}
