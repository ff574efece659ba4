import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { PersonSummary } from '#contract/people/people.ts'
import type { AnyRecordType, Fault, RecordOf } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import type { UsualRanges } from '#contract/record/unusual.ts'
import { loadOnce } from '#web/ui/lazy-part.tsx'

/** The form's values as text, by field. */
export type FormValues = Record<string, string>

export interface CustomInputProps {
  field: Field
  inputProps: UseFormRegisterReturn
  form: UseFormReturn<FormValues>
  /** A record is added, not edited. */
  isNew?: boolean
}

/** Several fields in one input, which draws its own label and error. */
export interface InputGroup {
  names: readonly string[]
  Input: ComponentType<{ form: UseFormReturn<FormValues>; error: string | undefined }>
}

export interface CustomNoticeProps {
  /** The form's current values, parsed. */
  values: Record<string, FieldValue>
  /** The record that is edited. */
  id: string | undefined
}

export interface EntryCheck {
  /** Each as a sentence with its reason. */
  questions: string[]
  /** What was checked and what was not, told when the record is saved. */
  note?: string
  danger?: Danger
}

/** An immediate danger to the person; the question gets a red heading. */
export interface Danger {
  heading: string
  /** The first answer and the one after it, where it is better not to save. */
  answers?: { leave: string; saveAnyway: string }
}

/** A record type's custom parts of its form and its details. */
export interface FormParts<R extends AnyRecordType = AnyRecordType> {
  /** Short fields, two per line even on phones. */
  short?: readonly string[]
  /** Whether a field makes sense with what is typed so far. What is not shown must be empty, or it would be sent. */
  isShown?: (name: string, typed: FormValues) => boolean
  /**
   * Fields to send along when another field changes, by that field's name: sent empty, they mean "not known" and the
   * server does not fill them in.
   */
  sentWith?: Record<string, readonly string[]>
  /** What a new record begins with at an hour of the person's day. */
  start?: (hour: number) => Record<string, FieldValue>
  /** The time of a new record: now, shown as this text until the person wants another one. It comes after the rest. */
  folded?: { name: string; text: string }
  /** The usual ranges of this person, where they are not the declared ones. */
  usual?: (values: Record<string, FieldValue>) => UsualRanges
  /** How the question before saving names an amount, where that is not its own: "190/125". */
  amount?: (name: string, typed: FormValues) => string | undefined
  inputs?: Record<string, ComponentType<CustomInputProps>>
  groups?: readonly InputGroup[]
  Notice?: ComponentType<CustomNoticeProps>
  /** Errors that only the form reports, such as an empty field that the server would fill in. */
  fault?: (values: Record<string, FieldValue>) => Fault | undefined
  /** What to ask before saving; nothing is ever refused by it. */
  questions?: (
    values: Record<string, FieldValue>,
    id: string | undefined,
    /** Whose record it is, if it is not the reader's own. */
    person: PersonSummary | null,
  ) => Promise<EntryCheck>
  /** Above the details. */
  DetailsNotice?: ComponentType<{ record: RecordOf<R> }>
  /** How the details say fields that need each other, such as a value and its unit; null leaves a field out. */
  details?(record: RecordOf<R>): Partial<Record<keyof R['fields'], ReactNode>>
  /** The address of one record as a file. */
  download?: (id: string) => string
}

/** The lazy custom parts by record type; on every page the form is the same. */
export type CustomForms = Record<string, () => Promise<FormParts>>
export const CustomForms = createContext<CustomForms>({})

const none: FormParts = {}
const fetched = new Map<string, () => Promise<FormParts>>()

/** Suspends until a type's custom form parts have loaded. */
export const useFormParts = ({ name }: AnyRecordType): FormParts => {
  const load = use(CustomForms)[name]
  if (!load) return none
  const parts = fetched.get(name) ?? loadOnce(load)
  fetched.set(name, parts)
  return use(parts())
}
