import type { Code } from '#contract/imports/origin.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { When } from '#contract/sharing/summary-of-patient.ts'
import type { DecidedRecord } from '#web/imports/clinical/decided.ts'
import type { FhirContent } from '#web/imports/formats/fhir/read/read-fhir.ts'

/** A record of a summary: one that Wellkept shared, or one that the rules made of what other software wrote. */
export interface SummaryRecord {
  type: string
  values: Record<string, FieldValue>
  codes: Code[]
  /** The resource that it was made from, if it was only one. */
  sourceId?: string | undefined
  /** The resources of a record that Wellkept shared. */
  ownIds?: string[]
  /** When it was measured, as exact as it was written; a record has only the day. */
  at?: When | null | undefined
  /** The name of the provider that it refers to. */
  provider?: string | null
}

export const text = ({ values }: SummaryRecord, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const number = ({ values }: SummaryRecord, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' ? value : null
}

/** The first code of a standard code system. */
export const codeOf = ({ codes }: SummaryRecord) => {
  const found = codes.find(({ system, code }) => system && code && !system.startsWith('https://wellkept.example'))
  return found ? { system: found.system, code: found.code } : null
}

export const decidedRecord = (
  { type, values, origin, references }: DecidedRecord,
  times: ReadonlyMap<string | undefined, When | null>,
): SummaryRecord => {
  const provider = references?.providerId?.values.name
  return {
    type,
    values,
    codes: origin.codes ?? [],
    sourceId: origin.identifier,
    at: times.get(origin.identifier?.replace(/#.*/, '')),
    provider: typeof provider === 'string' ? provider : null,
  }
}

export const ownRecords = (own: FhirContent['own']): SummaryRecord[] => {
  const names = new Map(own.flatMap(({ id, values }) => (typeof values.name === 'string' ? [[id, values.name]] : [])))
  return own.map(({ type, values, restored, sourceIds }) => ({
    type,
    values,
    ownIds: sourceIds,
    codes: restored?.origin?.codes ?? [],
    provider: names.get(String(values.providerId)) ?? null,
  }))
}
