import type { FastifyReply } from 'fastify'
import { EXPORT_LINES_HEADER, exportFileName } from '#contract/administration/csv-files.ts'
import { exportEverything } from '#contract/administration/data-file-endpoints.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { exportsBusy, limitConcurrency, ownExportBusy } from '#server/platform/limit-concurrency.ts'
import { clockFor } from '#server/record/request-clock.ts'
import type { Export } from './export-data.ts'

/** Each reads two people at once, on a connection to the database for each. */
const CONCURRENCY = 2

export const exportRoutes = (app: App, { exportAll, countLines }: Export) => {
  const limited = limitConcurrency(CONCURRENCY, exportsBusy)
  const onePerPerson = limitConcurrency(1, ownExportBusy)

  const send = async (caller: Caller, reply: FastifyReply) => {
    const { today, now } = clockFor(caller)
    const lines = await countLines()
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(today)}"`)
      .header(EXPORT_LINES_HEADER, lines)
      .send(await onePerPerson(() => limited(async () => exportAll(now)), caller.userId))
  }

  handle(app, exportEverything, (request, reply) => send(callerOf(request), reply))
}
