import type { Measure } from '#contract/healthcare/health-data/measures.ts'
import type { Readings } from '../../readings/collect-readings.ts'
import type { SleepSample } from '../../readings/group-sleep.ts'
import { type Cells, numberIn } from '../../readings/table-rows.ts'
import { convert } from '../../readings/units.ts'
import { EXERCISES } from './exercise-types.ts'

const STAGES = new Map<string, Pick<SleepSample, 'state' | 'stage'>>([
  ['40001', { state: 'awake' }],
  ['40002', { state: 'asleep', stage: 'light' }],
  ['40003', { state: 'asleep', stage: 'deep' }],
  ['40004', { state: 'asleep', stage: 'rem' }],
])

/** Samsung writes times in UTC without a zone, or as milliseconds. */
export const samsungInstant = (text: string) =>
  /^\d{12,14}$/.test(text)
    ? Number(text)
    : /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text)
      ? Date.parse(`${text.replace(' ', 'T')}Z`)
      : Number.NaN

interface Context {
  readings: Readings
  /** The ids of nights with known stages. */
  staged: Set<string>
}
export type ReadRow = (cells: Cells, context: Context) => void

const startOf = (cells: Cells) => samsungInstant(cells('start_time', 'create_time'))

const measure =
  (what: Measure, column: string, unit: string): ReadRow =>
  (cells, { readings }) => {
    const value = numberIn(cells(column))
    if (value !== undefined) readings.measure(what, startOf(cells), convert(what, value, unit))
  }

const weight: ReadRow = (cells, context) => {
  measure('weight', 'weight', 'kg')(cells, context)
  const fat = numberIn(cells('body_fat'))
  if (fat) context.readings.body(startOf(cells), 'bodyFat', fat)
}

const bloodPressure: ReadRow = (cells, { readings }) => {
  const [systolic, diastolic, pulse] = ['systolic', 'diastolic', 'pulse'].map(name => numberIn(cells(name)))
  readings.together('bloodPressure', startOf(cells), {
    bpSystolic: systolic === undefined ? null : Math.round(systolic),
    bpDiastolic: diastolic === undefined ? null : Math.round(diastolic),
    ...(pulse ? { heartRate: Math.round(pulse) } : {}),
  })
}

const exercise: ReadRow = (cells, { readings }) => {
  const at = startOf(cells)
  const duration = numberIn(cells('duration'))
  const minutes = duration ? duration / 60_000 : (samsungInstant(cells('end_time')) - at) / 60_000
  const meters = numberIn(cells('distance'))
  readings.workout(at, {
    activity: EXERCISES.get(cells('exercise_type')) ?? 'Workout',
    minutes,
    calories: numberIn(cells('calorie', 'total_calorie')),
    kilometers: meters ? meters / 1000 : undefined,
    heartRate: numberIn(cells('mean_heart_rate')),
  })
}

export const sleepStage: ReadRow = (cells, { readings, staged }) => {
  const stage = STAGES.get(cells('stage'))
  if (!stage) return readings.leaveOut()
  staged.add(cells('sleep_id'))
  readings.sleep({ ...stage, from: startOf(cells), to: samsungInstant(cells('end_time')) })
}

const sleep: ReadRow = (cells, { readings, staged }) => {
  // If the stages are known, they determine how much of it was sleep.
  const state = staged.has(cells('datauuid')) ? 'in-bed' : 'asleep'
  readings.sleep({ state, from: startOf(cells), to: samsungInstant(cells('end_time')) })
}

const heartRate: ReadRow = (_cells, { readings }) => {
  readings.skipped.heartRates += 1
}
const steps: ReadRow = (cells, { readings }) => {
  // There is a row for each device, and one for all of them, which is -2.
  if (['', '-2'].includes(cells('source_type'))) readings.skipped.steps += 1
}

/** Samsung's tables, by the end of their names; units are from its developer documentation. */
export const TABLES = new Map<string, ReadRow>([
  ['weight', weight],
  ['height', measure('height', 'height', 'cm')],
  ['blood_pressure', bloodPressure],
  ['blood_glucose', measure('glucoseLevel', 'glucose', 'mmol/L')],
  ['body_temperature', measure('temperature', 'temperature', '°C')],
  ['tracker.oxygen_saturation', measure('oxygenSaturation', 'spo2', '%')],
  ['oxygen_saturation', measure('oxygenSaturation', 'spo2', '%')],
  ['tracker.heart_rate', heartRate],
  ['heart_rate', heartRate],
  ['sleep_stage', sleepStage],
  ['sleep', sleep],
  ['exercise', exercise],
  ['step_daily_trend', steps],
])

/** Tables that repeat others in another form. */
export const REPEATED = new Set([
  'sleep_combined',
  'tracker.pedometer_day_summary',
  'tracker.pedometer_step_count',
  'activity.day_summary',
  'oxygen_saturation.raw',
])
