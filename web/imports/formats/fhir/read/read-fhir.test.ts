import { describe, expect, it } from 'vitest'
import { apple } from './testing/apple.ts'
import { cerner } from './testing/cerner.ts'
import { epic } from './testing/epic.ts'
import { patientSummary } from './testing/patient-summary.ts'
import { ofKind, readFiles, readResources } from './testing/read-resources.ts'
import { synthea } from './testing/synthea.ts'

describe("Epic's way of writing", () => {
  const { patient, statements, documents } = readFiles({ 'epic.json': epic })

  it('names the patient by the name in use', () => {
    expect(patient).toMatchObject({ name: 'Ann Lee', birthDate: '1957-05-04', sex: 'female' })
  })

  it('reads the drug, strength, times, supply and prescriber of a prescription', () => {
    expect(ofKind(statements, 'medication')).toMatchObject([
      {
        role: 'prescribed',
        status: 'active',
        intent: undefined,
        source: 'Riverside Clinic',
        sourceId: 'MedicationRequest/eRx1',
        changedAt: '2026-02-03T10:00:00.000Z',
        product: { text: 'metoprolol tartrate 25 mg tablet', codes: [{ code: '866924' }] },
        strength: '25 mg',
        form: 'tablet',
        authored: { date: '2026-01-10' },
        period: { start: { date: '2026-01-10' }, end: { date: '2026-02-09' } },
        prescriber: 'Jo Hall, MD',
        reasons: ['Atrial fibrillation'],
        quantity: '60 tablet',
        refills: 3,
        directions: [
          {
            patientText: 'Take 1 tablet (25 mg total) by mouth 2 (two) times a day.',
            timing: { frequency: 2, period: 1, periodUnit: 'd', text: '2 times daily' },
            dose: '25 mg (calculated), 1 tablet',
            route: 'Oral',
            asNeeded: false,
          },
        ],
      },
    ])
    const [{ notes } = { notes: [] }] = ofKind(statements, 'medication')
    expect(notes).toContainEqual({ label: 'Course of therapy type', text: 'Long-term' })
    expect(notes).toContainEqual({ label: 'Dispense request: expected supply', text: '30 Day' })
  })

  it('tells an allergy with every reaction, its own criticality and who wrote the note', () => {
    expect(ofKind(statements, 'allergy')).toMatchObject([
      {
        substance: { text: 'PENICILLINS' },
        clinicalStatus: 'active',
        verification: 'confirmed',
        criticality: 'high',
        period: { start: { date: '2001-07-01' }, end: { date: '2001-07-09' } },
        recorded: { date: '2001-07-02', time: '14:30', offset: '+00:00' },
        reactions: [
          { manifestations: ['Hives', 'Swelling'], description: 'Within an hour', severity: 'mild' },
          { manifestations: ['Anaphylaxis'], severity: 'severe', on: { date: '2001-07-09' } },
        ],
        notes: [{ text: 'Carries a pen (Jo Hall, 2001-07-10)' }],
      },
    ])
  })

  it('brings the file of a document from the resource that has it, and the doctor of the patient', () => {
    expect(documents).toMatchObject([
      {
        type: 'Progress Notes',
        mediaType: 'text/plain',
        content: { data: 'UGF0aWVudCBmZWVscyB3ZWxsLg==' },
        authors: ['Jo Hall, MD'],
      },
    ])
    expect(ofKind(statements, 'provider')).toMatchObject([{ name: 'Jo Hall, MD', phone: '555-0100', isPrimary: true }])
  })
})

describe("Cerner's way of writing", () => {
  const { statements } = readFiles({ 'cerner.json': cerner })

  it('tells every dosage entry in its order, with days, events, offset and range of doses', () => {
    const [medication] = ofKind(statements, 'medication')
    expect(medication).toMatchObject({
      status: 'on-hold',
      statusReason: 'Surgery on Monday',
      product: { text: 'warfarin (warfarin 5 mg oral tablet)' },
      directions: [
        {
          sequence: 1,
          timing: { frequency: 2, when: ['MORN', 'NOON'], offsetMinutes: 30 },
          dose: '5–10 mg',
          additional: ['With food'],
        },
        { sequence: 2, timing: { daysOfWeek: ['tue', 'thu'], when: ['HS'], boundsDays: 14 }, dose: '5 mg' },
      ],
    })
    expect(medication?.notes).toContainEqual({ label: 'Dispense request: initial fill', text: 'Quantity: 10 tab(s)' })
  })

  it('tells both the status and the end of a condition, as precise as they were written, and decides nothing', () => {
    expect(ofKind(statements, 'condition')).toMatchObject([
      {
        name: { text: 'Exercise-induced angina' },
        clinicalStatus: 'active',
        verification: 'provisional',
        period: { start: { date: '2013' }, end: { date: '2015-05' } },
        bodySites: ['Chest'],
        notes: [
          { label: 'Stage', text: 'Summary: CCS class II' },
          { label: 'Evidence', text: 'Detail: Stress test' },
        ],
      },
    ])
  })

  it("keeps the clinic's evening, the comparator and the normal range among others", () => {
    expect(ofKind(statements, 'observation')).toMatchObject([
      {
        at: { start: { date: '2026-03-01', time: '21:45', offset: '-06:00' }, isPoint: true },
        quantity: { value: 0.01, comparator: '<', unit: 'ng/mL', unitCode: 'ng/mL' },
        range: { high: { value: 0.04 } },
        interpretation: ['N'],
        specimen: 'Blood',
        method: 'Immunoassay',
        performers: ['Kim, Sam'],
        notes: [{ label: 'Reference range', text: 'Critical, high: 1 ng/mL' }],
      },
    ])
  })
})

