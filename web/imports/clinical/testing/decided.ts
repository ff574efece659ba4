import type { FieldValue } from '#contract/record/fields.ts'
import { decide } from '../decide.ts'
import type { Statement } from '../statement.ts'

export const context = { today: '2026-06-15', timeZone: 'America/New_York' }

/** What the rules make of some statements, as a test looks at it. */
export const decided = (...statements: Statement[]) => {
  const { records, leftOut } = decide(statements, context)
  return {
    records,
    values: records.map(({ values }) => values),
    doubts: records.map(({ doubts }) => doubts),
    keys: records.map(({ key }) => key),
    leftOut,
    reasons: leftOut.map(({ reason }) => reason),
    column: (field: string): (FieldValue | undefined)[] => records.map(({ values }) => values[field]),
  }
}
