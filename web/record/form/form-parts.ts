import { type ComponentType, createContext, use } from 'react'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'

/** What is typed, by field, as text. */
export type Typed = Record<string, string>

export interface OwnInputProps {
  field: Field
  wiring: UseFormRegisterReturn
  form: UseFormReturn<Typed>
}

export interface OwnNoticeProps {
  /** What the form says now, read as values. */
  values: Record<string, FieldValue>
  /** The record that is edited. */
  id: string | undefined
}

/** What one record type's form has of its own: an input that suggests, or a notice over the buttons. */
export interface FormParts {
  /** Short fields, which stand two in a line on phones too. */
  short?: readonly string[]
  /** Whether a field makes sense with what is typed so far. What is not shown must be empty, or it would be sent. */
  isShown?: (name: string, typed: Typed) => boolean
  inputs?: Record<string, ComponentType<OwnInputProps>>
  Notice?: ComponentType<OwnNoticeProps>
}

/** Where each record type's own parts are fetched from, by its name: the same form opens on every page. */
export type OwnForms = Record<string, () => Promise<FormParts>>
export const OwnForms = createContext<OwnForms>({})

const none: FormParts = {}
const fetched = new Map<string, Promise<FormParts>>()

/** Waits, inside a Suspense, for what a type's form has of its own. */
export const useFormParts = ({ name }: AnyRecordType): FormParts => {
  const load = use(OwnForms)[name]
  if (!load) return none
  const parts = fetched.get(name) ?? load()
  fetched.set(name, parts)
  return use(parts)
}
