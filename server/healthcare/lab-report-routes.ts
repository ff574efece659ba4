import type { FastifyReply } from 'fastify'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { idParams } from '#server/platform/id-params.ts'
import { translatorFor } from '#server/platform/translations.ts'
import { recordsAsCsv } from '#server/record/record-csv.ts'
import { recordIdOf } from '#server/record/record-id.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { clockFor } from '#server/record/request-clock.ts'

type FindPatient = (caller: Caller) => Promise<{ firstName: string; lastName: string }>

const config = { access: 'signed-in', activity: { kind: 'downloaded', about: labResults.name } } as const
const about = (summary: string) => ({ tags: [labResults.many], summary })

const attach = (reply: FastifyReply, type: string, fileName: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`)

/** Test results as files: for the doctor to read, and for a spreadsheet. */
export const labReportRoutes = (app: App, store: RecordStore, findPatient: FindPatient) => {
  const { path, name } = labResults

  const report = async (caller: Caller, results: LabResult[], isWhole: boolean) => {
    const { firstName, lastName } = await findPatient(caller)
    // Fonts and their reader are a fifth of a second's work: done for the first report, not for each start.
    const { labReportPdf } = await import('./lab-report-pdf.ts')
    const { language } = caller.settings
    return labReportPdf({
      patient: `${firstName} ${lastName}`.trim(),
      today: clockFor(caller).today,
      results,
      language,
      say: await translatorFor(language),
      isWhole,
    })
  }

  app.get(`${path}.pdf`, { config, schema: about('All test results as a PDF file') }, async (request, reply) => {
    const caller = callerOf(request)
    const results = await store.list(caller.personId, labResults, { now: new Date() })
    const pdf = await report(
      caller,
      results.map(text => JSON.parse(text)),
      true,
    )
    return attach(reply, 'application/pdf', `${name}.pdf`).send(pdf)
  })

  const one = (format: string) => ({
    config,
    schema: { ...about(`One test result as a ${format} file`), params: idParams },
  })
  app.get(`${path}/:id/pdf`, one('PDF'), async (request, reply) => {
    const caller = callerOf(request)
    const result: LabResult = JSON.parse(await store.find(caller.personId, labResults, recordIdOf(labResults, request)))
    const pdf = await report(caller, [result], false)
    return attach(reply, 'application/pdf', `lab-result-${result.testDate}.pdf`).send(pdf)
  })

  app.get(`${path}/:id/csv`, one('CSV'), async (request, reply) => {
    const { personId, settings } = callerOf(request)
    const text = await store.find(personId, labResults, recordIdOf(labResults, request))
    const { testDate }: LabResult = JSON.parse(text)
    const file = recordsAsCsv(labResults, [text], settings.units)
    return attach(reply, 'text/csv; charset=utf-8', `lab-result-${testDate}.csv`).send(file)
  })
}
