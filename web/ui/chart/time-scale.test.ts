import { expect, it } from 'vitest'
import { timeScale } from './time-scale.ts'

const marks = (from: string, to: string, most = 6) => {
  const scale = timeScale(Date.parse(`${from}Z`), Date.parse(`${to}Z`), most)
  return [
    scale.step,
    ...scale.marks.map(mark => new Date(mark).toISOString().slice(0, scale.step === 'hours' ? 13 : 10)),
  ]
}

it('marks the hours of a day', () => {
  expect(marks('2026-11-15T05:00', '2026-11-15T20:00')).toEqual([
    'hours',
    '2026-11-15T06',
    '2026-11-15T09',
    '2026-11-15T12',
    '2026-11-15T15',
    '2026-11-15T18',
  ])
})

it('marks the days of a week', () => {
  expect(marks('2026-11-09T00:00', '2026-11-15T12:00', 7)).toHaveLength(8)
})

it('marks the first of months, over the end of a year', () => {
  expect(marks('2026-09-10T00:00', '2027-03-10T00:00')).toEqual([
    'months',
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ])
})

it('marks years where months would crowd', () => {
  expect(marks('2020-05-01T00:00', '2026-05-01T00:00')).toEqual([
    'years',
    '2021-01-01',
    '2022-01-01',
    '2023-01-01',
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
  ])
})
