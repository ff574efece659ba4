import type { FieldValue } from '#contract/record/fields.ts'
import type { LeftOutReason } from '../clinical/decided.ts'
import type { ImportSink } from '../import-format.ts'
import type { Readings } from './collect-readings.ts'
import { leftOutNames as names } from './labels.ts'

const isField = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const valuesOf = (values: Record<string, unknown>) => {
  const fields: Record<string, FieldValue> = {}
  for (const [name, value] of Object.entries(values)) if (isField(value)) fields[name] = value
  return fields
}

/** Passes the collected readings to an import, and what was left out. */
export const tellFound = (readings: Readings, sink: ImportSink, document?: string) => {
  const found = readings.finish()
  for (const { lines } of found) {
    for (const { type, key, values, source } of lines) {
      const origin = { source: source.trim().slice(0, 200) || 'Unknown', ...(document && { document }) }
      sink.record({ type, key, values: valuesOf(values), origin, doubts: [] })
    }
  }
  const { impossible, heartRates, steps, lonePressures, tooMany } = readings.skipped
  const hasRestingRate = found.some(({ kind }) => kind === 'heartRate')
  const leave = (what: string, reason: LeftOutReason, count: number) => {
    if (count > 0) sink.leftOut({ what, kind: 'Measurement', reason, count })
  }
  leave(names.heartRates, hasRestingRate ? 'repeated' : 'no-place', heartRates)
  leave(names.steps, 'no-place', steps)
  leave(names.lonePressures, 'no-value', lonePressures)
  leave(names.impossible, 'impossible', impossible)
  leave(names.tooMany, 'no-place', tooMany)
  for (const [what, count] of readings.withoutPlace) leave(what, 'no-place', count)
  for (const [what, count] of readings.repeated) leave(what, 'repeated', count)
}
