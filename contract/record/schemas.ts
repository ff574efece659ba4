import { z } from 'zod'
import { recordOrigin } from '#contract/imports/origin.ts'
import { cachePerKey } from './cache-per-key.ts'
import type { AnyRecordType, Fault, RuleContext, Values } from './define-record.ts'
import type {
  ChoiceField,
  DateField,
  DecimalField,
  Field,
  FieldKind,
  FieldValue,
  FileField,
  FlagField,
  InstantField,
  IntegerField,
  LongTextField,
  ReferenceField,
  TextField,
  TimesField,
} from './fields.ts'
import { outsideLimits } from './limits-message.ts'
import { addDays, isDay } from './time/days.ts'
import { firstDayOf, isPartialDate } from './time/partial-dates.ts'
import { isTime, joinTimes, splitTimes } from './time/times.ts'
import { zodErrorMap } from './zod-error-map.ts'

/** Devices and files may be in another time zone than the person. */
const TOLERANCE_DAYS = 1

/** A measurement cannot be in the future. A future date that is already stored may stay. */
const futureDate = (
  type: AnyRecordType,
  values: Record<string, FieldValue>,
  { today }: RuleContext,
  before?: Record<string, FieldValue> | null,
): Fault | undefined => {
  const last = addDays(today, TOLERANCE_DAYS)
  const isFuture = ([name, field]: [string, Field]) => {
    const value = values[name]
    if (!('notInFuture' in field && field.notInFuture) || typeof value !== 'string') return false
    // A year or a month counts by its first day: this year is not in the future.
    return firstDayOf(value.slice(0, 10)) > last && value !== before?.[name]
  }
  const found = Object.entries<Field>(type.fields).find(isFuture)
  return found && { field: found[0], message: 'This date is in the future.' }
}

z.config({ customError: zodErrorMap })

/** For the description of the API; the schema checks more. */
const PARTIAL_DATE = '^\\d{4}(-\\d{2}(-\\d{2})?)?$'

const blankIsNull = (value: string) => (value === '' ? null : value)

const textSchema = (field: TextField | LongTextField) => {
  const schema = z.string().trim().max(field.max)
  return field.required ? schema.min(1) : schema.transform(blankIsNull)
}

// One check instead of two, so that the message names both limits.
const within = (schema: z.ZodInt | z.ZodNumber, { min, max }: IntegerField | DecimalField) =>
  schema
    .refine(value => value >= min && value <= max, { params: { ...outsideLimits({ min, max }) } })
    .meta({ minimum: min, maximum: max })

/** Ignores case: other programs and files write `Female` as often as `female`. */
const oneOf = (options: Record<string, string>) => {
  const names = Object.keys(options)
  const byLowerCase = new Map(names.map(name => [name.toLowerCase(), name]))
  return z.preprocess(
    value => (typeof value === 'string' ? (byLowerCase.get(value.toLowerCase()) ?? value) : value),
    z.enum(names),
  )
}

const isInLimits = (text: string) => text >= '1900' && text < '2201'

const valueSchemas = {
  text: (field: TextField) => textSchema(field),
  longText: (field: LongTextField) => textSchema(field),
  date: ({ partial }: DateField) =>
    z
      .string()
      .refine(partial ? isPartialDate : isDay, {
        error: partial
          ? 'Enter a date as year-month-day, or only the year or the month.'
          : 'Enter a date as year-month-day.',
      })
      .refine(isInLimits, { error: 'Enter a date between 1900 and 2200.' })
      .meta(partial ? { pattern: PARTIAL_DATE, examples: ['2013-05-04', '2013-05', '2013'] } : { format: 'date' }),
  instant: (_: InstantField) =>
    z.iso
      .datetime({ offset: true, error: 'Enter a date and a time.' })
      // As it is stored: in UTC it may be in another year than written.
      .refine(text => Number.isNaN(Date.parse(text)) || isInLimits(new Date(text).toISOString()), {
        error: 'Enter a date between 1900 and 2200.',
      })
      .transform(text => new Date(text).toISOString()),
  times: (_: TimesField) =>
    z
      .string()
      .refine(text => text.trim() === '' || splitTimes(text).every(isTime), {
        error: 'Enter times such as 8:00 AM, 8:00 PM.',
      })
      .transform(text => blankIsNull(joinTimes(splitTimes(text)))),
  integer: (field: IntegerField) => within(z.int(), field),
  decimal: (field: DecimalField) => within(z.number(), field),
  flag: (_: FlagField) => z.boolean(),
  choice: (field: ChoiceField) => oneOf(field.options),
  reference: (_: ReferenceField) => z.uuid({ error: 'Choose one from the list.' }),
  file: (_: FileField) => z.uuid({ error: 'Choose a file.' }),
} satisfies Record<FieldKind, (field: never) => z.ZodType>

