import { linesOf } from './fit-page.ts'

/** One entry of a visit pack. */
export interface Entry {
  key: string
  /** "Started", "New". */
  lead?: string
  name: string
  facts: string
  /** A warning such as "Abnormal". */
  warning?: string
}

/** Entries of one kind under a title. */
export interface Group {
  key: string
  title: string
  entries: Entry[]
  /** Shown if there are none. */
  none: string
  /** How many are printed per turn when space is short. */
  perTurn: number
  /** Never left out, whatever space it takes. */
  isWhole?: boolean
}

export const linesOfEntry = ({ lead = '', name, facts, warning = '' }: Entry) =>
  linesOf([lead, name, warning, facts].join(' '))

export const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
