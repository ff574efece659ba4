import { isDay } from '#contract/record/time/days.ts'
import type { GlucoseContext, Readings } from '../../readings/collect-readings.ts'
import type { Workout } from '../../readings/merge-workouts.ts'
import { convert, kilocaloriesOf, kilometersOf } from '../../readings/units.ts'
import { attributeOf, createTagScanner } from '../../readings/xml-tags.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import * as health from './health-types.ts'

// Phones with a 12-hour clock write "8:00:00 PM" in some languages, with a narrow space before PM.
const DATE = /^(\d{4}-\d\d-\d\d) (\d{1,2}):(\d\d):(\d\d)(?:[\s\u202f]?([AP])\.?M\.?)? ([+-]\d\d):?(\d\d)$/i

/** Parses `2026-01-02 08:00:00 -0500`; NaN if invalid. */
export const parseAppleTimestamp = (text: string): number => {
  const [, day = '', hour = '', minute, second, half, zone, zoneMinutes] = DATE.exec(text) ?? []
  if (!isDay(day)) return Number.NaN
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour)
  return Date.parse(`${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${zone}:${zoneMinutes}`)
}

const minutesIn: Record<string, number> = { min: 1, s: 1 / 60, sec: 1 / 60, hr: 60, h: 60 }

/** A substring keeps the whole text in memory; a copy does not. */
const copyOf = (text: string): string => JSON.parse(JSON.stringify(text))

/** Caches texts that are repeated often, so that each is in memory only once. */
const createTexts = (make: (text: string) => string, many: number) => {
  const known = new Map<string, string>()
  return (text: string) => {
    const made = known.get(text)
    if (made !== undefined || known.size >= many) return made
    const copy = copyOf(text)
    known.set(copy, make(copy))
    return known.get(copy)
  }
}

export interface RoutedWorkout extends Omit<Workout, 'source'> {
  source?: string | undefined
  /** The path of its route in the export. */
  route?: string | undefined
}