describe("Synthea's way of writing", () => {
  const { statements, documents } = readFiles({ 'max.json': synthea })

  it('finds people by their identifier, and what belongs together by its address', () => {
    expect(ofKind(statements, 'visit')).toMatchObject([
      { setting: 'AMB', provider: { name: 'Dr. Ida Kuhn' }, location: 'Valley Hospital' },
    ])
    const [report] = ofKind(statements, 'report')
    const [pressure] = ofKind(statements, 'observation')
    expect(report).toMatchObject({ conclusion: 'Healthy\nNo abnormality', results: [pressure?.sourceId] })
    expect(pressure?.components).toMatchObject([{ quantity: { value: 120 } }, { absentReason: 'Not heard' }])
    expect(documents).toMatchObject([{ type: 'History and physical note', content: { data: 'SGVhbHRoeQ==' } }])
  })

  it('names what has no place, and tells a refused vaccine as refused', () => {
    expect(ofKind(statements, 'other')).toMatchObject([{ what: 'Claim', recorded: { date: '2024-06-01' } }])
    expect(ofKind(statements, 'immunization')).toMatchObject([
      { status: 'not-done', statusReason: 'Patient objection', at: { start: { date: '2024-10' } } },
    ])
  })
})

describe('a patient summary', () => {
  const { patient, statements } = readFiles({ 'summary.json': patientSummary })

  it('tells sections that have only text, and sections that are said to be empty', () => {
    expect(patient).toMatchObject({ name: 'Ugo Rossi', birthDate: '1948' })
    expect(ofKind(statements, 'other')).toMatchObject([
      { what: 'Advance directives', isNegated: false, isOnlyText: true, notes: [{ text: 'No resuscitation.' }] },
      { what: 'Problems', isNegated: true },
    ])
  })

  it.each([
    ['nilknown', true],
    ['withheld', false],
    ['notasked', false],
    ['unavailable', false],
  ])('takes a section or a list that is empty because of %s for none: %s', (code, isNegated) => {
    const emptyReason = { coding: [{ code, display: code }] }
    const section = { title: 'Allergies', emptyReason }
    const empty = readResources(
      { resourceType: 'Composition', section: [section] },
      { resourceType: 'List', code: { text: 'Allergies' }, emptyReason },
    )
    expect(ofKind(empty, 'other')).toMatchObject([{ isNegated }, { isNegated }])
  })

  it('knows directives by what they are', () => {
    const section = { title: 'Wishes', code: { coding: [{ code: '42348-3' }] }, text: { div: '<div>None.</div>' } }
    const category = [{ coding: [{ code: 'dnr' }] }]
    const read = readResources(
      { resourceType: 'Composition', section: [section] },
      { resourceType: 'Consent', category },
      { resourceType: 'Consent', category: [{ coding: [{ code: 'research' }] }] },
    )
    expect(ofKind(read, 'other').map(({ isDirective }) => isDirective)).toEqual([true, true, false])
  })

  it('tells a drug by its code if it has no other name, with its strength', () => {
    expect(ofKind(statements, 'medication')).toMatchObject([
      {
        product: { codes: [{ display: 'metformin' }] },
        strength: '500 mg',
        period: { start: { date: '2020-03' } },
        directions: [{ text: '1-0-1-0' }],
        source: 'Ministry of Health',
      },
    ])
  })
})

