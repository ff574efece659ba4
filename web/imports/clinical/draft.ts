import type { Code } from '#contract/imports/origin.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { Doubt, LeftOut } from './decided.ts'
import type { WrittenTime } from './source-time.ts'
import type { LabeledText, Statement } from './statement.ts'

export interface DecideContext {
  /** Today in the person's time zone, `YYYY-MM-DD`. */
  today: string
  /** The person's, for times that a source wrote without a place. */
  timeZone: string
}

/** A record as a rule decides it, before its values are fitted and all other facts of its statements are noted. */
export interface Draft {
  type: AnyRecordType
  /** As the source calls it. */
  what: string
  date?: string | undefined
  values: Record<string, FieldValue | undefined>
  /** What the values of date and instant fields were written as. */
  times?: Record<string, WrittenTime | undefined>
  notes?: LabeledText[]
  doubts?: Doubt[]
  /** Texts that the record expresses by its type or its fields, such as "Heart rate". */
  expressed?: string[]
  codes: Code[]
  /** The statement that it is made of, then others that say more about it. */
  about: [Statement, ...Statement[]]
  /** Distinguishes parts of one statement, such as the components of an observation. */
  part?: string
  /** What distinguishes it from others of its name if the source gives no id. */
  facts: (string | number | undefined)[]
  /** It is made of several statements, so that no single id stands for it. */
  isJoined?: boolean
  references?: Record<string, Draft>
}

export interface Outcome {
  drafts: Draft[]
  leftOut: LeftOut[]
}
