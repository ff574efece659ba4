import { describe, expect, it } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { athenaDocument } from './testing/athena.ts'
import { c32Document } from './testing/c32.ts'
import { cernerDocument } from './testing/cerner.ts'
import { eclinicalworksDocument } from './testing/eclinicalworks.ts'
import { epicDocument } from './testing/epic.ts'
import { europeanDocument } from './testing/european.ts'
import { nextgenDocument } from './testing/nextgen.ts'
import { readFiles, readText } from './testing/read-files.ts'
import { veteransDocument } from './testing/veterans-affairs.ts'

describe('a document in the manner of Epic', () => {
  it('is read with the names of its narrative and all its codes', async () => {
    const { records, valuesOf } = await readText(epicDocument)
    expect(valuesOf('medical-conditions')).toMatchObject([
      {
        conditionName: 'Type 2 diabetes mellitus without complication',
        icd10Code: 'E11.9',
        dateDiagnosed: '2019-03-05',
        status: 'active',
      },
      { conditionName: 'Ankle sprain', dateDiagnosed: '2020-02', status: 'resolved', dateResolved: '2020-04-01' },
    ])
    const diabetes = records.find(({ values }) => values.icd10Code === 'E11.9')
    expect(diabetes?.origin).toMatchObject({
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
    expect(valuesOf('medications')).toMatchObject([
      {
        medicationName: 'metFORMIN (GLUCOPHAGE) 500 mg tablet',
        dosage: '500 mg',
        frequency: 'Twice a day',
        route: 'Oral',
        asNeeded: false,
        instructions: 'Take 1 tablet by mouth 2 times daily with meals.',
        startDate: '2023-04-01',
        status: 'active',
        scheduleConfirmed: false,
      },
    ])
  })

  it('keeps comparators, ranges and laboratories', async () => {
    const { valuesOf, reasons } = await readText(epicDocument)
    const [respiration, ...results] = valuesOf('lab-results')
    expect(respiration).toMatchObject({ resultValue: '16', resultUnit: '/min' })
    expect(results).toMatchObject([
      { testName: 'Troponin I', resultValue: '<0.01', resultUnit: 'ng/mL', panel: 'Basic metabolic panel' },
      {
        testName: 'Potassium',
        resultValue: '5.9',
        referenceRangeLow: 3.5,
        referenceRangeHigh: 5.1,
        laboratory: 'Riverside Laboratory',
        status: 'critical',
      },
    ])
    expect(reasons()).toContainEqual(['LOINC 2951-2', 'entered-in-error'])
    expect(reasons()).toContainEqual(['Ordered Prescriptions', 'only-text'])
  })

  it('has its vital signs together, though each has an organizer of its own', async () => {
    const { valuesOf } = await readText(epicDocument)
    expect(valuesOf('vitals')).toMatchObject([
      { recordedDate: '2024-01-09T16:00:00.000Z', bpSystolic: 118, bpDiastolic: 76, heartRate: 64, temperature: 98.24 },
    ])
    expect(valuesOf('providers')).toMatchObject([
      { name: 'Maria Garcia MD', specialty: 'Family Medicine', practiceName: 'Riverside Clinic', isPrimary: true },
    ])
  })
})

describe('a document in the manner of Cerner', () => {
  it('has each allergy as it is stated, though all have one id: active ones, and one that is resolved', async () => {
    const { records, valuesOf, reasons } = await readText(cernerDocument)
    expect(valuesOf('allergies')).toMatchObject([
      { substance: 'Penicillin G', status: 'active', severity: 'severe', reaction: 'Hives', noticedOn: '2012-08-06' },
      { substance: 'Shellfish', kind: 'food', status: 'active' },
      { substance: 'Sulfa', status: 'resolved' },
    ])
    expect(new Set(records.map(({ type, key }) => `${type}/${key}`)).size).toBe(records.length)
    expect(reasons()).toContainEqual(['Peanut', 'negated'])
    expect(reasons()).toContainEqual(['Codeine', 'entered-in-error'])
  })

  it('has vaccines with CVX codes out of translations, of a year, and without a date', async () => {
    const { valuesOf, reasons } = await readText(cernerDocument)
    expect(valuesOf('immunizations')).toMatchObject([
      { vaccine: 'Hep B', cvxCode: '45' },
      { vaccine: 'MMR', cvxCode: '03', date: '1998', lot: 'EX77', notes: 'Manufacturer: Example Vaccines' },
      { vaccine: 'tetanus-diphtheria toxoids', cvxCode: '09', date: '2018-10-03' },
    ])
    expect(valuesOf('immunizations')[0]).not.toHaveProperty('date')
    expect(reasons()).toContainEqual(['influenza', 'not-done'])
  })

  it('has its visits and procedures', async () => {
    const { valuesOf, reasons } = await readText(cernerDocument)
    expect(valuesOf('visits')).toMatchObject([
      {
        type: 'Office outpatient visit 15 minutes',
        date: '2024-03-01',
        setting: 'clinic',
        location: 'Hillside Hospital',
        diagnosis: 'Acute bronchitis',
      },
    ])
    expect(valuesOf('procedures')).toMatchObject([{ name: 'Appendectomy', date: '2015-02-03', status: 'completed' }])
    expect(reasons()).toContainEqual(['Colonoscopy', 'negated'])
  })
})

describe('a document in the manner of athenahealth', () => {
  it('knows that NKDA is no allergy, and reads several problems of one act', async () => {
    const { valuesOf, reasons } = await readText(athenaDocument)
    expect(valuesOf('allergies')).toEqual([])
    expect(valuesOf('medical-conditions')).toMatchObject([
      { conditionName: 'Essential (primary) hypertension', dateDiagnosed: '2015-03-02', status: 'chronic' },
      { conditionName: 'Depressive disorder', dateDiagnosed: '2018-07', status: 'active' },
    ])
    const negated = reasons().flatMap(([what, reason]) => (reason === 'negated' ? [what] : []))
    expect(negated.toSorted()).toEqual(['Diabetes mellitus', 'NKDA', 'No current problems or disability'])
  })

  it('keeps two blood pressures of one day apart, and guesses no unit', async () => {
    const { valuesOf, reasons } = await readText(athenaDocument)
    expect(
      valuesOf('vitals')
        .map(({ bpSystolic, bpDiastolic }) => `${bpSystolic}/${bpDiastolic}`)
        .toSorted(),
    ).toEqual(['138/88', '150/95'])
    // Oxygen saturation without a unit, and a body mass index.
    expect(valuesOf('lab-results').map(({ resultValue }) => resultValue)).toEqual(['28.8', '98'])
    expect(reasons()).toContainEqual(['LOINC 8310-5', 'impossible'])
  })

  it('has its plan as steps, its goals and its insurance', async () => {
    const { valuesOf } = await readText(athenaDocument)
    expect(valuesOf('care-plans')).toMatchObject([
      {
        name: 'Plan of Care',
        status: 'planned',
        steps: 'Hemoglobin A1c, 2024-08-01\nFollow-up visit, 2024-11-15 14:30',
      },
    ])
    expect(valuesOf('care-goals')).toMatchObject([
      { goal: 'Walk 30 minutes a day', status: 'active', startDate: '2024-05-15' },
    ])
    expect(valuesOf('care-goals')[0]).not.toHaveProperty('dueDate')
    expect(valuesOf('insurance-coverage')).toMatchObject([
      { payer: 'Springfield Health Plan', memberNumber: 'MEM-77', groupNumber: 'GRP-1', validFrom: '2024-01-01' },
    ])
  })
})

describe('a document in the manner of eClinicalWorks', () => {
  const bytes = Uint8Array.from(eclinicalworksDocument, sign => sign.charCodeAt(0))

  it('is read in Latin-1, with names and directions out of rows and signs that are not escaped', async () => {
    const { valuesOf, records, documents } = await readFiles([importFile('ccd.xml', bytes)])
    expect(documents[0]).toMatchObject({ title: 'Médical Summary', date: '2024-06-01', kind: 'other' })
    expect(records[0]?.origin.source).toBe('Lakeside Pediatrics & Internal Medicine')
    expect(valuesOf('medications')).toMatchObject([
      {
        medicationName: 'Ibuprofen 600 MG Oral Tablet',
        asNeeded: true,
        instructions: 'As needed for pain',
        startDate: '2023-05-06',
        endDate: '2023-06-01',
        status: 'discontinued',
      },
      {
        medicationName: 'Lisinopril 10 MG Tablet',
        dosage: '1 tablet',
        instructions: '1 tablet once a day',
        startDate: '2024-01-02',
        status: 'active',
      },
    ])
  })

  it('keeps the comparator of a result that is written as text', async () => {
    const { valuesOf } = await readFiles([importFile('ccd.xml', bytes)])
    expect(valuesOf('lab-results')).toMatchObject([
      { testName: 'Free T4', testDate: '2024-02-03', resultValue: '1.1', resultUnit: 'ng/dL', panel: 'Thyroid panel' },
      { testName: 'TSH', testDate: '2024-02-03', resultValue: '<0.01', resultUnit: 'mIU/L', status: 'abnormal' },
    ])
    expect(valuesOf('family-history')).toEqual([{ condition: 'Breast cancer', relative: 'mother', ageAtOnset: 52 }])
  })
})

describe('a C32 in the manner of Veterans Affairs', () => {
  it('does not know whether drugs are taken that are “completed” like all others, unless it says more', async () => {
    const { valuesOf } = await readText(veteransDocument)
    expect(
      valuesOf('medications')
        .map(({ medicationName, status, frequency }) => [medicationName, status, frequency])
        .toSorted(),
    ).toEqual([
      ['ALBUTEROL INHALER', 'discontinued', 'At bedtime'],
      ['SIMVASTATIN 40MG TAB', 'unknown', undefined],
      ['WARFARIN 5MG TAB', 'discontinued', undefined],
    ])
  })

  it('names problems as the narrative does, and sections without entries', async () => {
    const { valuesOf, reasons } = await readText(veteransDocument)
    expect(valuesOf('medical-conditions')).toMatchObject([
      { conditionName: 'Post-traumatic stress disorder', dateDiagnosed: '2004', status: 'active' },
    ])
    expect(reasons()).toEqual([['Functional Status', 'only-text']])
  })
})

describe('a C32 as it was certified', () => {
  it('keeps the generic name, tells the brand, and says nothing of an allergy that is negated', async () => {
    const { valuesOf, reasons } = await readText(c32Document)
    expect(valuesOf('medications')).toMatchObject([
      {
        medicationName: 'Clopidogrel 75 MG oral tablet',
        status: 'discontinued',
        route: 'Oral',
        instructions: '1 tablet every morning, do not crush\nTell your dentist.\nCoded as: Before breakfast',
        notes: 'Product: Plavix',
      },
      { medicationName: 'methotrexate 2.5 MG Oral Tablet', scheduleDays: 'weekdays', scheduleWeekdays: 'mon' },
    ])
    expect(valuesOf('allergies')).toEqual([])
    expect(reasons()).toEqual([['Drug allergy', 'negated']])
    expect(valuesOf('family-history')).toMatchObject([
      { condition: 'Myocardial infarction', relative: 'father', ageAtOnset: 57 },
    ])
  })
})

describe('a document in the manner of NextGen', () => {
  it('keeps a drug’s strengths apart, with the directions of its rows', async () => {
    const { valuesOf, records } = await readText(nextgenDocument)
    const drugs = Object.fromEntries(valuesOf('medications').map(values => [values.medicationName, values]))
    expect(drugs).toMatchObject({
      'carvedilol 6.25 mg tablet': { status: 'discontinued' },
      'carvedilol 25 mg tablet': {
        status: 'active',
        instructions: 'take 1 tablet by oral route 2 times every day with food',
        purpose: 'Congestive heart failure',
        prescribedBy: 'Rosa Marin',
        quantity: '30 tablet',
        refillsRemaining: 2,
      },
      'clindamycin 300 MG Oral Capsule': { status: 'on-hold' },
      'hydrocodone-acetaminophen 5-325 mg tablet': { asNeeded: true, dosage: '1–2 Tablet' },
      'ceftriaxone 1 GM Injection': { status: 'given', startDate: '2024-03-01' },
    })
    expect(records.every(({ values }) => values.scheduleConfirmed !== true)).toBe(true)
    expect(drugs['carvedilol 6.25 mg tablet']).not.toHaveProperty('endDate')
    expect(drugs['prednisone 10 MG Oral Tablet']?.instructions).toContain('4 tablets')
  })

  it('keeps an allergy that is active though its entry has an end, and finds one beside its kind', async () => {
    const { valuesOf } = await readText(nextgenDocument)
    expect(valuesOf('allergies')).toMatchObject([
      {
        substance: 'aspirin',
        status: 'active',
        severity: 'severe',
        reaction: 'Hives, Swelling of the tongue',
        noticedOn: '2009',
      },
      { substance: 'Codeine', status: 'inactive' },
    ])
  })

  it('keeps what qualifies a problem, and nothing of the newborn', async () => {
    const { valuesOf, reasons } = await readText(nextgenDocument)
    expect(valuesOf('medical-conditions')).toMatchObject([
      { conditionName: 'Exercise-induced angina', dateDiagnosed: '2013', severity: 'moderate' },
      { conditionName: 'Osteoarthritis of knee', notes: 'Laterality: Left' },
      { conditionName: 'Sprain of ankle', status: 'resolved' },
    ])
    expect(reasons()).toContainEqual(['Problems', 'other-patient'])
  })

  it('keeps the clinic’s day wherever the reader is', async () => {
    const { valuesOf } = await readText(nextgenDocument, 'Europe/Berlin')
    expect(new Set(valuesOf('lab-results').map(({ testDate }) => testDate))).toEqual(new Set(['2024-03-01']))
    expect(valuesOf('procedures')).toMatchObject([{ name: 'Colonoscopy', status: 'planned' }])
    expect(valuesOf('lifestyle')).toMatchObject([{ topic: 'Tobacco smoking status', answer: 'Former smoker' }])
  })
})

it('reads a European summary with a prefix for its namespace, strengths of ingredients and German words', async () => {
  const { valuesOf } = await readText(europeanDocument, 'America/Los_Angeles')
  expect(valuesOf('medications')).toMatchObject([
    { medicationName: 'Beloc-Zok mite', dosage: '0.5', startDate: '2013-05', instructions: 'Metoprolol 1-0-1-0' },
  ])
  expect(valuesOf('medications')[0]?.form).toContain('47.5 mg')
  expect(valuesOf('allergies')).toMatchObject([{ substance: 'Penizillin', noticedOn: '1998' }])
  expect(valuesOf('lab-results')).toMatchObject([{ testName: 'Kalium', testDate: '2024-03-01' }])
})
