import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { RECORD_ACTIONS, RECORD_ACTORS } from '#contract/record/history.ts'
import { PAGE_SIZE, recordEndpoints } from '#contract/record/record-endpoints.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { linkNextPage, readPlace, writePlace } from '#server/platform/http/responses/next-page-link.ts'
import { textStream } from '#server/platform/http/responses/text-stream.ts'
import { limitConcurrency, ownExportBusy } from '#server/platform/limit-concurrency.ts'
import { hasFiles } from './files/attach-files.ts'
import { csvHead, csvRows } from './record-csv.ts'
import { recordIdOf } from './record-id.ts'
import type { RecordStore } from './record-store.ts'
import type { RecordInput, RequestClock } from './record-writer.ts'
import { clockFor } from './request-clock.ts'
import type { RecordPlace } from './rows/read-queries.ts'
import type { StoredRecord } from './sealed-record.ts'

/** Written as sort keys are, with milliseconds: they are compared as text. */
const instant = z.iso.datetime().transform(text => new Date(text).toISOString())
const dayOrInstant = z.union([z.iso.date(), instant], { error: 'Use a day, or a moment in UTC.' })
const paging = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_SIZE)
    .optional()
    .describe(`At most so many, the newest first; ${PAGE_SIZE} by default. A Link header names the next page.`),
  before: z.string().max(1000).optional().describe('Where the page before ended, from its Link header.'),
  since: dayOrInstant.optional().describe('Only those from this day or moment on, by what the newest come first by.'),
  until: dayOrInstant.optional().describe('Only those before this day or moment.'),
})
/** After a lost answer: what the request with this key made. */
const listing = paging.extend({
  madeWith: z.string().min(1).max(200).optional().describe('Only the one that was added with this Idempotency-Key.'),
})

const recordPlace = z.tuple([z.string(), z.uuid()]).transform(([sortKey, id]): RecordPlace => ({ sortKey, id }))

/** Each reads all records of a type; the rest of an account's requests must get through. */
const CSV_AT_ONCE = 4
const downloadsOf = cachePerKey((_app: App) => limitConcurrency(CSV_AT_ONCE, ownExportBusy))

/** How many records are in memory while a file is made. */
const CSV_PAGE = 500

/** The header of endpoints whose requests may be repeated. */
export const keyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

/** For a type with files: refuses a file that another record has already. */
const addHeaders = keyHeader.extend({ 'if-none-match': z.literal('*').optional() })

export const idempotentRequest = ({ headers, body }: { headers: unknown; body: unknown }) => {
  const key = keyHeader.parse(headers)['idempotency-key']
  return key === undefined ? undefined : { key, body }
}

