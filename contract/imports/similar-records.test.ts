import { describe, expect, it } from 'vitest'
import type { FieldValue } from '#contract/record/fields.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { fingerprintOf, ingredientsOf, looksLike, similarReason } from './similar-records.ts'

type Values = Record<string, FieldValue>

const areAlike = (name: string, a: Values, b: Values) => {
  const type = recordTypeNamed(name)
  const [one, other] = [completeValues(type, a), completeValues(type, b)]
  return fingerprintOf(type, one) === fingerprintOf(type, other) && looksLike(type, one, other)
}

const drug = { medicationName: 'Carvedilol 25 MG Oral Tablet', status: 'active', startDate: '2025-03-01' }
const glucose = { testName: 'Glucose', testDate: '2026-01-02', resultValue: '95', resultUnit: 'mg/dL' }
const asthma = { conditionName: 'Asthma', dateDiagnosed: '2013', status: 'active' }

describe('what looks like what the person has', () => {
  it.each<[string, string, Values, Values]>([
    ['a drug by its name and dosage', 'medications', drug, { ...drug, medicationName: 'carvedilol', dosage: '25 mg' }],
    [
      'a dosage with its zero and without',
      'medications',
      { ...drug, medicationName: 'Haloperidol', dosage: '.5 mg' },
      { ...drug, medicationName: 'Haloperidol', dosage: '0.5 mg' },
    ],
    ['a drug whose form only one knows', 'medications', drug, { ...drug, form: 'Tablet' }],
    ['an allergy with the same status', 'allergies', { substance: 'Penicillin' }, { substance: 'PENICILLIN' }],
    ['a result of the same day, value and unit', 'lab-results', glucose, { ...glucose, testName: 'glucose' }],
    ['a condition with the same date and status', 'medical-conditions', asthma, { ...asthma }],
    [
      'a provider with the same phone',
      'providers',
      { name: 'Dr. Lee', phone: '(555) 010-0142' },
      { name: 'dr lee', phone: '+1 555-010-0142', practiceName: 'Riverside' },
    ],
  ])('%s', (_, type, a, b) => {
    expect(areAlike(type, a, b)).toBe(true)
  })

  it.each<[string, string, Values, Values]>([
    [
      'another strength in the name',
      'medications',
      drug,
      { ...drug, medicationName: 'Carvedilol 6.25 MG Oral Tablet' },
    ],
    [
      'another strength in the dosage',
      'medications',
      drug,
      { ...drug, medicationName: 'Carvedilol', dosage: '12.5 mg' },
    ],
    ['a strength that only one knows', 'medications', drug, { ...drug, medicationName: 'Carvedilol' }],
    ['a stopped drug', 'medications', drug, { ...drug, status: 'discontinued' }],
    ['a drug begun on another day', 'medications', drug, { ...drug, startDate: '2025-04-01' }],
    ['a drug in another form', 'medications', { ...drug, form: 'Tablet' }, { ...drug, form: 'Capsule' }],
    ['another salt', 'medications', drug, { ...drug, medicationName: 'Carvedilol phosphate 25 mg' }],
    ['a second episode', 'medical-conditions', asthma, { ...asthma, dateDiagnosed: '2020' }],
    ['a resolved condition', 'medical-conditions', asthma, { ...asthma, status: 'resolved' }],
    ['a condition that is not confirmed', 'medical-conditions', asthma, { ...asthma, verification: 'unconfirmed' }],
    ['an inactive allergy', 'allergies', { substance: 'Penicillin' }, { substance: 'Penicillin', status: 'inactive' }],
    ['another value', 'lab-results', glucose, { ...glucose, resultValue: '96' }],
    ['another unit', 'lab-results', glucose, { ...glucose, resultUnit: 'mmol/L' }],
    ['a decimal apart', 'lab-results', { ...glucose, resultValue: '1.0' }, { ...glucose, resultValue: '10' }],
    ['a value without its zero', 'lab-results', { ...glucose, resultValue: '.8' }, { ...glucose, resultValue: '8' }],
    ['a bound without its zero', 'lab-results', { ...glucose, resultValue: '<.5' }, { ...glucose, resultValue: '<5' }],
    [
      'a dosage without its zero',
      'medications',
      { ...drug, medicationName: 'Haloperidol', dosage: '.5 mg' },
      { ...drug, medicationName: 'Haloperidol', dosage: '5 mg' },
    ],
    ['another day', 'lab-results', glucose, { ...glucose, testDate: '2026-01-03' }],
    ['a provider of whom only the name is known', 'providers', { name: 'Dr. Lee' }, { name: 'Dr. Lee' }],
    [
      'a provider elsewhere',
      'providers',
      { name: 'Dr. Lee', practiceName: 'Riverside' },
      { name: 'Dr. Lee', practiceName: 'City Hospital' },
    ],
  ])('is not: %s', (_, type, a, b) => {
    expect(areAlike(type, a, b)).toBe(false)
  })
})

describe('a drug that is taken under another name or strength', () => {
  const type = recordTypeNamed('medications')
  const share = (a: Values, b: Values) =>
    ingredientsOf(type, a) !== undefined && ingredientsOf(type, a) === ingredientsOf(type, b)

  it.each<[string, Values, Values]>([
    [
      'another way to write its strength',
      { medicationName: 'Amoxicillin', dosage: '5 ml' },
      { medicationName: 'Amoxicillin 250 MG/5ML Suspension' },
    ],
    [
      'another strength',
      { medicationName: 'Carvedilol 25 MG Oral Tablet' },
      { medicationName: 'Carvedilol 6.25 MG Oral Tablet' },
    ],
    ['its brand', { medicationName: 'Zestril 10 mg' }, { medicationName: 'Lisinopril' }],
    ['another start', drug, { ...drug, startDate: '2020-01-01' }],
    ['an unknown name', { medicationName: 'Xyzolin 5 mg' }, { medicationName: 'xyzolin', dosage: '10 mg' }],
  ])('is shown beside the one that is here: %s', (_, a, b) => {
    expect(share(a, b)).toBe(true)
    expect(similarReason(type, completeValues(type, a), completeValues(type, b))).toContain('same ingredient')
  })

  it.each<[string, Values, Values]>([
    ['one that was stopped', drug, { ...drug, status: 'discontinued' }],
    ['another drug', drug, { medicationName: 'Metoprolol 25 mg' }],
    [
      'a combination with another ingredient',
      { medicationName: 'Lisinopril' },
      { medicationName: 'Lisinopril/hydrochlorothiazide' },
    ],
  ])('is not: %s', (_, a, b) => {
    expect(share(a, b)).toBe(false)
  })

  it('says that all is the same only where it is', () => {
    const other = { ...drug, medicationName: 'carvedilol', dosage: '25 mg' }
    expect(similarReason(type, completeValues(type, drug), completeValues(type, other))).toContain('same strength')
  })
})
