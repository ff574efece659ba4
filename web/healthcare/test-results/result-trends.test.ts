import { describe, expect, it } from 'vitest'
import { convertPoints } from '#contract/healthcare/test-results/convert-results.ts'
import { areUnitsMixed, resultTrends as trendsOf } from '#contract/healthcare/test-results/result-trends.ts'
import { specimenOf } from '#contract/healthcare/test-results/specimen.ts'
import { referenceBands } from './reference-bands.ts'

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
    panel: null,
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

describe('a test of urine', () => {
  const inPanel = (panel: string, ...rest: Parameters<typeof result>) => ({ ...result(...rest), panel })

  it.each([
    ['Albumin', '4.2', 'g/dL', '12', 'mg/L'],
    ['Albumin', '42', 'g/L', '3', 'mg/dL'],
    ['Albumine', '42', 'g/L', '30', 'mg/24h'],
    ['Albumin', '42', 'g/L', '30', 'µg/mL'],
    ['Albúmina', '4,2', 'g/dL', '30', 'mg/g'],
    ['Total protein', '7.1', 'g/dL', '15', 'mg/dL'],
    ['Proteínas totales', '71', 'g/L', '150', 'mg/L'],
    ['Gesamteiweiß', '71', 'g/L', '150', 'mg/l'],
    ['Créatinine', '9', 'mg/L', '1.2', 'g/L'],
    ['Kreatinin', '80', 'µmol/l', '9', 'mmol/l'],
  ])('%s shares no trend with that of blood: %s %s, %s %s', (name, blood, bloodUnit, urine, urineUnit) => {
    const trends = resultTrends([
      result(name, '2026-01-01', blood, bloodUnit),
      result(name, '2026-02-01', urine, urineUnit),
    ])
    expect(trends.map(({ specimen, units }) => [specimen, units.length])).toEqual(
      expect.arrayContaining([
        [null, 1],
        ['urine', 1],
      ]),
    )
    expect(trends).toHaveLength(2)
  })

  it.each(['Urinalysis', 'Urine, random', 'Urinstatus', 'Orina', 'Examen des urines'])(
    'is told by its panel, %s, where the unit is the same',
    panel => {
      const trends = resultTrends([
        result('Creatinine', '2026-01-01', '0.9', 'mg/dL'),
        inPanel(panel, 'Creatinine', '2026-02-01', '120', 'mg/dL'),
        inPanel(panel, 'Glucose', '2026-02-01', '100', 'mg/dL'),
        result('Glucose', '2026-01-01', '95', 'mg/dL'),
      ])
      expect(trends).toHaveLength(4)
    },
  )

  it.each(['Harnstoff', 'Harnsäure', 'Taurine', 'Urea', 'Uric acid'])('is not suspected in %s', name => {
    expect(resultTrends([result(name, '2026-01-01', '5', 'mg/dL')])[0]?.specimen).toBeNull()
  })

  it.each([
    ['Creatinine', '0.9', '120', 'mg/dL'],
    ['Kreatinin', '0,9', '85', 'mg/dl'],
    ['Creatinina', '12', '35', 'mg/dL'],
    ['Créatinine', '9', '1100', 'mg/L'],
    ['Kreatinin', '80', '9500', 'µmol/l'],
    ['Potassium', '4.2', '61', 'mmol/L'],
    ['Kalium', '4,2', '45', 'mmol/l'],
    ['Sodium', '139', '42', 'mEq/L'],
    ['Natrium', '139', '60', 'mmol/l'],
    ['Osmolality', '290', '620', 'mOsm/kg'],
    ['Osmolalität', '285', '90', 'mosmol/kg'],
  ])('may be meant by %s %s and %s %s: the second is not taken for blood', (name, blood, unclear, unit) => {
    const trends = resultTrends([result(name, '2026-01-01', blood, unit), result(name, '2026-02-01', unclear, unit)])
    expect(trends.map(({ specimen }) => specimen).sort()).toEqual(['unclear', null].sort())
  })

  it.each([
    ['WBC', '7.1', '10*3/uL', '5', '/hpf'],
    ['WBC', '7100', '/µL', '12', '/µL'],
    ['Leukozyten', '7,1', 'Gpt/l', '20', 'Leu/µl'],
    ['Leucocytes', '7100', '/mm3', '15000', '/mL'],
    ['Leucocitos', '7100', '/µL', '8', '/campo'],
    ['Leukozyten', '7100', '/µl', '3', '/Gesichtsfeld'],
    ['RBC', '4.6', '10*6/uL', '3', '/HPF'],
    ['Erythrozyten', '4,6', 'Tpt/l', '25', 'Ery/µl'],
    ['Hematíes', '4600000', '/µL', '10', 'por campo'],
    ['Calcium', '9.4', 'mg/dL', '180', 'mg/24 h'],
    ['Sodium', '139', 'mmol/L', '120', 'mmol/d'],
  ])('of %s %s %s is not that of %s %s', (name, blood, bloodUnit, value, unit) => {
    const trends = resultTrends([result(name, '2026-01-01', blood, bloodUnit), result(name, '2026-02-01', value, unit)])
    expect(trends.map(({ specimen }) => specimen)).toEqual(expect.arrayContaining([null, expect.any(String)]))
    expect(trends).toHaveLength(2)
  })

  it.each([
    'RBC/hpf',
    'Leucocitos sedimento',
    'WBC, fluid',
    'Leucocytes (ECBU)',
    'Protéinurie',
    'Microalbuminuria',
    'Glycosurie',
    'Glukosurie',
    'Glucosuria',
  ])('is none of blood in %s', name => {
    expect(specimenOf({ testName: name, resultUnit: null })).not.toBeNull()
  })

  it('is blood where white cells are few and the range is that of blood', () => {
    const few = { ...result('WBC', '2026-01-01', '300', '/µL'), referenceRangeHigh: 10_000 }
    expect(specimenOf(few)).toBeNull()
    expect(specimenOf({ testName: 'Sedimentation rate', resultUnit: 'mm/h' })).toBeNull()
  })

  it('is not suspected where the laboratory’s range is that of blood', () => {
    const high = { ...result('Creatinine', '2026-01-01', '22', 'mg/dL'), referenceRangeHigh: 1.2 }
    const dilute = { ...result('Creatinine', '2026-01-01', '15', 'mg/dL'), referenceRangeHigh: 300 }
    expect(resultTrends([high])[0]?.specimen).toBeNull()
    expect(resultTrends([dilute])[0]?.specimen).toBe('unclear')
  })

  it('stays one trend in blood, in any of its units', () => {
    const oneTrend = (...units: [string, string, string][]) =>
      resultTrends(units.map(([name, value, unit], index) => result(name, `2026-0${index + 1}-01`, value, unit)))
    expect(oneTrend(['Albumin', '4.2', 'g/dL'], ['Albumin', '41', 'g/L'])[0]?.units).toHaveLength(1)
    expect(oneTrend(['Creatinine', '0.9', 'mg/dL'], ['Creatinine', '80', 'µmol/L'])[0]?.units).toHaveLength(1)
    expect(oneTrend(['CRP', '5', 'mg/L'], ['CRP', '0.5', 'mg/dL'])[0]?.units).toHaveLength(1)
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
