import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { followEvents } from '#contract/account/live-endpoints.ts'
import { createTurns, readerLeft } from '../../turns.ts'

/** Per account and process; a page sends about ten requests, and writes may wait for a renewal of the key. */
const MAX_RUNNING = 32
const MAX_WAITING = 200
/** As many as a browser asks a host for at once, and two; a piece of each is in memory, and some take long. */
const MAX_FILES = 8
/** Per link; a share has at most as many documents as wait. */
const LINK_TURNS = { running: 4, waiting: 50 }

const works = new WeakMap<FastifyRequest, Promise<unknown>>()

/**
 * Runs the handler of a request. Nothing begins for a reader who left meanwhile; what has begun counts until it is
 * done, or a client that sends requests and disconnects could make the server do any amount of work.
 */
export const runHandler = async <Result>(
  request: FastifyRequest,
  { raw }: FastifyReply,
  handler: () => Result | Promise<Result>,
): Promise<Result> => {
  if (raw.destroyed) throw readerLeft()
  const work = Promise.resolve(handler())
  works.set(
    request,
    work.catch(() => {}),
  )
  return work
}

/** Ends a turn when the response was sent whole, or given up by its reader, and nothing more is done for it. */
export const endWithResponse = (request: FastifyRequest, { raw }: FastifyReply, endTurn: () => void) => {
  const end = () => void Promise.resolve(works.get(request)).then(endTurn)
  for (const event of ['finish', 'close']) raw.once(event, end)
  if (raw.destroyed) end()
}

/**
 * The same for readers without an account, for what a link opens: anyone may have the link, and each response is in
 * memory until its reader has taken it.
 */
export const createLinkTurns = () => {
  const takeTurn = createTurns(LINK_TURNS)
  return async (request: FastifyRequest, reply: FastifyReply, link: string) =>
    endWithResponse(request, reply, await takeTurn(link, { reader: reply.raw }))
}

/**
 * Bounds what one account makes the server do at once: a response is in memory until its reader has taken it. Files
 * have turns of their own, so that a long download delays nothing else. Not the stream of changes, which counts its
 * tabs; nor the reads of a batch, which has turns of its own.
 */
export const limitInFlight = (app: FastifyInstance, isInsideBatch: () => boolean) => {
  const takeTurn = createTurns({ running: MAX_RUNNING, waiting: MAX_WAITING })
  const takeFileTurn = createTurns({ running: MAX_FILES, waiting: MAX_WAITING })

  app.addHook('onRequest', async (request, reply) => {
    const { caller, routeOptions } = request
    const { endpoint } = routeOptions.config
    if (!caller || !endpoint || endpoint === followEvents || isInsideBatch()) return
    const take = endpoint.response === 'file' ? takeFileTurn : takeTurn
    const onWaited = () => {
      request.isCallerStale = true
    }
    endWithResponse(request, reply, await take(caller.userId, { onWaited, reader: reply.raw }))
  })
}
