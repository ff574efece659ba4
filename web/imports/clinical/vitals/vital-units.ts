import { ucumOf } from '#contract/fhir/ucum.ts'
import type { Measure } from '#contract/healthcare/health-data/measures.ts'
import { quantities } from '#contract/record/units.ts'

type Conversion = (value: number) => number
const same: Conversion = value => value
const toPounds = quantities.weight.toUs
const toInches = quantities.height.toUs

const PRESSURE = { 'mm[Hg]': same, kPa: (kilopascals: number) => kilopascals * 7.500_617 }
const RATE = { '/min': same }
const LENGTH = {
  '[in_i]': same,
  cm: toInches,
  mm: (millimeters: number) => toInches(millimeters / 10),
  m: (meters: number) => toInches(meters * 100),
  '[ft_i]': (feet: number) => feet * 12,
}
const PERCENT = { '%': same, '{fraction}': (fraction: number) => fraction * 100 }

type Measured = 'bpSystolic' | 'bpDiastolic' | Measure | 'restingHeartRate' | 'waist' | 'hip' | 'bodyFat'

/** Conversions to the stored units. Units that are not listed are never guessed. */
const CONVERSIONS: Record<Measured, Record<string, Conversion>> = {
  bpSystolic: PRESSURE,
  bpDiastolic: PRESSURE,
  heartRate: RATE,
  restingHeartRate: RATE,
  weight: {
    '[lb_av]': same,
    kg: toPounds,
    g: grams => toPounds(grams / 1000),
    '[oz_av]': ounces => ounces / 16,
    '[stone_av]': stones => stones * 14,
  },
  height: LENGTH,
  headCircumference: LENGTH,
  waist: LENGTH,
  hip: LENGTH,
  temperature: { '[degF]': same, Cel: quantities.temperature.toUs },
  oxygenSaturation: PERCENT,
  bodyFat: PERCENT,
  glucoseLevel: { 'mg/dL': same, 'mmol/L': quantities.glucose.toUs },
}

/** Spellings that vendors use only for vital signs, so they are not in the list of laboratory units. */
const VITAL_UNITS: Record<string, string> = {
  m: 'm',
  kpa: 'kPa',
  '{fraction}': '{fraction}',
  st: '[stone_av]',
  ft: '[ft_i]',
  '[ft_i]': '[ft_i]',
  '[ft_us]': '[ft_i]',
  oz: '[oz_av]',
  '[oz_av]': '[oz_av]',
  '[lb_us]': '[lb_av]',
  '[in_us]': '[in_i]',
  inch: '[in_i]',
  degf: '[degF]',
  'deg f': '[degF]',
  f: '[degF]',
  fahrenheit: '[degF]',
  degc: 'Cel',
  'deg c': 'Cel',
  c: 'Cel',
  celsius: 'Cel',
  'count/min': '/min',
  '{beats}/min': '/min',
  '{beats}/minute': '/min',
  '{h.b}/min': '/min',
  '{h.b.}/min': '/min',
  '{heart_beats}/min': '/min',
  'beats/minute': '/min',
  '/minute': '/min',
  '1/min': '/min',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  pound: '[lb_av]',
  centimeter: 'cm',
  centimeters: 'cm',
  '{percent}': '%',
  '% o2': '%',
  'mm[hg]': 'mm[Hg]',
  'mm/hg': 'mm[Hg]',
}

const entryOf = <Entry>(table: Record<string, Entry> | undefined, name: string) =>
  table && Object.hasOwn(table, name) ? table[name] : undefined

const WHOLE = new Set(['bpSystolic', 'bpDiastolic', 'heartRate', 'restingHeartRate'])

/** A number in its field's stored unit; undefined if the unit is missing or unknown. */
export const storedMeasure = (field: string, value: number, unit: string | null | undefined): number | undefined => {
  const ucum = entryOf(VITAL_UNITS, unit?.toLowerCase().trim() ?? '') ?? ucumOf(unit) ?? ''
  const conversion = entryOf(entryOf<Record<string, Conversion>>(CONVERSIONS, field), ucum)
  if (!conversion) return undefined
  // The others stay exact, so that people with the same units see them as written.
  return WHOLE.has(field) ? Math.round(conversion(value)) : Number(conversion(value).toPrecision(12))
}
