import { describe, expect, it } from 'vitest'
import type { PageText } from '#web/record/files/derived/pdf-text.ts'
import { plainNumber } from './decimal-mark.ts'
import { readDate } from './read-date.ts'
import { readFlag } from './read-flag.ts'
import { readLabReport } from './read-lab-report.ts'
import { readReference } from './read-reference.ts'
import { readResultCell } from './read-result.ts'
import { readUnit } from './read-unit.ts'
import { builtInName, personalName } from './test-names.ts'
import { unreadLines } from './unread-lines.ts'

/** A page of plain text: two spaces separate items, and each character is ten wide. */
const page = (...lines: string[]): PageText => ({
  width: 1000,
  height: 1000,
  items: lines.flatMap((line, index) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: start }) => ({
      text,
      x: start * 10,
      y: index * 20,
      width: text.length * 10,
      height: 12,
    })),
  ),
})

const HEADER = 'Test                Result    Units     Reference range'

describe('a number', () => {
  it.each([
    ['5,6', ',', '5.6'],
    ['4.500', ',', '4500'],
    ['4.500', '.', '4.500'],
    ['1,250', ',', '1.250'],
    ['250,000', '.', '250000'],
    ['250 000', ',', '250000'],
  ] as const)('%s with a decimal %s is %s', (written, mark, plain) => expect(plainNumber(written, mark)).toBe(plain))
})

describe('a range', () => {
  it.each([
    ['0.6-1.2', 0.6, 1.2],
    ['(70 - 99)', 70, 99],
    ['< 5.0', null, 5],
    ['≥ 60', 60, null],
    ['> OR = 40', 40, null],
    ['inférieur à 2', null, 2],
    ['mayor de 45', 45, null],
    ['bis 4', null, 4],
    ['Ref: 3.5 - 5.1 mmol/L', 3.5, 5.1],
  ])('%s', (written, low, high) => expect(readReference(written, '.')).toMatchObject({ low, high }))

  it.each(['Negative', 'see note', '12/03/2026', '555-0142 ext'])('is not %s', written => {
    expect(readReference(written, '.')).toBeUndefined()
  })
})

describe('units and flags', () => {
  it.each(['mg/dL', '10^3/uL', 'x10E3/uL', 'Tsd/µl', 'mL/min/1.73 m2', '%', 'G/L', '(µg/L)', 'mUI/L'])(
    '%s is a unit',
    unit => expect(readUnit(unit)).toBeDefined(),
  )
  it.each(['L', 'H', 'years', 'Phone', '55802', 'kg'])('%s is no unit', unit => expect(readUnit(unit)).toBeUndefined())
  it.each([
    ['H', 'high'],
    ['↓', 'low'],
    ['*', 'abnormal'],
    ['HH', 'critical'],
    ['N', null],
  ])('%s is the flag %s', (text, flag) => expect(readFlag(text)).toBe(flag))
})

describe('a result', () => {
  it.each([
    ['6.2 H', { value: '6.2', flag: 'high' }],
    ['* 118', { value: '118', flag: 'abnormal' }],
    ['< 0,5 mg/l', { value: '<0.5', unit: 'mg/l' }],
    ['Not detected', { value: 'Not detected' }],
    ['1:80', { value: '1:80' }],
  ])('%s', (text, read) => expect(readResultCell(text, ',')).toMatchObject(read))

  it.each(['70 - 99', '03/05/2026', '218-555-0142', 'see comment'])('is not %s', text => {
    expect(readResultCell(text, '.')).toBeUndefined()
  })
})

describe('a date', () => {
  it.each([
    ['03/05/2026', false, '2026-03-05'],
    ['03/05/2026', true, '2026-05-03'],
    ['25/03/2026', false, '2026-03-25'],
    ['5. März 2026', true, '2026-03-05'],
    ['22 Jan 2026', false, '2026-01-22'],
    ['May 30, 2026', false, '2026-05-30'],
    ['03.02.26', false, '2026-02-03'],
  ])('%s, day first %s, is %s', (text, isDayFirst, day) => expect(readDate(text, isDayFirst)).toBe(day))
})

