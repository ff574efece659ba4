import type { Measure } from '#contract/healthcare/health-data/measures.ts'
import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings, type GlucoseContext, type Readings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf } from '../../readings/file-text.ts'
import type { SleepSample } from '../../readings/group-sleep.ts'
import { readEach } from '../../readings/read-each.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { convert } from '../../readings/units.ts'
import { isSqlite, type SqlValue } from './sqlite-pages.ts'
import { openTables, type Row, type Tables } from './sqlite-tables.ts'

/** The names of Android's exercise numbers, from 0. */
const NAMES = [
  ...['Workout', 'Badminton', 'Baseball', 'Basketball', 'Cycling', 'Stationary cycling', 'Boot camp', 'Boxing'],
  ...['Calisthenics', 'Cricket', 'Dancing', 'Exercise class', 'Fencing', 'American football', 'Australian football'],
  ...['Frisbee', 'Golf', 'Guided breathing', 'Gymnastics', 'Handball', 'High intensity interval training', 'Hiking'],
  ...[
    'Ice hockey',
    'Ice skating',
    'Martial arts',
    'Paddling',
    'Paragliding',
    'Pilates',
    'Racquetball',
    'Rock climbing',
  ],
  ...[
    'Roller hockey',
    'Rowing',
    'Rugby',
    'Running',
    'Treadmill running',
    'Sailing',
    'Scuba diving',
    'Skating',
    'Skiing',
  ],
  ...[
    'Snowboarding',
    'Snowshoeing',
    'Soccer',
    'Softball',
    'Squash',
    'Stair climbing',
    'Strength training',
    'Stretching',
  ],
  ...[
    'Surfing',
    'Open water swimming',
    'Pool swimming',
    'Table tennis',
    'Tennis',
    'Volleyball',
    'Walking',
    'Water polo',
  ],
  ...['Weightlifting', 'Wheelchair', 'Yoga', 'Workout', 'Stair climbing machine', 'Elliptical', 'Rowing machine'],
]

const exerciseName = (type: number | undefined) => NAMES[type ?? 0] ?? 'Workout'

const numberOf = (value: SqlValue) => (typeof value === 'number' ? value : undefined)
const timeOf = (row: Row, column: string) => numberOf(row(column)) ?? Number.NaN

/** Health Connect's tables with one number, in its own units. */
const MEASURES: { table: string; column: string; measure: Measure; unit: string }[] = [
  { table: 'weight_record_table', column: 'weight', measure: 'weight', unit: 'g' },
  { table: 'height_record_table', column: 'height', measure: 'height', unit: 'm' },
  { table: 'body_temperature_record_table', column: 'temperature', measure: 'temperature', unit: '°C' },
  { table: 'oxygen_saturation_record_table', column: 'percentage', measure: 'oxygenSaturation', unit: '%' },
  { table: 'blood_glucose_record_table', column: 'level', measure: 'glucoseLevel', unit: 'mmol/L' },
  { table: 'resting_heart_rate_record_table', column: 'beats_per_minute', measure: 'heartRate', unit: 'bpm' },
]
/** Android's numbers for the times around a meal. */
const MEALS = new Map<number, GlucoseContext>([
  [2, 'fasting'],
  [3, 'before-meal'],
  [4, 'after-meal'],
])
const BODY = [
  { table: 'body_fat_record_table', column: 'percentage', what: 'bodyFat' },
  { table: 'vo2_max_record_table', column: 'vo2_milliliters_per_minute_kilogram', what: 'vo2Max' },
] as const
const PRESSURE = 'blood_pressure_record_table'
const SLEEP = 'sleep_session_record_table'
const EXERCISE = 'exercise_session_record_table'
const STEPS = 'steps_record_table'
const HEART_RATES = 'heart_rate_record_series_table'

const STAGES = new Map<SqlValue, Pick<SleepSample, 'state' | 'stage'>>([
  [1, { state: 'awake' }],
  [2, { state: 'asleep' }],
  [3, { state: 'awake' }],
  [4, { state: 'asleep', stage: 'light' }],
  [5, { state: 'asleep', stage: 'deep' }],
  [6, { state: 'asleep', stage: 'rem' }],
  [7, { state: 'awake' }],
])

/** Finds the app that wrote a row. */
const createSources = (tables: Tables) => {
  const names = new Map<SqlValue, string>()
  for (const row of tables.rows('application_info_table')) {
    const name = row('app_name') ?? row('package_name')
    if (typeof name === 'string' && name.trim()) names.set(row('row_id'), name.trim())
  }
  return (row: Row) => names.get(row('app_info_id'))
}

