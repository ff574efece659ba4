import { describe, expect, it } from 'vitest'
import { ucumOf } from '#contract/fhir/ucum.ts'
import { labResultsInFhir } from './lab-results.fhir.ts'
import type { LabResult } from './lab-results.ts'
import { labCode } from './lab-tests.ts'

const result = (values: Partial<LabResult>): LabResult => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-15T09:00:00.000Z',
  updatedAt: '2026-11-15T09:00:00.000Z',
  isSample: false,
  testName: 'Potassium',
  testDate: '2026-11-14',
  resultValue: '4.4',
  resultUnit: 'mmol/L',
  referenceRangeLow: 3.5,
  referenceRangeHigh: 5.1,
  panel: null,
  laboratory: null,
  orderingProvider: null,
  sensitivity: null,
  status: 'normal',
  notes: null,
  ...values,
})

const inFhir = (values: Partial<LabResult>) => {
  const [mapped] = labResultsInFhir.toFhir(result(values), {
    patient: { reference: 'urn:uuid:1' },
    refer: () => undefined,
  })
  if (mapped?.resource.resourceType !== 'Observation') throw new Error('no observation')
  return mapped.resource
}

const letterOf = (values: Partial<LabResult>) => inFhir(values).interpretation?.[0]?.coding?.[0]?.code

describe('a laboratory result in FHIR', () => {
  it('has no code of blood where it may be of urine', () => {
    const creatinine = (resultValue: string) =>
      inFhir({
        testName: 'Creatinine',
        resultValue,
        resultUnit: 'mg/dL',
        referenceRangeLow: null,
        referenceRangeHigh: null,
      })
    expect(creatinine('0.9').code.coding?.[0]?.code).toBe('2160-0')
    expect(creatinine('120').code.coding).toBeUndefined()
  })

  it('has its LOINC code, its UCUM unit and its reference range', () => {
    expect(inFhir({})).toMatchObject({
      category: [{ coding: [{ code: 'laboratory' }] }],
      code: { text: 'Potassium', coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
      effectiveDateTime: '2026-11-14',
      valueQuantity: { value: 4.4, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
      referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
    })
  })

  it('keeps the unit as it was typed, and leaves one that it does not know without a code', () => {
    expect(inFhir({ testName: 'WBC', resultUnit: 'K/uL' }).valueQuantity).toMatchObject({
      unit: 'K/uL',
      code: '10*3/uL',
    })
    expect(inFhir({ resultUnit: 'drops' }).valueQuantity).toEqual({ value: 4.4, unit: 'drops' })
  })

  it('says whether it is high or low, and that it is critical', () => {
    expect(letterOf({ status: 'normal' })).toBe('N')
    expect(letterOf({ resultValue: '6.2', status: 'abnormal' })).toBe('H')
    expect(letterOf({ resultValue: '3.1', status: 'abnormal' })).toBe('L')
    expect(letterOf({ resultValue: '6.2', status: 'critical' })).toBe('HH')
    expect(letterOf({ resultValue: 'Positive', status: 'abnormal' })).toBe('A')
    expect(letterOf({ status: null })).toBeUndefined()
  })

  it('distinguishes numbers, bounds and text', () => {
    expect(inFhir({ resultValue: '≤0.5' }).valueQuantity).toMatchObject({ value: 0.5, comparator: '<=' })
    expect(inFhir({ resultValue: '250,000' }).valueQuantity).toMatchObject({ value: 250_000 })
    expect(inFhir({ resultValue: 'Negative' })).toMatchObject({ valueString: 'Negative' })
    expect(inFhir({ resultValue: 'Negative' }).valueQuantity).toBeUndefined()
  })

  it('is only "registered" while the laboratory works on it', () => {
    expect(inFhir({ status: 'pending' }).status).toBe('registered')
  })
})

describe('the code of a test', () => {
  it('follows the unit, since LOINC has separate codes for mass and moles', () => {
    expect(labCode('Fasting glucose', 'mg/dL')).toBe('1558-6')
    expect(labCode('FASTING  GLUCOSE', 'mmol/l')).toBe('14771-0')
    expect(labCode('Vitamin D, 25-OH', 'ng/mL')).toBe('62292-8')
  })

  it('is left out if it is not certain', () => {
    expect(labCode('Fasting glucose', null)).toBeNull()
    expect(labCode('Fasting glucose', '%')).toBeNull()
    expect(labCode('Glucose in urine', 'mg/dL')).toBeNull()
  })
})

describe('a unit in UCUM', () => {
  it('is found however it is typed', () => {
    expect(['µIU/mL', 'μIU/mL', 'uIU/ml'].map(ucumOf)).toEqual(Array(3).fill('u[IU]/mL'))
    expect(['G/L', 'G/l', '10⁹/L', 'x 10^9/L'].map(ucumOf)).toEqual(Array(4).fill('10*9/L'))
    expect(['g/L', 'g/l', 'gm/l'].map(ucumOf)).toEqual(Array(3).fill('g/L'))
    expect(['T/L', '10¹²/L'].map(ucumOf)).toEqual(Array(2).fill('10*12/L'))
    expect(['x10(3)/mcL', '10(3)/mcL', 'Thousand/mcL'].map(ucumOf)).toEqual(Array(3).fill('10*3/uL'))
    expect(['ml/min/1,73m²', 'mL/min/1.73 m2'].map(ucumOf)).toEqual(Array(2).fill('mL/min/{1.73_m2}'))
    expect(['Tsd/µl', 'Tsd./µl', '/nL', '10³/µL', '10³/mm³', 'K/uL'].map(ucumOf)).toEqual(Array(6).fill('10*3/uL'))
    expect(['Mio/µl', '/pL', '10⁶/µL'].map(ucumOf)).toEqual(Array(3).fill('10*6/uL'))
    expect(['UI/L', 'IE/l', 'IU/L'].map(ucumOf)).toEqual(Array(3).fill('[IU]/L'))
    expect(['mUI/L', 'mIU/L'].map(ucumOf)).toEqual(Array(2).fill('m[IU]/L'))
    expect(['lbs', '°F', 'bpm', 'mmHg', '%'].map(ucumOf)).toEqual(['[lb_av]', '[degF]', '/min', 'mm[Hg]', '%'])
  })

  it('does not confuse diopters with days', () => {
    expect(ucumOf('D')).toBeNull()
    expect(ucumOf('days')).toBe('d')
  })
})
