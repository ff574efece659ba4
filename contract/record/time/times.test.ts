import { expect, it } from 'vitest'
import { isTime, joinTimes, splitTimes, timesOf } from './times.ts'

it.each([
  ['8:00', '08:00'],
  ['20:00, 08:00', '08:00, 20:00'],
  ['08:00;08:00 12:30', '08:00, 12:30'],
  ['8:00 AM, 6:30 p.m.', '08:00, 18:30'],
  ['8am 12pm 12 AM', '00:00, 08:00, 12:00'],
  ['', ''],
])('writes the schedule %j as %j', (typed, stored) => {
  expect(joinTimes(splitTimes(typed))).toBe(stored)
})

it('knows what is a time of day', () => {
  expect(['00:00', '23:59'].every(isTime)).toBe(true)
  expect(['24:00', '8:60', 'noon', '08:00:00', '13 pm'].some(isTime)).toBe(false)
})

it('reads no times from no schedule', () => {
  expect(timesOf(null)).toEqual([])
  expect(timesOf('08:00, 20:00')).toEqual(['08:00', '20:00'])
})
