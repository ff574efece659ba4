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

/** From this age on, the limits for adults apply. */
export const ADULT_LIMITS_FROM_YEARS = 13
const INFANT_MONTHS = 3
/** 36 °C. */
export const INFANT_COLD = 96.8
/** 38 °C. */
const FEVER = 100.4

const isAdult = (ageInMonths: number | null) => ageInMonths === null || ageInMonths >= ADULT_LIMITS_FROM_YEARS * 12
/** Younger than three months. */
const isInfant = (ageInMonths: number | null) => ageInMonths !== null && ageInMonths < INFANT_MONTHS

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
const isAtLeast = (value: number | null, limit: number) => value !== null && value >= limit

export const isLowPressure = ({ bpSystolic }: Pick<Pressure, 'bpSystolic'>) => bpSystolic !== null && bpSystolic <= 90

/** Children's heart rates at rest: from which age in months, and from which rate on it is far too fast. */
const FAST_FROM: readonly (readonly [ageInMonths: number, rate: number])[] = [
  [12 * 12, 131],
  [8 * 12, 115],
  [6 * 12, 120],
  [5 * 12, 130],
  [3 * 12, 140],
  [12, 150],
  [0, 160],
]
/** Awake; asleep it may fall to 90. */
const BABYS_RATE_FROM = 100
const isChildsRateExtreme = (heartRate: number | null, ageInMonths: number) => {
  const [, fast = 160] = FAST_FROM.find(([from]) => ageInMonths >= from) ?? []
  return isBelow(heartRate, ageInMonths >= 12 * 12 ? 41 : 60) || isAtLeast(heartRate, fast)
}

/** In mg/dL: below and above these something must be done. */
export const GLUCOSE_CHECKED = { low: 54, high: 300, highInPregnancy: 200, extreme: 600 }

/** In the first month the limit is lower, as it is in hospitals. */
const isBabysGlucoseExtreme = (glucoseLevel: number | null, ageInMonths: number) =>
  isBelow(glucoseLevel, ageInMonths < 1 ? 47 : GLUCOSE_CHECKED.low) || isAbove(glucoseLevel, GLUCOSE_CHECKED.high)

export type Danger =
  | 'infant-fever'
  | 'infant-cold'
  | 'severe-pressure-in-pregnancy'
  | 'high-pressure-in-pregnancy'
  | 'very-high-pressure'
  | 'low-pressure'
  | 'low-pressure-in-pregnancy'
  | 'infant-glucose'
  | 'low-glucose-of-child'
  | 'low-glucose'
  | 'high-glucose-in-pregnancy'
  | 'high-glucose'
  | 'extreme-glucose'
  | 'very-low-oxygen'
  | 'low-oxygen'
  | 'low-oxygen-of-baby'
  | 'low-oxygen-in-pregnancy'
  | 'unusual-heart-rate'
  | 'extreme-heart-rate'
  | 'unusual-heart-rate-in-pregnancy'
  | 'extreme-heart-rate-of-child'
  | 'unusual-heart-rate-of-child'
  | 'slow-heart-rate-of-baby'
  | 'low-temperature'
  | 'very-high-temperature'
  | 'high-fever-of-child'
  | 'high-fever-of-baby'
  | 'high-fever'
  | 'fever-in-pregnancy'

const lowPressureDanger = (pressure: Pressure, isPregnant: boolean): Danger | undefined => {
  if (isPregnant && isBelow(pressure.bpSystolic, 90)) return 'low-pressure-in-pregnancy'
  return isLowPressure(pressure) ? 'low-pressure' : undefined
}

/** The danger of a blood pressure that is too high. */
export const pressureDanger = (pressure: Pressure, isPregnant: boolean): Danger | undefined => {
  if (isPregnant && isSevereInPregnancy(pressure)) return 'severe-pressure-in-pregnancy'
  if (isPregnant) return isHighInPregnancy(pressure) ? 'high-pressure-in-pregnancy' : undefined
  return isVeryHigh(pressure) ? 'very-high-pressure' : undefined
}

