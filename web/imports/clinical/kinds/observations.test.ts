import { expect, it } from 'vitest'
import { decided } from '../testing/decided.ts'
import { named, observation, observed, on, report } from '../testing/statements.ts'

const LOINC = 'http://loinc.org'
const vital = (name: string, code: string, value: number, unit: string, given = {}) =>
  observation(name, {
    code: named(name, `${LOINC}|${code}`),
    quantity: { value, unit },
    categories: ['vital-signs'],
    at: { start: on('2024-03-01', '08:00') },
    ...given,
  })

it('keeps a result as the laboratory wrote it', () => {
  const { values } = decided(
    observation('Troponin', {
      quantity: { value: 0.01, comparator: '<', unit: 'ng/mL' },
      range: { high: { value: 0.04, unit: 'ng/mL' } },
      interpretation: ['N'],
      performers: ['Quest'],
      orderedBy: 'Dr. Garcia',
      specimen: 'Serum',
      at: { start: on('2024-03-01', '22:30', '-06:00') },
    }),
  )
  expect(values).toMatchObject([
    {
      testDate: '2024-03-01',
      resultValue: '<0.01',
      resultUnit: 'ng/mL',
      referenceRangeHigh: 0.04,
      status: 'normal',
      laboratory: 'Quest',
      orderingProvider: 'Dr. Garcia',
      notes: 'Specimen: Serum',
    },
  ])
})

it.each([
  [['HH'], 'critical'],
  [['H'], 'abnormal'],
  [['N'], 'normal'],
  [['POS'], null],
  [[], null],
])('reads the interpretation %j as %s', (interpretation, status) => {
  expect(decided(observation('HIV', { text: 'Reactive', interpretation })).column('status')).toEqual([status])
})

it('writes a range in another unit in words', () => {
  const { values } = decided(
    observation('Glucose', {
      quantity: { value: 5.1, unit: 'mmol/L' },
      range: { low: { value: 70, unit: 'mg/dL' }, high: { value: 99, unit: 'mg/dL' } },
    }),
  )
  expect(values).toMatchObject([{ referenceRangeLow: null, notes: 'Reference range: 70 mg/dL–99 mg/dL' }])
})

it('keeps a long result whole in the notes', () => {
  const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
  const { values, doubts } = decided(observation('Culture', { text }))
  expect(String(values[0]?.resultValue).length).toBeLessThanOrEqual(100)
  expect(values[0]?.notes).toBe(`Result: ${text}`)
  expect(doubts).toEqual([['value-in-notes']])
})

it('keeps results that only share a code that says nothing', () => {
  const code = (name: string) => named(name, `${LOINC}|OTH`)
  const { records } = decided(
    observation('Sodium', { code: code('Sodium'), quantity: { value: 140 } }),
    observation('Chloride', { code: code('Chloride'), quantity: { value: 140 } }),
  )
  expect(records).toHaveLength(2)
})

it('keeps the hours of a glucose test that share an id', () => {
  const at = (hour: string, value: number) =>
    observation('Glucose', {
      identifiers: ['acc^1'],
      quantity: { value, unit: 'mg/dL' },
      at: { start: on('2024-03-01', hour) },
    })
  expect(decided(at('08:00', 90), at('09:00', 160), at('10:00', 120)).records).toHaveLength(3)
})

it('makes a panel what its members are part of', () => {
  const { values, leftOut } = decided(
    observation('Lipid panel', { sourceId: 'Observation/1', members: ['Observation/2'] }),
    observation('LDL', { sourceId: 'Observation/2', quantity: { value: 100 }, at: {} }),
  )
  expect(values).toMatchObject([{ testName: 'LDL', panel: 'Lipid panel', testDate: '2024-03-01' }])
  expect(leftOut).toEqual([])
})

it('makes a result of each component, and names those without a value', () => {
  const { column, leftOut } = decided(
    observation('Blood count', {
      components: [observed('WBC', { quantity: { value: 7 } }), observed('RBC', { absentReason: 'Clotted' })],
    }),
  )
  expect(column('panel')).toEqual(['Blood count'])
  expect(leftOut).toMatchObject([{ what: 'RBC', reason: 'no-value', detail: 'No value because: Clotted' }])
})

it('puts a report’s conclusion into the notes of its results', () => {
  const { values } = decided(
    report('Metabolic panel', { results: ['Observation/1'], conclusion: 'All normal.', performers: ['Quest'] }),
    observation('Potassium', { sourceId: 'Observation/1', quantity: { value: 4.1 } }),
  )
  expect(values).toMatchObject([{ panel: 'Metabolic panel', laboratory: 'Quest', notes: 'Conclusion: All normal.' }])
})

it('makes a result of a conclusion that has no results', () => {
  expect(decided(report('Chest CT', { conclusion: 'No nodule.' })).values).toMatchObject([
    { testName: 'Chest CT', resultValue: 'No nodule.' },
  ])
})

it('makes a result of a conclusion whose results had to be left out', () => {
  const { values, reasons } = decided(
    report('Metabolic panel', { results: ['Observation/1'], conclusion: 'All normal.' }),
    observation('Potassium', { sourceId: 'Observation/1', status: 'cancelled' }),
  )
  expect(values).toMatchObject([{ testName: 'Metabolic panel', resultValue: 'All normal.' }])
  expect(reasons).toEqual(['not-done'])
})

it.each([
  ['canceled', { status: 'cancelled' }, 'not-done'],
  ['only ordered', { intent: 'ordered' as const }, 'not-done'],
  ['entered in error', { isInError: true }, 'entered-in-error'],
  ['without a value', { quantity: undefined, absentReason: 'Not performed' }, 'no-value'],
  ['without a date', { at: {} }, 'no-date'],
  ['in the future', { at: { start: on('2027-01-01') } }, 'impossible'],
])('names a result that is %s', (_, given, reason) => {
  const { leftOut, records } = decided(observation('Potassium', { quantity: { value: 4.1 }, ...given }))
  expect(records).toEqual([])
  expect(leftOut).toMatchObject([{ what: 'Potassium', reason }])
})

