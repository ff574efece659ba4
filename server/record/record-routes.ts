import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { idParams as params } from '#server/platform/id-params.ts'
import { recordsAsCsv } from './record-csv.ts'
import { recordIdOf } from './record-id.ts'
import type { RecordStore } from './record-store.ts'
import type { RequestClock } from './record-writer.ts'
import { clockFor } from './request-clock.ts'
import type { StoredRecord } from './sealed-record.ts'

const config = { access: 'signed-in' } as const
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime()], { error: 'Use a day, or a moment in UTC.' })
const paging = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).optional().describe('At most so many, the newest first.'),
  before: z.uuid().optional().describe('The id of the last record of the page before.'),
  since: dayOrMoment.optional().describe('Only those from this day or moment on, by what the newest come first by.'),
  until: dayOrMoment.optional().describe('Only those before this day or moment.'),
})

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

/** Every route of a record type, from its declaration. */
export const recordRoutes = (app: App, store: RecordStore, record: AnyRecordType, options: RecordRouteOptions = {}) => {
  const present = presenter(options)
  const schemas = schemasOf(record)
  const answer = z.lazy(() => schemas.record)
  const create = z.lazy(() => schemas.create)
  const change = z.lazy(() => schemas.change)
  const { path } = record
  const one = record.one.toLowerCase()
  const about = (summary: string) => ({ tags: [record.many], summary })

  const looked = { ...config, activity: { kind: 'looked', about: record.name } } as const
  const downloaded = { ...config, activity: { kind: 'downloaded', about: record.name } } as const

  const idOf = (request: { params: { id: string } }) => recordIdOf(record, request)

  for (const view of [undefined, ...Object.keys(record.views ?? {}), 'deleted']) {
    const schema = {
      ...about(view ? `${record.many}: ${view}` : record.many),
      querystring: paging,
      response: { 200: z.array(answer) },
    }
    app.get(view ? `${path}/${view}` : path, { config: looked, schema }, async (request, reply) => {
      const caller = callerOf(request)
      const asked = { view, ...request.query, now: new Date() }
      if (!options.present) return sendJson(reply, await store.listAsJson(caller.personId, record, asked))
      const texts = await store.list(caller.personId, record, asked)
      return sendJson(reply, `[${(await present.texts(caller, texts)).join()}]`)
    })
  }

  const file = { config: downloaded, schema: about(`${record.many} as a CSV file`) }
  app.get(`${path}.csv`, file, async (request, reply) => {
    const caller = callerOf(request)
    const texts = await store.list(caller.personId, record, { now: new Date() })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${record.name}.csv"`)
      .send(recordsAsCsv(record, await present.texts(caller, texts), caller.settings.units))
  })

  const read = { ...about(`One ${one}`), params, response: { 200: answer, 404: refusalSchema } }
  app.get(`${path}/:id`, { config: looked, schema: read }, async (request, reply) => {
    const caller = callerOf(request)
    const [text = ''] = await present.texts(caller, [await store.find(caller.personId, record, idOf(request))])
    return sendJson(reply, text)
  })

  const add = {
    ...about(`Add a ${one}; repeating an Idempotency-Key adds nothing`),
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: create,
    response: { 201: answer, 400: refusalSchema },
  }
  app.post(path, { config, schema: add }, async (request, reply) => {
    const caller = callerOf(request)
    const key = request.headers['idempotency-key']
    const kept = await store.create(caller.personId, record, request.body, clockFor(caller), key)
    return reply.code(201).send(await present.one(caller, kept))
  })

  const edit = {
    ...about('Change the fields sent'),
    params,
    body: change,
    response: { 200: answer, 409: refusalSchema },
  }
  app.put(`${path}/:id`, { config, schema: edit }, async request => {
    const caller = callerOf(request)
    const kept = await store.change(caller.personId, record, idOf(request), request.body, clockFor(caller))
    return present.one(caller, kept)
  })

  const remove = { ...about('Delete; the history can bring it back'), params }
  app.delete(`${path}/:id`, { config, schema: remove }, async (request, reply) => {
    const caller = callerOf(request)
    await store.remove(caller.personId, record, idOf(request), clockFor(caller))
    return reply.code(204).send()
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
  const answer = z.lazy(() => schemasOf(record).record)
  const { path } = record
  const about = (summary: string) => ({ tags: [record.many], summary })
  const idOf = (request: { params: { id: string } }) => recordIdOf(record, request)
  const looked = { ...config, activity: { kind: 'looked', about: record.name } } as const

  const version = z.object({
    version: z.int(),
    action: z.enum(['created', 'changed', 'deleted', 'restored']),
    at: z.iso.datetime(),
    by: z.enum(['you', 'administrator', 'holder']),
    record: answer,
  })
  const history = { ...about('Every version, the newest first'), params, response: { 200: z.array(version) } }
  app.get(`${path}/:id/history`, { config: looked, schema: history }, async request =>
    store.history(callerOf(request).personId, record, idOf(request)),
  )

  const restore = {
    ...about('Make an earlier version the present one'),
    params,
    body: z.strictObject({ version: z.int() }),
    response: { 200: answer },
  }
  app.post(`${path}/:id/restore`, { config, schema: restore }, async request => {
    const caller = callerOf(request)
    const { version } = request.body
    const kept = await store.restore(caller.personId, record, idOf(request), version, clockFor(caller))
    await options.afterRestore?.(caller, kept)
    return present.one(caller, kept)
  })
}
