import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { leftOutFile, passOver, type Reading, readingOf, startText, streamText } from '../../readings/file-text.ts'
import { activityName, zonedInstant } from '../../readings/local-time.ts'
import type { Workout } from '../../readings/merge-workouts.ts'
import { readEach } from '../../readings/read-each.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { convert } from '../../readings/units.ts'
import { attributeOf, createTagScanner } from '../../readings/xml-tags.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { type FitMessage, readFitFile, TIMESTAMP } from './fit-file.ts'
import { KINDS_OF_SPORT, MAKERS, SPORTS } from './fit-names.ts'
import { readTrack } from './gpx-track.ts'

interface Laps {
  sport: string
  at: number
  seconds: number
  meters: number
  calories: number
  beats: number
  /** The total seconds of laps with a heart rate. */
  withBeats: number
  device: string
}

const MAX_DEPTH = 50

/** Reads the workouts of a TCX file as a stream: adds up the laps' totals and skips the points. */
const readActivities = async (file: ImportFile, reading: Reading) => {
  const found: (Omit<Workout, 'source'> & { source?: string | undefined })[] = []
  const inside: string[] = []
  let laps: Laps | undefined
  let lap = { seconds: 0, beats: 0 }

  const end = ({ sport, at, seconds, meters, calories, beats, withBeats, device }: Laps) =>
    found.push({
      at,
      activity: activityName(sport),
      minutes: seconds / 60,
      calories: calories || undefined,
      kilometers: meters ? meters / 1000 : undefined,
      heartRate: withBeats ? beats / withBeats : undefined,
      source: device || undefined,
    })

  const scan = createTagScanner({
    opened: (name, attributes) => {
      if (inside.length < MAX_DEPTH) inside.push(name)
      if (name === 'Activity') {
        const sport = attributeOf(attributes, 'Sport') ?? ''
        laps = { sport, at: Number.NaN, seconds: 0, meters: 0, calories: 0, beats: 0, withBeats: 0, device: '' }
      } else if (name === 'Lap' && laps) {
        lap = { seconds: 0, beats: 0 }
        const at = zonedInstant(attributeOf(attributes, 'StartTime') ?? '')
        if (Number.isNaN(laps.at)) laps.at = at
      }
    },
    closed: name => {
      if (inside.at(-1) === name) inside.pop()
      if (!laps) return
      if (name === 'Lap' && lap.beats > 0) {
        laps.beats += lap.beats * lap.seconds
        laps.withBeats += lap.seconds
      }
      if (name !== 'Activity') return
      end(laps)
      laps = undefined
    },
    text: text => {
      if (!laps) return
      const tag = inside.at(-1)
      const parent = inside.at(-2)
      const number = Number(text)
      if (parent === 'Lap' && number > 0) {
        if (tag === 'TotalTimeSeconds') {
          lap.seconds = number
          laps.seconds += number
        } else if (tag === 'DistanceMeters') laps.meters += number
        else if (tag === 'Calories') laps.calories += number
      } else if (tag === 'Value' && parent === 'AverageHeartRateBpm' && number > 0) lap.beats = number
      else if (tag === 'Name' && parent === 'Creator') laps.device = text.trim().slice(0, 200)
      else if (tag === 'Id' && parent === 'Activity') laps.at = zonedInstant(text)
    },
  })
  await streamText(file, reading, scan)
  return found
}

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
const readFit = async (file: ImportFile, readings: Readings): Promise<boolean> => {
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

type Kind = 'fit' | 'tcx' | 'gpx'

/** Decided by the content; checking the extension first saves opening every file. */
const kindOf = async (file: ImportFile): Promise<Kind | undefined> => {
  if (/\.fit$/i.test(file.path)) {
    const start = await file.start()
    return new TextDecoder('latin1').decode(start.subarray(8, 12)) === '.FIT' ? 'fit' : undefined
  }
  if (!/\.(tcx|gpx|xml)$/i.test(file.path)) return undefined
  const start = await startText(file)
  if (/<TrainingCenterDatabase[\s>]/.test(start)) return 'tcx'
  return /<gpx[\s>]/.test(start) ? 'gpx' : undefined
}

/** Single workouts, as stored by watches and bike computers. */
export const workoutsFormat: ImportFormat = {
  source: 'workouts',

  async recognize(files) {
    const known: ImportFile[] = []
    for (const file of files) if (await kindOf(file)) known.push(file)
    return known
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const readings = collectReadings(context.timeZone, context.now, 'Workout file')
    await readEach(files, sink, async file => {
      const kind = await kindOf(file)
      if (kind === 'gpx') return addTrack(file, reading, readings, () => sink.leftOut(leftOutFile(file, 'no-date')))
      if (kind === 'tcx') {
        for (const workout of await readActivities(file, reading)) readings.workout(workout.at, workout)
        return
      }
      const isWhole = await readFit(file, readings)
      if (!isWhole) sink.leftOut(leftOutFile(file, 'cut-off'))
      passOver(file, reading)
    })
    tellFound(readings, sink)
  },
}

const addTrack = async (file: ImportFile, reading: Reading, readings: Readings, incomplete: () => void) => {
  const { from, to, kilometers, type, name, creator } = await readTrack(file, reading)
  // A planned route, not a recorded one.
  if (!(to > from)) return incomplete()
  readings.workout(from, {
    // Strava used to write numbers.
    activity: activityName(/^\d*$/.test(type) ? name : type),
    minutes: (to - from) / 60_000,
    kilometers,
    source: creator.slice(0, 200) || undefined,
  })
}