describe('DSTU2, as older portals and phones have it', () => {
  const { subjects, statements } = readFiles(apple)

  it('is about one patient, although no file is the patient', () => {
    expect(subjects).toMatchObject([{ patient: { name: 'Ann Lee' } }])
  })

  it('tells an order with its end, its reason, its maximum and what it is needed for', () => {
    expect(ofKind(statements, 'medication')).toMatchObject([
      {
        role: 'prescribed',
        status: 'stopped',
        statusReason: 'Cough',
        authored: { date: '2016-02-01' },
        period: { end: { date: '2016-03' } },
        prescriber: 'Jo Hall',
        refills: 2,
        notes: [{ text: 'Started in hospital' }],
        directions: [
          {
            timing: { frequency: 2, period: 1, periodUnit: 'd' },
            additional: ['with water'],
            asNeeded: true,
            asNeededFor: 'pressure above 150',
            site: 'mouth',
            dose: '1 tablet',
            maximum: '3 dose per day',
            maxPerDay: 3,
          },
        ],
      },
      { role: 'listed', status: 'not-taken', statusReason: 'Too expensive', directions: [{ dose: '2 mg' }] },
    ])
  })

  it('tells that an allergy is not confirmed, not that it is active', () => {
    expect(ofKind(statements, 'allergy')).toMatchObject([
      {
        substance: { text: 'Peanut' },
        clinicalStatus: undefined,
        verification: 'unconfirmed',
        criticality: 'high',
        categories: ['food'],
        onset: { date: '2010-05' },
        notes: [{ label: 'Reaction: exposure route', text: 'skin' }],
      },
    ])
  })

  it('tells that a vaccine is only reported, and which dose it was', () => {
    expect(ofKind(statements, 'immunization')).toMatchObject([
      { status: 'completed', isReported: true, dose: '2', at: { start: { date: '2012-10-01' } } },
    ])
  })
})

describe('whatever the vendor', () => {
  const condition = (more: object) => readResources({ resourceType: 'Condition', code: { text: 'Asthma' }, ...more })

  it.each([
    ['a year', { abatementDateTime: '2015' }, { period: { end: { date: '2015' } } }],
    [
      'a period',
      { abatementPeriod: { start: '2015', end: '2016-02' } },
      { period: { end: { date: '2016-02' }, hasEnded: true } },
    ],
    ['a text', { abatementString: 'in childhood' }, { period: { hasEnded: true }, abatementText: 'in childhood' }],
    [
      'an age',
      { abatementAge: { value: 12, unit: 'years' } },
      { period: { hasEnded: true }, abatementText: '12 years' },
    ],
    ['a flag', { abatementBoolean: true }, { period: { hasEnded: true } }],
  ])('the end of a condition may be %s', (_, written, told) => {
    expect(condition(written)).toMatchObject([told])
  })

  it('what was entered in error is told as such, by either status', () => {
    expect(condition({ verificationStatus: { coding: [{ code: 'entered-in-error' }] } })).toMatchObject([
      { isInError: true },
    ])
    expect(readResources({ resourceType: 'Procedure', status: 'entered-in-error' })).toMatchObject([
      { isInError: true },
    ])
  })

  it('an order is ordered and not done, unless results fulfill it', () => {
    const order = {
      resourceType: 'ServiceRequest',
      id: 's',
      status: 'active',
      intent: 'order',
      code: { text: 'Colonoscopy' },
    }
    expect(readResources(order)).toMatchObject([{ kind: 'procedure', intent: 'ordered' }])
    const result = { resourceType: 'Observation', code: { text: 'Hb' }, basedOn: [{ reference: 'ServiceRequest/s' }] }
    expect(readResources({ ...order, requester: { display: 'Jo Hall' } }, result)).toMatchObject([
      { kind: 'other', what: 'Order' },
      { kind: 'observation', orderedBy: 'Jo Hall' },
    ])
    // The next page of a search repeats the order.
    const kinds = readResources(order, result, { ...order }).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['observation', 'other', 'other'])
  })

  it('parts of a timing that no schedule can be made of are told apart', () => {
    const timing = {
      event: ['2026-01-01'],
      repeat: { count: 10, duration: 30, durationUnit: 'min', frequency: 1, period: 6, periodMax: 8, periodUnit: 'h' },
    }
    expect(readResources({ resourceType: 'MedicationStatement', dosage: [{ timing }] })).toMatchObject([
      {
        directions: [
          {
            timing: { frequency: 1, period: 6, periodMax: 8, periodUnit: 'h' },
            timingNotRead: 'Event: 2026-01-01; count: 10; duration: 30; duration unit: min',
          },
        ],
      },
    ])
  })

  it('a date that is none stays in the notes as it was written', () => {
    const [statement] = condition({ onsetDateTime: 'last spring', recordedDate: '2020-13-01' })
    expect(statement?.notes).toEqual([
      { label: 'Onset', text: 'last spring' },
      { label: 'Recorded', text: '2020-13-01' },
    ])
  })

  it('a goal has a start that is not its due date', () => {
    const goal = {
      resourceType: 'Goal',
      description: { text: 'Walk' },
      startDate: '2026-01-01',
      target: [{ dueDate: '2026-06' }],
    }
    expect(readResources(goal)).toMatchObject([{ start: { date: '2026-01-01' }, due: { date: '2026-06' } }])
  })

  it('results inside a report are read too', () => {
    const report = {
      resourceType: 'DiagnosticReport',
      id: 'd',
      contained: [{ resourceType: 'Observation', id: 'o', code: { text: 'Sodium' }, valueQuantity: { value: 140 } }],
      result: [{ reference: '#o' }],
    }
    expect(readResources(report)).toMatchObject([
      { kind: 'report', results: ['DiagnosticReport/d#o'] },
      { kind: 'observation', sourceId: 'DiagnosticReport/d#o', quantity: { value: 140 } },
    ])
  })
})
