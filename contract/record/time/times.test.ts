import { expect, it } from 'vitest'
import { isTime, joinTimes, splitTimes, timesOf } from './times.ts'

it.each([
  ['8:00', '08:00'],
  ['20:00, 08:00', '08:00, 20:00'],
  ['08:00;08:00 12:30', '08:00, 12:30'],
  ['8:00 AM, 6:30 p.m.', '08:00, 18:30'],
  ['8am 12pm 12 AM', '00:00, 08:00, 12:00'],
  ['8', '08:00'],
  ['20', '20:00'],
  ['noon', '12:00'],
  ['8am and 8pm', '08:00, 20:00'],
  ['8 in the morning & 6 in the evening', '08:00, 18:00'],
  ['8 and 8', '08:00, 20:00'],
  ['8, 2, 8', '08:00, 14:00, 20:00'],
  ['morning and bedtime', '08:00, 22:00'],
  ['At breakfast, at dinner', '08:00, 18:00'],
  ['830 and 2030', '08:30, 20:30'],
  ['8.30 Uhr und 20 Uhr', '08:30, 20:00'],
  ['morgens und abends', '08:00, 18:00'],
  ['20h30', '20:30'],
  ['', ''],
])('writes the schedule %j as %j', (typed, stored) => {
  expect(joinTimes(splitTimes(typed))).toBe(stored)
})

it('leaves other text as it was typed, so that the form can refuse it', () => {
  for (const typed of ['sometimes', '25', '8:75', '13 pm', 'twice']) {
    expect(splitTimes(typed).every(isTime)).toBe(false)
  }
})

it('knows what is a time of day', () => {
  expect(['00:00', '23:59'].every(isTime)).toBe(true)
  expect(['24:00', '8:60', 'noon', '08:00:00', '13 pm'].some(isTime)).toBe(false)
})

it('reads no times from no schedule', () => {
  expect(timesOf(null)).toEqual([])
  expect(timesOf('08:00, 20:00')).toEqual(['08:00', '20:00'])
})
