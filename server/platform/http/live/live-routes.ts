import { followEvents } from '#contract/account/live-endpoints.ts'
import { callerOf } from '../access.ts'
import { AppError } from '../errors.ts'
import { handle } from '../handle-endpoint.ts'
import type { App } from '../lifecycle/http-server.ts'
import type { LiveEvents } from './live-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Open tabs reconnect to another server. */
    endStreams: () => Promise<void>
  }
}

/** Server-sent events for the tabs of a signed-in person. */
export const liveRoutes = (app: App, live: LiveEvents) => {
  app.decorate('endStreams', live.close)
  app.addHook('preClose', live.close)

  handle(app, followEvents, async (request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream')) {
      throw new AppError('not_a_stream')
    }
    const { userId, sessionId } = callerOf(request)
    const { 'last-event-id': readAt } = request.headers
    const stream = live.subscribe(userId, sessionId, readAt === undefined ? undefined : Number(readAt) || 0)
    // Not an error: other tabs of the browser have a stream, and tell this one.
    if (!stream) return reply.code(204).send()
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // Not kept alive, because an idle connection would delay the server's stop.
        .header('connection', 'close')
        // A buffering proxy would delay events.
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  })
}
