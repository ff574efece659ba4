import { describe, expect, it } from 'vitest'
import { QuestionsOpen } from '../../import-format.ts'
import { importWith } from '../../testing/import-file.ts'
import { fhirFormat } from './fhir-format.ts'

const PATIENT = {
  resourceType: 'Patient',
  id: 'p1',
  name: [{ given: ['Ada'], family: 'Miller' }],
  managingOrganization: { display: 'Riverside Clinic' },
}
const LISINOPRIL = {
  coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '29046', display: 'lisinopril' }],
}
const loinc = (code: string, text?: string) => ({
  coding: [{ system: 'http://loinc.org', code }],
  ...(text && { text }),
})
const subject = { reference: 'Patient/p1' }

const vital = (id: string, code: string, valueQuantity: object, more: object = {}) => ({
  ...{ resourceType: 'Observation', id, status: 'final', code: loinc(code), valueQuantity },
  effectiveDateTime: '2026-01-05T08:30:00-05:00',
  ...more,
})

const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [PATIENT, ...resources].map(resource => ({ resource })),
})
const read = (...resources: object[]) => importWith(fhirFormat, { 'record.json': JSON.stringify(bundle(...resources)) })

it('takes over a result with its comparator, unit, range, panel and laboratory', async () => {
  const { records } = await read(
    {
      resourceType: 'Observation',
      id: 'o1',
      meta: { lastUpdated: '2026-02-03T10:00:00Z' },
      status: 'final',
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
      ],
      code: loinc('2160-0', 'CREATININE, SERUM'),
      subject,
      effectiveDateTime: '2026-02-02T23:30:00-05:00',
      valueQuantity: { value: 0.01, comparator: '<', unit: 'mg/dL' },
      referenceRange: [{ low: { value: 0.6, unit: 'mg/dL' }, high: { value: 1.2, unit: 'mg/dL' } }],
      interpretation: [{ coding: [{ code: 'L' }] }],
    },
    {
      resourceType: 'DiagnosticReport',
      id: 'r1',
      status: 'final',
      code: { text: 'Basic metabolic panel' },
      performer: [{ reference: 'Organization/lab', display: 'Quest' }],
      result: [{ reference: 'Observation/o1' }],
    },
  )
  expect(records).toMatchObject([
    {
      type: 'lab-results',
      values: {
        testName: 'Creatinine',
        testDate: '2026-02-02',
        resultValue: '<0.01',
        resultUnit: 'mg/dL',
        referenceRangeLow: 0.6,
        referenceRangeHigh: 1.2,
        panel: 'Basic metabolic panel',
        laboratory: 'Quest',
        orderingProvider: null,
        status: 'abnormal',
        notes: null,
      },
      origin: {
        source: 'Riverside Clinic',
        document: 'record.json',
        identifier: 'Observation/o1',
        changedAt: '2026-02-03T10:00:00Z',
        codes: [{ system: 'http://loinc.org', code: '2160-0' }],
      },
    },
  ])
})

it('takes the date of a result from its report where it has none', async () => {
  const { ofType } = await read(
    { resourceType: 'Observation', id: 'o1', status: 'final', code: { text: 'Hemoglobin' }, valueString: 'trace' },
    {
      resourceType: 'DiagnosticReport',
      id: 'r1',
      code: { text: 'Complete blood count' },
      effectiveDateTime: '2024-05-06',
      result: [{ reference: 'Observation/o1' }],
    },
  )
  expect(ofType('lab-results')).toMatchObject([{ values: { testName: 'Hemoglobin', testDate: '2024-05-06' } }])
})

