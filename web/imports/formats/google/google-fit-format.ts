import type { Measure } from '#contract/healthcare/health-data/measures.ts'
import { isDay } from '#contract/record/time/days.ts'
import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf, startText } from '../../readings/file-text.ts'
import { type Json, readJson } from '../../readings/json.ts'
import { activityName, createLocalTimes, zonedInstant } from '../../readings/local-time.ts'
import { readEach } from '../../readings/read-each.ts'
import { type Cells, numberIn, readRows } from '../../readings/table-rows.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { convert } from '../../readings/units.ts'

/** Google Fit's columns, each with the unit in its name. */
const COLUMNS: { measure: Measure; column: string; unit: string }[] = [
  { measure: 'weight', column: 'average weight (kg)', unit: 'kg' },
  { measure: 'weight', column: 'average weight (lb)', unit: 'lb' },
  { measure: 'temperature', column: 'average body temperature (°c)', unit: '°C' },
  { measure: 'temperature', column: 'average body temperature (°f)', unit: '°F' },
  { measure: 'oxygenSaturation', column: 'average oxygen saturation (%)', unit: '%' },
  { measure: 'glucoseLevel', column: 'average blood glucose (mmol/l)', unit: 'mmol/L' },
  { measure: 'glucoseLevel', column: 'average blood glucose (mg/dl)', unit: 'mg/dL' },
  { measure: 'height', column: 'average height (m)', unit: 'm' },
]

/** A row is a day or a quarter of an hour. */
const readMetrics = (cells: Cells, at: number, readings: Readings) => {
  for (const { measure, column, unit } of COLUMNS) {
    const value = numberIn(cells(column))
    if (value !== undefined) readings.measure(measure, at, convert(measure, value, unit))
  }
  const [systolic, diastolic] = ['systolic', 'diastolic'].map(which =>
    numberIn(cells(`average ${which} blood pressure (mmhg)`)),
  )
  if (systolic !== undefined || diastolic !== undefined) {
    readings.together('bloodPressure', at, {
      bpSystolic: systolic === undefined ? null : Math.round(systolic),
      bpDiastolic: diastolic === undefined ? null : Math.round(diastolic),
    })
  }
  if (numberIn(cells('step count'))) readings.skipped.steps += 1
  if (numberIn(cells('average heart rate (bpm)'))) readings.skipped.heartRates += 1
}

const FOLDER = /(^|\/)(Google )?Fit\//
const isSession = (file: ImportFile) => FOLDER.test(file.path) && /\/All Sessions\/[^/]+\.json$/i.test(file.path)
const isTrack = (file: ImportFile) => FOLDER.test(file.path) && /\.tcx$/i.test(file.path)
const isRaw = (file: ImportFile) => FOLDER.test(file.path) && /\/All Data\/[^/]+\.json$/i.test(file.path)

/** `2026-11-01.csv` has a row for each quarter of an hour, the other file for each day. */
const dayFileOf = (file: ImportFile) => {
  const day = /^(\d{4}-\d\d-\d\d)\.csv$/.exec(nameOf(file))?.[1] ?? ''
  return isDay(day) ? day : undefined
}

/** Only the English header is known; the file is named in the account's language. */
const isMetrics = async (file: ImportFile) =>
  /\.csv$/i.test(file.path) && /^\ufeff?(Date|Start time,End time),Move Minutes count/i.test(await startText(file))

export const googleFitFormat: ImportFormat = {
  source: 'google-fit',

  async recognize(files) {
    const known: ImportFile[] = []
    for (const file of files) if (isSession(file) || isRaw(file) || (await isMetrics(file))) known.push(file)
    // Without sessions, the tracks are read by the workouts format.
    return known.some(isSession) ? [...known, ...files.filter(isTrack)] : known
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const readings = collectReadings(context.timeZone, context.now, 'Google Fit')
    const instantOf = createLocalTimes(context.timeZone)
    const hasDays = files.some(dayFileOf)
    await readEach(files, sink, async file => {
      if (isSession(file)) return readSession(await readJson(file, reading), readings)
      if (isTrack(file) || isRaw(file)) {
        passOver(file, reading)
        return readings.repeat(isTrack(file) ? 'Tracks of workouts' : 'Raw data')
      }
      const day = dayFileOf(file)
      if (!day && hasDays) {
        passOver(file, reading)
        return readings.repeat('Daily activity metrics')
      }
      return readRows(file, reading, cells => {
        const at = day ? zonedInstant(`${day}T${cells('start time')}`) : instantOf(cells('date'))
        readMetrics(cells, at, readings)
      })
    })
    tellFound(readings, sink)
  },
}

const STAGES = { deep: 'deep', light: 'light', rem: 'rem' } as const

const readSession = ({ at }: Json, readings: Readings) => {
  const activity = at('fitnessActivity').text()
  const [from = Number.NaN, to = Number.NaN] = ['startTime', 'endTime'].map(name => zonedInstant(at(name).text()))
  if (/^sleep/i.test(activity)) return readSleep(at('segment').items(), { from, to }, readings)
  const total = (metric: string) => {
    const found = at('aggregate')
      .items()
      .find(candidate => candidate.at('metricName').text() === metric)
    return found?.at('floatValue').number() ?? found?.at('intValue').number()
  }
  const seconds = Number.parseFloat(at('duration').text())
  const meters = total('com.google.distance.delta')
  readings.workout(from, {
    activity: activityName(activity),
    minutes: seconds > 0 ? seconds / 60 : (to - from) / 60_000,
    calories: total('com.google.calories.expended'),
    kilometers: meters ? meters / 1000 : undefined,
    heartRate: total('com.google.heart_rate.summary'),
  })
}

const readSleep = (segments: Json[], whole: { from: number; to: number }, readings: Readings) => {
  const staged = segments.filter(({ at }) => /deep|light|rem|awake/i.test(at('fitnessActivity').text()))
  readings.sleep({ ...whole, state: staged.length > 0 ? 'in-bed' : 'asleep' })
  for (const { at } of staged) {
    const name = at('fitnessActivity').text().toLowerCase()
    const stage = Object.values(STAGES).find(known => name.includes(known))
    const [from = Number.NaN, to = Number.NaN] = ['startTime', 'endTime'].map(end => zonedInstant(at(end).text()))
    readings.sleep({ from, to, state: stage ? 'asleep' : 'awake', stage })
  }
}
