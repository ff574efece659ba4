import type { FastifyInstance, FastifyReply } from 'fastify'
import { followEvents } from '#contract/account/live-endpoints.ts'
import { createTurns } from '../../turns.ts'

/** Of one account, on one process; a page sends about ten requests, and writes may wait for a renewal of the key. */
const MAX_RUNNING = 32
const MAX_WAITING = 200
/** As many as a browser asks a host for at once, and two; a piece of each is in memory, and some take long. */
const MAX_FILES = 8

/** Ends a turn when the response was sent whole, or given up by its reader, perhaps while it waited for the turn. */
export const endWithResponse = ({ raw }: FastifyReply, endTurn: () => void) => {
  for (const event of ['finish', 'close']) raw.once(event, endTurn)
  if (raw.destroyed) endTurn()
}

/**
 * Bounds what one account makes the server do at once: a response is in memory until its reader has taken it. Files have
 * turns of their own, so that a long download delays nothing else. Not the stream of changes, which counts its tabs; nor
 * the reads of a batch, which has turns of its own.
 */
export const limitInFlight = (app: FastifyInstance, isInsideBatch: () => boolean) => {
  const takeTurn = createTurns(MAX_RUNNING, MAX_WAITING)
  const takeFileTurn = createTurns(MAX_FILES, MAX_WAITING)

  app.addHook('onRequest', async (request, reply) => {
    const { caller, routeOptions } = request
    const { endpoint } = routeOptions.config
    if (!caller || !endpoint || endpoint === followEvents || isInsideBatch()) return
    const take = endpoint.response === 'file' ? takeFileTurn : takeTurn
    const endTurn = await take(caller.userId, () => {
      request.isCallerStale = true
    })
    endWithResponse(reply, endTurn)
  })
}