/** Reads Apple Health's `export.xml`, piece by piece. */
export const readAppleHealth = (readings: Readings) => {
  let root: string | undefined
  let isWhole = false
  let pressure:
    | { at: number; source: string | undefined; systolic?: number | undefined; diastolic?: number | undefined }
    | undefined
  let workout: RoutedWorkout | undefined
  /** Completed by the record's metadata entries, which follow. */
  let glucose: { at: number; value: number | undefined; source: string | undefined; meal?: GlucoseContext } | undefined
  // Apple also lists both numbers of a pair separately.
  const paired = new Set<string>()
  const alone = new Set<string>()
  const routed: RoutedWorkout[] = []
  const sourceNamed = createTexts(name => name.slice(0, 200), 500)
  const nameOfType = createTexts(health.plainName, 500)

  const numberIn = (inside: string, name = 'value') => Number(attributeOf(inside, name) || Number.NaN)
  const textIn = (inside: string, name: string) => attributeOf(inside, name) ?? ''
  const clockIn = (inside: string) => parseAppleTimestamp(textIn(inside, 'startDate'))
  const sourceIn = (inside: string) => sourceNamed(textIn(inside, 'sourceName')) || undefined

  const readPressure = (type: string, inside: string) => {
    const key = `${type === health.SYSTOLIC ? 'over' : 'under'} ${clockIn(inside)}`
    if (!pressure) {
      alone.add(key)
      return
    }
    paired.add(key)
    const value = convert('bpSystolic', numberIn(inside), textIn(inside, 'unit'))
    if (type === health.SYSTOLIC) pressure.systolic = value
    else pressure.diastolic = value
  }

  const readSleep = (inside: string) => {
    const sleep = health.sleepOf(textIn(inside, 'value'))
    if (!sleep) return readings.leaveOut()
    const to = parseAppleTimestamp(textIn(inside, 'endDate'))
    readings.sleep({ ...sleep, from: clockIn(inside), to, source: sourceIn(inside) })
  }

  const readQuantity = (type: string, inside: string) => {
    const measure = health.MEASURES.get(type)
    const body = health.BODY.get(type)
    if (!measure && !body) return readings.noPlace(nameOfType(type) || 'Other')
    const value = numberIn(inside)
    const unit = textIn(inside, 'unit')
    // Apple writes a fraction, 0.97, with the unit percent.
    const percent = value <= 1 ? value * 100 : value
    if (measure) {
      const converted = convert(measure, measure === 'oxygenSaturation' ? percent : value, unit)
      if (type === health.GLUCOSE) {
        glucose = { at: clockIn(inside), value: converted, source: sourceIn(inside) }
        return
      }
      return readings.measure(measure, clockIn(inside), converted, sourceIn(inside))
    }
    const converted = body === 'waist' ? convert('height', value, unit) : body === 'bodyFat' ? percent : value
    if (body) readings.body(clockIn(inside), body, converted, sourceIn(inside))
  }

  const readRecord = (inside: string) => {
    const type = textIn(inside, 'type')
    if (type === health.HEART_RATE) readings.skipped.heartRates += 1
    else if (type === health.STEPS) readings.skipped.steps += 1
    else if (type === health.SYSTOLIC || type === health.DIASTOLIC) readPressure(type, inside)
    else if (type === health.SLEEP) readSleep(inside)
    else readQuantity(type, inside)
  }

  const beginWorkout = (inside: string) => {
    const at = clockIn(inside)
    const given = numberIn(inside, 'duration')
    const unit = minutesIn[attributeOf(inside, 'durationUnit') ?? 'min'] ?? Number.NaN
    const lasted = (parseAppleTimestamp(textIn(inside, 'endDate')) - at) / 60_000
    workout = {
      at,
      activity: health.workoutName(copyOf(textIn(inside, 'workoutActivityType'))),
      minutes: Number.isFinite(given * unit) ? given * unit : lasted,
      calories: kilocaloriesOf(numberIn(inside, 'totalEnergyBurned'), textIn(inside, 'totalEnergyBurnedUnit')),
      // An indoor workout has a distance of 0.
      kilometers: kilometersOf(numberIn(inside, 'totalDistance'), textIn(inside, 'totalDistanceUnit')) || undefined,
      source: sourceIn(inside),
    }
  }

  const readStatistics = (inside: string) => {
    if (!workout) return
    const type = textIn(inside, 'type')
    const unit = textIn(inside, 'unit')
    if (type === health.ENERGY) workout.calories ??= kilocaloriesOf(numberIn(inside, 'sum'), unit)
    else if (type.startsWith(health.DISTANCE)) workout.kilometers ??= kilometersOf(numberIn(inside, 'sum'), unit)
    else if (type === health.HEART_RATE) workout.heartRate ??= numberIn(inside, 'average') || undefined
  }

  const endWorkout = ({ route, ...complete }: RoutedWorkout) => {
    if (route && complete.kilometers === undefined) routed.push({ ...complete, route })
    else readings.workout(complete.at, complete)
  }

  const opened: Record<string, (inside: string) => void> = {
    Record: readRecord,
    Correlation: inside => {
      if (textIn(inside, 'type') !== health.BLOOD_PRESSURE) return
      pressure = { at: clockIn(inside), source: sourceIn(inside) }
    },
    Workout: beginWorkout,
    WorkoutStatistics: readStatistics,
    FileReference: inside => {
      if (workout) workout.route = copyOf(textIn(inside, 'path').slice(0, 500))
    },
    MetadataEntry: inside => {
      if (!glucose || textIn(inside, 'key') !== health.MEAL_TIME) return
      const meal = health.MEAL_TIMES.get(textIn(inside, 'value'))
      if (meal) glucose.meal = meal
    },
    Audiogram: () => readings.noPlace('Audiogram'),
    VisionPrescription: () => readings.noPlace('Vision prescription'),
    ActivitySummary: () => readings.noPlace('Activity rings'),
  }

  const scan = createTagScanner({
    opened: (name, inside) => {
      root ??= name
      if (root !== 'HealthData') throw new UnreadableFile('not-an-export')
      if (Object.hasOwn(opened, name)) opened[name]?.(inside)
    },
    closed: name => {
      if (name === 'Record' && glucose) {
        const { at, value, source, meal } = glucose
        readings.measure('glucoseLevel', at, value, source, meal && { glucoseContext: meal })
        glucose = undefined
      } else if (name === 'Correlation' && pressure) {
        const { at, source, systolic = null, diastolic = null } = pressure
        readings.together('bloodPressure', at, { bpSystolic: systolic, bpDiastolic: diastolic }, source)
        pressure = undefined
      } else if (name === 'Workout' && workout) {
        endWorkout(workout)
        workout = undefined
      } else if (name === 'HealthData') isWhole = true
    },
  })

  return {
    read: scan,
    /** Workouts whose distance is known only from their route; not in the readings yet. */
    routed,
    /** Returns whether the file was complete. */
    finish: () => {
      if (root === undefined) throw new UnreadableFile('not-an-export')
      readings.skipped.lonePressures += [...alone].filter(key => !paired.has(key)).length
      return isWhole
    },
  }
}
