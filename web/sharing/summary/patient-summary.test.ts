import { describe, expect, it } from 'vitest'
import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { patientSummary, type SharedRecord, type SummarySubject } from '#contract/sharing/patient-summary.ts'
import { readSummary } from './read-summary.ts'

const TODAY = { today: '2026-11-15', timeZone: 'America/New_York' }

const AT = new Date('2026-11-15T10:00:00Z')
const ALEX: SummarySubject = { id: 'alex', firstName: 'Alex', lastName: 'Morgan' }

const meta = (id: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  version: 1,
  createdAt: '2026-11-15T09:00:00.000Z',
  updatedAt: '2026-11-15T09:00:00.000Z',
  isSample: false,
})

const drug: Medication = {
  ...meta('1'),
  ...completeValues(medications, {
    medicationName: 'Lisinopril',
    dosage: '10 mg',
    frequency: 'Once daily',
    purpose: 'High blood pressure',
    scheduleTimes: '08:00',
    instructions: 'With water',
    startDate: '2025-09-21',
    prescribedBy: 'Dr. Garcia',
    refillsRemaining: 2,
    notes: 'Works well.',
  }),
}

const reading: Vitals = {
  ...meta('2'),
  recordedDate: '2026-11-14T12:45:00.000Z',
  bpSystolic: 128,
  bpDiastolic: 80,
  heartRate: 72,
  weight: 183,
  height: null,
  headCircumference: null,
  temperature: 98.4,
  oxygenSaturation: 98,
  glucoseLevel: 115,
  glucoseContext: null,
  notes: null,
}

const summaryOf = (records: Record<string, SharedRecord[]>, patient = ALEX) =>
  patientSummary({ patient, records, at: AT })

const resourcesOf = (bundle: fhir4.Bundle): unknown[] => (bundle.entry ?? []).map(({ resource }) => resource)
const compositionOf = (bundle: fhir4.Bundle) => {
  const [entry] = bundle.entry ?? []
  if (entry?.resource?.resourceType !== 'Composition') throw new Error('a document begins with its composition')
  return entry.resource as fhir4.Composition
}
const sectionOf = (bundle: fhir4.Bundle, code: string) =>
  compositionOf(bundle).section?.find(section => section.code?.coding?.[0]?.code === code)

describe('the document', () => {
  it('is an International Patient Summary that its patient wrote', () => {
    const bundle = summaryOf({})
    expect(bundle).toMatchObject({ type: 'document', timestamp: AT.toISOString() })
    const composition = compositionOf(bundle)
    expect(composition.meta?.profile).toEqual(['http://hl7.org/fhir/uv/ips/StructureDefinition/Composition-uv-ips'])
    expect(composition.author).toEqual([composition.subject])
    expect(composition.type.coding?.[0]?.code).toBe('60591-5')
  })

  it('distinguishes withheld from missing data', () => {
    const bundle = summaryOf({ allergies: [] })
    const reasonOf = (code: string) => sectionOf(bundle, code)?.emptyReason?.coding?.[0]?.code
    expect(reasonOf('48765-2')).toBe('unavailable')
    expect([reasonOf('11450-4'), reasonOf('10160-0')]).toEqual(['withheld', 'withheld'])
    expect(compositionOf(bundle).section).toHaveLength(3)
  })

  it('keeps the same ids for the same records at another time', () => {
    const later = patientSummary({
      patient: ALEX,
      records: { vitals: [reading] },
      at: new Date('2026-12-01T10:00:00Z'),
    })
    const [, ...rest] = later.entry ?? []
    expect(rest).toEqual(summaryOf({ vitals: [reading] }).entry?.slice(1))
  })
})

describe('the patient', () => {
  it('may prefer not to say, and has an emergency contact', () => {
    const patient: SummarySubject = {
      ...ALEX,
      gender: 'prefer-not-to-say',
      dateOfBirth: '1980-04-30',
      emergencyContactName: 'Robin',
      emergencyContactFacebook: 'facebook.example/robin',
      emergencyContactRelationship: 'sibling',
    }
    expect(resourcesOf(summaryOf({}, patient))[1]).toMatchObject({
      gender: 'unknown',
      birthDate: '1980-04-30',
      contact: [
        {
          relationship: [{ coding: [{ code: 'C' }] }, { text: 'Sibling', coding: [{ code: 'SIB' }] }],
          name: { text: 'Robin' },
          telecom: [{ system: 'url', value: 'facebook.example/robin' }],
        },
      ],
    })
  })

  it('is not told more of than was given', () => {
    const patient = resourcesOf(summaryOf({}))[1]
    expect(Object.keys(patient ?? {}).toSorted()).toEqual(['_birthDate', 'id', 'name', 'resourceType'])
  })
})

