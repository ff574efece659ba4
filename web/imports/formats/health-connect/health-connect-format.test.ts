import { expect, it } from 'vitest'
import { healthConnectDatabase } from '../../testing/health-connect-database.ts'
import { importWith } from '../../testing/import-file.ts'
import { healthConnectFormat } from './health-connect-format.ts'
import { openTables } from './sqlite-tables.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)
const MORNING = { app_info_id: 3, time: at('2026-11-01T12:30'), zone_offset: -18_000, local_date: 20_758 }
const night = (from: string, to: string) => ({ app_info_id: 3, start_time: at(from), end_time: at(to) })
const stage = (type: number, from: string, to: string): [string, Record<string, number>] => [
  'sleep_stages_table',
  { parent_key: 1, stage_start_time: at(from), stage_end_time: at(to), stage_type: type },
]

const database = healthConnectDatabase([
  ['weight_record_table', { ...MORNING, weight: 80_000 }],
  ['weight_record_table', { ...MORNING, app_info_id: 9, time: at('2026-11-02T12:30'), weight: 80_000.5 }],
  ['height_record_table', { ...MORNING, height: 1.7 }],
  ['body_fat_record_table', { ...MORNING, percentage: 23.4 }],
  ['blood_pressure_record_table', { ...MORNING, measurement_location: '3', systolic: 128, diastolic: 82 }],
  ['blood_pressure_record_table', { ...MORNING, time: at('2026-11-02T12:30'), systolic: 128, diastolic: null }],
  ['resting_heart_rate_record_table', { ...MORNING, beats_per_minute: 58 }],
  ['oxygen_saturation_record_table', { ...MORNING, percentage: 97 }],
  ['blood_glucose_record_table', { ...MORNING, specimen_source: '1', level: 5.5, relation_to_meal: 2 }],
  ['body_temperature_record_table', { ...MORNING, temperature: 37 }],
  ['vo2_max_record_table', { ...MORNING, vo2_milliliters_per_minute_kilogram: 41.3 }],
  ['sleep_session_record_table', night('2026-11-02T03:30', '2026-11-02T11:30')],
  ['sleep_session_record_table', night('2026-11-03T04:00', '2026-11-03T11:00')],
  stage(4, '2026-11-02T04:00', '2026-11-02T08:00'),
  stage(1, '2026-11-02T08:00', '2026-11-02T08:10'),
  stage(5, '2026-11-02T08:10', '2026-11-02T11:10'),
  ['exercise_session_record_table', { ...night('2026-11-02T23:00', '2026-11-02T23:30'), exercise_type: 33 }],
  ['steps_record_table', { ...night('2026-11-02T23:00', '2026-11-02T23:30'), count: 300 }],
  ['hydration_record_table', { ...night('2026-11-02T23:00', '2026-11-02T23:30'), volume: 0.3 }],
  ['heart_rate_record_series_table', { parent_key: 1, beats_per_minute: 70, epoch_millis: 1 }],
])
const NAME = 'Health Connect/health_connect_export.db'

it('reads the tables of Health Connect in its own units', async () => {
  const { valuesOf, records, leftOut } = await importWith(healthConnectFormat, { [NAME]: database })
  const recordedDate = '2026-11-01T12:30:00.000Z'
  expect(valuesOf('vitals')).toEqual([
    { recordedDate: '2026-11-01T17:00:00.000Z', heartRate: 58 },
    { recordedDate, weight: 176.4 },
    { recordedDate: '2026-11-02T12:30:00.000Z', weight: 176.4 },
    { recordedDate, height: 66.9 },
    { recordedDate, temperature: 98.6 },
    { recordedDate, oxygenSaturation: 97 },
    { recordedDate, glucoseLevel: 99, glucoseContext: 'fasting' },
    { recordedDate, bpSystolic: 128, bpDiastolic: 82 },
  ])
  expect(valuesOf('body-measurements')).toEqual([{ date: '2026-11-01', bodyFat: 23.4, vo2Max: 41.3 }])
  expect(valuesOf('sleep-logs')).toMatchObject([
    { date: '2026-11-02', bedTime: '22:30', wakeTime: '06:10', hours: 7, notes: 'Deep 3:00 · Light 4:00' },
    { date: '2026-11-03', bedTime: '23:00', hours: 7 },
  ])
  expect(valuesOf('workout-sessions')).toMatchObject([{ activity: 'Running', date: '2026-11-02', duration: 30 }])
  expect(records.slice(1, 3).map(({ origin }) => origin.source)).toEqual(['Ann’s Scale', 'Health Connect'])
  expect(leftOut).toEqual({
    'Heart rates other than resting ones': ['repeated', 1],
    Steps: ['no-place', 1],
    'Blood pressure': ['no-value', 1],
    Hydration: ['no-place', 1],
  })
})

it('reads tables of many pages, each row once', () => {
  const weights = Array.from({ length: 5000 }, (_, index): [string, Record<string, number | string>] => [
    'weight_record_table',
    { app_info_id: 3, time: index, weight: index / 2, client_record_id: 'x'.repeat(index % 700) },
  ])
  const tables = openTables(healthConnectDatabase(weights))
  const read = [...tables.rows('weight_record_table')].map(row => [row('row_id'), row('time'), row('weight')])
  expect(read).toEqual(weights.map(([, values], index) => [index + 1, values.time, values.weight]))
})

it('refuses a file that breaks off, and takes no other database', async () => {
  await expect(importWith(healthConnectFormat, { [NAME]: database.slice(0, 9000) })).rejects.toMatchObject({
    why: 'unreadable',
  })
  expect((await importWith(healthConnectFormat, { 'other.db': database, [NAME]: 'hello' })).recognized).toEqual([])
})
