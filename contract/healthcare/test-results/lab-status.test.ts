import { describe, expect, it } from 'vitest'
import { rangeSide, resultNumber, statusColor, statusFromRange } from './lab-status.ts'

describe('the status of a test result', () => {
  const range = { referenceRangeLow: 4, referenceRangeHigh: 5.6 }
  it.each([
    ['5.6', 'normal'],
    ['5,7', 'abnormal'],
    ['3.9', 'abnormal'],
    ['<4', 'abnormal'],
    ['>5.6', 'abnormal'],
    // The value may be below the range, so it is not normal for certain.
    ['<5', null],
    ['>5', null],
    ['< 3', 'abnormal'],
    ['Negative', null],
  ])('follows from %s and its range: %s', (resultValue, status) => {
    expect(statusFromRange({ resultValue, ...range })).toBe(status)
  })

  it('is not derived without a range', () => {
    expect(statusFromRange({ resultValue: '5', referenceRangeLow: null, referenceRangeHigh: null })).toBeNull()
  })

  it.each([
    ['normal', 'green'],
    ['abnormal', 'red'],
    ['critical', 'red'],
    ['pending', 'yellow'],
    [null, 'yellow'],
  ])('%s is shown in %s', (status, color) => {
    expect(statusColor(status)).toBe(color)
  })
})

describe('a result', () => {
  it.each([
    ['250,000', 250_000],
    ['1,250.5', 1250.5],
    ['5,7', 5.7],
    ['0,125', 0.125],
    ['≥ 90', 90],
    ['-2.5', -2.5],
    ['120/80', null],
    ['Negative', null],
  ])('written %s is the number %j', (written, number) => {
    expect(resultNumber(written)).toBe(number)
  })

  it.each([
    ['<0.5', 0, 5, 'inside'],
    ['<100', null, 130, 'inside'],
    ['<100', null, 99, null],
    ['>90', 60, null, 'inside'],
    ['>90', 95, null, null],
    ['>90', 60, 100, null],
    ['131', null, 130, 'above'],
    ['2.9', 3, null, 'below'],
  ])('of %s in a range from %j to %j lies %j', (resultValue, referenceRangeLow, referenceRangeHigh, side) => {
    expect(rangeSide({ resultValue, referenceRangeLow, referenceRangeHigh })).toBe(side)
  })
})