const glucoseDanger = (glucose: number | null, { ageInMonths, isPregnant }: MeasuredPerson): Danger | undefined => {
  // Tablets choke a baby, so that one is fed instead.
  if (ageInMonths !== null && ageInMonths < 12)
    return isBabysGlucoseExtreme(glucose, ageInMonths) ? 'infant-glucose' : undefined
  if (isAbove(glucose, GLUCOSE_CHECKED.extreme)) return 'extreme-glucose'
  if (isBelow(glucose, GLUCOSE_CHECKED.low)) return isAdult(ageInMonths) ? 'low-glucose' : 'low-glucose-of-child'
  if (isPregnant && isAbove(glucose, GLUCOSE_CHECKED.highInPregnancy)) return 'high-glucose-in-pregnancy'
  return isAbove(glucose, GLUCOSE_CHECKED.high) ? 'high-glucose' : undefined
}

const temperatureDanger = (
  fahrenheit: number | null,
  { ageInMonths, isPregnant }: MeasuredPerson,
): Danger | undefined => {
  if (fahrenheit === null) return undefined
  // As a thermometer shows it.
  const shown = Math.round(fahrenheit * 10) / 10
  if (isInfant(ageInMonths)) {
    if (shown < INFANT_COLD) return 'infant-cold'
    return shown >= FEVER ? 'infant-fever' : undefined
  }
  if (shown < 95) return 'low-temperature'
  if (isAdult(ageInMonths) && shown > 105) return 'very-high-temperature'
  if (!isAdult(ageInMonths) && shown >= 104) return 'high-fever-of-child'
  if (isPregnant && shown >= FEVER) return 'fever-in-pregnancy'
  // 39 °C.
  if (ageInMonths !== null && ageInMonths < 12 && shown >= 102.2) return 'high-fever-of-baby'
  // 39.4 °C is 102.92 °F.
  return isAdult(ageInMonths) && fahrenheit >= 102.915 ? 'high-fever' : undefined
}

/** No child's heart beats so fast from crying or fever alone. */
const tooFastForChild = (ageInMonths: number) => (ageInMonths < 12 ? 220 : 180)

const heartRateDanger = (heartRate: number | null, { ageInMonths, isPregnant }: MeasuredPerson): Danger | undefined => {
  if (ageInMonths !== null && ageInMonths < 12 && isBelow(heartRate, BABYS_RATE_FROM)) return 'slow-heart-rate-of-baby'
  if (ageInMonths !== null && !isAdult(ageInMonths)) {
    if (isAtLeast(heartRate, tooFastForChild(ageInMonths))) return 'extreme-heart-rate-of-child'
    return isChildsRateExtreme(heartRate, ageInMonths) ? 'unusual-heart-rate-of-child' : undefined
  }
  if (isBelow(heartRate, 30) || isAbove(heartRate, 150)) return 'extreme-heart-rate'
  if (isPregnant)
    return isBelow(heartRate, 50) || isAbove(heartRate, 120) ? 'unusual-heart-rate-in-pregnancy' : undefined
  return isBelow(heartRate, 41) || isAbove(heartRate, 130) ? 'unusual-heart-rate' : undefined
}

const oxygenDanger = (saturation: number | null, { ageInMonths, isPregnant }: MeasuredPerson): Danger | undefined => {
  if (isBelow(saturation, 88)) return 'very-low-oxygen'
  if (isPregnant) return isBelow(saturation, 95) ? 'low-oxygen-in-pregnancy' : undefined
  if (!isBelow(saturation, 92)) return undefined
  return ageInMonths !== null && ageInMonths < 12 ? 'low-oxygen-of-baby' : 'low-oxygen'
}

/**
 * What is dangerous about a reading. The limits are those of adults, except where a rule names an age or pregnancy. A
 * child's blood pressure is not checked. An unknown age counts as an adult's.
 */
export const dangersOf = (reading: MeasuredVitals, person: MeasuredPerson): Danger[] => {
  const { ageInMonths, isPregnant } = person
  const hasPressureLimits = isAdult(ageInMonths) || isPregnant
  return [
    temperatureDanger(reading.temperature, person),
    hasPressureLimits && pressureDanger(reading, isPregnant),
    hasPressureLimits && lowPressureDanger(reading, isPregnant),
    glucoseDanger(reading.glucoseLevel, person),
    oxygenDanger(reading.oxygenSaturation, person),
    heartRateDanger(reading.heartRate, person),
  ].filter(danger => typeof danger === 'string')
}
