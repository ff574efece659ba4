/** In the units of vital signs: mmHg, beats per minute, °F, %, mg/dL. */
export interface MeasuredVitals {
  bpSystolic: number | null
  bpDiastolic: number | null
  heartRate: number | null
  temperature: number | null
  oxygenSaturation: number | null
  glucoseLevel: number | null
}

/** From this age on the limits of adults hold. */
export const ADULT_LIMITS_FROM_YEARS = 13
const INFANT_MONTHS = 3

/** The limits of the sources in `vital-advice.ts`; what counts as unusual, and is asked about, is apart from them. */
export const isVeryHighPressure = ({ bpSystolic, bpDiastolic }: Pick<MeasuredVitals, 'bpSystolic' | 'bpDiastolic'>) =>
  (bpSystolic ?? 0) >= 180 || (bpDiastolic ?? 0) >= 120

const isBelow = (value: number | null, limit: number) => value !== null && value < limit
const isAbove = (value: number | null, limit: number) => value !== null && value > limit

export type Danger =
  | 'infant-fever'
  | 'very-high-pressure'
  | 'low-glucose'
  | 'high-glucose'
  | 'low-oxygen'
  | 'unusual-heart-rate'

/**
 * What is dangerous about a reading. The limits are those of adults, except where a rule names an age; younger children
 * have limits of their own that are not known here. An unknown age counts as an adult's.
 */
export const dangersOf = (reading: MeasuredVitals, ageInMonths: number | null): Danger[] => {
  const isAdult = ageInMonths === null || ageInMonths >= ADULT_LIMITS_FROM_YEARS * 12
  const isInfant = ageInMonths !== null && ageInMonths < INFANT_MONTHS
  const { heartRate, temperature, oxygenSaturation, glucoseLevel } = reading
  const rules: [boolean, Danger][] = [
    // As a thermometer shows it.
    [isInfant && temperature !== null && Math.round(temperature * 10) / 10 >= 100.4, 'infant-fever'],
    [isAdult && isVeryHighPressure(reading), 'very-high-pressure'],
    // These hold at any age after the newborn's first days.
    [!isInfant && isBelow(glucoseLevel, 54), 'low-glucose'],
    [!isInfant && isAbove(glucoseLevel, 300), 'high-glucose'],
    [isBelow(oxygenSaturation, 92), 'low-oxygen'],
    [isAdult && (isBelow(heartRate, 41) || isAbove(heartRate, 130)), 'unusual-heart-rate'],
  ]
  return rules.filter(([applies]) => applies).map(([, danger]) => danger)
}
