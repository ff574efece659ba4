import { describe, expect, it } from 'vitest'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { lacksRange } from '#contract/healthcare/test-results/lab-status.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { withEarlierRange } from './earlier-range.ts'

const result = (values: Partial<LabResult>): LabResult => ({
  ...completeValues(labResults, { testName: 'Potassium', testDate: '2026-05-03', resultValue: '5.9', ...values }),
  ...{ id: '1', version: 1, createdAt: '', updatedAt: '', isSample: false },
})

describe('a result that nobody judged', () => {
  it.each<[Partial<LabResult>, boolean]>([
    [{}, true],
    [{ resultValue: '<5.9' }, true],
    [{ resultValue: 'negative' }, false],
    [{ referenceRangeHigh: 5.1 }, false],
    [{ status: 'normal' }, false],
    [{ status: 'pending' }, false],
  ])('%j lacks a range: %s', (values, expected) => {
    expect(lacksRange(result(values))).toBe(expected)
  })
})

describe('the range of an earlier result', () => {
  const earlier = result({ laboratory: 'Quest', resultUnit: 'mmol/L', referenceRangeLow: 3.5, referenceRangeHigh: 5.1 })
  const found = (test: Partial<LabResult>) =>
    withEarlierRange([earlier], { testName: 'Potassium', resultUnit: 'mmol/L', laboratory: 'Quest', ...test })

  it('is that of the same test, unit and laboratory', () => {
    expect(found({})).toBe(earlier)
    expect(found({ testName: ' potassium', laboratory: 'quest' })).toBe(earlier)
    expect(found({ testName: 'Potassium, urine' })).toBeUndefined()
    expect(found({ panel: 'Urinalysis' })).toBeUndefined()
    expect(found({ resultValue: '61' })).toBeUndefined()
    expect(found({ resultUnit: 'mg/dL' })).toBeUndefined()
    expect(found({ resultUnit: null })).toBeUndefined()
    expect(found({ laboratory: 'Labcorp' })).toBeUndefined()
    expect(found({ laboratory: null })).toBeUndefined()
  })

  it('is the newest', () => {
    const newer = { ...earlier, id: '2', testDate: '2026-06-01', referenceRangeHigh: 5 }
    const test = { testName: 'Potassium', resultUnit: 'mmol/L', laboratory: 'Quest' }
    expect(withEarlierRange([earlier, newer], test)).toBe(newer)
    expect(withEarlierRange([newer, earlier], test)).toBe(newer)
  })
})
