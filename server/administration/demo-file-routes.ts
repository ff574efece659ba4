import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { downloadDemoFile, downloadTemplate } from '#contract/administration/data-file-endpoints.ts'
import { demoFile, templateFile } from '#contract/administration/demo-clinic.samples.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { clockFor } from '#server/record/request-clock.ts'

const sendCsv = (reply: FastifyReply, name: string, rows: string[][]) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    // The byte order mark tells spreadsheets that the file is UTF-8.
    .send(stringify(rows, { bom: true }))

/** Templates and demo files. */
export const demoFileRoutes = (app: App) => {
  handle(app, downloadTemplate, ({ params: { type } }, reply) => sendCsv(reply, `${type}-template`, templateFile(type)))

  handle(app, downloadDemoFile, (request, reply) => {
    const { type } = request.params
    const { today } = clockFor(callerOf(request))
    return sendCsv(reply, `demo-${type}`, demoFile(type, today))
  })
}
