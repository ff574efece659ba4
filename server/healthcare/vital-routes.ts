import type { FastifyReply } from 'fastify'
import { readVitalSummary, readVitalTrends } from '#contract/healthcare/health-data/vital-endpoints.ts'
import { isComplete, summarized, vitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import { vitalTrends } from '#contract/healthcare/health-data/vital-trends.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { ListOptions, RecordPlace } from '#server/record/rows/read-queries.ts'

const PAGE = 100
const OLDER_PAGE = 1000

type Measures = Omit<Vitals, 'notes'>

/** Without the notes: the figures of ten thousand readings fit into memory, their notes may not. */
const readMeasures = (text: string): Measures => {
  const { notes: _, ...measures }: Vitals = JSON.parse(text)
  return measures
}

// Not validated again, because ten thousand readings would take long.
const sendText = (reply: FastifyReply, text: string) => reply.type('application/json').send(text)

/** What the Health Data page shows, over all readings. */
export const vitalRoutes = (app: App, store: RecordStore) => {
  const read = async (access: PersonAccess, options: Omit<ListOptions, 'now'>) => {
    const { texts, next } = await store.listPage(access, vitals, { ...options, now: new Date() })
    return { readings: texts.map(readMeasures), next }
  }

  /** A summary of the latest readings; with `all`, it reads back until it finds what is measured rarely. */
  const summarise = async (access: PersonAccess, all: boolean, isOver: () => boolean) => {
    let { readings, next } = await read(access, { limit: PAGE })
    let summary = vitalSummary(readings)
    while (all && next && !isComplete(summary) && !isOver()) {
      const older = await read(access, { limit: OLDER_PAGE, before: next })
      readings = summarized([...readings, ...older.readings])
      summary = vitalSummary(readings)
      next = older.next
    }
    return { ...summary, mayHaveMore: next !== undefined && !isComplete(summary) }
  }

  handle(app, readVitalSummary, (request, reply) => {
    const { all = false } = request.query
    return summarise(callerOf(request).access, all, () => reply.raw.destroyed)
  })

  handle(app, readVitalTrends, async (request, reply) => {
    const { access } = callerOf(request)
    const all: Measures[] = []
    let before: RecordPlace | undefined
    do {
      const { readings, next } = await read(access, { ...request.query, before })
      all.push(...readings)
      before = next
      // The client has disconnected.
    } while (before && !reply.raw.destroyed)
    return sendText(reply, JSON.stringify(vitalTrends(all.reverse())))
  })
}
