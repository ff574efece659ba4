import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { leftOutFile, passOver, type Reading, readingOf, startText } from '../../readings/file-text.ts'
import { activityName } from '../../readings/local-time.ts'
import { readEach } from '../../readings/read-each.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { readTrack } from './gpx-track.ts'
import { readFit } from './read-fit.ts'
import { readActivities } from './tcx-activities.ts'

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
