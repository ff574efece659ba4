/** In the units of vital signs: mmHg, beats per minute, °F, %, mg/dL. */
export interface MeasuredVitals {
  bpSystolic: number | null
  bpDiastolic: number | null
  heartRate: number | null
  temperature: number | null
  oxygenSaturation: number | null
  glucoseLevel: number | null
}

/** Whose reading it is, at the time of the reading. */
export interface MeasuredPerson {
  /** Since birth, also of a child born early; null if not known. */
  ageInMonths: number | null
  /** Or not longer than six weeks after it. */
  isPregnant: boolean
}

/** From this age on the limits of adults hold. */
export const ADULT_LIMITS_FROM_YEARS = 13
const INFANT_MONTHS = 3

type Pressure = Pick<MeasuredVitals, 'bpSystolic' | 'bpDiastolic'>

const isFrom =
  (systolic: number, diastolic: number) =>
  ({ bpSystolic, bpDiastolic }: Pressure) =>
    (bpSystolic ?? 0) >= systolic || (bpDiastolic ?? 0) >= diastolic

/** The limits of the sources in `vital-advice.ts`; what counts as unusual, and is asked about, is apart from them. */
const isVeryHigh = isFrom(180, 120)
const isHighInPregnancy = isFrom(140, 90)
const isSevereInPregnancy = isFrom(160, 110)

const isBelow = (value: number | null, limit: number) => value !== null && value < limit
const isAbove = (value: number | null, limit: number) => value !== null && value > limit

export type Danger =
  | 'infant-fever'
  | 'severe-pressure-in-pregnancy'
  | 'high-pressure-in-pregnancy'
  | 'very-high-pressure'
  | 'low-glucose'
  | 'high-glucose'
  | 'low-oxygen'
  | 'unusual-heart-rate'

export const pressureDanger = (pressure: Pressure, isPregnant: boolean): Danger | undefined => {
  if (isPregnant && isSevereInPregnancy(pressure)) return 'severe-pressure-in-pregnancy'
  if (isPregnant) return isHighInPregnancy(pressure) ? 'high-pressure-in-pregnancy' : undefined
  return isVeryHigh(pressure) ? 'very-high-pressure' : undefined
}

/**
 * What is dangerous about a reading. The limits are those of adults, except where a rule names an age or pregnancy;
 * younger children have limits of their own that are not known here. An unknown age counts as an adult's.
 */
export const dangersOf = (reading: MeasuredVitals, { ageInMonths, isPregnant }: MeasuredPerson): Danger[] => {
  const isAdult = ageInMonths === null || ageInMonths >= ADULT_LIMITS_FROM_YEARS * 12
  const isInfant = ageInMonths !== null && ageInMonths < INFANT_MONTHS
  const { heartRate, temperature, oxygenSaturation, glucoseLevel } = reading
  const pressure = isAdult || isPregnant ? pressureDanger(reading, isPregnant) : undefined
  const rules: [boolean, Danger][] = [
    // As a thermometer shows it.
    [isInfant && temperature !== null && Math.round(temperature * 10) / 10 >= 100.4, 'infant-fever'],
    ...(pressure ? [[true, pressure] satisfies [boolean, Danger]] : []),
    // These hold at any age after the newborn's first days.
    [!isInfant && isBelow(glucoseLevel, 54), 'low-glucose'],
    [!isInfant && isAbove(glucoseLevel, 300), 'high-glucose'],
    [isBelow(oxygenSaturation, 92), 'low-oxygen'],
    [isAdult && (isBelow(heartRate, 41) || isAbove(heartRate, 130)), 'unusual-heart-rate'],
  ]
  return rules.filter(([applies]) => applies).map(([, danger]) => danger)
}