describe('the name of a test', () => {
  it.each([
    ['Hämoglobin', 'Hemoglobin'],
    ['Glucose, Serum', 'Glucose'],
    ['T.S.H.', 'Thyroid stimulating hormone'],
    ['GPT (ALAT)', 'Alanine aminotransferase'],
    ['Creatinine (serum)', 'Creatinine'],
    ['Kreatinin i.S.', 'Creatinine'],
    ['Kreatinin/S', 'Creatinine'],
    ['Cholesterol (LDL)', 'LDL cholesterol'],
    ['Glucose (fasting)', 'Fasting glucose'],
    ['LDL cholesterol (calculated)', 'LDL cholesterol'],
    ['Hemoglobina glicosilada (HbA1c)', 'Hemoglobin A1c'],
    ['Bilirubine totale', 'Bilirubin'],
    ['Bilirubin (total)', 'Bilirubin'],
    ['Vitamin D (25-OH)', 'Vitamin D'],
    ['Leucocytes', 'White blood cells'],
  ])('%s is our %s', (printed, name) => expect(builtInName(printed)).toBe(name))

  it.each([
    'Creatinine (urine)',
    'Kreatinin (Urin)',
    'Créatinine (urines)',
    'Creatinina en orina',
    'PSA (free)',
    'PSA, free',
    'PSA libre',
    'Freies PSA',
    'Calcium (ionized)',
    'Calcium (ionisiert)',
    'Calcium ionisé',
    'Bilirubin (direct)',
    'Bilirrubina (directa)',
    'Cholesterol (non-HDL)',
    'non-HDL',
    'Vitamin D (1,25-OH)',
    '1,25-OH Vitamin D',
    'Glucose (2 h post 75 g)',
    'Glukose (2 h nach 75 g)',
    'Glucose (urine)',
    'Hemoglobin S',
    'Hemoglobin, plasma',
    'Hämoglobin im Serum',
    'Hemoglobin (S)',
    'Hemoglobin F',
    'Hämoglobin (Stuhl)',
    'Albumin (urine)',
    'T4 (total)',
    'Protein (CSF)',
    'Sodium (sweat)',
    'Alkaline phosphatase (bone)',
    'Tg',
    'AP',
  ])('%s is not the blood test of that name', printed => expect(builtInName(printed)).toBeUndefined())

  it.each([
    ['Tg', 'mg/dL', 'Triglycerides'],
    ['Tg', 'ng/mL', undefined],
    ['AP', 'U/l', 'Alkaline phosphatase'],
    ['AP', '%', undefined],
    ['PCR', 'mg/L', 'C reactive protein'],
    ['Creatinine', 'mg/dL', 'Creatinine'],
    ['Creatinine', 'mg/24h', undefined],
    ['Albumin', 'mg/g', undefined],
    ['Albumin', 'mg/L', undefined],
    ['Creatinine', 'g/L', undefined],
    ['Créatinine', 'mg/L', 'Creatinine'],
    ['Hémoglobine', 'g/100mL', 'Hemoglobin'],
    ['Hemoglobin', 'pg', undefined],
    ['Leucocytes', 'G/L', 'White blood cells'],
    ['Leukozyten', 'Tsd/µl', 'White blood cells'],
    ['Leukozyten', '/nL', 'White blood cells'],
    ['Hématies', 'T/L', 'Red blood cells'],
    ['Plaquettes', '10³/µL', 'Platelets'],
    ['GPT', 'UI/L', 'Alanine aminotransferase'],
    ['Leukocytes', '%', undefined],
    ['Ca', 'mmol/L', 'Calcium'],
    ['Ca++', 'mmol/L', undefined],
  ])('%s in %s is %s', (printed, unit, name) => expect(builtInName(printed, unit)).toBe(name))

  it('stays as the person has it already', () => {
    expect(personalName('Thyroid stimulating hormone', [{ testName: 'TSH' }])).toBe('TSH')
  })
})

describe('a report', () => {
  it('gives no result of its head, its footer, its comments or its explanations', () => {
    const report = page(
      'DOB: 07/14/1979     Age: 46   Weight: 80 kg',
      'Phone               218-555-0142',
      HEADER,
      'Glucose             95        mg/dL     70-99',
      'Values above 126 mg/dL on two days suggest diabetes.',
      'Prediabetes         5.7       %         5.7-6.4',
      'Page                1         of        2',
    )
    expect(readLabReport([report]).map(({ name, value }) => [name, value])).toEqual([['Glucose', '95']])
  })

  it('goes on after a page break without a second header', () => {
    const first = page(HEADER, 'Sodium              140       mmol/L    135-145')
    const second = page('Potassium           4.1       mmol/L    3.5-5.1')
    expect(readLabReport([first, second]).map(({ name, page: number }) => [name, number])).toEqual([
      ['Sodium', 0],
      ['Potassium', 1],
    ])
  })

  it('keeps urine apart from blood', () => {
    const report = page('Urinalysis', HEADER, 'Glucose             Negative            Negative')
    expect(readLabReport([report])[0]).toMatchObject({
      name: 'Glucose (urine)',
      value: 'Negative',
      panel: 'Urinalysis',
    })
  })

  it('takes the day of the sample, not that of birth', () => {
    const report = page(
      'DOB: 07/14/1979     Collected: 03/05/2026',
      HEADER,
      'Sodium              140       mmol/L    135-145',
    )
    expect(readLabReport([report])[0]).toMatchObject({ date: '2026-03-05' })
  })

  it('is empty for a letter', () => {
    expect(
      readLabReport([page('Dear Ms. Doe,', 'your appointment is on 12 May 2026 at 9:30.', 'Room 4  Floor 2')]),
    ).toEqual([])
  })
})

describe('what was not read of a report', () => {
  it('is named, where it may be a result', () => {
    // The second column is so near that the value stands with the name.
    const report = page(
      'Jane Doe, 12 Main St',
      HEADER,
      'Potassium 5.9                 mmol/L    3.5 - 5.1',
      'Sodium              140       mmol/L    136 - 145',
      'Collected at home',
    )
    const results = readLabReport([report])
    expect(results.map(({ name }) => name)).toEqual(['Sodium'])
    expect(unreadLines([report], results)).toEqual([expect.stringMatching(/^Potassium 5\.9/)])
  })

  it('is nothing of a report that was read whole', () => {
    const report = page(
      'Jane Doe, 12 Main St',
      HEADER,
      'Sodium              140       mmol/L    136 - 145',
      'Collected at home',
    )
    expect(unreadLines([report], readLabReport([report]))).toEqual([])
  })
})
