import { isDay } from '#contract/record/time/days.ts'
import {
  type ImportFile,
  type ImportFormat,
  type ImportSink,
  QuestionsOpen,
  type ReadContext,
} from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf, startText } from '../../readings/file-text.ts'
import { type Json, readJson } from '../../readings/json.ts'
import { weightQuestion } from '../../readings/labels.ts'
import { activityName, createLocalTimes, zonedInstant } from '../../readings/local-time.ts'
import { readEach } from '../../readings/read-each.ts'
import { type Cells, numberIn, readRows } from '../../readings/table-rows.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { convert, kilometersOf } from '../../readings/units.ts'
import { type FitbitKind, isInFitbitFolder, kindOf, otherName } from './fitbit-files.ts'
import { readSleepLog, readSleepStage, readUserSleep } from './fitbit-sleep.ts'

const KILOS_A_POUND = 0.453_592_37
const TOLERANCE = 0.08

/**
 * Fitbit writes weights without a unit, in the account's setting at the time. If the height is known, only one unit
 * fits the body mass index beside the weight. Undefined if none does.
 */
const weightUnitOf = (weights: readonly Json[], centimeters: number | undefined): 'kg' | 'lb' | undefined => {
  if (!centimeters || centimeters < 50 || centimeters > 250) return undefined
  const fits = { kg: 0, lb: 0 }
  for (const entry of weights) {
    const [weight, index] = [entry.at('weight').number(), entry.at('bmi').number()]
    if (!weight || !index) continue
    const expected = index * (centimeters / 100) ** 2
    const isNear = (kilos: number) => Math.abs(kilos - expected) < TOLERANCE * expected
    if (isNear(weight)) fits.kg += 1
    else if (isNear(weight * KILOS_A_POUND)) fits.lb += 1
  }
  if (fits.kg > 0 === fits.lb > 0) return undefined
  return fits.kg > 0 ? 'kg' : 'lb'
}

const SHORT = /^(\d\d)\/(\d\d)\/(\d\d)(?: (\d\d:\d\d:\d\d))?$/

/** `11/02/26 08:00:00` as day and time. */
const partsOf = (text: string) => {
  const [, month, day, year, clock = '12:00:00'] = SHORT.exec(text) ?? []
  const date = `20${year}-${month}-${day}`
  return isDay(date) ? { date, clock } : undefined
}

/** Fitbit's short times are in UTC, except for sleep. */
const shortInstant = (text: string) => {
  const parts = partsOf(text)
  return parts ? Date.parse(`${parts.date}T${parts.clock}Z`) : Number.NaN
}

/** The day of a short date or an ISO timestamp; empty for anything else. */
const dayOf = (text: string) => {
  const day = partsOf(text)?.date ?? text.slice(0, 10)
  return isDay(day) ? day : ''
}

