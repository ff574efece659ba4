import { AsyncLocalStorage } from 'node:async_hooks'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { readBatch } from '#contract/batch-endpoints.ts'
import { AppError } from './errors.ts'
import { handle } from './handle-endpoint.ts'
import type { App } from './lifecycle/http-server.ts'

const compress = promisify(gzip)

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
 * kilobytes. Each read passes every hook that it would pass by itself: access, origin, activity log.
 */
export const batchRoutes = (app: App) => {
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
    const parts = await insideBatch.run(true, () => Promise.all(query.read.map(read)))
    return sendJson(`[${parts.join()}]`, request, reply)
  })
}
