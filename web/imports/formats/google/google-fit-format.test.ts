import { expect, it } from 'vitest'
import { importWith } from '../../testing/import-file.ts'
import { googleFitFormat } from './google-fit-format.ts'

const HEADER =
  'Move Minutes count,Calories (kcal),Distance (m),Average heart rate (bpm),Step count,Average weight (kg),Average systolic blood pressure (mmHg),Average diastolic blood pressure (mmHg)'
const run = {
  fitnessActivity: 'running',
  startTime: '2026-11-02T23:00:00.686Z',
  endTime: '2026-11-02T23:30:00Z',
  duration: '1740.5s',
  aggregate: [
    { metricName: 'com.google.calories.expended', floatValue: 300.4 },
    { metricName: 'com.google.distance.delta', floatValue: 5000 },
    { metricName: 'com.google.step_count.delta', intValue: 4200 },
  ],
}
const sleep = {
  fitnessActivity: 'sleep',
  startTime: '2026-11-02T04:00:00Z',
  endTime: '2026-11-02T11:00:00Z',
  segment: [
    { fitnessActivity: 'sleep.light', startTime: '2026-11-02T04:10:00Z', endTime: '2026-11-02T09:10:00Z' },
    { fitnessActivity: 'sleep.deep', startTime: '2026-11-02T09:10:00Z', endTime: '2026-11-02T11:00:00Z' },
  ],
}
const summary = `Date,${HEADER}\n2026-11-01,30,2000,4000,70,6000,80.0,128,82\n`
const folder = 'Takeout/Fit'

it('reads the finer tables and the sessions of Google Fit', async () => {
  const { valuesOf, leftOut, records } = await importWith(googleFitFormat, {
    [`${folder}/Daily activity metrics/Daily activity metrics.csv`]: summary,
    [`${folder}/Daily activity metrics/2026-11-01.csv`]: `Start time,End time,${HEADER}\n07:30:00.000-05:00,07:45:00.000-05:00,2,30,100,70,120,80.0,128.4,82\n07:45:00.000-05:00,08:00:00.000-05:00,,,,,,,120,\n`,
    [`${folder}/All Sessions/2026-11-02T23_00_00Z_RUNNING.json`]: JSON.stringify(run),
    [`${folder}/All Sessions/2026-11-02T04_00_00Z_SLEEP.json`]: JSON.stringify(sleep),
    [`${folder}/Activities/2026-11-02T23_00_00Z_Running.tcx`]: '<TrainingCenterDatabase/>',
    [`${folder}/All Data/raw_com.google.weight.json`]: '{}',
  })
  expect(valuesOf('vitals')).toEqual([
    { recordedDate: '2026-11-01T12:30:00.000Z', weight: 176.4 },
    { recordedDate: '2026-11-01T12:30:00.000Z', bpSystolic: 128, bpDiastolic: 82 },
  ])
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Running', date: '2026-11-02', duration: 29, calories: 300, notes: '5 km' },
  ])
  expect(valuesOf('sleep-logs')).toMatchObject([{ bedTime: '23:00', hours: 6.83, notes: 'Deep 1:50 · Light 5:00' }])
  expect(records[0]?.origin.source).toBe('Google Fit')
  expect(leftOut).toEqual({
    'Daily activity metrics': ['repeated', 1],
    'Tracks of workouts': ['repeated', 1],
    'Raw data': ['repeated', 1],
    Steps: ['no-place', 1],
    'Heart rates other than resting ones': ['no-place', 1],
    'Blood pressure': ['no-value', 1],
  })
})

it('reads the table of days where there is no finer one, and leaves tracks without sessions to their own reader', async () => {
  const { recognized, valuesOf } = await importWith(googleFitFormat, {
    [`${folder}/Daily activity metrics/Daily activity metrics.csv`]: summary,
    [`${folder}/Activities/run.tcx`]: '<TrainingCenterDatabase/>',
  })
  expect(recognized).toHaveLength(1)
  expect(valuesOf('vitals')).toMatchObject([
    { weight: 176.4, recordedDate: '2026-11-01T17:00:00.000Z' },
    { bpSystolic: 128 },
  ])
})
