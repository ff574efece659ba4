import type { Measure } from '#contract/healthcare/health-data/measures.ts'
import type { GlucoseContext } from '../../readings/collect-readings.ts'
import type { SleepSample } from '../../readings/group-sleep.ts'

const QUANTITY = 'HKQuantityTypeIdentifier'

/** Apple's types that become vital signs. */
export const MEASURES = new Map<string, Measure>([
  [`${QUANTITY}BodyMass`, 'weight'],
  [`${QUANTITY}Height`, 'height'],
  [`${QUANTITY}BodyTemperature`, 'temperature'],
  [`${QUANTITY}OxygenSaturation`, 'oxygenSaturation'],
  [`${QUANTITY}BloodGlucose`, 'glucoseLevel'],
  [`${QUANTITY}RestingHeartRate`, 'heartRate'],
])
/** Apple's types that become body measurements. */
export const BODY = new Map<string, 'bodyFat' | 'vo2Max' | 'waist'>([
  [`${QUANTITY}BodyFatPercentage`, 'bodyFat'],
  [`${QUANTITY}VO2Max`, 'vo2Max'],
  [`${QUANTITY}WaistCircumference`, 'waist'],
])
export const GLUCOSE = `${QUANTITY}BloodGlucose`
export const MEAL_TIME = 'HKBloodGlucoseMealTime'
/** Apple's numbers for the times around a meal. */
export const MEAL_TIMES = new Map<string, GlucoseContext>([
  ['1', 'before-meal'],
  ['2', 'after-meal'],
])
export const STEPS = `${QUANTITY}StepCount`
export const HEART_RATE = `${QUANTITY}HeartRate`
export const SYSTOLIC = `${QUANTITY}BloodPressureSystolic`
export const DIASTOLIC = `${QUANTITY}BloodPressureDiastolic`
export const BLOOD_PRESSURE = 'HKCorrelationTypeIdentifierBloodPressure'
export const ENERGY = `${QUANTITY}ActiveEnergyBurned`
export const DISTANCE = `${QUANTITY}Distance`
export const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis'

const SLEEP_VALUES: Record<string, Pick<SleepSample, 'state' | 'stage'>> = {
  AsleepDeep: { state: 'asleep', stage: 'deep' },
  AsleepREM: { state: 'asleep', stage: 'rem' },
  AsleepCore: { state: 'asleep', stage: 'light' },
  AsleepUnspecified: { state: 'asleep' },
  Asleep: { state: 'asleep' },
  InBed: { state: 'in-bed' },
  Awake: { state: 'awake' },
}
const SLEEP_VALUE = /^HKCategoryValueSleepAnalysis(Asleep(?:Deep|REM|Core)?|InBed|Awake)/

/** All sleep stages count as sleep; unknown values are skipped. */
export const sleepOf = (value: string) => SLEEP_VALUES[SLEEP_VALUE.exec(value)?.[1] ?? '']

/** `HKQuantityTypeIdentifierFlightsClimbed` becomes "Flights climbed". */
export const plainName = (type: string) => {
  const name = type.replace(/^HK(?:(?:Quantity|Category|Data|Correlation)TypeIdentifier|WorkoutActivityType)/, '')
  const words = name
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const workoutName = (type: string) => {
  const name = plainName(type)
  return name === '' || name === 'Other' ? 'Workout' : name
}
