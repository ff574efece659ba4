import { describe, expect, it } from 'vitest'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { readRange } from '#contract/healthcare/test-results/read-range.ts'
import { groupResults } from '#contract/healthcare/test-results/result-groups.ts'
import { resultStatusLabel } from '#contract/healthcare/test-results/result-labels.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { rangePosition } from './range-position.ts'
import { suggestTests } from './suggest-tests.ts'

const result = (testName: string, more: Partial<LabResult> = {}): LabResult => ({
  ...completeValues(labResults, { testName, testDate: '2026-11-01', resultValue: '5' }),
  id: testName,
  version: 1,
  createdAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  isSample: false,
  ...more,
})

describe('a range in one field', () => {
  it.each([
    ['0.6–1.2', { low: 0.6, high: 1.2 }],
    ['0.6 - 1.2', { low: 0.6, high: 1.2 }],
    ['0,6-1,2', { low: 0.6, high: 1.2 }],
    ['70 to 99', { low: 70, high: 99 }],
    ['-2–2', { low: -2, high: 2 }],
    ['<130', { low: null, high: 130 }],
    ['≥ 30', { low: 30, high: null }],
    ['', { low: null, high: null }],
    ['150,000–400,000', { low: 150_000, high: 400_000 }],
    ['normal', null],
    ['130', null],
  ])('reads %j', (written, range) => expect(readRange(written)).toEqual(range))
})

describe('the word for a status', () => {
  const range = { referenceRangeLow: 4, referenceRangeHigh: 5.6 }
  it.each([
    ['6.2', 'abnormal', 'High'],
    ['3', 'abnormal', 'Low'],
    ['9', 'critical', 'Critically high'],
    ['5', 'normal', 'Normal'],
    // The laboratory's status is kept, whatever the number.
    ['6.2', 'normal', 'Normal'],
    ['5', 'abnormal', 'Abnormal'],
    ['trace', 'abnormal', 'Abnormal'],
    ['5', null, 'Completed'],
  ] as const)('of %s, %s, is %s', (resultValue, status, word) => {
    expect(resultStatusLabel({ ...range, resultValue, status })).toBe(word)
  })
})

describe('results in groups', () => {
  it('are together by day, panel and laboratory, newest day first, in the order of entry', () => {
    const at = (second: number) => `2026-11-02T10:00:0${second}.000Z`
    const list = [
      result('c', { createdAt: at(3), panel: 'Lipids' }),
      result('a', { createdAt: at(1) }),
      result('old', { testDate: '2026-10-01' }),
      result('b', { createdAt: at(2) }),
    ]
    const names = groupResults(list).map(group => group.results.map(({ testName }) => testName))
    expect(names).toEqual([['a', 'b'], ['c'], ['old']])
    expect(groupResults(list.toReversed()).map(({ key }) => key)).toEqual(groupResults(list).map(({ key }) => key))
  })
})

describe('where in its range a result lies', () => {
  const position = (resultValue: string, low: number | null, high: number | null) =>
    rangePosition({ resultValue, referenceRangeLow: low, referenceRangeHigh: high })

  it('is between the ends, beyond them, or at the edge of the bar', () => {
    expect(position('15', 10, 20)).toEqual({ at: 0.5, from: 0.25, to: 0.75 })
    expect(position('500', 10, 20)?.at).toBe(1)
    expect(position('0', 10, 20)?.at).toBe(0)
  })

  it('can be told of a range with one end, and not without a number or a range', () => {
    expect(position('65', null, 130)).toMatchObject({ from: 0 })
    expect(position('40', 30, null)).toMatchObject({ to: 1 })
    expect(position('negative', 10, 20)).toBeNull()
    expect(position('5', null, null)).toBeNull()
  })
})

describe('suggested tests', () => {
  const own = [
    result('Creatinine', { resultUnit: 'mg/dL', referenceRangeLow: 0.6, referenceRangeHigh: 1.3 }),
    result('creatinine', { testDate: '2020-01-01', resultUnit: 'umol/L' }),
  ]

  it('are the person’s own as last written, with unit and range', () => {
    expect(suggestTests(own, 'crea')).toEqual([{ name: 'Creatinine', unit: 'mg/dL', low: 0.6, high: 1.3 }])
  })

  it('are the built-in ones otherwise, with their unit and no range from us', () => {
    expect(suggestTests([], 'ldl')).toEqual([{ name: 'LDL cholesterol', unit: 'mg/dL', low: null, high: null }])
    expect(suggestTests([], 'hba1c')[0]).toMatchObject({ name: 'Hemoglobin A1c', unit: '%' })
    expect(suggestTests(own, 'c')).toEqual([])
  })
})
