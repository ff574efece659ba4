import { describe, expect, it } from 'vitest'
import { recordTypes } from '#contract/records.ts'
import { importFile } from '#web/imports/testing/import-file.ts'
import { athenaDocument } from './testing/athena.ts'
import { cernerDocument } from './testing/cerner.ts'
import { eclinicalworksDocument } from './testing/eclinicalworks.ts'
import { epicDocument } from './testing/epic.ts'
import { readFiles, readText } from './testing/read-files.ts'
import { veteransDocument } from './testing/veterans-affairs.ts'

const isKnown = (type: string) => recordTypes.some(({ name }) => name === type)

describe('a document in the manner of Epic', () => {
  it('is read with the names of its narrative and all its codes', async () => {
    const { records, of } = await readText(epicDocument)
    expect(of('medical-conditions')).toEqual([
      {
        conditionName: 'Type 2 diabetes mellitus without complication',
        icd10Code: 'E11.9',
        dateDiagnosed: '2019-03-05',
        status: 'active',
      },
      { conditionName: 'Ankle sprain', status: 'resolved', dateResolved: '2020-04-01', notes: 'Since: 2020-02' },
    ])
    const diabetes = records.find(({ values }) => values.icd10Code === 'E11.9')
    expect(diabetes?.origin).toEqual({
      source: 'Riverside Clinic',
      identifier: '1.2.840.114350.1.13.1.1.7.2.768076^7',
      document: 'Encounter Summary',
      changedAt: '2021-01-02T12:00:00.000Z',
      codes: [
        { system: 'http://snomed.info/sct', code: '44054006' },
        { system: 'http://hl7.org/fhir/sid/icd-9-cm', code: '250.00' },
        { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'E11.9' },
        { system: 'urn:oid:2.16.840.1.113883.3.247.1.1', code: '30831' },
      ],
    })
    expect(of('medications')).toEqual([
      {
        medicationName: 'metFORMIN (GLUCOPHAGE) 500 mg tablet',
        dosage: '500 mg',
        frequency: 'Twice daily',
        asNeeded: false,
        instructions: 'Take 1 tablet by mouth 2 times daily with meals.',
        startDate: '2023-04-01',
        status: 'active',
        notes: 'Route: Oral',
      },
    ])
  })

  it('keeps comparators, ranges and laboratories, and the day that it was for the patient', async () => {
    const { of, leftOut } = await readText(epicDocument)
    expect(of('lab-results')).toEqual([
      {
        testName: 'Troponin I',
        testDate: '2024-01-09',
        resultValue: '<0.01',
        resultUnit: 'ng/mL',
        referenceRangeHigh: 0.04,
        panel: 'Basic metabolic panel',
        status: 'normal',
      },
      {
        testName: 'Potassium',
        testDate: '2024-01-09',
        resultValue: '5.9',
        resultUnit: 'mmol/L',
        referenceRangeLow: 3.5,
        referenceRangeHigh: 5.1,
        panel: 'Basic metabolic panel',
        laboratory: 'Riverside Laboratory',
        status: 'critical',
      },
    ])
    expect(leftOut).toContainEqual({ what: 'Sodium', reason: 'entered-in-error', count: 1 })
  })

  it('has its vital signs together, though each has an organizer of its own', async () => {
    const { of, leftOut } = await readText(epicDocument)
    expect(of('vitals')).toEqual([
      {
        recordedDate: '2024-01-09T16:00:00.000Z',
        bpSystolic: 118,
        bpDiastolic: 76,
        heartRate: 64,
        temperature: 98.24,
        weight: 155.42589484,
      },
    ])
    expect(leftOut.map(({ what, reason }) => [what, reason])).toEqual([
      ['Sodium', 'entered-in-error'],
      ['Last Filed Vital Signs', 'no-place'],
      ['Ordered Prescriptions', 'no-place'],
    ])
    expect(of('providers')).toEqual([
      {
        name: 'Maria Garcia MD',
        specialty: 'Family Medicine',
        practiceName: 'Riverside Clinic',
        phone: '+1-555-010-0142',
        address: '1 Example Way, Springfield, IL, 62700',
      },
    ])
  })
})

