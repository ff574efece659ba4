import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Lets so many run at once for each key; some more wait for their turn, and the rest is refused. */
export const createTurns = (maxRunning: number, maxWaiting: number) => {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()

  /** Returns what ends the turn. */
  return async (key: string, onWaited?: () => void) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < maxRunning) queue.running += 1
    else if (queue.waiting.length < maxWaiting) {
      await new Promise<void>(resolve => queue.waiting.push(resolve))
      onWaited?.()
    } else throw new AppError('too_many_requests', {}, { retryAfter: 1 })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = queue.waiting.shift()
      if (next) return next()
      queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}

/** Of one account, on one process; a page sends about ten requests, and writes may wait for a renewal of the key. */
const MAX_RUNNING = 32
const MAX_WAITING = 200

/**
 * Bounds what one account makes the server do at once: a response is in memory until its reader has taken it. Not files
 * and streams, which are sent piece by piece; nor the reads of a batch, which has turns of its own.
 */
export const limitInFlight = (app: FastifyInstance, isInsideBatch: () => boolean) => {
  const takeTurn = createTurns(MAX_RUNNING, MAX_WAITING)
  const turns = new WeakMap<FastifyRequest, () => void>()
  const end = async (request: FastifyRequest) => turns.get(request)?.()

  app.addHook('onRequest', async request => {
    const { caller, routeOptions } = request
    const { endpoint } = routeOptions.config
    if (!caller || !endpoint || endpoint.response === 'file' || isInsideBatch()) return
    const endTurn = await takeTurn(caller.userId, () => {
      request.isCallerStale = true
    })
    turns.set(request, endTurn)
    // Gone while waiting: nothing else will end it.
    if (request.raw.destroyed) endTurn()
  })
  app.addHook('onResponse', end)
  app.addHook('onRequestAbort', end)
}
