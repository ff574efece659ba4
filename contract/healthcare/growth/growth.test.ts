import { describe, expect, it } from 'vitest'
import { correctedMonths, isGrowing, monthsOld } from './growth-age.ts'
import { GROWTH_MEASURES, lmsAt, referenceFor } from './growth-references.ts'
import { percentileCurves, percentileOf, percentileOfZ, valueAtZ, zScore } from './percentiles.ts'

describe('the figures', () => {
  it.each([
    ['who', 'weight', 'male', 12, 9.65, 2],
    ['cdc', 'height', 'male', 239.5, 176.8, 1],
    ['cdc', 'weight', 'male', 239.5, 70.6, 1],
  ] as const)(
    'of %s have the published median of %s, %s, at %s months',
    (reference, measure, sex, months, m, digits) => {
      expect(lmsAt(reference, measure, sex, months)?.m).toBeCloseTo(m, digits)
    },
  )

  it('are interpolated between two rows', () => {
    const [before, middle, after] = [30.5, 31, 31.5].map(months => lmsAt('cdc', 'weight', 'female', months)?.m ?? 0)
    expect(middle).toBeCloseTo(((before ?? 0) + (after ?? 0)) / 2, 10)
  })

  it('do not mix lying length with standing height', () => {
    const at = (months: number) => lmsAt('who', 'height', 'male', months)?.m ?? 0
    expect(at(23.9)).toBeGreaterThan(at(23))
    expect(at(23.9)).toBeGreaterThan(at(24))
  })

  it('end where the publisher’s end', () => {
    expect(lmsAt('who', 'weight', 'male', 60)).not.toBeNull()
    expect(lmsAt('who', 'weight', 'male', 60.1)).toBeNull()
    expect(lmsAt('cdc', 'weight', 'male', 23.9)).toBeNull()
    expect(lmsAt('cdc', 'weight', 'male', 24)).toEqual(lmsAt('cdc', 'weight', 'male', 24.5))
    expect(lmsAt('cdc', 'headCircumference', 'male', 36)).toBeNull()
  })
})

describe('a percentile', () => {
  it('is the 50th at the median, of every measure at every age', () => {
    for (const measure of GROWTH_MEASURES)
      for (let months = 0; months <= 60; months += 1) {
        const median = lmsAt('who', measure, 'female', months)?.m ?? 0
        expect(percentileOf(median, 'who', measure, 'female', months)).toBeCloseTo(50, 5)
      }
  })

  it('follows from L, M and S as computed by hand', () => {
    // WHO boys, 12 months: L 0.0645, M 9.646, S 0.10925; ((11 / 9.646) ^ 0.0645 − 1) / (0.0645 × 0.10925).
    const z = zScore(11, { l: 0.0645, m: 9.646, s: 0.10925 })
    expect(z).toBeCloseTo(1.2072, 3)
    expect(percentileOf(11, 'who', 'weight', 'male', 12)).toBeCloseTo(88.63, 1)
    expect(zScore(12, { l: 0, m: 10, s: 0.1 })).toBeCloseTo(Math.log(1.2) / 0.1, 10)
  })

  it.each([
    [-1.880794, 3],
    [-1.281552, 10],
    [0.67449, 75],
    [1.644854, 95],
  ])('of z = %s is the %s.', (z, percentile) => {
    expect(percentileOfZ(z)).toBeCloseTo(percentile, 3)
  })

  it('turns a value into a z-score and back', () => {
    for (const l of [-1.5, 0, 1]) {
      const lms = { l, m: 14, s: 0.11 }
      expect(valueAtZ(zScore(16, lms), lms)).toBeCloseTo(16, 10)
    }
  })
})

it('draws curves that never cross, from the lowest to the highest', () => {
  for (const [reference, span] of [
    ['who', [0, 60]],
    ['cdc', [24, 240]],
  ] as const) {
    const curves = percentileCurves(reference, 'weight', 'male', span)
    expect(curves).toHaveLength(7)
    for (const [index, { points }] of curves.entries()) {
      expect(points).toHaveLength(span[1] - span[0] + 1)
      const above = curves[index + 1]?.points
      if (above) expect(points.every(({ value }, place) => value < (above[place]?.value ?? 0))).toBe(true)
    }
  }
})

it('compares with the WHO before two years and with the CDC from then on, unless another was chosen', () => {
  expect(referenceFor('weight', 23.9)).toBe('who')
  expect(referenceFor('weight', 24)).toBe('cdc')
  expect(referenceFor('weight', 36, 'who')).toBe('who')
  expect(referenceFor('weight', 61, 'who')).toBe('cdc')
  expect(referenceFor('weight', 3, 'cdc')).toBe('who')
  expect(referenceFor('headCircumference', 36)).toBe('who')
  expect(referenceFor('headCircumference', 61)).toBeNull()
  expect(referenceFor('weight', -1)).toBeNull()
})

it('counts a person as growing until the twentieth birthday', () => {
  expect(isGrowing('2006-11-17', '2026-11-16')).toBe(true)
  expect(isGrowing('2006-11-16', '2026-11-16')).toBe(false)
  expect(isGrowing(null, '2026-11-16')).toBe(false)
  expect(monthsOld('2023-11-16', '2026-11-16')).toBeCloseTo(36, 1)
})

describe('the corrected age', () => {
  it('of a child born at 30 weeks is ten weeks less, until 24 months after birth', () => {
    expect(correctedMonths(6, 30)).toBeCloseTo(6 - 70 / 30.4375, 5)
    expect(correctedMonths(1, 30)).toBeLessThan(0)
    expect(correctedMonths(23.9, 30)).not.toBeNull()
    expect(correctedMonths(24, 30)).toBeNull()
  })

  it('is not used for a child born from 37 weeks on, or of whom the weeks are not known', () => {
    expect(correctedMonths(6, 36)).not.toBeNull()
    expect(correctedMonths(6, 37)).toBeNull()
    expect(correctedMonths(6, null)).toBeNull()
  })
})