describe('a document in the manner of Cerner', () => {
  it('has each allergy once, though all have one id, and none that is negated, in error or over', async () => {
    const { records, of, leftOut } = await readText(cernerDocument)
    expect(of('allergies')).toEqual([
      { substance: 'Penicillin G', kind: 'medicine', severity: 'severe', reaction: 'Hives', noticedOn: '2012-08-06' },
      { substance: 'Shellfish', kind: 'food' },
    ])
    expect(new Set(records.map(({ key }) => key)).size).toBe(records.length)
    expect(leftOut.slice(0, 3)).toEqual([
      { what: 'Peanut', reason: 'negated', count: 1 },
      { what: 'Codeine', reason: 'entered-in-error', count: 1 },
      { what: 'Sulfa', reason: 'no-place', count: 1 },
    ])
  })

  it('has its immunizations with CVX codes out of translations, and says where only a year is known', async () => {
    const { of, leftOut } = await readText(cernerDocument)
    const notes = 'Manufacturer: Example Vaccines'
    expect(of('immunizations')).toEqual([
      { vaccine: 'tetanus-diphtheria toxoids', cvxCode: '09', date: '2018-10-03', lot: 'EX77', notes },
      {
        vaccine: 'MMR',
        cvxCode: '03',
        date: '1998-01-01',
        lot: 'EX77',
        notes: `Only this is known of the date: 1998\n${notes}`,
      },
    ])
    expect(leftOut.slice(3, 5)).toEqual([
      { what: 'influenza', reason: 'negated', count: 1 },
      { what: 'Hep B', reason: 'incomplete', count: 1 },
    ])
  })

  it.runIf(isKnown('visits'))('has its visits and procedures', async () => {
    const { of, leftOut } = await readText(cernerDocument)
    expect(of('visits')).toEqual([
      {
        type: 'Office outpatient visit 15 minutes',
        date: '2024-03-01',
        setting: 'clinic',
        location: 'Hillside Hospital',
        diagnosis: 'Acute bronchitis',
      },
    ])
    expect(of('procedures')).toEqual([{ name: 'Appendectomy', date: '2015-02-03', status: 'completed' }])
    expect(leftOut).toContainEqual({ what: 'Colonoscopy', reason: 'negated', count: 1 })
  })
})

describe('a document in the manner of athenahealth', () => {
  it('knows that NKDA is no allergy, and reads several problems of one act', async () => {
    const { of, leftOut } = await readText(athenaDocument)
    expect(of('allergies')).toEqual([])
    expect(of('medical-conditions')).toEqual([
      {
        conditionName: 'Essential (primary) hypertension',
        icd10Code: 'I10',
        dateDiagnosed: '2015-03-02',
        status: 'chronic',
      },
      { conditionName: 'Depressive disorder', status: 'active', notes: 'Since: 2018-07' },
    ])
    const negated = leftOut.filter(({ reason }) => reason === 'negated').map(({ what }) => what)
    expect(negated).toEqual(['NKDA', 'Diabetes mellitus', 'No current problems or disability'])
  })

  it('keeps two blood pressures of one day apart, and guesses no unit', async () => {
    const { of, leftOut } = await readText(athenaDocument)
    expect(of('vitals')).toEqual([
      { recordedDate: '2024-05-15T16:00:00.000Z', bpSystolic: 150, bpDiastolic: 95, weight: 181, height: 66.5 },
      { recordedDate: '2024-05-15T16:00:00.000Z', bpSystolic: 138, bpDiastolic: 88 },
    ])
    const reasons = leftOut.filter(({ what }) => what === 'Vitals').map(({ reason }) => reason)
    // Oxygen saturation without a unit, body mass index, and a temperature of 986 degrees.
    expect(reasons).toEqual(['incomplete', 'no-place', 'impossible'])
  })

  it.runIf(isKnown('care-plans'))('has its plan as steps, its goals and its insurance', async () => {
    const { of } = await readText(athenaDocument)
    expect(of('care-plans')).toEqual([
      {
        name: 'Plan of Care',
        status: 'planned',
        startDate: '2024-06-01',
        steps: 'Hemoglobin A1c, 2024-08-01\nFollow-up visit, 2024-11-15 14:30',
      },
    ])
    expect(of('care-goals')).toEqual([{ goal: 'Walk 30 minutes a day', status: 'active', startDate: '2024-05-15' }])
    expect(of('insurance-coverage')).toEqual([
      {
        payer: 'Springfield Health Plan',
        plan: 'preferred provider organization policy',
        memberNumber: 'MEM-77',
        groupNumber: 'GRP-1',
        validFrom: '2024-01-01',
      },
    ])
  })
})

