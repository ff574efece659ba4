import type { RecordOrigin } from '#contract/imports/origin.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import { choice, type Fields, type FieldValue, type ValuesOf } from './fields.ts'

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
  /** Incremented by each change; send it with a change to detect a concurrent one. */
  version: number
  createdAt: string
  updatedAt: string
  /** Created by "Load sample data", which may replace or remove it. */
  isSample: boolean
  /** The source it was imported from; absent if a person entered it. */
  origin?: RecordOrigin | undefined
  /** Who made the current version, if it was not the reader; only of types whose rows name them. */
  changedBy?: string | undefined
}

/** What a rule may depend on besides the record itself. */
export interface RuleContext {
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string
  /** Now, and the person's time zone, where a rule may need the time of day. */
  now?: Date
  timeZone?: string
  /**
   * The fields that a change sends; absent for a new or an imported record. An explicit null in it says "not known",
   * as for the day on which a medication was stopped; a field that is left out may be filled in.
   */
  patch?: Readonly<Record<string, unknown>>
}

export interface Fault<Name extends string = string> {
  field: Name
  message: Wording
}

export interface View<F extends Fields> {
  /** Records whose plain fields have these values. */
  where?: Partial<Pick<ValuesOf<F>, PlainNames<F>>>
  /** Only records in the future by `newestBy`, soonest first. */
  futureOnly?: boolean
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

export const SENSITIVITIES = {
  'sexual-health': 'Sexual health',
  mood: 'Mental health',
  substance: 'Substance use',
  other: 'Other',
} as const
export type Sensitive = keyof typeof SENSITIVITIES

/** The fields by which some records of a type are recognized as sensitive; see `facts/sensitive`. */
export interface SensitiveFields<Name extends string = string> {
  words?: readonly Name[]
  /** ICD-10-CM. */
  codes?: readonly Name[]
  /** Names of medications. */
  drugs?: readonly Name[]
}

/** What the person chose instead of what is recognized; empty if they did not choose. */
export const sensitivity = () =>
  choice(
    'Sensitive',
    { ...SENSITIVITIES, none: 'Not sensitive' },
    {
      hint: 'Only those with access to sensitive records see it, and shares leave it out unless you choose it.',
      hiddenValue: 'none',
    },
  )

interface Declaration<F extends Fields> {
  /** The type's name, path (`/api/<name>`) and file name: `medications`, `lab-results`. */
  name: string
  /** If the path differs from the default. */
  path?: `/api/${string}`
  one: string
  /** What a list of them is called; where a person has at most one, the same as `one`. */
  many: string
  /** The name of a single record if `one` does not work in "not found", as with `Mood`. */
  entry?: string
  /**
   * The page that opens a record by `?id=`, as linked from search; or a function if the address depends on the record.
   * Null for types that search leaves out.
   */
  page: `/${string}` | ((values: ValuesOf<F>) => `/${string}`) | null
  /** Texts that replace the default ones. */
  messages?: Partial<Omit<RecordMessages, 'notFound'>>
  fields: F
  /** The field shown as a record's title. */
  title: keyof F & string
  /** The day or instant to sort by, newest first; the time of creation if omitted or empty. */
  newestBy?: keyof F & string
  /**
   * A person has at most one `record` of this type; or at most one record with this plain flag: setting it clears it on
   * the previous record.
   */
  atMostOne?: 'record' | PlainNames<F>
  /** A person has at most one current record with this key, no matter who adds it: a dose is marked once. */
  oncePer?: (values: ValuesOf<F>) => string
  /** May be part of a share; without it, never. */
  shared?: true
  /**
   * Left out of a share unless chosen explicitly, a type by its own tick and a record only by its own: the type as a
   * whole, whose name is then hidden in the database too, or some of its records, by these fields. Such a type has the
   * field `sensitivity()`, under that name.
   */
  sensitive?: Sensitive | SensitiveFields<keyof F & string>
  /** Named lists at `/api/<name>/<view>`. */
  views?: Record<string, View<F>>
  /** Other endpoints whose responses depend on it, as a goal's progress depends on workouts. */
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

export const isSingleton = ({ atMostOne }: Pick<AnyRecordType, 'atMostOne'>) => atMostOne === 'record'

/** The plain flag that only one record of a person may have. */
export const exclusiveFlag = ({ atMostOne }: Pick<AnyRecordType, 'atMostOne'>): string | undefined =>
  atMostOne === 'record' ? undefined : atMostOne

/** Whether every record of the type is sensitive. */
export const isSensitiveType = ({ sensitive }: Pick<AnyRecordType, 'sensitive'>) => typeof sensitive === 'string'

/** Whether some records of the type are sensitive, and others are not. */
export const isPartlySensitive = ({ sensitive }: Pick<AnyRecordType, 'sensitive'>) => typeof sensitive === 'object'

/** The fields that a person fills in. */
export type Values<R extends AnyRecordType> = ValuesOf<R['fields']>
/** A record as the API returns it. */
export type RecordOf<R extends AnyRecordType> = Values<R> & RecordMeta
/** The input for a new record: the required fields, and any others. */
export type NewRecord<R extends AnyRecordType> = Partial<Values<R>> &
  Pick<Values<R>, RequiredNames<R['fields']> & keyof Values<R>>

/** What samples depend on: the day they are loaded, and each other's ids. */
export interface SampleContext {
  today: string
  /** The instant that many days from today, at a time of day such as `08:30`. */
  at: (days: number, time: string) => string
  /** The id of the sample with this key, for another sample to refer to. */
  idOf: (key: string) => string
}

/** A sample record. `key` lets others refer to it; `createdAt` can be earlier than the loading. */
export type Sample<R extends AnyRecordType> = NewRecord<R> & { key?: string; createdAt?: string }
export type Samples<R extends AnyRecordType> = (context: SampleContext) => Sample<R>[]
