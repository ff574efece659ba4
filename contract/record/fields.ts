import type { Quantity } from './units.ts'

/**
 * The kinds of field that a record can have. A field is plain data: its label and its rules.
 * Validation, columns, form inputs and CSV cells are derived from it elsewhere, each by one table over the kinds.
 */
interface BaseField {
  label: string
  /** A sentence of help under the input. */
  hint?: string
  placeholder?: string
  required?: boolean
  /** Used for a new record if the caller omits it; never applied to a change. */
  default?: FieldValue
  /** The default for an imported record without a value, if it must differ: the person has not reviewed it yet. */
  defaultOnImport?: FieldValue
  /** Also stored outside the sealed content, because SQL filters by it. Never for clinical text or numbers. */
  plain?: boolean
  /** Meaningless to people, such as an id: search leaves it out. */
  internal?: boolean
}

export interface TextField extends BaseField {
  kind: 'text'
  max: number
  /** Which keyboard a phone shows for it. */
  input?: 'email' | 'tel' | 'url'
  /** A laboratory's value: "negative", or a number, which is stored with a decimal point and without groups. */
  mayBeNumber?: true
}
export interface LongTextField extends BaseField {
  kind: 'longText'
  max: number
}
/** A calendar day without a time, `YYYY-MM-DD`, or a part of one; never passes through `Date`. */
export interface DateField extends BaseField {
  kind: 'date'
  /** An empty form starts with today. */
  startsNow?: boolean
  /** Of something that has happened or was measured. */
  notInFuture?: boolean
  /** Only the year or the month may be known: `2013`, `2013-05` (`time/partial-dates.ts`). */
  partial?: boolean
  /** Shown in lists where it is empty. */
  whenEmpty?: string
}
/** An instant, ISO 8601 in UTC; shown and typed in its owner's time zone. */
export interface InstantField extends BaseField {
  kind: 'instant'
  /** An empty form starts with now. */
  startsNow?: boolean
  /** Of something that has happened or was measured. */
  notInFuture?: boolean
}
/** Times of day, `08:00, 20:00`, in their owner's time zone; sorted, each once. */
export interface TimesField extends BaseField {
  kind: 'times'
}
interface Amount extends BaseField {
  /** A value outside is rejected. */
  min: number
  max: number
  /** A value outside needs confirmation. */
  usual?: readonly [low: number, high: number]
  /** Shown after the number, which is stored in this unit. */
  unit?: string
}
export interface IntegerField extends Amount {
  kind: 'integer'
}
export interface DecimalField extends Amount {
  kind: 'decimal'
  /** Shown and typed in its owner's units; stored in US units. */
  quantity?: Quantity
}
export interface FlagField extends BaseField {
  kind: 'flag'
}
export interface ChoiceField<Option extends string = string> extends BaseField {
  kind: 'choice'
  /** Value to label, in the order shown. */
  options: Record<Option, string>
  /** A value that needs no mention: details and summaries leave it out. */
  hiddenValue?: string
}

/** Another record of the same person, by id. */
export interface ReferenceField extends BaseField {
  kind: 'reference'
  /** The name of the record type. */
  to: string
}

/**
 * A file of the same person, by id. The fields named here describe the file; only the server fills them in, from the
 * bytes that it stores.
 */
export interface FileField extends BaseField {
  kind: 'file'
  facts: Record<keyof FileFacts, string>
}

/** What the server knows about a file. */
export interface FileFacts {
  name: string
  /** One of `file-types.ts`, detected from the bytes. */
  type: string
  size: number
  /** SHA-256 in hex, as the browser computed it before it sent the file. */
  hash: string
}

export type Field =
  | TextField
  | LongTextField
  | DateField
  | InstantField
  | TimesField
  | IntegerField
  | DecimalField
  | FlagField
  | ChoiceField
  | ReferenceField
  | FileField
export type FieldKind = Field['kind']
export type Fields = Record<string, Field>

type Options<F extends Field> = Partial<Omit<F, 'kind' | 'label'>>

export const text = <const O extends Options<TextField>>(label: string, options?: O) => ({
  kind: 'text' as const,
  label,
  max: 200,
  ...(options as O),
})

export const longText = <const O extends Options<LongTextField>>(label: string, options?: O) => ({
  kind: 'longText' as const,
  label,
  // Notes of imported records have everything that fits into no other field, such as the text of a report.
  max: 20_000,
  ...(options as O),
})

export const date = <const O extends Options<DateField>>(label: string, options?: O) => ({
  kind: 'date' as const,
  label,
  ...(options as O),
})

export const instant = <const O extends Options<InstantField>>(label: string, options?: O) => ({
  kind: 'instant' as const,
  label,
  ...(options as O),
})

export const times = <const O extends Options<TimesField>>(label: string, options?: O) => ({
  kind: 'times' as const,
  label,
  ...(options as O),
})

export const reference = <const O extends Options<ReferenceField>>(label: string, to: string, options?: O) => ({
  kind: 'reference' as const,
  label,
  to,
  ...(options as O),
})

export const file = <const O extends Options<FileField> & Pick<FileField, 'facts'>>(label: string, options: O) => ({
  kind: 'file' as const,
  label,
  ...options,
})

export const integer = <const O extends Options<IntegerField>>(label: string, options?: O) => ({
  kind: 'integer' as const,
  label,
  min: 0,
  max: 1_000_000,
  ...(options as O),
})

export const decimal = <const O extends Options<DecimalField>>(label: string, options?: O) => ({
  kind: 'decimal' as const,
  label,
  min: 0,
  max: 1_000_000,
  ...(options as O),
})

export const flag = <const O extends Options<FlagField>>(label: string, options?: O) => ({
  kind: 'flag' as const,
  label,
  ...(options as O),
})

export const choice = <const C extends Record<string, string>, const O extends Options<ChoiceField>>(
  label: string,
  choices: C,
  options?: O,
) => ({
  kind: 'choice' as const,
  label,
  options: choices,
  ...(options as O),
})

export type FieldValue = string | number | boolean | null

type FilledValue<F> = F extends { kind: 'integer' | 'decimal' }
  ? number
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'choice'; options: infer C }
      ? keyof C & string
      : string

/** The value of a field as it is stored and sent: null if an optional field is empty. */
export type ValueOf<F> = F extends { required: true } ? FilledValue<F> : FilledValue<F> | null
export type ValuesOf<F> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }
