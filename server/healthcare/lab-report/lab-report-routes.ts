import type { FastifyReply } from 'fastify'
import { addLabPanel } from '#contract/healthcare/test-results/lab-panel-endpoints.ts'
import {
  downloadLabResultCsv,
  downloadLabResultPdf,
  downloadLabResults,
} from '#contract/healthcare/test-results/lab-report-endpoints.ts'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { paperIn } from '#server/pdf/paper-size.ts'
import { MAX_PDF_LINES } from '#server/pdf/pdf-page.ts'
import type { FindPersonDetails } from '#server/people/person-names.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { recordsAsCsv } from '#server/record/record-csv.ts'
import { recordIdOf } from '#server/record/record-id.ts'
import { idempotentRequest, keyHeader } from '#server/record/record-routes.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { clockFor } from '#server/record/request-clock.ts'

const attach = (reply: FastifyReply, type: string, fileName: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`)

/** Test results as files: for the doctor to read, and for a spreadsheet. */
export const labReportRoutes = (app: App, store: RecordStore, findPatient: FindPersonDetails) => {
  const report = async (caller: Caller, results: LabResult[], isFullReport: boolean) => {
    const { firstName, lastName } = await findPatient(caller.access)
    // Loading fonts takes 200 ms, so it is done for the first report, not at each start.
    const { labReportPdf } = await import('./lab-report-pdf.ts')
    const { language } = caller.settings
    return labReportPdf({
      patient: `${firstName} ${lastName}`.trim(),
      today: clockFor(caller).today,
      results,
      language,
      translate: await translatorFor(language),
      paper: paperIn(caller.settings.timeZone),
      isFullReport,
    })
  }

  handle(
    app,
    addLabPanel,
    async request => {
      const caller = callerOf(request)
      const { results } = request.body
      const clock = clockFor(caller)
      const added = await store.createMany(caller.access, labResults, results, clock, idempotentRequest(request))
      return { added: added.length, ids: added.map(({ id }) => id) }
    },
    { schema: { headers: keyHeader } },
  )

  handle(app, downloadLabResults, async (request, reply) => {
    const caller = callerOf(request)
    // One more than are listed, to tell whether there are more.
    const texts = await store.list(caller.access, labResults, { limit: MAX_PDF_LINES + 1, now: new Date() })
    const results: LabResult[] = texts.map(text => JSON.parse(text))
    const pdf = await report(caller, results, true)
    return attach(reply, 'application/pdf', `${labResults.name}.pdf`).send(pdf)
  })

  handle(app, downloadLabResultPdf, async (request, reply) => {
    const caller = callerOf(request)
    const result: LabResult = JSON.parse(await store.find(caller.access, labResults, recordIdOf(labResults, request)))
    const pdf = await report(caller, [result], false)
    return attach(reply, 'application/pdf', `lab-result-${result.testDate}.pdf`).send(pdf)
  })

  handle(app, downloadLabResultCsv, async (request, reply) => {
    const { access, settings } = callerOf(request)
    const text = await store.find(access, labResults, recordIdOf(labResults, request))
    const { testDate }: LabResult = JSON.parse(text)
    const file = recordsAsCsv(labResults, [text], settings)
    return attach(reply, 'text/csv; charset=utf-8', `lab-result-${testDate}.csv`).send(file)
  })
}
