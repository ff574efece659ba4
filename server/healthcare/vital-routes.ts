import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { vitalSummarySchema, vitalTrendsSchema } from '#contract/healthcare/health-data/vital-answers.ts'
import { isWhole, vitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import { vitalTrends } from '#contract/healthcare/health-data/vital-trends.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import type { RecordStore } from '#server/record/record-store.ts'

const config = { access: 'signed-in', activity: { kind: 'looked', about: vitals.name } } as const
const tags = [vitals.many]
const PAGE = 100
const OLDER_PAGE = 1000

// Numbers that were checked when they were written are not checked again, one by one, ten thousand times.
const sendText = (reply: FastifyReply, text: string) => reply.type('application/json').send(text)

/** What Health Data shows over all readings, however many there are. */
export const vitalRoutes = (app: App, store: RecordStore) => {
  const read = async (owner: string, options: { limit?: number; before?: string; since?: string }): Promise<Vitals[]> =>
    (await store.list(owner, vitals, { ...options, now: new Date() })).map(text => JSON.parse(text))

  /** Of the latest readings; with `all`, as far back as it must go to find what is measured rarely. */
  const summarise = async (owner: string, all: boolean) => {
    const readings = await read(owner, { limit: PAGE })
    let summary = vitalSummary(readings)
    let last = readings.length === PAGE ? readings.at(-1) : undefined
    while (all && last && !isWhole(summary)) {
      const older = await read(owner, { limit: OLDER_PAGE, before: last.id })
      readings.push(...older)
      summary = vitalSummary(readings)
      last = older.length === OLDER_PAGE ? older.at(-1) : undefined
    }
    return { ...summary, mayHaveMore: last !== undefined && !isWhole(summary) }
  }

  const depth = z.strictObject({
    all: z.stringbool().optional().describe('Look through all readings, not only the latest.'),
  })
  app.get(
    `${vitals.path}/summary`,
    {
      config,
      schema: {
        tags,
        summary: 'The latest of each measure',
        querystring: depth,
        response: { 200: vitalSummarySchema },
      },
    },
    async request => {
      const { personId } = callerOf(request)
      const { all = false } = request.query
      return summarise(personId, all)
    },
  )

  const querystring = z.strictObject({ since: z.iso.datetime().optional().describe('Nothing older than this moment.') })
  app.get(
    `${vitals.path}/trends`,
    {
      config,
      schema: { tags, summary: 'The numbers alone, oldest first', querystring, response: { 200: vitalTrendsSchema } },
    },
    async (request, reply) => {
      const newestFirst = await read(callerOf(request).personId, request.query)
      return sendText(reply, JSON.stringify(vitalTrends(newestFirst.reverse())))
    },
  )
}
