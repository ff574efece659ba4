import { z } from 'zod'
import { isDay } from './days.ts'
import type { AnyRecordType, Fault, NewRecord, Values } from './define-record.ts'
import type { ChoiceField, DateField, Field, FieldKind, IntegerField, LongTextField, TextField } from './fields.ts'
import { speak } from './speak.ts'

z.config({ customError: speak })

const blankIsNull = (value: string) => (value === '' ? null : value)

const words = (field: TextField | LongTextField) => {
  const schema = z.string().trim().max(field.max)
  return field.required ? schema.min(1) : schema.transform(blankIsNull)
}

const valueSchemas = {
  text: (field: TextField) => words(field),
  longText: (field: LongTextField) => words(field),
  date: (_: DateField) =>
    z
      .string()
      .refine(isDay, { error: 'Enter a date as year-month-day.' })
      .refine(day => day >= '1900-01-01' && day <= '2200-12-31', { error: 'Enter a date between 1900 and 2200.' })
      .meta({ format: 'date' }),
  integer: (field: IntegerField) => z.int().min(field.min).max(field.max),
  choice: (field: ChoiceField) => z.enum(Object.keys(field.options)),
} satisfies Record<FieldKind, (field: never) => z.ZodType>

const valueSchema = (field: Field): z.ZodType => {
  const schema = (valueSchemas[field.kind] as (field: Field) => z.ZodType)(field)
  return field.required ? schema : schema.nullable()
}

const meta = {
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isSample: z.boolean(),
}

const build = (record: AnyRecordType) => {
  const values = Object.fromEntries(
    Object.entries(record.fields as Record<string, Field>).map(([name, field]) => [name, valueSchema(field)]),
  )
  const optional = new Set(
    Object.entries(record.fields as Record<string, Field>)
      .filter(([name, field]) => !field.required || name in (record.defaults ?? {}))
      .map(([name]) => name),
  )
  const create = Object.fromEntries(
    Object.entries(values).map(([name, schema]) => [name, optional.has(name) ? schema.optional() : schema]),
  )
  // No defaults on a change: they would revive a discontinued drug.
  const patch = Object.fromEntries(Object.entries(values).map(([name, schema]) => [name, schema.optional()]))
  return {
    create: z.strictObject(create),
    change: z.strictObject({ ...patch, version: z.int().optional() }),
    record: z.object({ ...meta, ...values }),
  }
}

const built = new WeakMap<AnyRecordType, ReturnType<typeof build>>()

/** The zod schemas of a record type: what creates one, what changes one, what the API answers. */
export const schemasOf = (record: AnyRecordType) => {
  const known = built.get(record)
  if (known) return known
  const schemas = build(record)
  built.set(record, schemas)
  return schemas
}

/** A new record's values, complete: defaults filled in, everything else null. */
export const completeValues = <R extends AnyRecordType>(record: R, given: NewRecord<R>): Values<R> =>
  ({
    ...Object.fromEntries(Object.keys(record.fields).map(name => [name, null])),
    ...record.defaults,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  }) as Values<R>

/** The first thing that does not hold between the fields of a record. */
export const faultBetween = <R extends AnyRecordType>(record: R, values: Values<R>): Fault | undefined =>
  record.check?.(values)