it('makes one reading of what was measured at the same minute, in our units, and never guesses one', async () => {
  const { records, leftOut } = await read(
    {
      ...{ resourceType: 'Observation', id: 'bp', status: 'final', code: loinc('85354-9') },
      effectiveDateTime: '2026-01-05T08:30:00-05:00',
      component: [
        { code: loinc('8480-6'), valueQuantity: { value: 121.4, unit: 'mmHg' } },
        { code: loinc('8462-4'), valueQuantity: { value: 79, code: 'mm[Hg]' } },
      ],
    },
    vital('w', '29463-7', { value: 80, code: 'kg' }),
    vital('t', '8310-5', { value: 37, unit: 'Cel' }),
    vital('h', '8302-2', { value: 180 }),
  )
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({
    type: 'vitals',
    values: {
      recordedDate: '2026-01-05T13:30:00.000Z',
      bpSystolic: 121,
      bpDiastolic: 79,
      weight: expect.closeTo(176.37, 2),
      temperature: 98.6,
    },
  })
  expect(Object.values(leftOut)).toEqual([['no-value', 1]])
})

it('never takes a word that every object knows for a unit', async () => {
  const { records, leftOut } = await read(vital('w', '29463-7', { value: 80, unit: 'constructor' }))
  expect(records).toEqual([])
  expect(leftOut).toEqual({ '29463-7': ['no-value', 1] })
})

it('keeps body measurements, and pressures lying and standing as two readings', async () => {
  const pressure = (id: string, systolic: number, diastolic: number) => ({
    ...vital(id, '85354-9', {}),
    component: [
      { code: loinc('8480-6'), valueQuantity: { value: systolic, unit: 'mmHg' } },
      { code: loinc('8462-4'), valueQuantity: { value: diastolic, unit: 'mmHg' } },
    ],
  })
  const { ofType } = await read(
    pressure('lying', 120, 80),
    pressure('standing', 110, 80),
    vital('waist', '8280-0', { value: 90, unit: 'cm' }),
    vital('fat', '41982-0', { value: 22.5, unit: '%' }),
  )
  expect(ofType('vitals').map(({ values }) => [values.bpSystolic, values.bpDiastolic])).toEqual([
    [120, 80],
    [110, 80],
  ])
  expect(new Set(ofType('vitals').map(({ key }) => key)).size).toBe(2)
  expect(ofType('body-measurements')).toMatchObject([{ values: { date: '2026-01-05', bodyFat: 22.5 } }])
  expect(ofType('body-measurements')[0]?.values.waist).toBeCloseTo(35.43, 2)
})

it('leaves half a blood pressure out, and what nobody can weigh', async () => {
  const { records, leftOut } = await read(
    vital('s', '8480-6', { value: 120, unit: 'mmHg' }),
    vital('w', '29463-7', { value: 9000, unit: 'kg' }),
    vital('t', '8310-5', { value: 37, unit: 'Cel' }),
  )
  expect(records).toMatchObject([{ values: { temperature: 98.6 } }])
  expect(records).toHaveLength(1)
  expect(leftOut).toEqual({ '29463-7': ['impossible', 1], '8480-6': ['no-value', 1] })
})

it('takes a glucose value of a meter for a vital sign, and one of a laboratory for a result', async () => {
  const categorized = (code: string) => ({ category: [{ coding: [{ code }] }] })
  const { records } = await read(
    vital('meter', '2339-0', { value: 5.5, unit: 'mmol/L' }, categorized('vital-signs')),
    vital('lab', '2339-0', { value: 99, unit: 'mg/dL' }, categorized('laboratory')),
  )
  expect(records.map(({ type }) => type).toSorted()).toEqual(['lab-results', 'vitals'])
})

it('makes one medication of the requests, statements and dispensings of a drug, referenced or inline', async () => {
  const { records } = await read(
    { resourceType: 'Medication', id: 'm1', code: LISINOPRIL },
    {
      ...{ resourceType: 'MedicationRequest', id: 'a', status: 'completed', intent: 'order' },
      medicationReference: { reference: 'Medication/m1' },
      authoredOn: '2020-01-01',
    },
    {
      ...{ resourceType: 'MedicationRequest', id: 'b', status: 'active', intent: 'order' },
      medicationCodeableConcept: LISINOPRIL,
      authoredOn: '2024-03-01',
      requester: { display: 'Dr. Garcia' },
      dosageInstruction: [
        {
          text: '1 tablet in the morning',
          timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
          doseAndRate: [{ doseQuantity: { value: 10, unit: 'mg' } }],
        },
      ],
    },
    {
      ...{ resourceType: 'MedicationDispense', id: 'c', status: 'completed' },
      medicationCodeableConcept: LISINOPRIL,
      whenHandedOver: '2024-03-05',
    },
  )
  expect(records).toMatchObject([
    {
      type: 'medications',
      values: {
        medicationName: 'lisinopril',
        dosage: '10 mg',
        frequency: 'Twice a day',
        instructions: '1 tablet in the morning',
        prescribedBy: 'Dr. Garcia',
        startDate: '2020-01-01',
        endDate: null,
        status: 'active',
        notes: 'Prescribed: 2024-03-01, 2020-01-01\nDispensed: 2024-03-05',
      },
    },
  ])
})

