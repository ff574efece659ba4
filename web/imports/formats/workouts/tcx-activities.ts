import type { ImportFile } from '../../import-format.ts'
import { type Reading, streamText } from '../../readings/file-text.ts'
import { activityName, zonedInstant } from '../../readings/local-time.ts'
import type { Workout } from '../../readings/merge-workouts.ts'
import { attributeOf, createTagScanner } from '../../readings/xml-tags.ts'

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
export const readActivities = async (file: ImportFile, reading: Reading) => {
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
