import { codeIn, extensionText, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import type { Component, Observation } from '#contract/fhir/resources/observations.ts'
import { INTERPRETATION } from '#contract/fhir/terms.ts'
import type { Interpretation, ResultPoint, ResultSeries } from '../summary-of-patient.ts'
import { codeOf } from './entries.ts'
import { byTime, whenMeasured } from './measured-at.ts'

const INTERPRETATIONS: Record<string, Interpretation> = {
  N: 'normal',
  H: 'high',
  HU: 'high',
  L: 'low',
  LU: 'low',
  A: 'abnormal',
  AA: 'critical',
  HH: 'critical',
  LL: 'critical',
}

const PENDING = ['registered', 'preliminary']

export const writtenValue = (read: Component): string | null => {
  const { valueQuantity: quantity, valuePeriod: span } = read
  if (quantity?.value !== undefined) {
    return extensionText(quantity.extension, 'as-written') ?? `${quantity.comparator ?? ''}${quantity.value}`
  }
  if (read.valueBoolean !== undefined) return read.valueBoolean ? 'Yes' : 'No'
  if (span) return [span.start, span.end].filter(Boolean).join(' – ') || null
  return (
    read.valueString ??
    wordsOf(read.valueCodeableConcept) ??
    read.valueInteger?.toString() ??
    read.valueDateTime ??
    read.valueTime ??
    null
  )
}

export const unitOf = ({ valueQuantity }: Component) => valueQuantity?.unit ?? valueQuantity?.code ?? null

const pointOf = (read: Component, whole: Observation): ResultPoint | null => {
  const isPending = PENDING.includes(whole.status ?? '')
  const written = writtenValue(read)
  if (written === null && !isPending) return null
  const [range] = read.referenceRange
  return {
    at: whenMeasured(whole),
    value: read.valueQuantity?.value ?? read.valueInteger ?? null,
    written: written ?? '',
    low: range?.low?.value ?? null,
    high: range?.high?.value ?? null,
    range: range?.text ?? null,
    interpretation: INTERPRETATIONS[codeIn(read.interpretation[0], INTERPRETATION) ?? ''] ?? null,
    isPending,
    notes: notesOf(whole.note),
  }
}

interface Found {
  series: Omit<ResultSeries, 'points'>
  point: ResultPoint
}

const foundIn = (whole: Observation): Found[] => {
  // A panel, such as a blood count, is read as its components.
  const parts: Component[] = [whole, ...whole.component]
  return parts.flatMap(part => {
    const point = pointOf(part, whole)
    if (!point || (part === whole && point.written === '' && whole.component.length > 0)) return []
    const unit = unitOf(part) ?? extensionText(part.extension, 'unit-as-written')
    return [{ series: { test: wordsOf(part.code) ?? '', code: codeOf(part.code), unit }, point }]
  })
}

const keyOf = ({ test, code, unit }: Found['series']) =>
  [code ? `${code.system}|${code.code}` : test.toLowerCase().replace(/\s+/g, ' '), unit?.toLowerCase() ?? ''].join('\n')

/** One series per test and unit, its results oldest first; the most recently measured test comes first. */
export const resultSeries = (observations: readonly Observation[]): ResultSeries[] => {
  const groups = new Map<string, ResultSeries>()
  for (const { series, point } of observations.flatMap(foundIn)) {
    const group = groups.get(keyOf(series)) ?? { ...series, points: [] }
    group.points.push(point)
    groups.set(keyOf(series), group)
  }
  const all = [...groups.values()].map(series => ({ ...series, points: series.points.toSorted(byTime) }))
  return all.toSorted((a, b) => (b.points.at(-1)?.at ?? '').localeCompare(a.points.at(-1)?.at ?? ''))
}
