import type { z } from 'zod'
import { type Quantity, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import type { fullComponent, fullObservation } from './schemas.ts'

export type FullObservation = z.output<typeof fullObservation>
export type Measured = z.output<typeof fullComponent>

const numberOf = (quantity: Quantity | undefined) =>
  quantity?.value === undefined ? undefined : `${quantity.comparator ?? ''}${quantity.value}`

export interface Shown {
  value: string
  unit: string | null
}

/** A value as text, with its comparator; undefined if there is none. */
export const shownValue = (read: Measured): Shown | undefined => {
  const { valueQuantity, valueRatio, valueRange, valuePeriod } = read
  const quantity = numberOf(valueQuantity)
  const unit = valueQuantity?.unit ?? valueQuantity?.code ?? null
  if (quantity !== undefined) return { value: quantity, unit: unit === '1' ? null : unit }
  const only = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? undefined : { value: String(value), unit: null }
  const ratio = [valueRatio?.numerator, valueRatio?.denominator].map(numberOf)
  const range = [valueRange?.low, valueRange?.high].map(numberOf)
  return (
    only(wordsOf(read.valueCodeableConcept)) ??
    only(read.valueString) ??
    (read.valueBoolean === undefined ? undefined : only(read.valueBoolean ? 'Yes' : 'No')) ??
    only(read.valueInteger) ??
    (ratio[0] && ratio[1] ? only(`${ratio[0]}:${ratio[1]}`) : undefined) ??
    (range[0] || range[1]
      ? {
          value: `${range[0] ?? ''}–${range[1] ?? ''}`,
          unit: valueRange?.low?.unit ?? valueRange?.high?.unit ?? null,
        }
      : undefined) ??
    only(read.valueDateTime) ??
    only(read.valueTime) ??
    only(valuePeriod?.start)
  )
}

const CRITICAL = ['HH', 'LL', 'AA', 'HU', 'LU']
const ABNORMAL = ['H', 'L', 'A', 'POS', 'DET', '>', '<', 'R', 'HX', 'LX', 'ABN']
const NORMAL = ['N', 'NEG', 'ND', 'NR', 'S']

/** The laboratory's interpretation of a result; null if there is none that we know. */
export const statusOf = ({ interpretation }: Measured): string | null => {
  const said = interpretation.flatMap(({ coding, text }) => [...coding.map(({ code }) => code), text])
  const has = (codes: string[]) => said.some(word => word && codes.includes(word.toUpperCase()))
  if (has(CRITICAL)) return 'critical'
  if (has(ABNORMAL)) return 'abnormal'
  return has(NORMAL) ? 'normal' : null
}

/** The reference range: as numbers if they are in the result's unit, otherwise as text. */
export const rangeOf = ({ referenceRange, valueQuantity }: Measured) => {
  const range = referenceRange.find(({ low, high, text }) => low || high || text)
  const isSameUnit = (quantity: Quantity | undefined) =>
    !quantity?.unit || !valueQuantity?.unit || quantity.unit.toLowerCase() === valueQuantity.unit.toLowerCase()
  const isUsable = isSameUnit(range?.low) && isSameUnit(range?.high)
  const low = isUsable ? (range?.low?.value ?? null) : null
  const high = isUsable ? (range?.high?.value ?? null) : null
  return { low, high, text: low === null && high === null ? (range?.text ?? null) : null }
}
