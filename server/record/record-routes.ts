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

const dayOrInstant = z.union([z.iso.date(), z.iso.datetime()], { error: 'Use a day, or a moment in UTC.' })
const paging = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).optional().describe('At most so many, the newest first.'),
  before: z.uuid().optional().describe('The id of the last record of the page before.'),
  since: dayOrInstant.optional().describe('Only those from this day or moment on, by what the newest come first by.'),
  until: dayOrInstant.optional().describe('Only those before this day or moment.'),
})

const keyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

export const idempotencyKeyOf = ({ headers }: { headers: unknown }) => keyHeader.parse(headers)['idempotency-key']

/** Records come out of the store as JSON text; parsing and printing it again would change nothing. */
const sendJson = (reply: FastifyReply, text: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(text)

interface RecordRouteOptions {
  /** Adds fields that are computed for each response and never stored. The history shows what was stored. */
  decorate?: (personId: string, texts: string[], clock: RequestClock) => Promise<string[]>
  /** What else follows from going back to a version. */
  afterRestore?: (caller: Caller, record: StoredRecord) => Promise<unknown>
}

const decoratorFor = ({ decorate }: RecordRouteOptions) => {
  const texts = async (caller: Caller, kept: string[]) =>
    decorate && kept.length > 0 ? decorate(caller.personId, kept, clockFor(caller)) : kept
  const record = async (caller: Caller, record: StoredRecord): Promise<StoredRecord> => {
    if (!decorate) return record
    const [text = ''] = await texts(caller, [JSON.stringify(record)])
    return JSON.parse(text)
  }
  return { texts, one: record }
}

/** The calls of a record type, with its schemas: made when first used, since most types are not in most visits. */
const schemaEndpoints = (type: AnyRecordType) => {
  const { list, view, csv, find, add, change, remove, history, restore } = recordEndpoints(type)
  const schemas = schemasOf(type)
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
export const recordRoutes = (app: App, store: RecordStore, type: AnyRecordType, options: RecordRouteOptions = {}) => {
  const decorate = decoratorFor(options)
  const { list, view, csv, find, add, change, remove } = schemaEndpoints(type)
  const idOf = (request: { params: { id: string } }) => recordIdOf(type, request)

  for (const name of [undefined, ...Object.keys(type.views ?? {}), 'deleted']) {
    handle(app, name ? view(name) : list, async (request, reply) => {
      const caller = callerOf(request)
      const asked = { view: name, ...request.query, now: new Date() }
      if (!options.decorate) return sendJson(reply, await store.listAsJson(caller.personId, type, asked))
      const texts = await store.list(caller.personId, type, asked)
      return sendJson(reply, `[${(await decorate.texts(caller, texts)).join()}]`)
    })
  }

  handle(app, csv, async (request, reply) => {
    const caller = callerOf(request)
    const texts = await store.list(caller.personId, type, { now: new Date() })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${type.name}.csv"`)
      .send(recordsAsCsv(type, await decorate.texts(caller, texts), caller.settings.units))
  })

  handle(app, find, async (request, reply) => {
    const caller = callerOf(request)
    const [text = ''] = await decorate.texts(caller, [await store.find(caller.personId, type, idOf(request))])
    return sendJson(reply, text)
  })

  handle(
    app,
    add,
    async request => {
      const caller = callerOf(request)
      const key = idempotencyKeyOf(request)
      const kept = await store.create(caller.personId, type, request.body, clockFor(caller), key)
      return decorate.one(caller, kept)
    },
    { schema: { headers: keyHeader } },
  )

  handle(app, change, async request => {
    const caller = callerOf(request)
    const kept = await store.change(caller.personId, type, idOf(request), request.body, clockFor(caller))
    return decorate.one(caller, kept)
  })

  handle(app, remove, async request => {
    const caller = callerOf(request)
    await store.remove(caller.personId, type, idOf(request), clockFor(caller))
  })

  historyRoutes(app, store, type, options)
}

/** Every version that a record had, and the way back to one. */
export const historyRoutes = (app: App, store: RecordStore, type: AnyRecordType, options: RecordRouteOptions = {}) => {
  const decorate = decoratorFor(options)
  const { history, restore } = schemaEndpoints(type)
  const idOf = (request: { params: { id: string } }) => recordIdOf(type, request)

  handle(app, history, request => store.history(callerOf(request).personId, type, idOf(request)))

  handle(app, restore, async request => {
    const caller = callerOf(request)
    const { version } = request.body
    const kept = await store.restore(caller.personId, type, idOf(request), version, clockFor(caller))
    await options.afterRestore?.(caller, kept)
    return decorate.one(caller, kept)
  })
}
