import { isDay } from '#contract/record/time/days.ts'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import type { Measure, Readings } from './collect-readings.ts'
import type { SleepSample } from './group-sleep.ts'
import { convert } from './units.ts'
import { attributeOf, createTagScanner } from './xml-tags.ts'

const QUANTITY = 'HKQuantityTypeIdentifier'

const MEASURES: Record<string, Measure> = {
  [`${QUANTITY}BodyMass`]: 'weight',
  [`${QUANTITY}BodyTemperature`]: 'temperature',
  [`${QUANTITY}OxygenSaturation`]: 'oxygenSaturation',
  [`${QUANTITY}BloodGlucose`]: 'glucoseLevel',
  [`${QUANTITY}RestingHeartRate`]: 'heartRate',
}
const STEPS = `${QUANTITY}StepCount`
const HEART_RATE = `${QUANTITY}HeartRate`
const SYSTOLIC = `${QUANTITY}BloodPressureSystolic`
const DIASTOLIC = `${QUANTITY}BloodPressureDiastolic`
const BLOOD_PRESSURE = 'HKCorrelationTypeIdentifierBloodPressure'
const ENERGY = `${QUANTITY}ActiveEnergyBurned`
const SLEEP = 'HKCategoryTypeIdentifierSleepAnalysis'

const SLEEP_STATES: Record<string, SleepSample['state']> = { Asleep: 'asleep', InBed: 'in-bed', Awake: 'awake' }

/** All sleep stages count as sleep; unknown values are skipped. */
const sleepState = (value: string) =>
  SLEEP_STATES[/^HKCategoryValueSleepAnalysis(Asleep|InBed|Awake)/.exec(value)?.[1] ?? '']

// Phones set to twelve hours write "8:00:00 PM" in some languages, with a narrow space before it.
const DATE = /^(\d{4}-\d\d-\d\d) (\d{1,2}):(\d\d):(\d\d)(?:[\s\u202f]?([AP])\.?M\.?)? ([+-]\d\d):?(\d\d)$/i

/** The instant that Apple writes as `2026-01-02 08:00:00 -0500`; NaN if invalid. */
export const parseAppleTimestamp = (text: string): number => {
  const [, day = '', hour = '', minute, second, half, zone, zoneMinutes] = DATE.exec(text) ?? []
  if (!isDay(day)) return Number.NaN
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour)
  return Date.parse(`${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${zone}:${zoneMinutes}`)
}

/** `HKWorkoutActivityTypeTraditionalStrengthTraining` as people say it: "Traditional strength training". */
export const workoutName = (type: string) => {
  const name = type.replace(/^HKWorkoutActivityType/, '')
  if (name === '' || name === 'Other') return 'Workout'
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kilocalories = (value: string | undefined, unit: string | undefined) => {
  const energy = Number(value)
  if (!value || !Number.isFinite(energy)) return undefined
  return unit?.toLowerCase() === 'kj' ? energy / 4.184 : energy
}

const minutesIn: Record<string, number> = { min: 1, s: 1 / 60, sec: 1 / 60, hr: 60, h: 60 }

interface Workout {
  at: number
  activity: string
  minutes: number
  calories?: number | undefined
}

/** Reads Apple Health's `export.xml`, piece by piece. */
export const readAppleHealth = (readings: Readings) => {
  let root: string | undefined
  let isWhole = false
  let pressure: { at: number; systolic?: number | undefined; diastolic?: number | undefined } | undefined
  let workout: Workout | undefined
  // Apple lists the numbers of a pair by themselves as well.
  const paired = new Set<string>()
  const alone = new Set<string>()

  const numberIn = (inside: string) => Number(attributeOf(inside, 'value') || Number.NaN)
  const clockIn = (inside: string) => parseAppleTimestamp(attributeOf(inside, 'startDate') ?? '')

  const record = (inside: string) => {
    const type = attributeOf(inside, 'type') ?? ''
    if (type === SYSTOLIC || type === DIASTOLIC) {
      const key = `${type} ${attributeOf(inside, 'startDate')}`
      if (!pressure) {
        alone.add(key)
        return
      }
      paired.add(key)
      const value = convert('pressure', numberIn(inside), attributeOf(inside, 'unit') ?? '')
      if (type === SYSTOLIC) pressure.systolic = value
      else pressure.diastolic = value
      return
    }
    if (type === STEPS) readings.skipped.steps += 1
    if (type === HEART_RATE) readings.skipped.heartRates += 1
    if (type === SLEEP) {
      const state = sleepState(attributeOf(inside, 'value') ?? '')
      const to = parseAppleTimestamp(attributeOf(inside, 'endDate') ?? '')
      return state ? readings.sleep({ from: clockIn(inside), to, state }) : readings.leaveOut()
    }
    const measure = MEASURES[type]
    if (!measure) return
    const value = numberIn(inside)
    // Apple writes a fraction, 0.97, with the unit percent.
    const share = measure === 'oxygenSaturation' && value <= 1 ? value * 100 : value
    readings.measure(measure, clockIn(inside), convert(measure, share, attributeOf(inside, 'unit') ?? ''))
  }

  const beginWorkout = (inside: string) => {
    const at = clockIn(inside)
    const given = Number(attributeOf(inside, 'duration') || Number.NaN)
    const unit = minutesIn[attributeOf(inside, 'durationUnit') ?? 'min'] ?? Number.NaN
    const lasted = (parseAppleTimestamp(attributeOf(inside, 'endDate') ?? '') - at) / 60_000
    workout = {
      at,
      activity: workoutName(attributeOf(inside, 'workoutActivityType') ?? ''),
      minutes: Number.isFinite(given * unit) ? given * unit : lasted,
      calories: kilocalories(attributeOf(inside, 'totalEnergyBurned'), attributeOf(inside, 'totalEnergyBurnedUnit')),
    }
  }

  const scan = createTagScanner({
    opened: (name, inside) => {
      root ??= name
      if (root !== 'HealthData') throw new UnreadableFile('not-an-export')
      if (name === 'Record') record(inside)
      else if (name === 'Correlation') {
        if (attributeOf(inside, 'type') === BLOOD_PRESSURE) pressure = { at: clockIn(inside) }
      } else if (name === 'Workout') beginWorkout(inside)
      else if (name === 'WorkoutStatistics' && workout && attributeOf(inside, 'type') === ENERGY) {
        workout.calories ??= kilocalories(attributeOf(inside, 'sum'), attributeOf(inside, 'unit'))
      }
    },
    closed: name => {
      if (name === 'Correlation' && pressure) {
        const { at, systolic = null, diastolic = null } = pressure
        readings.together('bloodPressure', at, { bpSystolic: systolic, bpDiastolic: diastolic })
        pressure = undefined
      } else if (name === 'Workout' && workout) {
        const { at, ...rest } = workout
        readings.workout(at, rest)
        workout = undefined
      } else if (name === 'HealthData') isWhole = true
    },
  })

  return {
    read: scan,
    /** Whether the file was complete. */
    finish: () => {
      if (root === undefined) throw new UnreadableFile('not-an-export')
      readings.skipped.lonePressures = [...alone].filter(key => !paired.has(key)).length
      return isWhole
    },
  }
}
