import { AsyncLocalStorage } from 'node:async_hooks'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { READ_AT_HEADER, TOTAL_HEADER } from '#contract/batch.ts'
import { readBatch } from '#contract/batch-endpoints.ts'
import { createTurns } from '../turns.ts'
import type { FindCaller } from './access.ts'
import { AppError } from './errors.ts'
import { handle } from './handle-endpoint.ts'
import type { App } from './lifecycle/http-server.ts'
import { endWithResponse, limitInFlight } from './protection/in-flight.ts'

const compress = promisify(gzip)

const full = new AppError('batch_full')
const LEFT_OUT = JSON.stringify({ status: full.status, body: full.body })

/** Per batch; other batches run at the same time. */
const READS_AT_ONCE = 4
/** Of all responses together. Reads that do not fit must be requested separately. */
const MAX_BYTES = 16 * 1024 * 1024
/** Per account or per address. */
const BATCHES_AT_ONCE = 3
const MAX_WAITING = 50

const insideBatch = new AsyncLocalStorage<true>()

/** Only reads with a JSON response: a stream has no end, and a file would be held in memory. */
const isBatchable = ({ routeOptions: { config } }: FastifyRequest) =>
  config.endpoint !== readBatch && typeof config.endpoint?.response === 'object'

/** What fits into one packet is not worth it. */
const WORTH_COMPRESSING_BYTES = 1400

/** Compressed: a page of records is a tenth of its size then, and a slow phone waits for each kilobyte. */
const sendJson = async (text: string, { headers }: FastifyRequest, reply: FastifyReply) => {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const isAccepted = /\bgzip\b/.test(String(headers['accept-encoding']))
  if (!isAccepted || text.length < WORTH_COMPRESSING_BYTES) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compress(text))
}

/**
 * Several reads in one request, for pages that show many lists: on a slow phone each request costs as much as several
 * kilobytes. Each read passes every hook that a separate request would: access, origin, activity log.
 */
export const batchRoutes = (app: App, findCaller: FindCaller) => {
  const takeTurn = createTurns({ running: BATCHES_AT_ONCE, waiting: MAX_WAITING })

  limitInFlight(app, () => insideBatch.getStore() === true)
  app.addHook('onRequest', async request => {
    if (insideBatch.getStore() && !isBatchable(request)) throw new AppError('not_found')
  })

  handle(app, readBatch, async (request, reply) => {
    const { query, headers, raw } = request
    const read = async (url: string) => {
      const {
        statusCode,
        headers: answered,
        payload,
      } = await app.inject({
        method: 'GET',
        url,
        headers,
        remoteAddress: raw.socket.remoteAddress,
      })
      const { link, [TOTAL_HEADER]: total } = answered
      const about = {
        status: statusCode,
        ...(typeof link === 'string' && { link }),
        ...(total !== undefined && { total: Number(total) }),
      }
      // The body is JSON text already.
      return `${JSON.stringify(about).slice(0, -1)},"body":${payload || 'null'}}`
    }
    const parts: string[] = []
    let bytes = 0
    let isFull = false
    const readNext = async (reads: IterableIterator<[number, string]>) => {
      for (const [index, url] of reads) {
        if (reply.raw.destroyed) return
        const part = isFull ? LEFT_OUT : await read(url)
        // The first one is sent in any case.
        isFull ||= bytes > 0 && bytes + part.length > MAX_BYTES
        parts[index] = isFull ? LEFT_OUT : part
        if (!isFull) bytes += part.length
      }
    }
    const taker = (await findCaller(request))?.userId ?? request.ip
    endWithResponse(request, reply, await takeTurn(taker, { reader: reply.raw }))
    const reads = query.read.entries()
    reply.header(READ_AT_HEADER, Date.now())
    await insideBatch.run(true, () => Promise.all(Array.from({ length: READS_AT_ONCE }, () => readNext(reads))))
    return sendJson(`[${parts.join()}]`, request, reply)
  })
}