describe('a medication', () => {
  it('has the whole dosage as one text, for software that reads only that', () => {
    expect(resourcesOf(summaryOf({ medications: [drug] }))[2]).toMatchObject({
      resourceType: 'MedicationStatement',
      status: 'active',
      effectivePeriod: { start: '2025-09-21' },
      note: [{ text: 'Works well.' }],
      dosage: [{ text: '10 mg, Once daily, With water', timing: { repeat: { timeOfDay: ['08:00:00'] } } }],
    })
  })

  it('that was discontinued is stopped, with its end and the reason', () => {
    const stopped: Medication = { ...drug, status: 'discontinued', endDate: '2026-10-01', notes: 'Cough' }
    const [, , statement] = resourcesOf(summaryOf({ medications: [stopped] }))
    expect(statement).toMatchObject({
      status: 'stopped',
      statusReason: [{ text: 'Cough' }],
      effectivePeriod: { start: '2025-09-21', end: '2026-10-01' },
    })
    expect(statement).not.toHaveProperty('note')
  })
})

it('shows of two readings of one minute, and of two results of one day, the one that was entered last', () => {
  const fever = { ...reading, ...meta('8'), temperature: 103.3 }
  const result = (id: string, resultValue: string) => ({
    ...meta(id),
    ...completeValues(labResults, { testName: 'Potassium', testDate: '2026-11-14', resultValue, resultUnit: 'mmol/L' }),
  })
  // The newest comes first, as in lists.
  const records = { vitals: [fever, reading], 'lab-results': [result('9', '5.9'), result('7', '4.2')] }
  const { summary } = readSummary(summaryOf(records), TODAY)
  const temperatures = summary?.vitals.find(({ kind }) => kind === 'temperature')?.points
  expect(temperatures?.map(({ value }) => value)).toEqual([98.4, 103.3])
  expect(summary?.results[0]?.points.map(({ value }) => value)).toEqual([4.2, 5.9])
})

it('gives each vital sign its standard code and unit', () => {
  const observations = resourcesOf(summaryOf({ vitals: [reading] })).slice(2) as fhir4.Observation[]
  expect(
    observations.map(({ code, valueQuantity, component }) => [
      code.coding?.[0]?.code,
      valueQuantity?.code,
      component?.map(part => part.code.coding?.[0]?.code),
    ]),
  ).toEqual([
    ['85354-9', undefined, ['8480-6', '8462-4']],
    ['8867-4', '/min', undefined],
    ['29463-7', '[lb_av]', undefined],
    ['8310-5', '[degF]', undefined],
    ['59408-5', '%', undefined],
    ['2339-0', 'mg/dL', undefined],
  ])
  expect(observations.every(({ effectiveDateTime }) => effectiveDateTime === '2026-11-14T12:45:00.000Z')).toBe(true)
})

describe('conditions', () => {
  const condition = (status: string, id: string) => ({
    ...meta(id),
    conditionName: 'Asthma',
    icd10Code: 'J45.909',
    dateDiagnosed: '2020-02-03',
    status,
    dateResolved: status === 'resolved' ? '2021-02-03' : null,
    severity: 'mild',
    notes: null,
  })
  const bundle = summaryOf({
    'medical-conditions': [condition('active', '3'), condition('chronic', '4'), condition('resolved', '5')],
  })

  it('that are ongoing are active, with our status', () => {
    const [, , active, chronic, resolved] = resourcesOf(bundle)
    expect(active).toMatchObject({
      code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'J45.909' }] },
    })
    expect(JSON.stringify(active)).not.toContain('chronic')
    expect(chronic).toMatchObject({ clinicalStatus: { coding: [{ code: 'active' }] } })
    expect(resolved).toMatchObject({
      clinicalStatus: { coding: [{ code: 'resolved' }] },
      abatementDateTime: '2021-02-03',
    })
  })

  it('that have ended are among the past ones', () => {
    expect(sectionOf(bundle, '11450-4')?.entry).toHaveLength(2)
    expect(sectionOf(bundle, '11348-0')?.entry).toHaveLength(1)
  })
})

describe('the statement that there are no known allergies', () => {
  const basics = { ...meta('7'), ...completeValues(healthBasics, { noKnownAllergies: true }) }
  const bee = { ...meta('8'), ...completeValues(allergies, { substance: 'Bee stings' }) }
  const read = (records: Record<string, SharedRecord[]>) =>
    readSummary(summaryOf({ 'health-basics': [basics], ...records }), TODAY)

  it('is part of the summary with the whole, empty list of allergies', () => {
    expect(read({ allergies: [] })).toMatchObject({ summary: { allergies: [], empty: { allergies: 'none-known' } } })
  })

  it('is not, where an allergy is on the list or the list is left out', () => {
    expect(JSON.stringify(summaryOf({ 'health-basics': [basics], allergies: [bee] }))).not.toContain(
      'no-known-allergies',
    )
    expect(JSON.stringify(summaryOf({ 'health-basics': [basics] }))).not.toContain('no-known-allergies')
  })
})
