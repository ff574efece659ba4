import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { RECORD_ACTIONS, RECORD_ACTORS } from '#contract/record/history.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { recordsAsCsv } from './record-csv.ts'
import { recordIdOf } from './record-id.ts'
import type { RecordStore } from './record-store.ts'
import type { RequestClock } from './record-writer.ts'
import { clockFor } from './request-clock.ts'
import type { StoredRecord } from './sealed-record.ts'

const dayOrMoment = z.union([z.iso.date(), z.iso.datetime()], { error: 'Use a day, or a moment in UTC.' })
const paging = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).optional().describe('At most so many, the newest first.'),
  before: z.uuid().optional().describe('The id of the last record of the page before.'),
  since: dayOrMoment.optional().describe('Only those from this day or moment on, by what the newest come first by.'),
  until: dayOrMoment.optional().describe('Only those before this day or moment.'),
})

const keyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

/** Records come out of the store as JSON text; parsing and printing it again would change nothing. */
const sendJson = (reply: FastifyReply, text: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(text)

interface RecordRouteOptions {
  /** Fills in what is computed at the moment of answering, and kept nowhere. The history answers with what was kept. */
  present?: (personId: string, texts: string[], clock: RequestClock) => Promise<string[]>
  /** What else follows from going back to a version. */
  afterRestore?: (caller: Caller, kept: StoredRecord) => Promise<unknown>
}

const presenter = ({ present }: RecordRouteOptions) => {
  const texts = async (caller: Caller, kept: string[]) =>
    present && kept.length > 0 ? present(caller.personId, kept, clockFor(caller)) : kept
  const one = async (caller: Caller, kept: StoredRecord): Promise<StoredRecord> => {
    if (!present) return kept
    const [text = ''] = await texts(caller, [JSON.stringify(kept)])
    return JSON.parse(text)
  }
  return { texts, one }
}

/** The calls of a record type, with its schemas: made when first used, since most types are not in most visits. */
const schemaEndpoints = (record: AnyRecordType) => {
  const { list, view, csv, find, add, change, remove, history, restore } = recordEndpoints(record)
  const schemas = schemasOf(record)
  const answer = z.lazy(() => schemas.record)
  const version = z.object({
    version: z.int(),
    action: z.enum(RECORD_ACTIONS),
    at: z.iso.datetime(),
    by: z.enum(RECORD_ACTORS),
    record: answer,
  })
  const many = { query: paging, answer: z.array(answer) }
  return {
    list: { ...list, ...many },
    view: (name: string) => ({ ...view(name), ...many }),
    csv,
    find: { ...find, answer },
    add: { ...add, body: z.lazy(() => schemas.create), answer },
    change: { ...change, body: z.lazy(() => schemas.change), answer },
    remove,
    history: { ...history, answer: z.array(version) },
    restore: { ...restore, body: z.strictObject({ version: z.int() }), answer },
  }
}

/** Every route of a record type, from its declaration. */
export const recordRoutes = (app: App, store: RecordStore, record: AnyRecordType, options: RecordRouteOptions = {}) => {
  const present = presenter(options)
  const { list, view, csv, find, add, change, remove } = schemaEndpoints(record)
  const idOf = (request: { params: { id: string } }) => recordIdOf(record, request)

  for (const name of [undefined, ...Object.keys(record.views ?? {}), 'deleted']) {
    handle(app, name ? view(name) : list, async (request, reply) => {
      const caller = callerOf(request)
      const asked = { view: name, ...request.query, now: new Date() }
      if (!options.present) return sendJson(reply, await store.listAsJson(caller.personId, record, asked))
      const texts = await store.list(caller.personId, record, asked)
      return sendJson(reply, `[${(await present.texts(caller, texts)).join()}]`)
    })
  }

  handle(app, csv, async (request, reply) => {
    const caller = callerOf(request)
    const texts = await store.list(caller.personId, record, { now: new Date() })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${record.name}.csv"`)
      .send(recordsAsCsv(record, await present.texts(caller, texts), caller.settings.units))
  })

  handle(app, find, async (request, reply) => {
    const caller = callerOf(request)
    const [text = ''] = await present.texts(caller, [await store.find(caller.personId, record, idOf(request))])
    return sendJson(reply, text)
  })

  handle(
    app,
    add,
    async request => {
      const caller = callerOf(request)
      const key = keyHeader.parse(request.headers)['idempotency-key']
      const kept = await store.create(caller.personId, record, request.body, clockFor(caller), key)
      return present.one(caller, kept)
    },
    { schema: { headers: keyHeader } },
  )

  handle(app, change, async request => {
    const caller = callerOf(request)
    const kept = await store.change(caller.personId, record, idOf(request), request.body, clockFor(caller))
    return present.one(caller, kept)
  })

  handle(app, remove, async request => {
    const caller = callerOf(request)
    await store.remove(caller.personId, record, idOf(request), clockFor(caller))
  })

  historyRoutes(app, store, record, options)
}

/** Every version that a record had, and the way back to one. */
export const historyRoutes = (
  app: App,
  store: RecordStore,
  record: AnyRecordType,
  options: RecordRouteOptions = {},
) => {
  const present = presenter(options)
  const { history, restore } = schemaEndpoints(record)
  const idOf = (request: { params: { id: string } }) => recordIdOf(record, request)

  handle(app, history, request => store.history(callerOf(request).personId, record, idOf(request)))

  handle(app, restore, async request => {
    const caller = callerOf(request)
    const { version } = request.body
    const kept = await store.restore(caller.personId, record, idOf(request), version, clockFor(caller))
    await options.afterRestore?.(caller, kept)
    return present.one(caller, kept)
  })
}
