import type { FastifyInstance, FastifyRequest } from 'fastify'
import { followEvents } from '#contract/account/live-endpoints.ts'
import { createTurns } from '../../turns.ts'

/** Of one account, on one process; a page sends about ten requests, and writes may wait for a renewal of the key. */
const MAX_RUNNING = 32
const MAX_WAITING = 200
/** As many as a browser asks a host for at once, and two; a piece of each is in memory, and some take long. */
const MAX_FILES = 8

/**
 * Bounds what one account makes the server do at once: a response is in memory until its reader has taken it. Files have
 * turns of their own, so that a long download delays nothing else. Not the stream of changes, which counts its tabs; nor
 * the reads of a batch, which has turns of its own.
 */
export const limitInFlight = (app: FastifyInstance, isInsideBatch: () => boolean) => {
  const takeTurn = createTurns(MAX_RUNNING, MAX_WAITING)
  const takeFileTurn = createTurns(MAX_FILES, MAX_WAITING)
  const turns = new WeakMap<FastifyRequest, () => void>()
  const end = async (request: FastifyRequest) => turns.get(request)?.()

  app.addHook('onRequest', async request => {
    const { caller, routeOptions } = request
    const { endpoint } = routeOptions.config
    if (!caller || !endpoint || endpoint === followEvents || isInsideBatch()) return
    const take = endpoint.response === 'file' ? takeFileTurn : takeTurn
    const endTurn = await take(caller.userId, () => {
      request.isCallerStale = true
    })
    turns.set(request, endTurn)
    // Gone while waiting: nothing else will end it.
    if (request.raw.destroyed) endTurn()
  })
  app.addHook('onResponse', end)
  app.addHook('onRequestAbort', end)
}
