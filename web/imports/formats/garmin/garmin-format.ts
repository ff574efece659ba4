import { isDay } from '#contract/record/time/days.ts'
import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf } from '../../readings/file-text.ts'
import { type Json, readJson } from '../../readings/json.ts'
import { activityName, createLocalTimes, type LocalTimes } from '../../readings/local-time.ts'
import { readEach } from '../../readings/read-each.ts'
import { addStageTotals } from '../../readings/stage-totals.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { convert } from '../../readings/units.ts'

const FOLDER = /(^|\/)DI_CONNECT\//
const isUpload = ({ path }: ImportFile) => /\/DI-Connect-Uploaded-Files\//.test(path)

/** Garmin's units: grams, centimeters, milliseconds, and kilojoules called calories. */
const CENTIMETERS_A_KILOMETER = 100_000
const KILOJOULES_A_KILOCALORIE = 4.19

interface Context {
  readings: Readings
  instantOf: LocalTimes
}
type Read = (entry: Json, context: Context) => void

const dayOf = (value: Json) => {
  const day = value.text().slice(0, 10)
  return isDay(day) ? day : ''
}
/** `2026-11-02T04:00:00.0`, in UTC although it has no zone, or milliseconds. */
const utcOf = (value: Json) => {
  const milliseconds = value.number()
  if (milliseconds !== undefined) return milliseconds
  const text = value.text().replace(/\.\d+$/, '')
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
}

const sleep: Read = ({ at }, { readings }) => {
  const seconds = (name: string) => at(name).number() ?? 0
  // Days without sleep are listed too.
  if (!at('sleepStartTimestampGMT').plain()) return
  addStageTotals(readings, {
    from: utcOf(at('sleepStartTimestampGMT')),
    to: utcOf(at('sleepEndTimestampGMT')),
    light: seconds('lightSleepSeconds'),
    deep: seconds('deepSleepSeconds'),
    rem: seconds('remSleepSeconds'),
  })
  const naps = at('napList').items().length
  if (naps > 0) readings.noPlace('Naps', naps)
}

const bioMetrics: Read = ({ at }, { readings, instantOf }) => {
  const moment = instantOf(
    at('metaData')
      .at('calendarDate')
      .text()
      .replace(/\.\d+$/, ''),
  )
  const grams = at('weight').at('weight').number()
  if (grams) readings.measure('weight', moment, convert('weight', grams, 'g'))
  const fat = at('weight').at('bodyFat').number()
  if (fat) readings.body(moment, 'bodyFat', fat)
  const vo2Max = at('vo2MaxRunning').number() ?? at('vo2Max').number()
  if (vo2Max) readings.body(moment, 'vo2Max', vo2Max)
}

const dailySummary: Read = ({ at }, { readings, instantOf }) => {
  // Not `restingHeartRate`, which is an average of seven days.
  const rate = at('currentDayRestingHeartRate').number()
  if (rate) readings.measure('heartRate', instantOf(dayOf(at('calendarDate'))), Math.round(rate))
  if (at('totalSteps').number()) readings.skipped.steps += 1
}

const bloodPressure: Read = ({ at }, { readings, instantOf }) => {
  const { at: value } = at('bloodPressure')
  if (value('systolic').number() === undefined && value('diastolic').number() === undefined) return
  const [year = '', ...rest] = at('metaData')
    .at('calendarDate')
    .items()
    .map(part => part.plain())
  const [month = '', day = '', hour = '12', minute = '00'] = rest.map(part => part.padStart(2, '0'))
  const pulse = value('pulse').number()
  readings.together(
    'bloodPressure',
    instantOf(
      year
        ? `${year}-${month}-${day}T${hour}:${minute}`
        : at('metaData')
            .at('calendarDate')
            .text()
            .replace(/\.\d+$/, ''),
    ),
    {
      bpSystolic: value('systolic').number() ?? null,
      bpDiastolic: value('diastolic').number() ?? null,
      ...(pulse && { heartRate: pulse }),
    },
  )
}

const activities: Read = ({ at }, { readings }) => {
  for (const { at: value } of at('summarizedActivitiesExport').items()) {
    const [centimeters, kilojoules] = [value('distance').number(), value('calories').number()]
    readings.workout(value('beginTimestamp').number() ?? Number.NaN, {
      activity: activityName(value('activityType').text()),
      minutes: (value('duration').number() ?? Number.NaN) / 60_000,
      calories: kilojoules ? kilojoules / KILOJOULES_A_KILOCALORIE : undefined,
      kilometers: centimeters ? centimeters / CENTIMETERS_A_KILOMETER : undefined,
      heartRate: value('avgHr').number() || undefined,
    })
  }
}

const FILES: [RegExp, Read][] = [
  [/_sleepData\.json$/i, sleep],
  [/_userBioMetrics\.json$/i, bioMetrics],
  [/^UDSFile_.+\.json$/i, dailySummary],
  [/^(?=.*bloodPressure).*\.json$/i, bloodPressure],
  [/_summarizedActivities\.json$/i, activities],
]
const readerOf = (file: ImportFile) => FILES.find(([pattern]) => pattern.test(nameOf(file)))?.[1]

/** Garmin's "export your data": JSON in `DI_CONNECT`, and the uploaded FIT files. */
export const garminFormat: ImportFormat = {
  source: 'garmin',

  async recognize(files) {
    const known = files.filter(file => FOLDER.test(file.path) && /\.json$/i.test(file.path))
    // Other formats have blood pressure files too.
    const lone = files.filter(file => !known.includes(file) && ![undefined, bloodPressure].includes(readerOf(file)))
    const all = [...known, ...lone]
    if (!all.some(readerOf)) return []
    // FIT files contain the same workouts, point by point.
    const hasSummaries = all.some(file => readerOf(file) === activities)
    return hasSummaries ? [...all, ...files.filter(file => isUpload(file) && /\.fit$/i.test(file.path))] : all
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const readings = collectReadings(context.timeZone, context.now, 'Garmin')
    const instantOf = createLocalTimes(context.timeZone)
    await readEach(files, sink, async file => {
      const read = readerOf(file)
      if (read) {
        for (const entry of (await readJson(file, reading)).items()) read(entry, { readings, instantOf })
        return
      }
      passOver(file, reading)
      if (isUpload(file)) readings.repeat('Uploaded files')
      else
        readings.noPlace(
          activityName(
            nameOf(file)
              .replace(/\.json$/i, '')
              .replace(/[\d-]+_?/g, ' '),
          ),
        )
    })
    tellFound(readings, sink)
  },
}
