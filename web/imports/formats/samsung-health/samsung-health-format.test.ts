import { expect, it } from 'vitest'
import { importWith } from '../../testing/import-file.ts'
import { samsungHealthFormat } from './samsung-health-format.ts'

const folder = 'samsunghealth_ann_20261110'
/** As written by Samsung: a line about the table, the header, and a comma at the end of each row. */
const table = (name: string, header: string, ...rows: string[]) => ({
  [`${folder}/com.samsung.${name}.20261110.csv`]: [
    `com.samsung.${name},6320001,17`,
    header,
    ...rows.map(row => `${row},`),
  ].join('\n'),
})
const BP = 'com.samsung.health.blood_pressure.'
const EXERCISE = 'com.samsung.health.exercise.'
const SLEEP = 'com.samsung.health.sleep.'

const files = {
  ...table(
    'health.weight',
    'start_time,weight,body_fat,time_offset,datauuid',
    '2026-11-01 12:30:00.000,80.0,23.4,UTC-0500,a',
  ),
  ...table('health.height', 'start_time,height,time_offset', '2026-11-01 12:30:00.000,170,UTC-0500'),
  ...table(
    'shealth.blood_pressure',
    `${BP}start_time,${BP}systolic,${BP}diastolic,${BP}pulse,${BP}time_offset`,
    '2026-11-02 12:30:00.000,128.0,82.0,66,UTC-0500',
    '2026-11-03 12:30:00.000,128.0,,66,UTC-0500',
    '2026-11-04 12:30:00.000,0.0,0.0,,UTC-0500',
  ),
  ...table('health.blood_glucose', 'start_time,glucose,time_offset', '2026-11-02 12:30:00.000,5.5,UTC-0500'),
  ...table('health.body_temperature', 'start_time,temperature', '2026-11-02 12:30:00.000,37.0'),
  ...table(
    'shealth.tracker.oxygen_saturation',
    'com.samsung.health.oxygen_saturation.start_time,com.samsung.health.oxygen_saturation.spo2',
    '2026-11-02 08:00:00.000,97.0',
  ),
  ...table(
    'shealth.tracker.heart_rate',
    'com.samsung.health.heart_rate.start_time,com.samsung.health.heart_rate.heart_rate',
    '2026-11-02 08:00:00.000,71.0',
    '2026-11-02 08:10:00.000,72.0',
  ),
  ...table(
    'shealth.sleep',
    `sleep_score,${SLEEP}start_time,${SLEEP}end_time,${SLEEP}time_offset,${SLEEP}datauuid`,
    '80,2026-11-02 03:30:00.000,2026-11-02 11:30:00.000,UTC-0500,night-1',
    '80,2026-11-03 04:00:00.000,2026-11-03 11:00:00.000,UTC-0500,night-2',
  ),
  ...table(
    'health.sleep_stage',
    'start_time,end_time,stage,sleep_id,time_offset',
    '2026-11-02 04:00:00.000,2026-11-02 08:00:00.000,40002,night-1,UTC-0500',
    '2026-11-02 08:00:00.000,2026-11-02 08:10:00.000,40001,night-1,UTC-0500',
    '2026-11-02 08:10:00.000,2026-11-02 11:10:00.000,40003,night-1,UTC-0500',
  ),
  ...table(
    'shealth.exercise',
    `total_calorie,${EXERCISE}start_time,${EXERCISE}end_time,${EXERCISE}exercise_type,${EXERCISE}duration,${EXERCISE}calorie,${EXERCISE}distance,${EXERCISE}mean_heart_rate`,
    '250,2026-11-02 23:00:00.000,2026-11-02 23:30:00.000,1002,1800000,240.4,5020,141',
    ',2026-11-04 23:00:00.000,2026-11-04 23:45:00.000,99999,,,,',
  ),
  ...table('shealth.step_daily_trend', 'count,day_time,source_type', '8123,1784217600000,-2', '8000,1784217600000,0'),
  ...table('shealth.stress', 'start_time,score', '2026-11-02 08:00:00.000,30'),
  ...table('shealth.sleep_combined', 'start_time', '2026-11-02 08:00:00.000'),
  [`${folder}/jsons/com.samsung.shealth.exercise/1/x.live_data.json`]: '[]',
  'readme.txt': 'hello',
}

it('reads each of Samsung’s tables in UTC, with the units of its documentation', async () => {
  const { recognized, valuesOf, records, leftOut } = await importWith(samsungHealthFormat, files)
  expect(recognized).toHaveLength(Object.keys(files).length - 1)
  expect(valuesOf('vitals')).toEqual([
    { recordedDate: '2026-11-01T12:30:00.000Z', weight: 176.4 },
    { recordedDate: '2026-11-01T12:30:00.000Z', height: 66.9 },
    { recordedDate: '2026-11-02T12:30:00.000Z', temperature: 98.6 },
    { recordedDate: '2026-11-02T08:00:00.000Z', oxygenSaturation: 97 },
    { recordedDate: '2026-11-02T12:30:00.000Z', glucoseLevel: 99 },
    { recordedDate: '2026-11-02T12:30:00.000Z', bpSystolic: 128, bpDiastolic: 82, heartRate: 66 },
  ])
  expect(valuesOf('body-measurements')).toEqual([{ date: '2026-11-01', bodyFat: 23.4 }])
  expect(valuesOf('sleep-logs')).toEqual([
    {
      ...{ date: '2026-11-02', kind: 'night', bedTime: '22:30', wakeTime: '06:10', hours: 7, awakenings: 1 },
      notes: 'Deep 3:00 · Light 4:00',
    },
    { date: '2026-11-03', kind: 'night', bedTime: '23:00', wakeTime: '06:00', hours: 7, awakenings: null },
  ])
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Running', date: '2026-11-02', duration: 30, calories: 240, notes: '5.02 km · ♥ 141/min' },
    { activity: 'Workout', date: '2026-11-04', duration: 45, calories: null },
  ])
  expect(records[0]?.origin).toEqual({ source: 'Samsung Health' })
  expect(leftOut).toEqual({
    'Heart rates other than resting ones': ['no-place', 2],
    Steps: ['no-place', 1],
    'Blood pressure': ['no-value', 1],
    Readings: ['impossible', 1],
    Stress: ['no-place', 1],
    'Sleep combined': ['repeated', 1],
    'Samsung Health details (jsons)': ['no-place', 1],
  })
})

it('takes a single table, and no other CSV file', async () => {
  const [one = ''] = Object.keys(files)
  const { recognized } = await importWith(samsungHealthFormat, {
    [one]: Object.values(files)[0] ?? '',
    'weight.csv': 'a,b',
  })
  expect(recognized).toEqual([one])
})
