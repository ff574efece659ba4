import { expect, it } from 'vitest'
import { QuestionsOpen } from '../../import-format.ts'
import { importWith } from '../../testing/import-file.ts'
import { fitbitFormat } from './fitbit-format.ts'

const folder = 'Takeout/Fitbit/Global Export Data'
const night = {
  logId: 1,
  dateOfSleep: '2026-11-02',
  startTime: '2026-11-01T23:00:00.000',
  endTime: '2026-11-02T06:30:30.000',
  minutesAsleep: 430,
  levels: {
    data: [
      { dateTime: '2026-11-01T23:00:00.000', level: 'wake', seconds: 600 },
      { dateTime: '2026-11-01T23:10:00.000', level: 'light', seconds: 14_400 },
      { dateTime: '2026-11-02T03:10:00.000', level: 'rem', seconds: 3600 },
      { dateTime: '2026-11-02T04:10:00.000', level: 'wake', seconds: 300 },
      { dateTime: '2026-11-02T04:15:00.000', level: 'deep', seconds: 8100 },
    ],
  },
}
const nap = { logId: 2, startTime: '2026-11-02T14:00:00.000', endTime: '2026-11-02T14:40:00.000', minutesAsleep: 30 }
const run = {
  logId: 3,
  activityName: 'Run',
  calories: 248,
  distance: 3.1,
  distanceUnit: 'Mile',
  duration: 1_800_000,
  averageHeartRate: 138,
  startTime: '11/03/26 02:30:00',
  source: { type: 'tracker', name: 'Charge 5' },
}
const weight = { logId: 4, weight: 176.4, bmi: 27.7, fat: 22.5, date: '11/01/26', time: '07:30:00', source: 'Aria' }
const rate = (day: string | null, value: number) => ({
  dateTime: '11/01/26 00:00:00',
  value: { date: day, value, error: 6 },
})

const files = {
  [`${folder}/sleep-2026-10-20.json`]: JSON.stringify([night, nap]),
  [`${folder}/exercise-0.json`]: JSON.stringify([run]),
  [`${folder}/weight-2026-10-20.json`]: JSON.stringify([weight]),
  [`${folder}/resting_heart_rate-2026-01-01.json`]: JSON.stringify([rate('11/01/26', 57.6), rate(null, 0)]),
  [`${folder}/demographic_vo2_max-2026-01-01.json`]: JSON.stringify([
    { dateTime: '11/02/26 00:00:00', value: { demographicVO2Max: 41, filteredDemographicVO2Max: 42.44 } },
  ]),
  [`${folder}/steps-2026-10-20.json`]: '[]',
  [`${folder}/heart_rate-2026-10-20.json`]: '[]',
  [`${folder}/calories-2026-10-20.json`]: '[]',
  [`${folder}/altitude-2026-10-20.json`]: '{broken',
  'Takeout/Fitbit/Oxygen Saturation (SpO2)/Daily SpO2 - 2026-10-01-2026-11-02.csv':
    'timestamp,average_value,lower_bound,upper_bound\n2026-11-01T00:00:00Z,96.2,94,98\n2026-11-02T00:00:00Z,50.0,50,50\n',
  'Takeout/Fitbit/Oxygen Saturation (SpO2)/README.txt': 'About',
  'Takeout/Fitbit/Your Profile/Profile.csv': 'id,full_name,height,weight_unit\nA,Ann,170.0,METRIC\n',
}

it('reads an export, and finds the unit of weights by the body mass index', async () => {
  const { valuesOf, records, leftOut, recognized } = await importWith(fitbitFormat, files)
  expect(recognized).toHaveLength(Object.keys(files).length)
  expect(valuesOf('vitals')).toEqual([
    { recordedDate: '2026-11-01T17:00:00.000Z', heartRate: 58 },
    { recordedDate: '2026-11-01T12:30:00.000Z', weight: 176.4 },
    { recordedDate: '2026-11-01T17:00:00.000Z', oxygenSaturation: 96.2 },
  ])
  expect(valuesOf('body-measurements')).toEqual([
    { date: '2026-11-01', bodyFat: 22.5 },
    { date: '2026-11-02', vo2Max: 42.4 },
  ])
  expect(valuesOf('sleep-logs')).toEqual([
    {
      ...{ date: '2026-11-02', kind: 'night', bedTime: '23:00', wakeTime: '06:30', hours: 7.25, awakenings: 1 },
      notes: 'Deep 2:15 · REM 1:00 · Light 4:00',
    },
    { date: '2026-11-02', kind: 'nap', bedTime: '14:00', wakeTime: '14:30', hours: 0.5, awakenings: null },
  ])
  // The evening before, in New York.
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Run', date: '2026-11-02', duration: 30, calories: 248, notes: '4.99 km · ♥ 138/min' },
  ])
  expect(new Set(records.map(({ origin }) => origin.source))).toEqual(new Set(['Aria', 'Fitbit', 'Charge 5']))
  expect(leftOut).toEqual({
    'Steps by the minute': ['no-place', 1],
    'Heart rate by the second': ['no-place', 1],
    Calories: ['no-place', 1],
    Altitude: ['no-place', 1],
  })
})

it('asks for the unit of weights where nothing tells', async () => {
  const lone = { 'weight-2026-10-20.json': JSON.stringify([weight]) }
  const error = await importWith(fitbitFormat, lone).catch(reason => reason)
  expect(error).toBeInstanceOf(QuestionsOpen)
  expect(error.questions).toMatchObject([{ name: 'weight' }])
  const answered = await importWith(fitbitFormat, lone, { answers: { weight: 'kg' } })
  expect(answered.valuesOf('vitals')).toMatchObject([{ weight: 388.9 }])
})

it('prefers Google’s own tables of weights, and reads those of nights where there are no others', async () => {
  const google = 'Takeout/Google Health'
  const { valuesOf, leftOut } = await importWith(fitbitFormat, {
    [`${google}/Global Export Data/weight-2026-10-20.json`]: JSON.stringify([weight]),
    [`${google}/Physical Activity_GoogleData/Weight/weight.csv`]:
      'timestamp,weight grams,data source\n2026-11-01T12:30:00.123456Z,80000,Google Health App\n',
    [`${google}/Health Fitness Data_GoogleData/UserSleeps_2026-05-20.csv`]:
      'sleep_id,sleep_type,start_utc_offset,sleep_start,end_utc_offset,sleep_end\n9,STAGES,-05:00,2026-11-02T04:00:00Z,-05:00,2026-11-02T11:00:00Z\n',
    [`${google}/Health Fitness Data_GoogleData/UserSleepStages_2026-05-20.csv`]:
      'sleep_id,sleep_stage_type,sleep_stage_start,sleep_stage_end\n9,LIGHT,2026-11-02T04:10:00Z,2026-11-02T10:00:00Z\n',
  })
  expect(valuesOf('vitals')).toEqual([{ recordedDate: '2026-11-01T12:30:00.123Z', weight: 176.4 }])
  expect(valuesOf('sleep-logs')).toMatchObject([{ bedTime: '23:00', hours: 5.83, notes: 'Light 5:50' }])
  expect(leftOut).toEqual({ Weight: ['repeated', 1] })
})

it('tells a broken file, and reads the others', async () => {
  const { leftOut, records } = await importWith(fitbitFormat, {
    [`${folder}/sleep-2026-10-20.json`]: '[{"logId": 1,',
    [`${folder}/exercise-0.json`]: JSON.stringify([run]),
  })
  expect(leftOut).toEqual({ 'sleep-2026-10-20.json': ['unreadable', 1] })
  expect(records).toHaveLength(1)
})
