import { providers } from '#contract/healthcare/providers/providers.ts'
import type { ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import { FIRST_LINE, type LineOutcome, outcomeOf } from '#contract/imports/line-outcomes.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { recordTypeNamed } from '#contract/records.ts'
import type { Doubt } from '../../clinical/decided.ts'

export type SimilarRecord = ImportPreview['similar'][number]
export type Change = ImportPreview['changes'][number]
export type Conflict = ImportPreview['conflicts'][number]

/** A line of a file, and what an import would do with it. */
export interface PreviewLine {
  /** The header of an import is line 1. */
  number: number
  line: ImportLine
  type: AnyRecordType
  outcome: LineOutcome
  doubts: readonly Doubt[]
  similar: SimilarRecord | undefined
  conflict: Conflict | undefined
  /** The record's values before and after, if it changes one. */
  change: Change | undefined
  /** The person left it out of an earlier import. */
  wasLeftOut: boolean
  /** If the file has records from several. */
  source: string | undefined
}

export const sourcesOf = (lines: readonly ImportLine[]) => [
  ...new Set(lines.flatMap(({ origin }) => origin?.source ?? [])),
]

export const previewLines = (
  { lines, doubts }: { lines: readonly ImportLine[]; doubts: ReadonlyMap<number, readonly Doubt[]> },
  preview: ImportPreview,
): PreviewLine[] => {
  const similar = new Map(preview.similar.map(item => [item.line, item]))
  const conflicts = new Map(preview.conflicts.map(item => [item.line, item]))
  const changes = new Map(preview.changes.map(item => [item.line, item]))
  const leftOut = new Set(preview.leftOutBefore)
  const areSeveral = sourcesOf(lines).length > 1
  return lines.map((line, index) => {
    const number = index + FIRST_LINE
    return {
      number,
      line,
      type: recordTypeNamed(line.type),
      outcome: line.restored?.action === 'deleted' ? 'deleted' : outcomeOf(preview.outcomes, number),
      doubts: doubts.get(index) ?? [],
      similar: similar.get(number),
      conflict: conflicts.get(number),
      change: changes.get(number),
      wasLeftOut: leftOut.has(number),
      source: areSeveral ? line.origin?.source : undefined,
    }
  })
}

/** Whether an import could change something by this line. */
export const isChange = ({ outcome }: PreviewLine) =>
  outcome === 'new' || outcome === 'updated' || outcome === 'filled' || outcome === 'conflict'

/** The person's own provider stands for the same one in a file, so that they are not listed twice. */
export const isMatchedProvider = ({ type, similar }: PreviewLine) =>
  type.name === providers.name && similar !== undefined

/** Whether the person should look at it. */
export const isUnsure = (item: PreviewLine) =>
  isChange(item) &&
  (item.doubts.length > 0 || item.conflict !== undefined || (item.similar !== undefined && !isMatchedProvider(item)))

const isValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

export const valuesOf = ({ line }: PreviewLine): Record<string, FieldValue> => {
  const values: Record<string, FieldValue> = {}
  for (const [name, value] of Object.entries(line.values)) if (isValue(value)) values[name] = value
  return values
}
