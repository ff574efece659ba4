import type { ComponentType } from 'react'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
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
