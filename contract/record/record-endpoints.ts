import { defineEndpoint, type Parser } from '#contract/endpoint.ts'
import { type JsonShape, jsonParser } from '#contract/json-parser.ts'
import { cachePerKey } from './cache-per-key.ts'
import { type AnyRecordType, isSensitiveType, type RecordOf, type Values } from './define-record.ts'
import type { Field, FieldKind } from './fields.ts'
import { RECORD_ACTIONS, RECORD_ACTORS, type RecordAction, type RecordActor } from './history.ts'

// No zod here: every page reads records, and only forms and the server have their schemas (`schemas.ts`).

const SHAPES: Record<FieldKind, 'string' | 'number' | 'integer' | 'boolean'> = {
  text: 'string',
  longText: 'string',
  date: 'string',
  instant: 'string',
  times: 'string',
  integer: 'integer',
  decimal: 'number',
  flag: 'boolean',
  // Any text: a stored value whose option was removed must not make a whole list unreadable.
  choice: 'string',
  reference: 'string',
  file: 'string',
}

const shapeOfField = ({ kind, required }: Field): JsonShape =>
  required ? SHAPES[kind] : { anyOf: [SHAPES[kind], 'null'] }

const shapeOf = cachePerKey(({ fields }: AnyRecordType): JsonShape & object => ({
  fields: {
    id: 'string',
    version: 'integer',
    createdAt: 'string',
    updatedAt: 'string',
    isSample: 'boolean',
    ...Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, shapeOfField(field)])),
  },
}))

export interface Version<R extends AnyRecordType> {
  version: number
  action: RecordAction
  at: string
  by: RecordActor
  /** The name of the caregiver, or of who imported it; null if their account is gone, and for all other actors. */
  byName: string | null
  record: RecordOf<R>
}

const versionShape = (type: AnyRecordType): JsonShape => ({
  fields: {
    version: 'integer',
    action: { enum: RECORD_ACTIONS },
    at: 'string',
    by: { enum: RECORD_ACTORS },
    byName: { anyOf: ['string', 'null'] },
    record: shapeOf(type),
  },
})

/** The fields to change; with the `version` they are based on, a concurrent change is detected. */
export type Change<R extends AnyRecordType> = { version?: number } & Partial<Values<R>>

/** The most records in one response; a `Link` header names the next page. */
export const PAGE_SIZE = 1000

export interface Paging {
  limit?: number
  before?: string
  since?: string
  until?: string
  /** The one that was added with this idempotency key. */
  madeWith?: string
}

/** A body that the server parses by the type's schemas. */
const sent = <Value>(): Parser<Value> => jsonParser({ values: 'anything' })

const build = <R extends AnyRecordType>(type: R) => {
  const { path, many } = type
  const singular = type.one.toLowerCase()
  const record = jsonParser<RecordOf<R>>(shapeOf(type))
  const common = { tag: many, access: 'signed-in', isSensitive: isSensitiveType(type) } as const
  const viewed = { ...common, person: 'view', activity: { kind: 'viewed', about: type.name } } as const
  const list = defineEndpoint({
    ...viewed,
    method: 'GET',
    path,
    summary: many,
    query: sent<Paging>(),
    response: jsonParser<RecordOf<R>[]>({ items: shapeOf(type) }),
  })
  return {
    list,
    /** One of the type's views, or `deleted`. */
    view: (name: string) => ({ ...list, path: `${path}/${name}` as const, summary: `${many}: ${name}` }),
    csv: defineEndpoint({
      ...common,
      method: 'GET',
      path: `${path}.csv`,
      person: 'view',
      summary: `${many} as a CSV file`,
      response: 'file',
      activity: { kind: 'downloaded', about: type.name },
    }),
    find: defineEndpoint({
      ...viewed,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${singular}`,
      response: record,
      errors: [404],
    }),
    add: defineEndpoint({
      ...common,
      method: 'POST',
      path,
      person: 'contribute',
      summary: `Add a ${singular}; repeating an Idempotency-Key adds nothing`,
      body: sent<Partial<Values<R>>>(),
      status: 201,
      response: record,
      errors: [400],
    }),
    change: defineEndpoint({
      ...common,
      method: 'PUT',
      path: `${path}/:id`,
      person: 'contribute',
      summary: 'Change the fields sent',
      body: sent<Change<R>>(),
      response: record,
      errors: [409],
    }),
    remove: defineEndpoint({
      ...common,
      method: 'DELETE',
      path: `${path}/:id`,
      person: 'contribute',
      summary: 'Delete; it can be restored from the history',
    }),
    history: defineEndpoint({
      ...viewed,
      method: 'GET',
      path: `${path}/:id/history`,
      summary: 'Every version, newest first',
      query: sent<{ before?: number }>(),
      response: jsonParser<Version<R>[]>({ items: versionShape(type) }),
    }),
    restore: defineEndpoint({
      ...common,
      method: 'POST',
      path: `${path}/:id/restore`,
      person: 'contribute',
      summary: 'Restore an earlier version; without one, what is deleted, as it was last',
      body: sent<{ version?: number }>(),
      response: record,
    }),
  }
}

const built = cachePerKey((type: AnyRecordType) => build(type))

export const recordEndpoints = <R extends AnyRecordType>(type: R) => built(type) as ReturnType<typeof build<R>>
