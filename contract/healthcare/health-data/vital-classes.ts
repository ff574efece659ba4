import { ADULT_LIMITS_FROM_YEARS, INFANT_COLD, type MeasuredPerson } from '#contract/facts/vital-advice/vital-limits.ts'

export type BloodPressureClass = 'High' | 'Elevated' | 'Normal'

/** The classes of the specification. They know no low pressure: `markOf` does, and stands before the class. */
export const bloodPressureClass = (systolic: number, diastolic: number): BloodPressureClass => {
  if (systolic >= 140 || diastolic >= 90) return 'High'
  if (systolic >= 130 || diastolic >= 80) return 'Elevated'
  return 'Normal'
}

/** The classes are those of adults: a child's limits depend on age, sex and height, and pregnancy has its own. An age
 * of null, not known, counts as an adult's; a person of undefined, still being read, has no classes. */
export const hasAdultClasses = (person: MeasuredPerson | undefined) =>
  person !== undefined &&
  !person.isPregnant &&
  (person.ageInMonths === null || person.ageInMonths >= ADULT_LIMITS_FROM_YEARS * 12)

export type TemperatureClass = 'Low' | 'Normal' | 'Elevated' | 'Fever'

/** Below 36 °C a small child's temperature is low, by NICE NG51. */
export const SMALL_CHILD_MONTHS = 5 * 12

/** Rounded first, as a thermometer shows it. */
export const temperatureClass = (fahrenheit: number, person?: MeasuredPerson): TemperatureClass => {
  const shown = Math.round(fahrenheit * 10) / 10
  const isSmall = person !== undefined && person.ageInMonths !== null && person.ageInMonths < SMALL_CHILD_MONTHS
  if (shown < (isSmall ? INFANT_COLD : 95)) return 'Low'
  if (shown <= 99.4) return 'Normal'
  return shown < 100.4 ? 'Elevated' : 'Fever'
}

/**
 * The difference between the two latest weights; null if there are fewer than two. Not rounded, because rounding before
 * the conversion to kilograms would be wrong.
 */
export const weightChange = (newestFirst: readonly { weight: number | null }[]) => {
  const [latest, before] = newestFirst.flatMap(({ weight }) => (weight === null ? [] : [weight]))
  if (latest === undefined || before === undefined) return null
  return Math.round((latest - before) * 10_000) / 10_000
}
