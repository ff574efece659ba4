import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { demoFile, templateFile } from '#contract/administration/demo-clinic.samples.ts'
import { importTypeField } from '#contract/administration/imports.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { clockFor } from '#server/record/request-clock.ts'

const config = { access: 'administrator' } as const
const params = z.object({ type: importTypeField })
const schema = (summary: string) => ({ tags: ['Administration'], summary, params })

const sendCsv = (reply: FastifyReply, name: string, rows: string[][]) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    // The mark at the front tells a spreadsheet that the letters are UTF-8.
    .send(stringify(rows, { bom: true }))

/** What to fill in, and what it looks like filled in. */
export const demoFileRoutes = (app: App) => {
  app.get(
    '/api/admin/import-templates/:type',
    { config, schema: schema('An empty CSV file with the columns of a type') },
    async ({ params: { type } }, reply) => sendCsv(reply, `${type}-template`, templateFile(type)),
  )
  app.get(
    '/api/admin/demo-files/:type',
    { config, schema: schema('A small clinic’s CSV file of a type, ready to be imported') },
    async (request, reply) => {
      const { type } = request.params
      const { today } = clockFor(callerOf(request))
      return sendCsv(reply, `demo-${type}`, demoFile(type, today))
    },
  )
}
