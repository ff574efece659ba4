import type { Quantity } from '#contract/fhir/lenient-schemas.ts'

type Conversion = (value: number) => number
const same: Conversion = value => value
const times =
  (factor: number): Conversion =>
  value =>
    value * factor

const inPounds: Record<string, Conversion> = {
  '[lb_av]': same,
  lb: same,
  lbs: same,
  pounds: same,
  kg: times(2.204_622_62),
  kilograms: times(2.204_622_62),
  g: times(0.002_204_622_62),
  '[oz_av]': times(1 / 16),
  oz: times(1 / 16),
}
const inInches: Record<string, Conversion> = {
  '[in_i]': same,
  '[in_us]': same,
  in: same,
  inches: same,
  cm: times(1 / 2.54),
  centimeters: times(1 / 2.54),
  mm: times(1 / 25.4),
  m: times(100 / 2.54),
  '[ft_i]': times(12),
}
const fromCelsius: Conversion = value => (value * 9) / 5 + 32
const inFahrenheit: Record<string, Conversion> = {
  '[degf]': same,
  degf: same,
  '°f': same,
  f: same,
  cel: fromCelsius,
  '°c': fromCelsius,
  c: fromCelsius,
  degc: fromCelsius,
}
const perMinute: Record<string, Conversion> = {
  '/min': same,
  '{beats}/min': same,
  '{beats}/minute': same,
  bpm: same,
  'beats/min': same,
  'beats/minute': same,
  '1/min': same,
  '{h.b}/min': same,
}
const pressure: Record<string, Conversion> = { 'mm[hg]': same, mmhg: same, 'mm hg': same, kpa: times(7.500_617) }
const percent: Record<string, Conversion> = { '%': same, percent: same, '{fraction}': times(100) }

/** The fields of vital signs: what their units are worth in the unit that is stored, and how exactly it is kept. */
const MEASURES = {
  bpSystolic: { units: pressure, digits: 0 },
  bpDiastolic: { units: pressure, digits: 0 },
  heartRate: { units: perMinute, digits: 0 },
  weight: { units: inPounds, digits: 1 },
  height: { units: inInches, digits: 1 },
  headCircumference: { units: inInches, digits: 1 },
  temperature: { units: inFahrenheit, digits: 1 },
  oxygenSaturation: { units: percent, digits: 1 },
} as const
export type VitalMeasure = keyof typeof MEASURES

/** The number in the stored unit; undefined where the unit is missing or not known. */
export const measureIn = (measure: VitalMeasure, quantity: Quantity | undefined): number | undefined => {
  if (quantity?.value === undefined || quantity.comparator) return undefined
  const { units, digits } = MEASURES[measure]
  const convert = [quantity.code, quantity.unit].map(unit => units[(unit ?? '').toLowerCase().trim()]).find(Boolean)
  if (!convert) return undefined
  const scale = 10 ** digits
  return Math.round(convert(quantity.value) * scale) / scale
}
