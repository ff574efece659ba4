import { linesOf } from '#contract/healthcare/visit-pack/one-page.ts'

/** One entry of a visit pack. */
export interface Entry {
  key: string
  /** "Started", "New": what became of it. */
  lead?: string
  name: string
  facts: string
  /** What must not be overlooked: "Abnormal". */
  warning?: string
}

/** Things of one kind under one name. */
export interface Group {
  key: string
  title: string
  entries: Entry[]
  /** Shown if there are none. */
  none: string
  /** How many get a place on paper at a time, where room is short. */
  perTurn: number
}

/** What an entry may take on paper before it ends in dots, in lines. */
const MAX_LINES = 2

export const linesOfEntry = ({ lead = '', name, facts, warning = '' }: Entry) =>
  linesOf([lead, name, warning, facts].join(' '), MAX_LINES)

export const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
