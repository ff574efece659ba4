import { describe, expect, it } from 'vitest'
import { FREQUENCIES, type HearingTest, thresholdsOf } from '#contract/lifecare/hearing/hearing-tests.ts'
import { degreeOf, gradeOf, hearingLevels, pureToneAverage } from './hearing-levels.ts'

type Thresholds = Parameters<typeof thresholdsOf>[0]

const nothing = Object.fromEntries(
  FREQUENCIES.flatMap(frequency => [
    [`right${frequency}`, null],
    [`left${frequency}`, null],
  ]),
) as Thresholds

const test = (values: Partial<HearingTest>) => ({ ...nothing, ...values }) as Thresholds

describe('the pure-tone average', () => {
  const right = { right500: 20, right1000: 25, right2000: 30, right4000: 45 }

  it('is that of 500, 1000, 2000 and 4000 Hz, and of one ear', () => {
    expect(pureToneAverage(test({ ...right, right250: 90, right3000: 90, right8000: 90, left500: 90 }), 'right')).toBe(
      30,
    )
    expect(pureToneAverage(test({ left500: -10, left1000: -5, left2000: 0, left4000: 5 }), 'left')).toBe(-2.5)
  })

  it('counts a tone heard at 0 dB as measured', () => {
    expect(pureToneAverage(test({ right500: 0, right1000: 0, right2000: 0, right4000: 0 }), 'right')).toBe(0)
  })

  it('is unknown while one of the four is missing', () => {
    expect(pureToneAverage(test({ ...right, right4000: null }), 'right')).toBeUndefined()
    expect(hearingLevels([test({ left500: 10 }), test(right)])).toEqual([
      { test: test(right), right: 30, left: undefined },
    ])
  })
})

describe('the grade by the World Health Organization', () => {
  it.each([
    [-10, 'Normal'],
    [19.9, 'Normal'],
    [20, 'Mild'],
    [34.9, 'Mild'],
    [35, 'Moderate'],
    [49.9, 'Moderate'],
    [50, 'Moderately severe'],
    [65, 'Severe'],
    [79.9, 'Severe'],
    [80, 'Profound'],
    [94.9, 'Profound'],
    [95, 'Complete'],
    [120, 'Complete'],
  ])('of an average of %d dB is %s', (average, grade) => {
    expect(gradeOf(average).name.text).toBe(grade)
  })

  it('is shown as a degree of hearing loss, or as normal hearing', () => {
    expect(degreeOf(12)).toEqual({ text: 'Normal hearing', values: {} })
    expect(degreeOf(40)).toEqual({ text: '{degree} hearing loss', values: { degree: gradeOf(40).name } })
  })
})

it('draws only the tones that were measured, from low to high', () => {
  expect(thresholdsOf(test({ left8000: 50, left250: 0, right500: 10 }), 'left')).toEqual([
    { frequency: 250, level: 0 },
    { frequency: 8000, level: 50 },
  ])
})
