import { expect, it } from 'vitest'
import { nextFigure } from './visit-figures.ts'

const figureOn = (today: string) =>
  nextFigure(undefined, '2027-09-20', {
    today,
    timeZone: 'UTC',
    now: new Date(`${today}T12:00:00Z`),
    dateOfBirth: null,
  })

it.each([
  ['2026-11-18', 'Not yet booked'],
  ['2027-07-21', 'Not yet booked'],
  ['2027-07-22', 'Due, not yet booked'],
  ['2027-09-20', 'Due, not yet booked'],
  ['2027-09-21', 'Overdue'],
])('on %s, an exam of Sep 20, 2027 is %j', (today, text) => {
  expect(figureOn(today)?.detail).toMatchObject({ text })
})