const readRecords = (tables: Tables, readings: Readings) => {
  const sourceOf = createSources(tables)
  for (const { table, column, measure, unit } of MEASURES) {
    for (const row of tables.rows(table)) {
      const value = numberOf(row(column))
      const converted = value === undefined ? undefined : convert(measure, value, unit)
      const meal = measure === 'glucoseLevel' ? MEALS.get(Number(row('relation_to_meal'))) : undefined
      readings.measure(measure, timeOf(row, 'time'), converted, sourceOf(row), meal && { glucoseContext: meal })
    }
  }
  for (const { table, column, what } of BODY) {
    for (const row of tables.rows(table)) readings.body(timeOf(row, 'time'), what, numberOf(row(column)), sourceOf(row))
  }
  for (const row of tables.rows(PRESSURE)) {
    const [systolic, diastolic] = [numberOf(row('systolic')), numberOf(row('diastolic'))]
    const values = {
      bpSystolic: systolic === undefined ? null : Math.round(systolic),
      bpDiastolic: diastolic === undefined ? null : Math.round(diastolic),
    }
    readings.together('bloodPressure', timeOf(row, 'time'), values, sourceOf(row))
  }
  readSleep(tables, readings, sourceOf)
  for (const row of tables.rows(EXERCISE)) {
    const at = timeOf(row, 'start_time')
    const activity = exerciseName(numberOf(row('exercise_type')))
    readings.workout(at, { activity, minutes: (timeOf(row, 'end_time') - at) / 60_000, source: sourceOf(row) })
  }
  for (const _ of tables.rows(STEPS)) readings.skipped.steps += 1
  for (const _ of tables.rows(HEART_RATES)) readings.skipped.heartRates += 1
  countOthers(tables, readings)
}

const readSleep = (tables: Tables, readings: Readings, sourceOf: (row: Row) => string | undefined) => {
  const sources = new Map<SqlValue, string | undefined>()
  for (const row of tables.rows(SLEEP)) sources.set(row('row_id'), sourceOf(row))
  const staged = new Set<SqlValue>()
  for (const row of tables.rows('sleep_stages_table')) {
    const stage = STAGES.get(row('stage_type'))
    if (!stage) continue
    const night = row('parent_key')
    staged.add(night)
    const [from, to] = [timeOf(row, 'stage_start_time'), timeOf(row, 'stage_end_time')]
    readings.sleep({ ...stage, from, to, source: sources.get(night) })
  }
  for (const row of tables.rows(SLEEP)) {
    const state = staged.has(row('row_id')) ? 'in-bed' : 'asleep'
    const [from, to] = [timeOf(row, 'start_time'), timeOf(row, 'end_time')]
    readings.sleep({ state, from, to, source: sourceOf(row) })
  }
}

const READ = new Set([
  ...[...MEASURES, ...BODY].map(({ table }) => table),
  ...[PRESSURE, SLEEP, EXERCISE, STEPS, 'heart_rate_record_table'],
])
const MAX_OTHERS = 100

/** Counts the rows of tables that are not imported, such as "Hydration". */
const countOthers = (tables: Tables, readings: Readings) => {
  const others = tables.names.filter(name => /_?record_?table$/.test(name) && !READ.has(name)).slice(0, MAX_OTHERS)
  for (const table of others) {
    let many = 0
    for (const _ of tables.rows(table)) many += 1
    const name = table.replace(/_?record_?table$/, '').replaceAll('_', ' ')
    if (many > 0) readings.noPlace(name.charAt(0).toUpperCase() + name.slice(1), many)
  }
}

const isDatabase = async (file: ImportFile) =>
  /\.(db|sqlite|sqlite3)$/i.test(file.path) && /health.?connect/i.test(nameOf(file)) && isSqlite(await file.start())

/** Android's Health Connect: a zip with one SQLite database. */
export const healthConnectFormat: ImportFormat = {
  source: 'health-connect',

  async recognize(files) {
    const known: ImportFile[] = []
    for (const file of files) if (await isDatabase(file)) known.push(file)
    return known
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const readings = collectReadings(context.timeZone, context.now, 'Health Connect')
    await readEach(files, sink, async file => {
      readRecords(openTables(await file.bytes()), readings)
      passOver(file, reading)
    })
    tellFound(readings, sink)
  },
}
