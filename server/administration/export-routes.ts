import { EXPORT_LINES_HEADER, exportFileName } from '#contract/administration/csv-files.ts'
import { callerOf } from '#server/platform/access.ts'
import type { App } from '#server/platform/http-server.ts'
import { momentFor } from '#server/record/moment.ts'
import type { Export } from './export-data.ts'

export const exportRoutes = (app: App, { exportAll, countLines }: Export) => {
  app.get(
    '/api/admin/export-data',
    {
      config: { access: 'administrator', recentSignIn: true },
      schema: {
        tags: ['Administration'],
        summary: 'Everybody’s accounts and present records as one JSON file; each person sees it in their activity log',
      },
    },
    async (request, reply) => {
      const { today, now } = momentFor(callerOf(request))
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${exportFileName(today)}"`)
        .header(EXPORT_LINES_HEADER, await countLines())
        .header('cache-control', 'no-store')
        .send(exportAll(now))
    },
  )
}
