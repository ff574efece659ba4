import type { Origin } from '#contract/imports/origin.ts'
import { fingerprintOf } from '#contract/imports/similar-records.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { recordTypes } from '#contract/records.ts'
import type { LeftOutReason } from '../clinical/decided.ts'
import type { ImportSink } from '../import-format.ts'

/**
 * Records found by a reader that makes its own decisions. Readers that emit statements, for which the rules decide, use
 * `ImportSink` directly; delete this file once no reader of the former kind is left.
 */
export interface FoundRecord {
  type: string
  id?: string
  values: Record<string, FieldValue>
  references?: Record<string, FoundRecord>
  key?: string
  origin: Origin
}

export type FoundReason = LeftOutReason | 'incomplete'

export interface FoundSink extends Omit<ImportSink, 'record' | 'leftOut'> {
  record: (found: FoundRecord) => void
  leftOut: (what: string, reason: FoundReason, count?: number) => void
}

const typesByName = new Map(recordTypes.map(type => [type.name, type]))

const keyOf = ({ type, key, origin, values }: FoundRecord) => {
  if (key) return key
  if (origin.identifier) return `${origin.source}/${type}/${origin.identifier}`
  const named = typesByName.get(type)
  const fingerprint = named && fingerprintOf(named, values)
  return `${origin.source}/${fingerprint ?? `${type}/${JSON.stringify(values)}`}`
}

const decided = ({ references, ...found }: FoundRecord): Parameters<ImportSink['record']>[0] => ({
  ...found,
  key: keyOf(found),
  doubts: [],
  ...(references && {
    references: Object.fromEntries(Object.entries(references).map(([field, other]) => [field, decided(other)])),
  }),
})

export const foundSink = (sink: ImportSink): FoundSink => ({
  ...sink,
  record: found => sink.record(decided(found)),
  leftOut: (what, reason, count = 1) =>
    sink.leftOut({ what, kind: '', reason: reason === 'incomplete' ? 'no-value' : reason, count }),
})
