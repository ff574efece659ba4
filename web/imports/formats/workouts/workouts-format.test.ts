import { expect, it } from 'vitest'
import { importWith } from '../../testing/import-file.ts'
import { writeFit } from './testing/write-fit.ts'
import { workoutsFormat } from './workouts-format.ts'

const START = new Date('2026-11-02T23:00:00Z')
const point = (latitude: number, time: string) =>
  `<trkpt lat="${latitude}" lon="-73.9"><ele>1</ele><time>${time}</time></trkpt>`
const gpx = (inside: string) =>
  `<?xml version="1.0"?><gpx creator="StravaGPX" version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><time>2026-11-02T23:00:00Z</time></metadata><trk><name>Morning &amp; Run</name>${inside}</trk></gpx>`
const TRACK = `<trkseg>${point(40.7, '2026-11-02T23:00:00Z')}\n${point(40.71, '2026-11-02T23:15:00Z')}</trkseg><trkseg>${point(40.72, '2026-11-02T23:20:00Z')}${point(40.73, '2026-11-02T23:30:00Z')}</trkseg>`
const lap = (seconds: number, meters: number, beats: number) =>
  `<Lap StartTime="2026-11-02T23:00:00.000Z"><TotalTimeSeconds>${seconds}</TotalTimeSeconds><DistanceMeters>${meters}</DistanceMeters><Calories>120</Calories><AverageHeartRateBpm><Value>${beats}</Value></AverageHeartRateBpm><Track><Trackpoint><Time>2026-11-02T23:00:00Z</Time><DistanceMeters>${meters}</DistanceMeters></Trackpoint></Track></Lap>`
const TCX = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="x"><Activities><Activity Sport="Biking"><Id>2026-11-02T23:00:00.000Z</Id>${lap(600, 2000, 120)}${lap(1200, 6000, 150)}<Creator><Name>Edge 530</Name></Creator></Activity></Activities></TrainingCenterDatabase>`

const SESSION = {
  start: START,
  sport: 1,
  subSport: 3,
  timerSeconds: 1800,
  elapsedSeconds: 1900,
  meters: 5020,
  calories: 240,
  heartRate: 141,
}

it('reads a GPX track with its times, without the pause between its parts', async () => {
  const { valuesOf, records } = await importWith(workoutsFormat, { 'run.gpx': gpx(`<type>running</type>${TRACK}`) })
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Running', date: '2026-11-02', duration: 30, calories: null, notes: '2.22 km' },
  ])
  expect(records[0]?.origin.source).toBe('StravaGPX')
  const numbered = await importWith(workoutsFormat, { 'run.gpx': gpx(`<type>9</type>${TRACK}`) })
  expect(numbered.valuesOf('workout-sessions')).toMatchObject([{ activity: 'Morning & Run' }])
})

it('takes no planned route for a workout', async () => {
  const plan = gpx('<trkseg><trkpt lat="40" lon="7"/><trkpt lat="41" lon="7"/></trkseg>')
  const { records, leftOut } = await importWith(workoutsFormat, { 'plan.gpx': plan })
  expect(records).toEqual([])
  expect(leftOut).toEqual({ 'plan.gpx': ['no-date', 1] })
})

it('adds up the laps of a TCX file', async () => {
  const { valuesOf, records } = await importWith(workoutsFormat, { 'ride.tcx': TCX })
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Biking', date: '2026-11-02', duration: 30, calories: 240, notes: '8 km · ♥ 140/min' },
  ])
  expect(records[0]?.origin.source).toBe('Edge 530')
})

it('reads workouts, weights and blood pressure of FIT files', async () => {
  const { valuesOf, records, leftOut } = await importWith(workoutsFormat, {
    'run.fit': writeFit({ session: SESSION }),
    'scale.fit': writeFit({ weight: { at: START, kilos: 80, fat: 21.5 } }),
    'cuff.fit': writeFit({ pressure: { at: START, systolic: 128, diastolic: 82, pulse: 66 } }, { littleEndian: false }),
    'day.fit': writeFit({ monitoring: { at: START } }),
  })
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Trail running', date: '2026-11-02', duration: 30, calories: 240, notes: '5.02 km · ♥ 141/min' },
  ])
  expect(valuesOf('vitals')).toMatchObject([{ weight: 176.4 }, { bpSystolic: 128, bpDiastolic: 82, heartRate: 66 }])
  expect(valuesOf('body-measurements')).toMatchObject([{ bodyFat: 21.5 }])
  expect(records[0]?.origin.source).toBe('Garmin')
  expect(leftOut).toEqual({ 'Monitoring by the minute': ['no-place', 1] })
})

it('reads a FIT file that breaks off as far as it goes, and refuses one with nothing in it', async () => {
  const whole = writeFit({ session: SESSION }, { monitoring: { at: START } })
  const { leftOut, records } = await importWith(workoutsFormat, { 'run.fit': whole.slice(0, -3) })
  expect(records).toHaveLength(1)
  expect(Object.values(leftOut)).toContainEqual(['cut-off', 1])
  await expect(importWith(workoutsFormat, { 'run.fit': whole.slice(0, 40) })).rejects.toMatchObject({
    why: 'unreadable',
  })
})

it('adds no reading of a scale that several people use', async () => {
  const scale = (user: number) => ({ weight: { at: START, kilos: 60 + user, fat: 20, user } })
  const { valuesOf, leftOut } = await importWith(workoutsFormat, { 'scale.fit': writeFit(scale(0), scale(1)) })
  expect(valuesOf('vitals')).toEqual([])
  expect(leftOut).toEqual({ 'Readings of several people': ['no-place', 2] })
  const own = await importWith(workoutsFormat, { 'scale.fit': writeFit(scale(1), scale(1)) })
  expect(own.valuesOf('vitals')).toHaveLength(1)
})

it('takes no weight while the scale is still weighing, nor a value that the device does not know', async () => {
  const { valuesOf } = await importWith(workoutsFormat, {
    'scale.fit': writeFit({ weight: { at: START, kilos: 655.34, fat: 655.35 } }),
    'run.fit': writeFit({ session: { ...SESSION, calories: 0xffff, heartRate: 0xff } }),
  })
  expect(valuesOf('vitals')).toEqual([])
  expect(valuesOf('body-measurements')).toEqual([])
  expect(valuesOf('workout-sessions')).toMatchObject([{ calories: null, notes: '5.02 km' }])
})

it('knows a file by what it holds', async () => {
  const { recognized } = await importWith(workoutsFormat, { 'a.fit': 'no', 'b.gpx': '<html/>', 'c.xml': TCX })
  expect(recognized).toEqual(['c.xml'])
})