it('keeps a result that is still open as pending', () => {
  expect(decided(observation('Culture', { status: 'registered' })).values).toMatchObject([
    { resultValue: 'Pending', status: 'pending' },
  ])
})

it('puts habits into the health profile, and not among the results', () => {
  const { records } = decided(
    observation('Tobacco smoking status', {
      categories: ['social-history'],
      text: 'Former smoker',
      at: { start: on('2023') },
    }),
  )
  expect(records).toMatchObject([
    { type: 'lifestyle', values: { topic: 'Tobacco smoking status', answer: 'Former smoker', date: '2023' } },
  ])
})

it('makes one reading of what was measured in the same minute', () => {
  const { records } = decided(
    vital('Systolic blood pressure', '8480-6', 128, 'mmHg'),
    vital('Diastolic blood pressure', '8462-4', 82, 'mmHg'),
    vital('Heart rate', '8867-4', 72, '/min'),
  )
  expect(records).toMatchObject([
    {
      type: 'vitals',
      values: {
        bpSystolic: 128,
        bpDiastolic: 82,
        heartRate: 72,
        recordedDate: '2024-03-01T13:00:00.000Z',
        notes: null,
      },
    },
  ])
})

it('pairs the pressures of one panel, and guesses no pairs', () => {
  const pressure = (group: string | undefined, systolic: number, diastolic: number) => [
    vital('Systolic blood pressure', '8480-6', systolic, 'mmHg', { group }),
    vital('Diastolic blood pressure', '8462-4', diastolic, 'mmHg', { group }),
  ]
  const paired = decided(...pressure('a', 150, 80), ...pressure('b', 120, 90))
  expect(paired.values.map(({ bpSystolic, bpDiastolic }) => [bpSystolic, bpDiastolic]).toSorted()).toEqual([
    [120, 90],
    [150, 80],
  ])
  const loose = decided(...pressure(undefined, 150, 80), ...pressure(undefined, 120, 90))
  expect(loose.records.map(({ type }) => type)).toEqual(['lab-results', 'lab-results', 'lab-results', 'lab-results'])
})

it('keeps half a blood pressure, and what has no field, as results', () => {
  const { values } = decided(
    vital('Systolic blood pressure', '8480-6', 128, 'mmHg'),
    vital('Respiratory rate', '9279-1', 16, '/min'),
    vital('Body weight', '29463-7', 70, 'stones?'),
  )
  expect(values.map(({ testName, resultValue, resultUnit }) => [testName, resultValue, resultUnit]).toSorted()).toEqual(
    [
      ['Body weight', '70', 'stones?'],
      ['Respiratory rate', '16', '/min'],
      ['Systolic blood pressure', '128', 'mmHg'],
    ],
  )
})

it('names an impossible weight', () => {
  expect(decided(vital('Body weight', '29463-7', 9000, 'kg')).leftOut).toMatchObject([
    { what: 'Body weight', reason: 'impossible' },
  ])
})

it('notes that a pressure was measured while sitting', () => {
  const { values } = decided(
    vital('BP sitting', '85354-9', 0, '', {
      quantity: undefined,
      components: [
        observed('Systolic', { code: named('Systolic', `${LOINC}|8480-6`), quantity: { value: 128, unit: 'mmHg' } }),
        observed('Diastolic', { code: named('Diastolic', `${LOINC}|8462-4`), quantity: { value: 82, unit: 'mmHg' } }),
      ],
    }),
  )
  expect(values).toMatchObject([{ bpSystolic: 128, bpDiastolic: 82, notes: 'Name: BP sitting' }])
})

it.each([
  ['136-145 mmol/L', 136, 145],
  ['(3.5-5.1)', 3.5, 5.1],
  ['3.5 – 5.1', 3.5, 5.1],
  ['.5 to 1.2', 0.5, 1.2],
  ['136-145 mg/dL', null, null],
  ['5.1-3.5', null, null],
  ['M 13-18; F 12-16', null, null],
  ['<130', null, 130],
  ['>= 60', 60, null],
  ['0.4-4.0 mmol/L', 0.4, 4],
  ['13,5 – 18,0', 13.5, 18],
  ['1,000-2,000', null, null],
])('reads the range %s, which is written as text, as %s to %s', (text, low, high) => {
  const quantity = { value: 140, unit: 'mmol/L' }
  const { values } = decided(observation('Sodium', { quantity, range: { text }, at: { start: on('2024-03-01') } }))
  expect(values).toMatchObject([{ referenceRangeLow: low, referenceRangeHigh: high }])
  expect(values[0]?.notes).toBe(`Reference range: ${text}`)
})

it('keeps what is said about memory and thinking with the habits, not with the test results', () => {
  const { records } = decided(observation('Cognitive function', { text: 'Amnesia', categories: ['cognitive-status'] }))
  expect(records.map(({ type }) => type)).toEqual(['lifestyle'])
})

it('names the specimen of a test that is not of blood', () => {
  const nameIn = (name: string, specimen: string) =>
    decided(observation(name, { specimen, quantity: { value: 1, unit: 'mg/dL' } })).values[0]
  expect(nameIn('Creatinine', 'Urine')).toMatchObject({ testName: 'Creatinine (Urine)' })
  expect(nameIn('Creatinine, urine', 'Random urine')).toMatchObject({ testName: 'Creatinine, urine' })
  expect(nameIn('Creatinine', 'Serum')).toMatchObject({ testName: 'Creatinine' })
})