describe('what is not so', () => {
  it.each([
    [
      'no known allergies',
      {
        resourceType: 'AllergyIntolerance',
        code: { coding: [{ system: 'http://snomed.info/sct', code: '716186003' }] },
      },
    ],
    ['NKDA in words', { resourceType: 'AllergyIntolerance', code: { text: 'NKDA' } }],
    [
      'a vaccine that was not given',
      {
        resourceType: 'Immunization',
        status: 'not-done',
        vaccineCode: { text: 'Flu' },
        occurrenceDateTime: '2024-01-01',
      },
    ],
    [
      'an old vaccine that was not given',
      { resourceType: 'Immunization', wasNotGiven: true, vaccineCode: { text: 'Flu' }, date: '2014-01-01' },
    ],
    ['a procedure that was not done', { resourceType: 'Procedure', status: 'not-done', code: { text: 'Colonoscopy' } }],
    [
      'a drug that is not taken',
      { resourceType: 'MedicationStatement', status: 'not-taken', medicationCodeableConcept: LISINOPRIL },
    ],
  ])('%s never becomes a record', async (_, resource) => {
    const { records, leftOut } = await read({ id: 'x', ...resource })
    expect(records).toEqual([])
    expect(Object.values(leftOut)).toEqual([['negated', 1]])
  })

  it.each([
    ['Condition', { code: { text: 'Diabetes' }, verificationStatus: { coding: [{ code: 'entered-in-error' }] } }],
    ['Condition', { code: { text: 'Diabetes' }, verificationStatus: 'refuted' }],
    ['AllergyIntolerance', { code: { text: 'Latex' }, status: 'entered-in-error' }],
    [
      'Observation',
      { code: { text: 'Sodium' }, status: 'entered-in-error', valueString: '1', effectiveDateTime: '2024-01-01' },
    ],
  ])('a %s that the source took back never enters', async (resourceType, resource) => {
    const { records, leftOut } = await read({ resourceType, id: 'x', ...resource })
    expect(records).toEqual([])
    expect(Object.values(leftOut)).toEqual([['entered-in-error', 1]])
  })
})

it('reads what older portals hand out (DSTU2)', async () => {
  const { records } = await read(
    {
      ...{ resourceType: 'MedicationOrder', id: 'm', status: 'stopped', dateWritten: '2013-05-01' },
      medicationCodeableConcept: LISINOPRIL,
      prescriber: { display: 'Dr. Lee' },
      dosageInstruction: [{ text: 'One daily', doseQuantity: { value: 20, unit: 'mg' } }],
    },
    {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      substance: { text: 'Peanut' },
      status: 'confirmed',
      criticality: 'CRITH',
      category: 'food',
    },
    {
      resourceType: 'Immunization',
      id: 'i',
      date: '2013-10-01',
      vaccineCode: { text: 'Influenza' },
      status: 'completed',
    },
    {
      resourceType: 'Condition',
      id: 'c',
      code: { text: 'Asthma' },
      clinicalStatus: 'resolved',
      dateRecorded: '2012-02-02',
    },
  )
  expect(records.map(({ type, values }) => [type, values])).toMatchObject([
    ['medications', { dosage: '20 mg', prescribedBy: 'Dr. Lee', status: 'discontinued', startDate: '2013-05-01' }],
    ['allergies', { substance: 'Peanut', kind: 'food', severity: 'severe' }],
    ['immunizations', { vaccine: 'Influenza', date: '2013-10-01' }],
    ['medical-conditions', { conditionName: 'Asthma', status: 'resolved', dateDiagnosed: '2012-02-02' }],
  ])
})

