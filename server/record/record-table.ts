import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldKind, FieldValue } from '#contract/record/fields.ts'
import { oncePer } from '#contract/record/once-per.ts'
import { bytea, owner } from '#server/platform/database/tables.ts'

/** `lab-results` and `testDate` as PostgreSQL says them. */
const snake = (name: string) => name.replaceAll('-', '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const plainColumns = {
  text: name => text(name),
  longText: name => text(name),
  date: name => date(name, { mode: 'string' }),
  moment: name => timestamp(name, { withTimezone: true, mode: 'string' }),
  times: name => text(name),
  integer: name => integer(name),
  decimal: name => doublePrecision(name),
  flag: name => boolean(name),
  choice: name => text(name),
  reference: name => uuid(name),
} satisfies Record<FieldKind, (name: string) => PgColumnBuilderBase>

/** Not deleted, as the indexes say it. */
export const isPresent = sql`deleted_at is null`

const isImported = sql`batch is not null`

export const plainFieldsOf = oncePer((record: AnyRecordType) =>
  Object.entries<Field>(record.fields).filter(([, field]) => field.plain),
)

/** What of a record lies open in its table. */
export const plainValuesOf = (record: AnyRecordType, kept: Record<string, FieldValue>) => {
  const values: Record<string, FieldValue | undefined> = {}
  for (const [name] of plainFieldsOf(record)) values[name] = kept[name]
  return values
}

const buildTable = (record: AnyRecordType) => {
  const name = snake(record.name)
  const plain = Object.fromEntries(
    plainFieldsOf(record).map(([field, { kind }]) => [field, plainColumns[kind](snake(field))]),
  )
  return pgTable(
    name,
    {
      ...plain,
      id: uuid('id').primaryKey(),
      userId: owner(),
      version: integer('version').notNull(),
      isSample: boolean('is_sample').notNull(),
      createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
      deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
      /** The day or moment that the newest-first order follows; text that sorts as time. */
      sortedBy: text('sorted_by').notNull(),
      /** Hash of the Idempotency-Key that made it. */
      requestKey: bytea('request_key'),
      /** The import that added it. */
      batch: uuid('batch'),
      /** The whole record as the API answers with it, sealed. */
      sealed: bytea('sealed').notNull(),
    },
    table => [
      index(`${name}_newest`).on(table.userId, table.sortedBy.desc(), table.id.desc()).where(isPresent),
      uniqueIndex(`${name}_request`).on(table.userId, table.requestKey),
      index(`${name}_batch`).on(table.userId, table.batch).where(isImported),
      ...(record.onePerPerson ? [uniqueIndex(`${name}_one`).on(table.userId).where(isPresent)] : []),
    ],
  )
}

export type RecordTable = ReturnType<typeof buildTable>

/** The table of a record type, derived from its declaration. */
export const tableOf = oncePer(buildTable)
