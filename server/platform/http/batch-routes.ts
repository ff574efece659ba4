import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { TOTAL_HEADER } from '#contract/batch.ts'
import { readBatch } from '#contract/batch-endpoints.ts'
import { AppError } from './errors.ts'
import { handle } from './handle-endpoint.ts'
import type { App } from './lifecycle/http-server.ts'

const insideBatch = new AsyncLocalStorage<true>()

/** Only reads with a JSON response: a stream has no end, and a file would be held in memory. */
const isBatchable = ({ routeOptions: { config } }: FastifyRequest) =>
  config.endpoint !== readBatch && typeof config.endpoint?.response === 'object'

/**
 * Several reads in one request, for pages that show many lists: on a slow phone each request costs as much as several
 * kilobytes. Each read passes every hook that it would pass by itself: access, origin, activity log.
 */
export const batchRoutes = (app: App) => {
  app.addHook('onRequest', async request => {
    if (insideBatch.getStore() && !isBatchable(request)) throw new AppError('not_found')
  })

  handle(app, readBatch, ({ query, headers, raw }) => {
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
      return {
        status: statusCode,
        ...(typeof link === 'string' && { link }),
        ...(total !== undefined && { total: Number(total) }),
        body: JSON.parse(payload || 'null'),
      }
    }
    return insideBatch.run(true, () => Promise.all(query.read.map(read)))
  })
}
