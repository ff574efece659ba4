import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectReadings } from '../../readings/collect-readings.ts'
import { orderOf, parseCsvTimestamp } from '../../readings/dates.ts'
import { minutesOf, numberOf } from '../../readings/numbers.ts'
import { createRowScanner } from '../../tables/csv-rows.ts'
import { type Answers, readCsv } from './csv-readings.ts'

const NEW_YORK = 'America/New_York'
const read = async (text: string, answers: Answers = {}) => {
  const readings = collectReadings(NEW_YORK, new Date('2026-11-15T12:00:00Z'), 'CSV')
  const csv = readCsv(readings, NEW_YORK, answers)
  csv.read(text)
  const questions = csv.finish()
  return { questions, found: readings.finish(), skipped: readings.skipped }
}
const linesOf = async (text: string, answers?: Answers) =>
  (await read(text, answers)).found.flatMap(({ lines }) => lines.map(line => line.values))

it('reads rows as they were written, for any chunking', () => {
  const cell = fc.string({ maxLength: 8, unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r\n', ' ', 'é', '😀') })
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 7 }), (rows, end, size) => {
      const head = ['first', 'second', 'third']
      const text = stringify([head, ...rows], { record_delimiter: end, bom: true, quoted_match: /[\r\n]/ })
      const found: string[][] = []
      const scanner = createRowScanner(cells => found.push(cells))
      for (let index = 0; index < text.length; index += size) scanner.read(text.slice(index, index + size))
      scanner.finish()
      // Blank rows are skipped.
      expect(found).toEqual([head, ...rows.filter(row => row.some(one => one.trim() !== ''))])
    }),
  )
})

it('reads blood pressure and pulse of one row together', async () => {
  const text = 'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Steps\n2026-11-01,07:30,128,82,66,9000\n'
  expect(await linesOf(text)).toEqual([
    { recordedDate: '2026-11-01T12:30:00.000Z', bpSystolic: 128, bpDiastolic: 82, heartRate: 66 },
  ])
  expect(await linesOf('Measured at;Blood pressure\n2026-11-01 07:30;128/82\n')).toEqual([
    { recordedDate: '2026-11-01T12:30:00.000Z', bpSystolic: 128, bpDiastolic: 82 },
  ])
})

it.each([
  ['Date,Weight (kg)\n2026-11-01 07:30,80', { weight: 176.4 }],
  ['date\tweight_lbs\n2026-11-01 07:30\t176.4', { weight: 176.4 }],
  ['Datum;Gewicht (kg)\n01.11.2026 07:30;"80,0"', { weight: 176.4 }],
  ['Date,Weight,Unit\n2026-11-01 07:30,80,kg', { weight: 176.4 }],
  ['Date,Weight\n2026-11-01 07:30,80 kg', { weight: 176.4 }],
  ['Timestamp,Body Temperature (°C)\n2026-11-01T12:30:00Z,37', { temperature: 98.6 }],
  ['Device Timestamp,Historic Glucose mg/dL\n11-01-2026 07:30 AM,101', { glucoseLevel: 101 }],
  ['time,Glucose [mmol/L]\n2026-11-01 07:30,5.5', { glucoseLevel: 99 }],
  ['Date,SpO2 (%)\n"Nov 1, 2026 7:30 AM",97', { oxygenSaturation: 97 }],
])('reads %j', async (text, values) => {
  const order = /^\w+ \w+,Historic/.test(text) ? { dates: 'month-first' } : {}
  expect(await linesOf(text, order)).toEqual([{ recordedDate: '2026-11-01T12:30:00.000Z', ...values }])
})

it('reads workouts', async () => {
  const text =
    'Start,Activity Type,Duration,Calories\n2026-11-01 18:00,Running,0:32:30,310\n2026-11-02 18:00,Yoga,45,\n'
  expect(await linesOf(text)).toEqual([
    { activity: 'Running', date: '2026-11-01', duration: 33, calories: 310 },
    { activity: 'Yoga', date: '2026-11-02', duration: 45, calories: null },
  ])
})