/** Records come out of the store as JSON text; parsing and printing it again would change nothing. */
const sendJson = (reply: FastifyReply, text: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(text)

export interface RecordRouteOptions {
  /** Adds fields that are computed for each response and never stored. The history shows what was stored. */
  decorate?: (access: PersonAccess, texts: string[], clock: RequestClock) => Promise<string[]>
  /** Called before a record is added or changed: throws if it may not name what it names. */
  checkInput?: (access: PersonAccess, input: RecordInput) => Promise<void>
  /** Called before a version is restored: throws if it may not be, so that nothing is written. */
  checkRestore?: (caller: Caller, earlier: StoredRecord) => Promise<void>
  /** Called after a version is restored. */
  afterRestore?: (caller: Caller, record: StoredRecord) => Promise<unknown>
}

const decoratorFor = ({ decorate }: RecordRouteOptions) => {
  const texts = async (caller: Caller, records: string[]) =>
    decorate && records.length > 0 ? decorate(caller.access, records, clockFor(caller)) : records
  const record = async (caller: Caller, record: StoredRecord): Promise<StoredRecord> => {
    if (!decorate) return record
    const [text = ''] = await texts(caller, [JSON.stringify(record)])
    return JSON.parse(text)
  }
  return { texts, one: record }
}

/** What a column of the history holds. */
const MAX_INTEGER = 2_147_483_647
const before = z.strictObject({ before: z.coerce.number().int().min(1).max(MAX_INTEGER).optional() })
const versionBody = z.strictObject({ version: z.int().lt(MAX_INTEGER).optional() })
const versionFields = {
  version: z.int(),
  action: z.enum(RECORD_ACTIONS),
  at: z.iso.datetime(),
  by: z.enum(RECORD_ACTORS),
  byName: z.string().nullable(),
}

/**
 * The endpoints of a record type with their schemas, built on first use: making those of all types took a tenth of the
 * start.
 */
const schemaEndpoints = cachePerKey((type: AnyRecordType) => {
  const { list, view, csv, find, add, change, remove, history, restore } = recordEndpoints(type)
  const schemas = schemasOf(type)
  const response = z.lazy(() => schemas.record)
  const many = { query: paging, response: z.array(response) }
  return {
    list: { ...list, ...many, query: listing },
    view: (name: string) => ({ ...view(name), ...many }),
    csv,
    find: { ...find, response },
    add: { ...add, body: z.lazy(() => schemas.create), response },
    change: { ...change, body: z.lazy(() => schemas.change), response },
    remove,
    history: {
      ...history,
      query: before,
      response: z.lazy(() => z.array(z.object({ ...versionFields, record: response }))),
    },
    restore: { ...restore, body: versionBody, response },
  }
})

/** Every route of a record type, from its declaration. */
export const recordRoutes = (app: App, store: RecordStore, type: AnyRecordType, options: RecordRouteOptions = {}) => {
  const decorate = decoratorFor(options)
  const { list, view, csv, find, add, change, remove } = schemaEndpoints(type)
  const idOf = (request: { params: { id: string } }) => recordIdOf(type, request)

  for (const name of [undefined, ...Object.keys(type.views ?? {}), 'deleted']) {
    const endpoint = name ? view(name) : list
    handle(app, endpoint, async (request, reply) => {
      const caller = callerOf(request)
      if ('madeWith' in request.query) {
        const texts = await store.listMadeWith(caller.access, type, String(request.query.madeWith))
        return sendJson(reply, `[${(await decorate.texts(caller, texts)).join()}]`)
      }
      const before = readPlace(request, request.query.before, recordPlace)
      const asked = { view: name, ...request.query, before, now: new Date() }
      const sendPage = (json: string | Buffer, next: RecordPlace | undefined) => {
        if (next) {
          const cursor = writePlace(request, [next.sortKey, next.id])
          linkNextPage(reply, endpoint, { query: { ...request.query, before: cursor } })
        }
        return sendJson(reply, json)
      }
      if (!options.decorate) {
        const { json, next } = await store.listPageAsJson(caller.access, type, asked)
        return sendPage(json, next)
      }
      const { texts, next } = await store.listPage(caller.access, type, asked)
      return sendPage(`[${(await decorate.texts(caller, texts)).join()}]`, next)
    })
  }

  handle(app, csv, async (request, reply) => {
    const caller = callerOf(request)
    const { units } = caller.settings
    const pages = store.scanType(caller.access, type, CSV_PAGE)
    const send = async () => {
      // Before anything is sent, so that a read that fails is answered as a fault and not with half a file.
      const first = await pages.next()
      const rowsOf = async (page: { text: string }[]) => {
        const texts = page.map(({ text }) => text)
        return stringify(csvRows(type, await decorate.texts(caller, texts), caller.settings))
      }
      return textStream(async add => {
        await add(csvHead(type, units))
        if (!first.done) await add(await rowsOf(first.value))
        for await (const page of pages) await add(await rowsOf(page))
      })
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${type.name}.csv"`)
      .send(await downloadsOf(app)(send, caller.userId))
  })

  handle(app, find, async (request, reply) => {
    const caller = callerOf(request)
    const [text = ''] = await decorate.texts(caller, [await store.find(caller.access, type, idOf(request))])
    return sendJson(reply, text)
  })

  handle(
    app,
    add,
    async request => {
      const caller = callerOf(request)
      await options.checkInput?.(caller.access, request.body)
      const isOnlyNew = hasFiles(type) && request.headers['if-none-match'] === '*'
      const created = await store.create(
        ...[caller.access, type, request.body, clockFor(caller), idempotentRequest(request), isOnlyNew],
      )
      return decorate.one(caller, created)
    },
    { schema: { headers: hasFiles(type) ? addHeaders : keyHeader } },
  )

  handle(app, change, async request => {
    const caller = callerOf(request)
    await options.checkInput?.(caller.access, request.body)
    const changed = await store.change(caller.access, type, idOf(request), request.body, clockFor(caller))
    return decorate.one(caller, changed)
  })

  handle(app, remove, async request => {
    const caller = callerOf(request)
    await store.remove(caller.access, type, idOf(request), clockFor(caller))
  })

  historyRoutes(app, store, type, options)
}

/** A record's history, and restoring a version. */
export const historyRoutes = (app: App, store: RecordStore, type: AnyRecordType, options: RecordRouteOptions = {}) => {
  const decorate = decoratorFor(options)
  const { history, restore } = schemaEndpoints(type)
  const idOf = (request: { params: { id: string } }) => recordIdOf(type, request)

  handle(app, history, async (request, reply) => {
    const id = idOf(request)
    const { versions, next } = await store.historyPage(callerOf(request).access, type, id, request.query.before)
    if (next) linkNextPage(reply, history, { params: { id }, query: { before: next } })
    return versions
  })

  handle(app, restore, async request => {
    const caller = callerOf(request)
    const { version } = request.body
    if (options.checkRestore) {
      const earlier = await store.findVersion(caller.access, type, idOf(request), version)
      await options.checkRestore(caller, earlier.record)
    }
    const restored = await store.restore(caller.access, type, idOf(request), version, clockFor(caller))
    await options.afterRestore?.(caller, restored)
    return decorate.one(caller, restored)
  })
}