it('keeps a year or a month that has no day: in the notes, or as its first day where a date must be', async () => {
  const { ofType } = await read(
    {
      resourceType: 'Immunization',
      id: 'i',
      status: 'completed',
      vaccineCode: { text: 'MMR' },
      occurrenceDateTime: '1988',
    },
    { resourceType: 'Condition', id: 'c', code: { text: 'Asthma' }, onsetDateTime: '1990-04' },
  )
  expect(ofType('immunizations')).toMatchObject([
    { values: { date: '1988-01-01', notes: 'The source gives only 1988.' } },
  ])
  expect(ofType('medical-conditions')).toMatchObject([{ values: { dateDiagnosed: null, notes: 'Began: 1990-04' } }])
})

it('finds references by URL, by urn and within a resource, and attachments in a Binary', async () => {
  const content = {
    resourceType: 'Bundle',
    entry: [
      { fullUrl: 'urn:uuid:1', resource: { resourceType: 'Medication', code: { text: 'Ibuprofen' } } },
      {
        resource: {
          resourceType: 'MedicationStatement',
          id: 'a',
          status: 'active',
          medicationReference: { reference: 'urn:uuid:1' },
        },
      },
      {
        resource: {
          ...{
            resourceType: 'MedicationStatement',
            id: 'b',
            status: 'active',
            medicationReference: { reference: '#in' },
          },
          contained: [{ resourceType: 'Medication', id: 'in', code: { text: 'Metformin' } }],
        },
      },
      {
        fullUrl: 'https://x.example/fhir/Binary/9',
        resource: { resourceType: 'Binary', id: '9', contentType: 'text/plain', data: btoa('Dear Ada') },
      },
      {
        resource: {
          ...{
            resourceType: 'DocumentReference',
            id: 'd',
            status: 'current',
            description: 'Letter',
            date: '2025-01-02T10:00:00Z',
          },
          content: [{ attachment: { contentType: 'text/plain', url: 'https://x.example/fhir/Binary/9' } }],
        },
      },
    ],
  }
  const { ofType, documents } = await importWith(fhirFormat, { 'a.json': JSON.stringify(content) })
  expect(ofType('medications').map(({ values }) => values.medicationName)).toEqual(['Ibuprofen', 'Metformin'])
  expect(documents).toMatchObject([{ title: 'Letter', kind: 'letter', date: '2025-01-02', fileName: 'Letter.txt' }])
  expect(await (await documents[0]?.content())?.text()).toBe('Dear Ada')
})

it('asks whose records to take if a file is about several people, and takes only those', async () => {
  const other = { resourceType: 'Patient', id: 'p2', name: [{ text: 'Ben Miller' }], birthDate: '2015-01-01' }
  const condition = (id: string, patient: string) => ({
    ...{ resourceType: 'Condition', id, code: { text: `Of ${patient}` }, subject: { reference: `Patient/${patient}` } },
  })
  const files = { 'a.json': JSON.stringify(bundle(other, condition('1', 'p1'), condition('2', 'p2'))) }
  await expect(importWith(fhirFormat, files)).rejects.toThrow(QuestionsOpen)
  const { records, leftOut } = await importWith(fhirFormat, files, { answers: { patient: 'ben miller, 2015-01-01' } })
  expect(records.map(({ values }) => values.conditionName)).toEqual(['Of p2'])
  expect(leftOut).toEqual({ 'Records of another person': ['other-patient', 2] })
})

it('reads NDJSON, and names what it has no place for', async () => {
  const lines = [
    PATIENT,
    { resourceType: 'ExplanationOfBenefit', id: 'e' },
    { resourceType: 'Condition', id: 'c', code: { text: 'Gout' } },
  ]
  const { records, leftOut } = await importWith(fhirFormat, {
    'a.ndjson': lines.map(line => JSON.stringify(line)).join('\n'),
  })
  expect(records).toHaveLength(1)
  expect(leftOut).toEqual({ 'Explanation of benefit': ['no-place', 1] })
})