/** A single file without its folder is recognized by its content. */
const isLoneFile = async (file: ImportFile) =>
  /\.json$/.test(file.path) &&
  kindOf(file) !== undefined &&
  /^\s*\[\s*\{\s*"(logId|dateTime)"/.test(await startText(file))

const UNITS = new Map([
  ['Kilometer', 'km'],
  ['Mile', 'mi'],
  ['Yard', 'yd'],
  ['Meter', 'm'],
])

/** Fitbit writes this if the value could not be measured. */
const NO_OXYGEN = 50

export const fitbitFormat: ImportFormat = {
  source: 'fitbit',

  async recognize(files) {
    const known: ImportFile[] = []
    for (const file of files) {
      const isOurs = isInFitbitFolder(file) && /\.(json|csv|txt)$/i.test(file.path)
      if (isOurs || (await isLoneFile(file))) known.push(file)
    }
    return known.some(kindOf) ? known : []
  },

  async read(files, sink, context) {
    const readings = collectReadings(context.timeZone, context.now, 'Fitbit')
    await readFiles(files, readings, sink, context)
    tellFound(readings, sink)
  },
}

const readFiles = async (files: ImportFile[], readings: Readings, sink: ImportSink, context: ReadContext) => {
  const reading = readingOf(files, sink, context)
  const instantOf = createLocalTimes(context.timeZone)
  const has = (kind: FitbitKind) => files.some(file => kindOf(file) === kind)
  const weights: Json[] = []
  const staged = new Set<string>()
  let centimeters: number | undefined

  const each = (file: ImportFile, read: (entry: Json) => void) =>
    readJson(file, reading).then(list => {
      for (const entry of list.items()) read(entry)
    })
  const rows = (file: ImportFile, read: (cells: Cells) => void) => readRows(file, reading, read)
  const aside = (tell: () => void) => async (file: ImportFile) => {
    passOver(file, reading)
    tell()
  }

  const readers: Record<FitbitKind, (file: ImportFile) => Promise<void>> = {
    profile: file =>
      rows(file, cells => {
        centimeters = numberIn(cells('height'))
      }),
    weight: file => each(file, entry => weights.push(entry)),
    grams: file =>
      rows(file, cells => {
        const grams = numberIn(cells('weight grams'))
        if (grams !== undefined)
          readings.measure(
            'weight',
            zonedInstant(cells('timestamp')),
            convert('weight', grams, 'g'),
            cells('data source') || undefined,
          )
      }),
    exercise: file => each(file, entry => readExercise(entry, readings)),
    restingRate: file =>
      each(file, ({ at }) => {
        const rate = at('value').at('value').number()
        const day = dayOf(at('value').at('date').text() || at('dateTime').text())
        // A day without a heart rate has 0.
        if (rate) readings.measure('heartRate', instantOf(day), Math.round(rate))
      }),
    dailyRestingRate: file =>
      rows(file, cells => {
        const rate = numberIn(cells('beats per minute'))
        if (!has('restingRate') && rate)
          readings.measure('heartRate', instantOf(dayOf(cells('timestamp'))), Math.round(rate))
      }),
    vo2Max: file =>
      each(file, ({ at }) => {
        const value =
          at('value').at('filteredDemographicVO2Max').number() ?? at('value').at('demographicVO2Max').number()
        if (value) readings.body(instantOf(dayOf(at('dateTime').text())), 'vo2Max', value)
      }),
    dailyOxygen: file =>
      rows(file, cells => {
        const value = numberIn(cells('average_value'))
        if (value !== undefined && value !== NO_OXYGEN)
          readings.measure(
            'oxygenSaturation',
            instantOf(dayOf(cells('timestamp'))),
            convert('oxygenSaturation', value, '%'),
          )
      }),
    sleep: file => each(file, log => readSleepLog(log, readings, instantOf)),
    userSleepStages: has('sleep')
      ? aside(() => readings.repeat('Sleep stages'))
      : file => rows(file, cells => readSleepStage(cells, readings, staged)),
    userSleeps: has('sleep')
      ? aside(() => readings.repeat('Sleep'))
      : file => rows(file, cells => readUserSleep(cells, readings, staged)),
    minuteOxygen: aside(() => readings.repeat('Oxygen saturation by the minute')),
    heartRates: aside(() => readings.noPlace('Heart rate by the second')),
    steps: aside(() => readings.noPlace('Steps by the minute')),
  }

  // Stages first: nights with stages are skipped in the other table.
  const order = (file: ImportFile) => (kindOf(file) === 'userSleepStages' ? 0 : 1)
  await readEach(
    files.toSorted((a, b) => order(a) - order(b)),
    sink,
    async file => {
      const kind = kindOf(file)
      if (kind) return readers[kind](file)
      passOver(file, reading)
      if (!/readme|\.txt$/i.test(nameOf(file))) readings.noPlace(otherName(file))
    },
  )

  if (weights.length === 0) return
  if (has('grams')) return readings.repeat('Weight', weights.length)
  const unit = weightUnitOf(weights, centimeters) ?? context.answers[weightQuestion.name]
  if (!unit) throw new QuestionsOpen([weightQuestion])
  for (const entry of weights) readWeight(entry, unit, readings, instantOf)
}

const readWeight = ({ at }: Json, unit: string, readings: Readings, instantOf: (text: string) => number) => {
  const moment = instantOf(`${dayOf(at('date').text())}T${at('time').text()}`)
  const weight = at('weight').number()
  readings.measure(
    'weight',
    moment,
    weight === undefined ? undefined : convert('weight', weight, unit),
    at('source').text() || undefined,
  )
  const fat = at('fat').number()
  if (fat) readings.body(moment, 'bodyFat', fat)
}

const readExercise = ({ at }: Json, readings: Readings) => {
  const distance = at('distance').number()
  readings.workout(shortInstant(at('startTime').text()), {
    activity: activityName(at('activityName').text()),
    minutes: (at('duration').number() ?? Number.NaN) / 60_000,
    calories: at('calories').number(),
    kilometers: distance ? kilometersOf(distance, UNITS.get(at('distanceUnit').text()) ?? '') : undefined,
    heartRate: at('averageHeartRate').number(),
    source: at('source').at('name').text() || undefined,
  })
}
