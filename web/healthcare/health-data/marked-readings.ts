import {
  type Danger,
  dangersOf,
  type MeasuredPerson,
  type MeasuredVitals,
} from '#contract/facts/vital-advice/vital-limits.ts'
import { temperatureClass } from '#contract/healthcare/health-data/vital-classes.ts'

const NOTHING: MeasuredVitals = {
  bpSystolic: null,
  bpDiastolic: null,
  heartRate: null,
  temperature: null,
  oxygenSaturation: null,
  glucoseLevel: null,
}

/** What has advice: a dangerous value below this is too low, and one above it too high. `bpSystolic` means blood pressure. */
const MIDDLE = {
  bpSystolic: 90,
  glucoseLevel: 150,
  oxygenSaturation: 101,
  heartRate: 85,
  temperature: 98,
} satisfies Partial<Record<keyof MeasuredVitals, number>>
export type MarkedMeasure = keyof typeof MIDDLE
export const MARKED_MEASURES = Object.keys(MIDDLE) as MarkedMeasure[]
export const isMarkedMeasure = (name: string): name is MarkedMeasure => Object.hasOwn(MIDDLE, name)

export type ReadingMark = 'Very high' | 'High' | 'Low' | 'Very low'

const MILDER: Partial<Record<Danger, ReadingMark>> = {
  'high-pressure-in-pregnancy': 'High',
  'low-pressure': 'Low',
  'low-pressure-in-pregnancy': 'Low',
  'low-oxygen-in-pregnancy': 'Low',
  'low-temperature': 'Low',
  'infant-cold': 'Low',
  'slow-heart-rate-of-baby': 'Low',
  'fever-in-pregnancy': 'High',
  'high-fever-of-baby': 'High',
  'high-fever': 'High',
}

/** The mark of a measure that has advice; none while the person (undefined) is loading. */
export const markOf = (
  measure: MarkedMeasure,
  reading: Partial<MeasuredVitals>,
  person: MeasuredPerson | undefined,
): ReadingMark | undefined => {
  const value = reading[measure] ?? null
  const diastolic = measure === 'bpSystolic' ? (reading.bpDiastolic ?? null) : null
  if (person === undefined || value === null) return undefined
  const [danger] = dangersOf({ ...NOTHING, [measure]: value, bpDiastolic: diastolic }, person)
  if (danger === undefined) return undefined
  // Its advice has two steps.
  if (danger === 'slow-heart-rate-of-baby' && value < 60) return 'Very low'
  return MILDER[danger] ?? (value > MIDDLE[measure] ? 'Very high' : 'Very low')
}

/** A fever alone is not marked as dangerous, but a caregiver may need to know of it before the next dose. */
export const isFever = (measure: string, value: number | null, person: MeasuredPerson | undefined) =>
  measure === 'temperature' && value !== null && person !== undefined && temperatureClass(value, person) === 'Fever'