/** A whole day, as records take it. */
export const daySchema = valueSchemas.date({ kind: 'date', label: '' })

const valueSchema = (field: Field): z.ZodType<FieldValue> => {
  const schema = (valueSchemas[field.kind] as (field: Field) => z.ZodType<FieldValue>)(field)
  return field.required ? schema : schema.nullable()
}

/** Looser, because responses were validated when they were written. */
const responseSchemas = {
  text: () => z.string(),
  longText: () => z.string(),
  date: field => z.string().meta((field as DateField).partial ? { pattern: PARTIAL_DATE } : { format: 'date' }),
  instant: () => z.iso.datetime(),
  times: () => z.string(),
  integer: () => z.int(),
  decimal: () => z.number(),
  flag: () => z.boolean(),
  choice: field => z.enum(Object.keys((field as ChoiceField).options)),
  reference: () => z.uuid(),
  file: () => z.uuid(),
} satisfies Record<FieldKind, (field: Field) => z.ZodType>

const answerSchema = (field: Field): z.ZodType<FieldValue> => {
  const schema = responseSchemas[field.kind](field)
  return field.required ? schema : schema.nullable()
}

const meta = {
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isSample: z.boolean(),
  origin: recordOrigin.optional(),
  changedBy: z.string().optional(),
}

/** Built on first use, since most record types are not used in most sessions. */
const onFirstUse = <S extends z.ZodType>(make: () => S) => {
  let made: S | undefined
  return () => {
    made ??= make()
    return made
  }
}

const build = (type: AnyRecordType) => {
  const fields = Object.entries<Field>(type.fields)
  const each = <S extends z.ZodType>(schema: (field: Field) => S): Record<string, S> =>
    Object.fromEntries(fields.map(([name, field]) => [name, schema(field)]))
  const mayBeLeftOut = (field: Field) => !field.required || field.default !== undefined
  const create = onFirstUse(() =>
    z.strictObject(each(field => (mayBeLeftOut(field) ? valueSchema(field).optional() : valueSchema(field)))),
  )
  const change = onFirstUse(() =>
    z.strictObject({ ...each(field => valueSchema(field).optional()), version: z.int().optional() }),
  )
  const answer = onFirstUse(() => z.object({ ...meta, ...each(answerSchema) }))
  const earlier = onFirstUse(() => z.object(each(field => answerSchema(field).optional())))
  return {
    get create() {
      return create()
    },
    /** No defaults: they would revive a discontinued drug. */
    get change() {
      return change()
    },
    get record() {
      return answer()
    },
    /** For earlier versions: fields may have been added since, and rules may have changed. */
    get earlier() {
      return earlier()
    },
  }
}

/** The zod schemas of a record type: create, change, response. */
export const schemasOf = cachePerKey(build)

/** Default values, computed once per type, because a file has many records. */
const emptyOf = cachePerKey(
  (type: AnyRecordType): Record<string, FieldValue> =>
    Object.fromEntries(Object.entries<Field>(type.fields).map(([name, field]) => [name, field.default ?? null])),
)

/** All values of a new record: the defaults, and null for the rest. */
export const completeValues = <R extends AnyRecordType>(type: R, partial: Partial<Values<R>>): Values<R> => {
  const values: Record<string, unknown> = { ...emptyOf(type) }
  for (const [name, value] of Object.entries(partial)) if (value !== undefined) values[name] = value
  return values as Values<R>
}

/** The first violated rule about the whole record: a future date, or a rule between fields. */
export const faultBetween = <R extends AnyRecordType>(
  type: R,
  values: Values<R>,
  context?: RuleContext,
  before?: Values<R> | null,
): Fault | undefined =>
  (context && futureDate(type, values, context, before)) ?? type.validate?.(values, context, before)
