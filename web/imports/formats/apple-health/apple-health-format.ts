import { isDay } from '#contract/record/time/days.ts'
import type { ImportFile, ImportFormat, ImportSink, ReadContext } from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import {
  leftOutFile,
  nameOf,
  passOver,
  type Reading,
  readingOf,
  startText,
  streamText,
} from '../../readings/file-text.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { readTrack } from '../workouts/gpx-track.ts'
import { type RoutedWorkout, readAppleHealth } from './read-health-data.ts'

const APP = 'Apple Health'
const WATCH = 'Apple Watch'

// Folders have the same names in every language, but files do not.
const isRoute = ({ path }: ImportFile) => /(^|\/)workout-routes\/[^/]+\.gpx$/i.test(path)
const isEcg = ({ path }: ImportFile) =>
  /(^|\/)electrocardiograms\/[^/]+\.csv$/i.test(path) || /(^|\/)ecg_\d{4}-\d\d-\d\d[^/]{0,20}\.csv$/i.test(path)
const isCda = ({ path }: ImportFile) => /_cda\.xml$/i.test(path)

const isHealthData = async (file: ImportFile) =>
  /\.xml$/i.test(file.path) && /<!DOCTYPE HealthData|<HealthData[\s>]/.test(await startText(file))

export const appleHealthFormat: ImportFormat = {
  source: 'apple-health',

  async recognize(files) {
    const data: ImportFile[] = []
    for (const file of files) if (await isHealthData(file)) data.push(file)
    if (data.length === 0) return files.filter(isEcg)
    return [...data, ...files.filter(file => isRoute(file) || isEcg(file) || isCda(file))]
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const routes = files.filter(isRoute)
    for (const file of files.filter(isEcg)) {
      keepEcg(file, sink)
      passOver(file, reading)
    }
    for (const file of files.filter(isCda)) {
      // A part of the same data, in a format for hospitals.
      sink.leftOut(leftOutFile(file, 'repeated'))
      passOver(file, reading)
    }
    // The distances are in the workouts.
    if (routes.length > 0) {
      sink.leftOut({ what: 'Workout routes', kind: 'File', reason: 'no-place', count: routes.length })
    }
    const others = [...routes, ...files.filter(file => isEcg(file) || isCda(file))]
    for (const file of files) if (!others.includes(file)) await readData(file, { routes, reading, sink, context })
    sink.progress(1)
  },
}

interface Order {
  routes: ImportFile[]
  reading: Reading
  sink: ImportSink
  context: ReadContext
}

const readData = async (file: ImportFile, { routes, reading, sink, context }: Order) => {
  const readings = collectReadings(context.timeZone, context.now, APP)
  const apple = readAppleHealth(readings)
  await streamText(file, reading, apple.read)
  const isWhole = apple.finish()
  for (const workout of apple.routed) await addRouted(workout, routes, reading, readings)
  tellFound(readings, sink, nameOf(file))
  if (!isWhole) sink.leftOut(leftOutFile(file, 'cut-off'))
}

/** A workout whose distance is known only from its route. */
const addRouted = async (
  { route = '', ...workout }: RoutedWorkout,
  routes: ImportFile[],
  reading: Reading,
  readings: Readings,
) => {
  const file = routes.find(({ path }) => path.endsWith(route))
  const kilometers = file ? (await readTrack(file, reading)).kilometers : 0
  readings.workout(workout.at, { ...workout, ...(kilometers > 0 && { kilometers }) })
}

/** An ECG is kept as a document, because there is no record type for tens of thousands of voltages. */
const keepEcg = (file: ImportFile, sink: ImportSink) => {
  const day = /\d{4}-\d\d-\d\d/.exec(nameOf(file))?.[0] ?? ''
  const date = isDay(day) ? day : null
  sink.document({
    title: date ? `ECG ${date}` : 'ECG',
    kind: 'other',
    date,
    fileName: nameOf(file),
    content: async () => new Blob([await file.bytes()], { type: 'text/csv' }),
    origin: { source: WATCH, document: nameOf(file).slice(0, 255) },
  })
}
