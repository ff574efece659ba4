import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { Interpretation, ResultPoint, ResultSeries } from '#contract/sharing/summary-of-patient.ts'
import type { ObservationStatement } from '#web/imports/clinical/statement.ts'
import { wordsOf } from '#web/imports/formats/fhir/read/elements/values.ts'
import { oldestFirst } from './by-time.ts'
import { codeOf, number, type SummaryRecord, text } from './summary-record.ts'

const numberIn = (written: string): number | null => {
  const value = written.trim() === '' ? Number.NaN : Number(written.replace(/^[<>≤≥]=?\s*/, ''))
  return Number.isNaN(value) ? null : value
}

/** Which side of its range an abnormal value is on. */
const interpretationOf = (record: SummaryRecord, value: number | null): Interpretation | null => {
  const status = text(record, 'status')
  if (status === 'normal' || status === 'critical') return status
  if (status !== 'abnormal') return null
  const [low, high] = [number(record, 'referenceRangeLow'), number(record, 'referenceRangeHigh')]
  if (value !== null && high !== null && value > high) return 'high'
  return value !== null && low !== null && value < low ? 'low' : 'abnormal'
}

const pointOf = (record: SummaryRecord): ResultPoint => {
  const written = text(record, 'resultValue') ?? ''
  const value = numberIn(written)
  return {
    at: record.at ?? text(record, 'testDate'),
    value,
    written,
    low: number(record, 'referenceRangeLow'),
    high: number(record, 'referenceRangeHigh'),
    range: null,
    interpretation: interpretationOf(record, value),
    isPending: text(record, 'status') === 'pending' || written === '',
    notes: text(record, 'notes'),
  }
}

const keyOf = ({ test, code, unit }: Omit<ResultSeries, 'points'>) =>
  [code ? `${code.system}|${code.code}` : test.toLowerCase().replace(/\s+/g, ' '), unit?.toLowerCase() ?? ''].join('\n')

/** Results without a date: they cannot become records, but a reader still wants to see a blood type. */
export const undatedResults = (statements: readonly ObservationStatement[]): SummaryRecord[] =>
  statements.flatMap(({ code, quantity, text: written, at, issued, isInError, sourceId }) => {
    const value = quantity ? `${quantity.comparator ?? ''}${quantity.value}` : written
    if (isInError || at.start || issued || !value) return []
    const values = { testName: wordsOf(code) ?? '', resultValue: value, resultUnit: quantity?.unit ?? null }
    return [{ type: labResults.name, values, codes: code.codes, sourceId }]
  })

/** One series per test and unit, its results oldest first; the most recently measured test comes first. */
export const resultsIn = (records: readonly SummaryRecord[]): ResultSeries[] => {
  const groups = new Map<string, ResultSeries>()
  for (const record of records) {
    if (record.type !== labResults.name) continue
    const series = { test: text(record, 'testName') ?? '', code: codeOf(record), unit: text(record, 'resultUnit') }
    const group = groups.get(keyOf(series)) ?? { ...series, points: [] }
    group.points.push(pointOf(record))
    groups.set(keyOf(series), group)
  }
  const all = [...groups.values()].map(series => ({ ...series, points: oldestFirst(series.points) }))
  return all.toSorted((a, b) => (b.points.at(-1)?.at ?? '').localeCompare(a.points.at(-1)?.at ?? ''))
}
