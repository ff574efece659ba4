import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import type { ImportFile } from '../../import-format.ts'
import type { Readings } from '../../readings/collect-readings.ts'
import { activityName } from '../../readings/local-time.ts'
import { convert } from '../../readings/units.ts'
import { type FitMessage, readFitFile, TIMESTAMP } from './fit-file.ts'
import { KINDS_OF_SPORT, MAKERS, SPORTS } from './fit-names.ts'

/** A day's recording has a few megabytes. */
const MAX_FIT_BYTES = 50_000_000

/** Times count seconds from the last day of 1989. */
const EPOCH = Date.UTC(1989, 11, 31)
const instantOf = (seconds: number | undefined) => (seconds === undefined ? Number.NaN : EPOCH + seconds * 1000)

const scaled = (value: number | undefined, scale: number) => (value === undefined ? undefined : value / scale)

const FILE_ID = 0
const SESSION = 18
const WEIGHT_SCALE = 30
const BLOOD_PRESSURE = 51
const MONITORING = 55

/** Reads workouts, weights and blood pressures; returns whether the file was complete. */
export const readFit = async (file: ImportFile, readings: Readings): Promise<boolean> => {
  if (file.size > MAX_FIT_BYTES) throw new UnreadableFile('unreadable')
  const found: Record<number, FitMessage[]> = { [SESSION]: [], [WEIGHT_SCALE]: [], [BLOOD_PRESSURE]: [] }
  let source: string | undefined
  let monitored = 0
  const isWhole = readFitFile(await file.bytes(), (message, values) => {
    if (message === FILE_ID) source ??= MAKERS[values.get(1) ?? -1]
    if (message === MONITORING) monitored++
    found[message]?.push(values)
  })
  const { [SESSION]: sessions = [], [WEIGHT_SCALE]: weights = [], [BLOOD_PRESSURE]: pressures = [] } = found
  if (!isWhole && sessions.length + weights.length + pressures.length + monitored === 0)
    throw new UnreadableFile('unreadable')
  for (const values of sessions) readSession(values, source, readings)
  // A scale or cuff of a family numbers its users, and nothing says which of them this person is.
  const users = new Set([...weights.map(values => values.get(12)), ...pressures.map(values => values.get(9))])
  if (users.size > 1) readings.noPlace('Readings of several people', weights.length + pressures.length)
  else {
    for (const values of weights) readWeight(values, source, readings)
    for (const values of pressures) readPressure(values, source, readings)
  }
  if (monitored > 0) readings.noPlace('Monitoring by the minute', monitored)
  return isWhole
}

const readSession = (values: FitMessage, source: string | undefined, readings: Readings) => {
  const sport = SPORTS[values.get(5) ?? -1] ?? ''
  const kind = KINDS_OF_SPORT[values.get(6) ?? -1]
  const seconds = scaled(values.get(8) ?? values.get(7), 1000)
  const meters = scaled(values.get(9), 100)
  readings.workout(instantOf(values.get(2)), {
    activity: activityName(!kind ? sport : kind.includes(sport) ? kind : `${kind} ${sport}`),
    minutes: (seconds ?? Number.NaN) / 60,
    calories: values.get(11),
    kilometers: meters ? meters / 1000 : undefined,
    heartRate: values.get(16),
    source,
  })
}

/** What a scale says while it is still weighing. */
const WEIGHING = 0xfffe

const readWeight = (values: FitMessage, source: string | undefined, readings: Readings) => {
  const moment = instantOf(values.get(TIMESTAMP))
  const weight = values.get(0)
  if (weight !== undefined && weight !== WEIGHING)
    readings.measure('weight', moment, convert('weight', weight / 100, 'kg'), source)
  const fat = scaled(values.get(1), 100)
  if (fat) readings.body(moment, 'bodyFat', fat, source)
}

const readPressure = (values: FitMessage, source: string | undefined, readings: Readings) => {
  const pulse = values.get(6)
  const pressure = {
    bpSystolic: values.get(0) ?? null,
    bpDiastolic: values.get(1) ?? null,
    ...(pulse && { heartRate: pulse }),
  }
  readings.together('bloodPressure', instantOf(values.get(TIMESTAMP)), pressure, source)
}