describe('a document in the manner of eClinicalWorks', () => {
  const bytes = Uint8Array.from(eclinicalworksDocument, sign => sign.charCodeAt(0))

  it('is read in Latin-1, with names out of rows and signs that are not escaped', async () => {
    const { of, records, documents } = await readFiles([importFile('ccd.xml', bytes)])
    expect(documents[0]).toMatchObject({ title: 'Médical Summary', date: '2024-06-01', kind: 'other' })
    expect(records[0]?.origin.source).toBe('Lakeside Pediatrics & Internal Medicine')
    expect(of('medications')).toEqual([
      {
        medicationName: 'Lisinopril 10 MG Tablet',
        dosage: '1 tablet',
        frequency: 'Once daily',
        asNeeded: false,
        startDate: '2024-01-02',
        status: 'active',
      },
      {
        medicationName: 'Ibuprofen 600 MG Oral Tablet',
        asNeeded: true,
        instructions: 'As needed for pain',
        startDate: '2023-05-06',
        endDate: '2023-06-01',
        status: 'discontinued',
      },
    ])
  })

  it('keeps the comparator of a result that is written as text', async () => {
    const { of } = await readFiles([importFile('ccd.xml', bytes)])
    expect(of('lab-results')).toEqual([
      {
        testName: 'TSH',
        testDate: '2024-02-03',
        resultValue: '<0.01',
        resultUnit: 'mIU/L',
        referenceRangeLow: 0.4,
        referenceRangeHigh: 4.5,
        panel: 'Thyroid panel',
        status: 'abnormal',
      },
      { testName: 'Free T4', testDate: '2024-02-03', resultValue: '1.1', resultUnit: 'ng/dL', panel: 'Thyroid panel' },
    ])
    expect(of('family-history')).toEqual([{ condition: 'Breast cancer', relative: 'mother', ageAtOnset: 52 }])
  })
})

describe('a C32 in the manner of Veterans Affairs', () => {
  it('has medications as active that are “completed”, unless it says that they ended', async () => {
    const { of } = await readText(veteransDocument)
    expect(
      of('medications').map(({ medicationName, status, frequency }) => [medicationName, status, frequency]),
    ).toEqual([
      ['SIMVASTATIN 40MG TAB', 'active', undefined],
      ['WARFARIN 5MG TAB', 'discontinued', undefined],
      ['ALBUTEROL INHALER', 'discontinued', 'At bedtime'],
    ])
  })

  it('names problems by translations, and sections without entries', async () => {
    const { of, leftOut } = await readText(veteransDocument)
    expect(of('medical-conditions')).toEqual([
      { conditionName: 'Posttraumatic stress disorder', status: 'active', notes: 'Since: 2004' },
    ])
    expect(leftOut).toEqual([{ what: 'Functional Status', reason: 'no-place', count: 1 }])
  })
})
