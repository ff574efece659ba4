import type { Measure } from '#contract/healthcare/health-data/measures.ts'
import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf } from '../../readings/file-text.ts'
import type { SleepSample } from '../../readings/group-sleep.ts'
import { readEach } from '../../readings/read-each.ts'
import { type Cells, numberIn, readRows } from '../../readings/table-rows.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { convert } from '../../readings/units.ts'

/** Samsung's numbers for common exercises, from its developer documentation. */
const EXERCISES = new Map([
  ['1001', 'Walking'],
  ['1002', 'Running'],
  ['2001', 'Baseball'],
  ['2002', 'Softball'],
  ['2003', 'Cricket'],
  ['3001', 'Golf'],
  ['3003', 'Bowling'],
  ['4001', 'Hockey'],
  ['4002', 'Rugby'],
  ['4003', 'Basketball'],
  ['4004', 'Soccer'],
  ['4005', 'Handball'],
  ['4006', 'American football'],
  ['5001', 'Volleyball'],
  ['5002', 'Beach volleyball'],
  ['6001', 'Squash'],
  ['6002', 'Tennis'],
  ['6003', 'Badminton'],
  ['6004', 'Table tennis'],
  ['6005', 'Racquetball'],
  ['7002', 'Boxing'],
  ['7003', 'Martial arts'],
  ['8001', 'Ballet'],
  ['8002', 'Dancing'],
  ['9001', 'Pilates'],
  ['9002', 'Yoga'],
  ['10001', 'Stretching'],
  ['10002', 'Skipping rope'],
  ['10004', 'Push-ups'],
  ['10006', 'Sit-ups'],
  ['10007', 'Circuit training'],
  ['11001', 'Inline skating'],
  ['11005', 'Horseback riding'],
  ['11007', 'Cycling'],
  ['12001', 'Step aerobics'],
  ['13001', 'Hiking'],
  ['13002', 'Rock climbing'],
  ['13003', 'Backpacking'],
  ['13004', 'Mountain biking'],
  ['14001', 'Swimming'],
  ['14002', 'Aqua aerobics'],
  ['14003', 'Canoeing'],
  ['14007', 'Kayaking'],
  ['14010', 'Rowing'],
  ['15001', 'Step machine'],
  ['15002', 'Weight training'],
  ['15003', 'Exercise bike'],
  ['15004', 'Rowing machine'],
  ['15005', 'Treadmill'],
  ['15006', 'Elliptical trainer'],
  ['16001', 'Cross-country skiing'],
  ['16002', 'Skiing'],
  ['16003', 'Ice dancing'],
  ['16004', 'Ice skating'],
  ['16007', 'Snowboarding'],
  ['16008', 'Alpine skiing'],
  ['16009', 'Snowshoeing'],
])

const STAGES = new Map<string, Pick<SleepSample, 'state' | 'stage'>>([
  ['40001', { state: 'awake' }],
  ['40002', { state: 'asleep', stage: 'light' }],
  ['40003', { state: 'asleep', stage: 'deep' }],
  ['40004', { state: 'asleep', stage: 'rem' }],
])

/** Samsung writes times in UTC without a zone, or as milliseconds. */
const samsungInstant = (text: string) =>
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
type ReadRow = (cells: Cells, context: Context) => void

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

const sleepStage: ReadRow = (cells, { readings, staged }) => {
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
const TABLES = new Map<string, ReadRow>([
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
const REPEATED = new Set([
  'sleep_combined',
  'tracker.pedometer_day_summary',
  'tracker.pedometer_step_count',
  'activity.day_summary',
  'oxygen_saturation.raw',
])

/** `com.samsung.shealth.sleep.20260101120000.csv` is the table `sleep`. */
const tableOf = (file: ImportFile) =>
  /^com\.samsung\.s?health\.(.+?)(?:\.\d{6,})?\.csv$/i.exec(nameOf(file))?.[1]?.toLowerCase()

/** The single points of curves, in separate folders. */
const isDetail = ({ path }: ImportFile) => /(^|\/)(jsons|files)\/com\.samsung\./.test(path)

/** A column may include its table's name: `com.samsung.health.sleep.start_time`. */
const columnOf = (header: string) => header.slice(header.lastIndexOf('.') + 1).trim()

const plainName = (table: string) => {
  const words = table.replace(/^tracker\./, '').replace(/[._]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const samsungHealthFormat: ImportFormat = {
  source: 'samsung-health',

  async recognize(files) {
    const tables = files.filter(tableOf)
    return tables.length === 0 ? [] : [...tables, ...files.filter(isDetail)]
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const readings = collectReadings(context.timeZone, context.now, 'Samsung Health')
    const staged = new Set<string>()
    const order = (file: ImportFile) => (tableOf(file) === 'sleep_stage' ? 0 : 1)
    const tables = files.filter(tableOf).sort((a, b) => order(a) - order(b))
    await readEach(tables, sink, async file => {
      const table = tableOf(file) ?? ''
      const read = TABLES.get(table)
      if (read) {
        // The first line is the table's name and version.
        const options = { skip: 1, nameOf: columnOf }
        return readRows(file, reading, cells => read(cells, { readings, staged }), options)
      }
      passOver(file, reading)
      if (REPEATED.has(table)) readings.repeat(plainName(table))
      else readings.noPlace(plainName(table))
    })
    const details = files.filter(isDetail)
    for (const file of details) passOver(file, reading)
    if (details.length > 0) readings.noPlace('Samsung Health details (jsons)', details.length)
    tellFound(readings, sink)
  },
}
