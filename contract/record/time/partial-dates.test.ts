import { describe, expect, it } from 'vitest'
import {
  byNewestDate,
  daysBetweenDates,
  firstDayOf,
  formatPartialDate,
  isCertainlyBefore,
  isPartialDate,
  lastDayOf,
  middleDayOf,
} from './partial-dates.ts'

describe('a date that is known in part', () => {
  it.each(['2013', '2013-05', '2013-05-04', '2024-02-29'])('may be %s', text => expect(isPartialDate(text)).toBe(true))
  it.each(['13', '2013-13', '2013-00', '2013-5', '2023-02-29', '2013-05-04T10:00', 'May 2013', ''])(
    'is never %j',
    text => expect(isPartialDate(text)).toBe(false),
  )

  it.each([
    ['2013', '2013-01-01', '2013-07-02', '2013-12-31'],
    ['2024-02', '2024-02-01', '2024-02-15', '2024-02-29'],
    ['2023-02', '2023-02-01', '2023-02-14', '2023-02-28'],
    ['2023-04', '2023-04-01', '2023-04-15', '2023-04-30'],
    ['2013-05-04', '2013-05-04', '2013-05-04', '2013-05-04'],
  ])('%s is from %s to %s to %s', (date, first, middle, last) => {
    expect([firstDayOf(date), middleDayOf(date), lastDayOf(date)]).toEqual([first, middle, last])
  })

  it.each([
    ['2013', '2014-01-01', true],
    ['2013', '2013-12-31', false],
    ['2013-05', '2013', false],
    ['2013', '2013', false],
    ['2013-05-04', '2013-05', false],
    ['2013-05-04', '2013-06', true],
  ])('%s is certainly before %s: %j', (date, other, isBefore) => expect(isCertainlyBefore(date, other)).toBe(isBefore))

  it('comes after the days within it, newest first', () => {
    const dates = ['2013-05', '2014-01-01', '2013', '2012-12-31', '2013-05-04']
    expect(dates.toSorted(byNewestDate)).toEqual(['2014-01-01', '2013-05-04', '2013-05', '2013', '2012-12-31'])
  })

  it('lasts about as long as from middle to middle', () => {
    expect(daysBetweenDates('2013', '2016')).toEqual({ days: 1095, isAbout: true })
    expect(daysBetweenDates('2013-05-04', '2013-05-06')).toEqual({ days: 2, isAbout: false })
    expect(daysBetweenDates('2013', '2013-02')).toEqual({ days: 0, isAbout: true })
  })

  it.each([
    ['en-US', '2013', 'May 2013', 'May 4, 2013'],
    ['de-DE', '2013', 'Mai 2013', '04.05.2013'],
    ['fr-FR', '2013', 'mai 2013', '4 mai 2013'],
    ['es-ES', '2013', 'may 2013', '4 may 2013'],
  ])('reads in %s as %s, %s or %s', (locale, ...shown) => {
    expect(['2013', '2013-05', '2013-05-04'].map(date => formatPartialDate(locale, date))).toEqual(shown)
  })
})
