import { expect, it } from 'vitest'
import { scheduleFromFrequency } from './frequency.ts'

it.each([
  ['Once daily', '08:00'],
  ['Twice daily', '08:00, 20:00'],
  ['2x daily', '08:00, 20:00'],
  ['three times a day', '08:00, 14:00, 20:00'],
  ['4 times per day', '08:00, 12:00, 16:00, 20:00'],
  ['BID', '08:00, 20:00'],
  ['every 12 hours', '08:00, 20:00'],
  ['every 8 hours', '06:00, 14:00, 22:00'],
  ['at bedtime', '22:00'],
  ['once daily at bedtime', '22:00'],
  ['every morning', '08:00'],
  ['Daily', '08:00'],
  ['zweimal täglich', '08:00, 20:00'],
  ['1-0-1', '08:00, 18:00'],
  ['dos veces al día', '08:00, 20:00'],
  ['une fois par jour', '08:00'],
])('"%s" is due every day at %s', (frequency, scheduleTimes) => {
  expect(scheduleFromFrequency(frequency, null)).toEqual({ scheduleTimes, scheduleDays: 'daily' })
})

it('takes the time from the instructions only if it is taken once a day', () => {
  expect(scheduleFromFrequency('Once daily', 'Take in the evening')?.scheduleTimes).toBe('18:00')
  expect(scheduleFromFrequency('Twice daily', 'One in the evening')?.scheduleTimes).toBe('08:00, 20:00')
})

it.each([
  ['every other day', { scheduleDays: 'interval', scheduleInterval: 2 }],
  ['Every 3 days', { scheduleDays: 'interval', scheduleInterval: 3 }],
  ['once weekly', { scheduleDays: 'interval', scheduleInterval: 7 }],
  ['Mon, Wed and Fri', { scheduleDays: 'weekdays', scheduleWeekdays: 'mon, wed, fri' }],
  ['montags und donnerstags', { scheduleDays: 'weekdays', scheduleWeekdays: 'mon, thu' }],
])('"%s" is not every day', (frequency, expected) => {
  expect(scheduleFromFrequency(frequency, null)).toMatchObject(expected)
})

it.each([
  null,
  '',
  'With meals',
  'As needed',
  'once daily as needed',
  'twice a week',
  'once a month',
  'As directed',
  '21 days on, 7 days off',
  '5 times daily',
  'every 5 hours',
])('does not guess when "%s" is due', frequency => {
  expect(scheduleFromFrequency(frequency, null)).toBeNull()
})
