import { describe, expect, it } from 'vitest'
import { convertPoints } from './convert-results.ts'
import { referenceBands } from './reference-bands.ts'
import { areUnitsMixed, resultTrends as trendsOf } from './result-trends.ts'

const resultTrends = (results: Parameters<typeof trendsOf>[0]) => trendsOf(results, convertPoints)

let results = 0
const result = (testName: string, testDate: string, resultValue: string, resultUnit: string | null = null) => {
  results += 1
  return {
    id: String(results),
    testName,
    testDate,
    resultValue,
    resultUnit,
    referenceRangeLow: null,
    referenceRangeHigh: null,
    status: null,
  }
}

const shown = (trends: ReturnType<typeof resultTrends>) =>
  trends.map(({ testName, units }) => [
    testName,
    ...units.map(({ unit, points }) => [unit, ...points.map(({ written }) => written)]),
  ])

describe('result trends', () => {
  it('are one for each test, however its name is written, oldest result first', () => {
    const trends = resultTrends([
      result('hemoglobin  A1C ', '2026-01-10', '6.4', '%'),
      result('Potassium', '2026-02-01', '4.1', 'mmol/L'),
      result('Hemoglobin A1c', '2026-03-10', '6.2', '%'),
      result('Hemoglobin A1c', '2025-03-10', '7.2', '%'),
    ])
    expect(shown(trends)).toEqual([
      ['Hemoglobin A1c', ['%', '7.2', '6.4', '6.2']],
      ['Potassium', ['mmol/L', '4.1']],
    ])
  })

  it('show results in another unit apart, the latest unit first', () => {
    const trends = resultTrends([
      result('Ferritin', '2025-01-01', '59', 'pmol/L'),
      result('Ferritin', '2026-01-01', '101', 'ng/mL'),
      result('Ferritin', '2026-02-01', '98', 'ng / ml'),
    ])
    expect(shown(trends)).toEqual([['Ferritin', ['ng / ml', '101', '98'], ['pmol/L', '59']]])
  })

  it('show glucose in the unit of its latest result, and keep what was written', () => {
    const trends = resultTrends([
      { ...result('Glucose', '2025-01-01', '<5.9', 'mmol/L'), referenceRangeHigh: 5.5 },
      result('Glucose', '2026-01-01', '101', 'mg/dL'),
    ])
    expect(shown(trends)).toEqual([['Glucose', ['mg/dL', '<106', '101']]])
    expect(areUnitsMixed(trends)).toBe(false)
    expect(trends[0]?.units[0]?.points[0]).toMatchObject({
      original: { written: '<5.9', unit: 'mmol/L' },
      value: 106,
      high: 99,
    })
    const metric = [
      result('Fasting glucose', '2026-01-01', '5.6', 'mmol/L'),
      result('Fasting glucose', '2025-01-01', '101', 'mg/dl'),
    ]
    expect(shown(resultTrends(metric))).toEqual([['Fasting glucose', ['mmol/L', '5.6', '5.6']]])
  })

  it('take two ways to write a unit for one, and convert between units of the same kind whatever the test', () => {
    expect(
      shown(
        resultTrends([
          result('Platelets', '2024-01-01', '250', 'K/uL'),
          result('Platelets', '2025-01-01', '260', '10^3/µL'),
          result('Platelets', '2026-01-01', '270', '10^9/L'),
          result('Globulin', '2025-01-01', '2.85', 'g/dL'),
          result('Globulin', '2026-01-01', '29', 'g/L'),
        ]),
      ),
    ).toEqual([
      ['Globulin', ['g/L', '28.5', '29']],
      ['Platelets', ['10^9/L', '250', '260', '270']],
    ])
  })

  it('keep a word without a unit among the latest numbers of its test, and without a number', () => {
    const [trend] = resultTrends([
      result('TSH', '2026-03-01', 'Awaiting the laboratory'),
      result('TSH', '2026-02-01', '<2.1', 'mIU/L'),
      result('TSH', '2025-02-01', '0.4', 'µIU/mL'),
    ])
    expect(trend?.units.map(({ unit }) => unit)).toEqual(['mIU/L'])
    expect(trend?.units[0]?.points.map(({ value }) => value)).toEqual([0.4, 2.1, null])
  })

  it('of a test with only text results have no unit', () => {
    expect(shown(resultTrends([result('Strep A', '2026-01-01', 'Negative')]))).toEqual([
      ['Strep A', [null, 'Negative']],
    ])
  })
})

describe('reference bands', () => {
  it('step halfway between two results whose ranges differ', () => {
    const bands = referenceBands(
      [
        { at: 10, low: 4, high: 6 },
        { at: 20, low: 4, high: 6 },
        { at: 30, low: 4, high: 5.6 },
      ],
      0,
      40,
    )
    expect(bands).toEqual([
      { from: 0, to: 25, low: 4, high: 6 },
      { from: 25, to: 40, low: 4, high: 5.6 },
    ])
  })

  it('leave a gap around a result without a range', () => {
    const bands = referenceBands(
      [
        { at: 10, low: null, high: 6 },
        { at: 20, low: null, high: null },
        { at: 40, low: null, high: 6 },
      ],
      0,
      50,
    )
    expect(bands).toEqual([
      { from: 0, to: 15, low: null, high: 6 },
      { from: 30, to: 50, low: null, high: 6 },
    ])
  })

  it('span the whole chart for a single result', () => {
    expect(referenceBands([{ at: 10, low: 1, high: 2 }], 0, 20)).toEqual([{ from: 0, to: 20, low: 1, high: 2 }])
  })
})
