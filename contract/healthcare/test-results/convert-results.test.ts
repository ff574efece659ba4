import { expect, it } from 'vitest'
import { conversionOf } from './convert-results.ts'

/** From the tables of JAMA, and of IFCC and NGSP for A1c. */
it.each([
  ['Glucose', '100 mg/dL', '5.6 mmol/L'],
  ['Glucose', '7.0 mmol/L', '126 mg/dL'],
  ['Fasting glucose', '126 mg/dL', '7 mmol/L'],
  ['Glukose', '90 mg/dl', '5 mmol/l'],
  ['Total cholesterol', '200 mg/dL', '5.17 mmol/L'],
  ['LDL', '100 mg/dL', '2.59 mmol/L'],
  ['HDL cholesterol', '1.03 mmol/L', '39.8 mg/dL'],
  ['Triglycerides', '150 mg/dL', '1.69 mmol/L'],
  ['Creatinine', '1 mg/dL', '88.4 µmol/L'],
  ['Creatinine', '88.4 umol/L', '1 mg/dL'],
  ['BUN', '20 mg/dL', '7.14 mmol/L'],
  ['Uric acid', '6 mg/dL', '357 umol/L'],
  ['Calcium', '10 mg/dL', '2.5 mmol/L'],
  ['Calcium', '5 mEq/L', '2.5 mmol/L'],
  ['Bilirubin', '1 mg/dL', '17.1 umol/L'],
  ['Free T4', '1 ng/dL', '12.9 pmol/L'],
  ['Vitamin D', '30 ng/mL', '74.9 nmol/L'],
  ['Vitamin B12', '300 pg/mL', '221 pmol/L'],
  ['Potassium', '4.1 mEq/L', '4.1 mmol/L'],
  ['Hemoglobin A1c', '6.5 %', '48 mmol/mol'],
  ['Hemoglobin A1c', '7 %', '53 mmol/mol'],
  ['HbA1c', '53 mmol/mol', '7 %'],
  ['TSH', '2.15 uIU/mL', '2.15 mIU/L'],
  ['ALT', '40 U/L', '40 IU/L'],
  ['Hemoglobin', '14.25 g/dL', '142.5 g/L'],
  ['Anything', '1.5 ng/mL', '1500 ng/L'],
])('%s: %s is %s', (test, from, to) => {
  const [amount = '', unit = ''] = from.split(' ')
  const [wanted = '', wantedUnit = ''] = to.split(' ')
  expect(conversionOf(test, unit, wantedUnit)?.(Number(amount))).toBe(Number(wanted))
})

it.each([
  ['a test whose molar mass is not known', 'Ferritin', 'ng/mL', 'pmol/L'],
  ['a test that nobody knows', 'Something', 'mg/dL', 'mmol/L'],
  ['a fraction that is no A1c', 'Eosinophils', '%', 'mmol/mol'],
  ['units of a hormone and of an enzyme', 'Insulin', 'U/L', '[IU]/L'],
  ['an ion without a charge', 'Bicarbonate', 'mEq/L', 'mmol/L'],
  ['the free part of a hormone, which has units of its own,', 'T4', 'pmol/L', 'nmol/L'],
  ['free T4, printed without its first word,', 'Thyroxine (T4)', 'ng/dL', 'ug/dL'],
  ['free T3, printed without its first word,', 'T3', 'pg/mL', 'ng/dL'],
  ['free testosterone, printed without its first word,', 'Testosterone', 'pmol/L', 'nmol/L'],
  ['the active form of vitamin D', 'Vitamin D', 'pg/mL', 'ng/mL'],
  ['an unknown unit', 'Glucose', 'mg/dL', 'furlongs'],
  ['a unit named as every object has it', 'Glucose', 'constructor', 'mg/dL'],
  ['no unit', 'Glucose', null, 'mg/dL'],
])('%s is never converted', (_, test, from, to) => {
  expect(conversionOf(test, from, to)).toBeUndefined()
})
