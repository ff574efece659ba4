import { followEvents } from '#contract/account/live-endpoints.ts'
import { callerOf } from '../access.ts'
import { AppError } from '../errors.ts'
import { handle } from '../handle-endpoint.ts'
import type { App } from '../lifecycle/http-server.ts'
import type { LiveEvents } from './live-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Open tabs are told nothing more; they look for another server. */
    endStreams: () => Promise<void>
  }
}

/** Server-sent events: what changed, for the tabs of whoever is signed in. */
export const liveRoutes = (app: App, live: LiveEvents) => {
  app.decorate('endStreams', live.close)
  app.addHook('preClose', live.close)

  handle(app, followEvents, async (request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream')) {
      throw new AppError('not_a_stream')
    }
    const { userId, sessionId } = callerOf(request)
    const stream = live.subscribe(userId, sessionId)
    // Told apart from a failure: a browser that gets this does not try again.
    if (!stream) return reply.code(204).send()
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        // Its connection serves nothing else, or it would stay open, idle, and keep a server that stops waiting.
        .header('connection', 'close')
        // A proxy that collects answers would keep it back.
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  })
}
