import type { RecordOrigin } from '#contract/imports/origin.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import type { Fields, FieldValue, ValuesOf } from './fields.ts'

type RequiredNames<F> = {
  [Name in keyof F]: F[Name] extends { required: true }
    ? F[Name] extends { default: FieldValue }
      ? never
      : Name
    : never
}[keyof F]
type PlainNames<F> = { [Name in keyof F]: F[Name] extends { plain: true } ? Name : never }[keyof F] & string

/** The fields that the engine adds to every record. */
export interface RecordMeta {
  id: string
  /** Goes up by one with each change; send it with a change to detect a concurrent one. */
  version: number
  createdAt: string
  updatedAt: string
  /** Loaded by "Load sample data", and replaced or removed by it. */
  isSample: boolean
  /** Where an import took it from; absent if the person wrote it. */
  origin?: RecordOrigin | undefined
}

/** What a rule about one record may depend on besides the record. */
export interface RuleContext {
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string
}

export interface Fault<Name extends string = string> {
  field: Name
  message: Wording
}

export interface View<F extends Fields> {
  /** Records whose plain fields have these values. */
  where?: Partial<Pick<ValuesOf<F>, PlainNames<F>>>
  /** Only what is still to come, by `newestBy`; the soonest first. */
  ahead?: boolean
  /** At most so many. */
  limit?: number
}

/** The texts that the product shows about one record of a type. */
export interface RecordMessages {
  add: Wording
  added: Wording
  edit: Wording
  updated: Wording
  delete: Wording
  deleted: Wording
  deleteFailed: Wording
  restored: Wording
  notFound: Wording
}

const defaultMessages = (name: string, entry: string): RecordMessages => {
  const one = message(name)
  return {
    add: message('Add {one}', { one }),
    added: message('{one} Added', { one }),
    edit: message('Edit {one}', { one }),
    updated: message('{one} Updated', { one }),
    delete: 'Delete',
    deleted: message('{one} Deleted', { one }),
    deleteFailed: message('Failed to delete {one}', { one: message(name.toLowerCase()) }),
    restored: message('{one} Restored', { one }),
    notFound: message('{one} not found', { one: message(entry) }),
  }
}

/** The categories of sensitive data. */
export type Sensitive = 'sexual-health' | 'mood' | 'substance'

interface Declaration<F extends Fields> {
  /** The type's name, path (`/api/<name>`) and file name: `medications`, `lab-results`. */
  name: string
  /** If the path is another one. */
  path?: `/api/${string}`
  one: string
  many: string
  /** The name of a single record if `one` does not work in "not found", as with `Mood`. */
  entry?: string
  /**
   * The page that opens a record by `?id=`, as linked from search; or a function if the address depends on the record.
   * Null for types that search leaves out.
   */
  page: `/${string}` | ((values: ValuesOf<F>) => `/${string}`) | null
  /** Texts that differ from the default ones. */
  messages?: Partial<Omit<RecordMessages, 'notFound'>>
  fields: F
  /** The field that names one record to a person. */
  title: keyof F & string
  /** The day or instant to sort by, newest first; the time of creation if omitted or empty. */
  newestBy?: keyof F & string
  /**
   * A person has at most one `record` of this type; or at most one record with this plain flag: setting it clears it on
   * the previous record.
   */
  atMostOne?: 'record' | PlainNames<F>
  /** May be part of a share; without it, never. */
  shared?: true
  /**
   * Left out of a share unless chosen by itself: the type as a whole, whose name is then hidden in the database too, or
   * some of its records.
   */
  sensitive?: Sensitive | ((values: ValuesOf<F>) => Sensitive | undefined)
  /** Named lists at `/api/<name>/<view>`. */
  views?: Record<string, View<F>>
  /** Other endpoints whose answers depend on it, as a goal's progress depends on workouts. */
  feeds?: readonly `/api/${string}`[]
  /** Rules between fields; the context and the previous values are passed if known. */
  validate?: (
    values: ValuesOf<F>,
    context?: RuleContext,
    before?: ValuesOf<F> | null,
  ) => Fault<keyof F & string> | undefined
  /** Fills in derived fields before a record is stored. `before` is null for a new record. */
  deriveFields?: (values: ValuesOf<F>, before: ValuesOf<F> | null, context: RuleContext) => ValuesOf<F>
}

export interface RecordType<F extends Fields = Fields> extends Declaration<F> {
  path: `/api/${string}`
  entry: string
  messages: RecordMessages
}

export const defineRecord = <const F extends Fields>(declaration: Declaration<F>): RecordType<F> => ({
  path: `/api/${declaration.name}`,
  entry: declaration.one,
  ...declaration,
  messages: { ...defaultMessages(declaration.one, declaration.entry ?? declaration.one), ...declaration.messages },
})

// biome-ignore lint/suspicious/noExplicitAny: the one place that stands for any record type.
export type AnyRecordType = RecordType<any>

/** Whether a person has at most one record of the type. */
export const isSingleton = ({ atMostOne }: Pick<AnyRecordType, 'atMostOne'>) => atMostOne === 'record'

/** The plain flag that at most one record of a person has. */
export const exclusiveFlag = ({ atMostOne }: Pick<AnyRecordType, 'atMostOne'>): string | undefined =>
  atMostOne === 'record' ? undefined : atMostOne

/** Whether every record of the type is sensitive. */
export const isSensitiveType = ({ sensitive }: Pick<AnyRecordType, 'sensitive'>) => typeof sensitive === 'string'

/** The fields that a person fills in. */
export type Values<R extends AnyRecordType> = ValuesOf<R['fields']>
/** A record as the API returns it. */
export type RecordOf<R extends AnyRecordType> = Values<R> & RecordMeta
/** What creates a record: the required fields, and any others. */
export type NewRecord<R extends AnyRecordType> = Partial<Values<R>> &
  Pick<Values<R>, RequiredNames<R['fields']> & keyof Values<R>>

/** What samples are built from: the day they are loaded and the person they are for. */
export interface SampleContext {
  today: string
  /** The instant that many days from today, at a time of day such as `08:30`. */
  at: (days: number, time: string) => string
  /** The id of the sample with this key, for another sample to refer to. */
  idOf: (key: string) => string
}

/** A sample record. `key` lets others refer to it; `createdAt` lets it be older than its loading. */
export type Sample<R extends AnyRecordType> = NewRecord<R> & { key?: string; createdAt?: string }
export type Samples<R extends AnyRecordType> = (context: SampleContext) => Sample<R>[]