describe('questions about a file', () => {
  it('such as the unit of a weight; nothing is imported before the answer', async () => {
    const text = 'Date,Weight\n2026-11-01 07:30,80\n'
    const open = await read(text)
    expect(open.questions).toEqual([{ about: 'weight', options: ['lb', 'kg'], example: '80' }])
    expect(open.found).toEqual([])
    expect(await linesOf(text, { weight: 'kg' })).toMatchObject([{ weight: 176.4 }])
    expect(await linesOf(text, { weight: 'lb' })).toMatchObject([{ weight: 80 }])
    expect(await linesOf(text, { weight: 'stones and pebbles' })).toEqual([])
  })

  it('such as whether the day or the month comes first, unless one of the dates tells', async () => {
    const text = 'Date,Pulse\n03/04/2026 07:30,60\n'
    expect((await read(text)).questions).toMatchObject([{ about: 'dates', example: '03/04/2026 07:30' }])
    expect(await linesOf(text, { dates: 'day-first' })).toMatchObject([{ recordedDate: '2026-04-03T16:00:00.000Z' }])
    const told = `${text}25/04/2026 07:30,61\n`
    expect((await read(told)).questions).toEqual([])
    expect((await read(told)).found).toMatchObject([{ from: '2026-04-03', to: '2026-04-25' }])
    expect([orderOf('3/25/2026'), orderOf('3.4.2026'), orderOf('2026-03-04')]).toEqual([
      'month-first',
      'day-first',
      undefined,
    ])
  })
})

it('skips impossible values, and counts them', async () => {
  const rows = ['2026-11-01 07:30,9000', 'someday,80', '2026-02-31,80', '2030-01-01,80', '2026-11-02 07:30,80', ',,']
  const { found, skipped } = await read(`Date,Weight (kg)\n${rows.join('\n')}`)
  expect([found[0]?.lines.length, skipped.impossible]).toEqual([1, 4])
})

it.each([
  ['Date,Time asleep\n2026-11-02,7:30', { date: '2026-11-02', kind: 'night', hours: 7.5 }],
  ['Date,Hours slept\n2026-11-02,7.5', { date: '2026-11-02', kind: 'night', hours: 7.5 }],
  ['Date,Minutes asleep\n2026-11-02,450', { date: '2026-11-02', kind: 'night', hours: 7.5 }],
  ['Date,Sleep (min)\n2026-11-02,20', { date: '2026-11-02', kind: 'night', hours: 0.33 }],
  ['Start,Sleep\n2026-11-01 23:00,7:30', { date: '2026-11-02', bedTime: '23:00', wakeTime: '06:30', hours: 7.5 }],
  [
    'Start,End,Time asleep\n2026-11-01 23:00,2026-11-02 07:00,7:30',
    { date: '2026-11-02', bedTime: '23:00', wakeTime: '06:30', hours: 7.5 },
  ],
])('reads a sleep diary such as %j', async (text, night) => {
  expect(await linesOf(text)).toMatchObject([night])
})

it('rejects a table without known columns', async () => {
  await expect(read('Name,Colour\nAnn,blue\n')).rejects.toMatchObject({ why: 'unknown-columns' })
  await expect(read('Weight (kg)\n80\n')).rejects.toMatchObject({ why: 'unknown-columns' })
  await expect(read(`Date,Weight\n"${'x'.repeat(1_100_000)}`)).rejects.toMatchObject({ why: 'not-a-table' })
})

it.each([
  ['1,234.5', 1234.5],
  ['80,5', 80.5],
  ['80.5 kg', 80.5],
  ['-3', -3],
  ['', undefined],
  ['n/a', undefined],
])('reads the number %j', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

it('reads durations as minutes, and moments with and without a zone', () => {
  expect([minutesOf('1:05'), minutesOf('0:00:30'), minutesOf('45 min'), minutesOf('x')]).toEqual([
    65,
    0.5,
    45,
    undefined,
  ])
  const moment = (date: string, time = '') => {
    const at = parseCsvTimestamp(date, time, 'month-first', 'America/New_York')
    return Number.isNaN(at) ? undefined : new Date(at).toISOString()
  }
  expect(moment('2026-11-01T07:30:00-0500')).toBe('2026-11-01T12:30:00.000Z')
  expect(moment('2026-07-01')).toBe('2026-07-01T16:00:00.000Z')
  expect(moment('7/1/26', '7:05 pm')).toBe('2026-07-01T23:05:00.000Z')
  expect(moment('3 Feb 2026 14:10')).toBe('2026-02-03T19:10:00.000Z')
  expect(moment('2026-07-01 26:10')).toBeUndefined()
})
