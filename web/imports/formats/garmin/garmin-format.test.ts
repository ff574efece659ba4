import { expect, it } from 'vitest'
import { importWith } from '../../testing/import-file.ts'
import { garminFormat } from './garmin-format.ts'

const wellness = 'DI_CONNECT/DI-Connect-Wellness'
const files = {
  [`${wellness}/2026-08-01_2026-11-09_12345_sleepData.json`]: JSON.stringify([
    {
      calendarDate: '2026-11-02',
      sleepStartTimestampGMT: '2026-11-02T03:30:00.0',
      sleepEndTimestampGMT: '2026-11-02T11:10:00.0',
      lightSleepSeconds: 14_400,
      deepSleepSeconds: 7200,
      remSleepSeconds: 3600,
      awakeSleepSeconds: 2400,
      napList: [{}],
    },
    { calendarDate: '2026-11-03' },
  ]),
  [`${wellness}/12345_userBioMetrics.json`]: JSON.stringify([
    { metaData: { calendarDate: '2026-11-01T07:30:00.0' }, weight: { weight: 80_000, bodyFat: 21.5 } },
    { metaData: { calendarDate: '2026-11-02T07:30:00.0' }, vo2MaxRunning: 48 },
  ]),
  [`${wellness}/12345_bloodPressure.json`]: JSON.stringify([
    { metaData: { calendarDate: [2026, 11, 2, 7, 30] }, bloodPressure: { systolic: 128, diastolic: 82, pulse: 66 } },
  ]),
  [`${wellness}/12345_hydrationLogFile.json`]: '[]',
  'DI_CONNECT/DI-Connect-Aggregator/UDSFile_2026-08-01_2026-11-09.json': JSON.stringify([
    { calendarDate: '2026-11-01', totalSteps: 8000, restingHeartRate: 61, currentDayRestingHeartRate: 58 },
  ]),
  'DI_CONNECT/DI-Connect-Fitness/ann_0_summarizedActivities.json': JSON.stringify([
    {
      summarizedActivitiesExport: [
        {
          activityType: 'trail_running',
          beginTimestamp: Date.parse('2026-11-02T23:00:00Z'),
          duration: 1_800_000,
          distance: 502_000,
          calories: 1005.6,
          avgHr: 141,
        },
      ],
    },
  ]),
  'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles/1.fit': 'x',
}

it('reads what Garmin keeps in its own units', async () => {
  const { valuesOf, leftOut, records, recognized } = await importWith(garminFormat, files)
  expect(recognized).toHaveLength(7)
  expect(valuesOf('vitals')).toEqual([
    { recordedDate: '2026-11-01T17:00:00.000Z', heartRate: 58 },
    { recordedDate: '2026-11-01T12:30:00.000Z', weight: 176.4 },
    { recordedDate: '2026-11-02T12:30:00.000Z', bpSystolic: 128, bpDiastolic: 82, heartRate: 66 },
  ])
  expect(valuesOf('body-measurements')).toEqual([
    { date: '2026-11-01', bodyFat: 21.5 },
    { date: '2026-11-02', vo2Max: 48 },
  ])
  expect(valuesOf('sleep-logs')).toMatchObject([
    { date: '2026-11-02', bedTime: '22:30', wakeTime: '06:10', hours: 7, notes: 'Deep 2:00 · REM 1:00 · Light 4:00' },
  ])
  expect(valuesOf('workout-sessions')).toEqual([
    { activity: 'Trail running', date: '2026-11-02', duration: 30, calories: 240, notes: '5.02 km · ♥ 141/min' },
  ])
  expect(records[0]?.origin.source).toBe('Garmin')
  expect(leftOut).toEqual({
    Steps: ['no-place', 1],
    Naps: ['no-place', 1],
    HydrationLogFile: ['no-place', 1],
    'Uploaded files': ['repeated', 1],
  })
})

it('leaves the uploaded files to their own reader where there is no summary of them', async () => {
  const { recognized } = await importWith(garminFormat, {
    [`${wellness}/1_userBioMetrics.json`]: '[]',
    'DI_CONNECT/DI-Connect-Uploaded-Files/1.fit': 'x',
  })
  expect(recognized).toHaveLength(1)
})
