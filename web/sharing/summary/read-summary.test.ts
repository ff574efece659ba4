import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSummary } from './read-summary.ts'

const TODAY = { today: '2026-11-15', timeZone: 'America/New_York' }

const LOINC = 'http://loinc.org'
const CLINICAL = 'http://terminology.hl7.org/CodeSystem/condition-clinical'

const entry = (resource: Record<string, unknown>) => ({
  fullUrl: `https://clinic.example/fhir/${resource.resourceType}/${resource.id}`,
  resource,
})
const bundleOf = (...resources: Record<string, unknown>[]) => ({
  resourceType: 'Bundle',
  type: 'document',
  entry: resources.map(entry),
})
const read = (...resources: Record<string, unknown>[]) => {
  const { summary } = readSummary(bundleOf(...resources), TODAY)
  if (!summary) throw new Error('it was not read')
  return summary
}

/** As other software writes it: references by path, separate medications, months instead of days, other codes. */
const foreign = bundleOf(
  {
    resourceType: 'Composition',
    id: 'c',
    title: 'Patient Summary',
    date: '2024-09-13',
    author: [{ reference: 'Practitioner/doc' }],
    section: [
      {
        title: 'Allergies',
        code: { coding: [{ system: LOINC, code: '48765-2' }] },
        entry: [{ reference: 'AllergyIntolerance/none' }],
      },
      {
        title: 'Problems',
        code: { coding: [{ system: LOINC, code: '11450-4' }] },
        emptyReason: {
          coding: [{ code: 'nilknown', system: 'http://terminology.hl7.org/CodeSystem/list-empty-reason' }],
        },
      },
      {
        title: 'Procedures',
        code: { coding: [{ system: LOINC, code: '47519-4' }] },
        entry: [{ reference: 'Procedure/hip' }],
      },
      {
        title: 'Plan',
        code: { coding: [{ system: LOINC, code: '18776-5' }] },
        text: { div: '<div><p>Walk <b>daily</b> &amp; rest</p><script>alert(1)</script><p>Salt &lt; 5 g</p></div>' },
      },
      {
        title: 'Social history',
        code: { coding: [{ system: LOINC, code: '29762-2' }] },
        entry: [{ reference: 'Observation/smoke' }],
      },
    ],
  },
  {
    resourceType: 'Patient',
    id: 'p',
    name: [{ family: 'DeLarosa', given: ['Martha'] }],
    gender: 'female',
    birthDate: '1972-05-01',
    telecom: [{ system: 'phone', value: 'tel:+31788700800' }],
    address: [{ line: ['Laan Van Europa 1600'], city: 'Dordrecht', postalCode: '3317 DB', country: 'NL' }],
  },
  { resourceType: 'Practitioner', id: 'doc', name: [{ family: 'Hulp', given: ['Beetje'], prefix: ['Dr.'] }] },
  {
    resourceType: 'PractitionerRole',
    id: 'role',
    practitioner: { reference: 'Practitioner/doc' },
    organization: { reference: 'Organization/org' },
    specialty: [{ coding: [{ display: 'General practice' }] }],
  },
  { resourceType: 'Organization', id: 'org', name: 'Clinic Dordrecht' },
  {
    resourceType: 'Medication',
    id: 'drug',
    code: { coding: [{ system: 'http://snomed.info/sct', code: '108774000', display: 'Anastrozole' }] },
  },
  {
    resourceType: 'MedicationStatement',
    id: 'm',
    status: 'active',
    medicationReference: { reference: 'Medication/drug' },
    effectivePeriod: { start: '2015-03' },
    dosage: [
      {
        text: 'Swallow it whole',
        timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
        doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
      },
    ],
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'none',
    code: { coding: [{ system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy' }] },
  },
  {
    resourceType: 'Procedure',
    id: 'hip',
    status: 'completed',
    code: { text: 'Total hip replacement' },
    performedDateTime: '2000-04-28',
  },
  {
    resourceType: 'Observation',
    id: 'smoke',
    code: { text: 'Tobacco use' },
    effectiveDateTime: '2024-01-01',
    valueCodeableConcept: { text: 'Never smoker' },
  },
  { resourceType: 'SpaceSuit', id: 'unheard-of', colour: 'silver' },
)

const lab = (id: string, when: string, value: number, more: Record<string, unknown> = {}) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
  ],
  code: { coding: [{ system: LOINC, code: '2093-3', display: 'Cholesterol' }] },
  effectiveDateTime: when,
  valueQuantity: { value, unit: 'mg/dL' },
  ...more,
})

describe('a summary of other software', () => {
  const { summary } = readSummary(foreign, TODAY)

  it('shows the patient and the author', () => {
    expect(summary).toMatchObject({
      title: 'Patient Summary',
      at: '2024-09-13',
      author: 'Dr. Beetje Hulp',
      patient: {
        name: 'Martha DeLarosa',
        phones: ['+31788700800'],
        address: 'Laan Van Europa 1600, Dordrecht, 3317 DB, NL',
      },
      providers: [{ name: 'Dr. Beetje Hulp', specialty: 'General practice', practice: 'Clinic Dordrecht' }],
    })
  })

  it('names a medication in a separate resource, and how often it is taken', () => {
    expect(summary?.medicines).toEqual([
      expect.objectContaining({
        name: 'Anastrozole',
        dosage: '1 tablet',
        frequency: 'Once a day',
        instructions: 'Swallow it whole',
        startDate: '2015-03',
      }),
    ])
  })

  it('distinguishes "none known" from nothing recorded', () => {
    expect(summary?.allergies).toEqual([])
    expect(summary?.empty).toEqual({ allergies: 'none-known', conditions: 'none-known' })
  })

  it('shows other sections as text, never as HTML', () => {
    expect(summary?.others).toEqual([
      { title: 'Procedures', entries: [{ title: 'Total hip replacement', at: '2000-04-28', facts: [] }], text: null },
      { title: 'Plan', entries: [], text: 'Walk daily & rest\nSalt < 5 g' },
      {
        title: 'Social history',
        entries: [
          { title: 'Tobacco use', at: '2024-01-01', facts: [{ label: '', value: 'Never smoker', isWhen: false }] },
        ],
        text: null,
      },
    ])
  })
})

describe('results', () => {
  it('of one test are one series, oldest first, whatever zone they were written in', () => {
    const { results } = read(
      lab('b', '2024-01-01T23:00:00Z', 180),
      lab('a', '2024-01-02T01:00:00+09:00', 190),
      lab('c', '2023', 200),
    )
    expect(results).toHaveLength(1)
    expect(results[0]?.points.map(({ value }) => value)).toEqual([200, 190, 180])
  })

  it('in another unit are another series', () => {
    const { results } = read(
      lab('a', '2024-01-01', 190),
      lab('b', '2024-02-01', 5, { valueQuantity: { value: 5, unit: 'mmol/L' } }),
    )
    expect(results.map(({ test, unit }) => [test, unit])).toEqual([
      ['Cholesterol', 'mmol/L'],
      ['Cholesterol', 'mg/dL'],
    ])
  })

  it('keep their range and what was said of them', () => {
    const interpretation = [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'H' }] },
    ]
    const { results } = read(
      lab('a', '2024-01-01', 240, { interpretation, referenceRange: [{ high: { value: 200 } }] }),
    )
    expect(results[0]?.points[0]).toMatchObject({ written: '240', low: null, high: 200, interpretation: 'high' })
  })

  it('of a panel are separate results', () => {
    const component = [
      { code: { text: 'Hemoglobin' }, valueQuantity: { value: 14, unit: 'g/dL' } },
      { code: { text: 'Platelets' }, valueQuantity: { value: 250, unit: 'K/uL' } },
    ]
    const { results } = read(
      lab('a', '2024-01-01', 0, { valueQuantity: undefined, code: { text: 'Blood count' }, component }),
    )
    expect(results.map(({ test }) => test)).toEqual(['Hemoglobin', 'Platelets'])
  })
})

it('leaves out what was entered in error', () => {
  const verificationStatus = { coding: [{ code: 'refuted' }] }
  const { results, allergies } = read(
    lab('a', '2024-01-01', 240, { status: 'entered-in-error' }),
    { resourceType: 'AllergyIntolerance', id: 'b', code: { text: 'Penicillin' }, verificationStatus },
    { resourceType: 'AllergyIntolerance', id: 'c', code: { text: 'Latex' } },
  )
  expect(results).toEqual([])
  expect(allergies.map(({ substance }) => substance)).toEqual(['Latex'])
})

describe('what is not a summary', () => {
  it('is shown as "none"', () => {
    for (const content of [null, undefined, 7, 'text', [], {}, { resourceType: 'Patient' }]) {
      expect(readSummary(content, TODAY)).toEqual({ summary: null, problem: 'not-a-bundle' })
    }
    expect(readSummary({ resourceType: 'Bundle', entry: 'nothing' }, TODAY)).toEqual({
      summary: null,
      problem: 'nothing-readable',
    })
  })

  it('never makes parsing fail, however broken it is', () => {
    const resourceType = fc.constantFrom(
      'Patient',
      'Composition',
      'Observation',
      'Condition',
      'MedicationStatement',
      'Appointment',
    )
    const names = [
      'name',
      'code',
      'section',
      'component',
      'dosage',
      'telecom',
      'participant',
      'effectiveDateTime',
      'contact',
      'status',
    ]
    const rubbish = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 }))
    const resource = fc.tuple(resourceType, rubbish).map(([type, values]) => ({ ...values, resourceType: type }))
    fc.assert(
      fc.property(fc.array(resource), resources => {
        const found = readSummary({ resourceType: 'Bundle', entry: resources.map(item => ({ resource: item })) }, TODAY)
        expect(found.problem === null).toBe(resources.length > 0)
      }),
    )
  })

  it('with one broken part loses no other', () => {
    const { conditions } = read(
      { resourceType: 'Condition', id: 'x', code: { text: 'Gout' }, note: 'not a list', onsetDateTime: 'long ago' },
      {
        resourceType: 'Condition',
        id: 'y',
        code: { text: 'Asthma' },
        clinicalStatus: { coding: [null, { system: CLINICAL, code: 'resolved' }] },
      },
    )
    expect(conditions.map(({ name, status, from }) => [name, status, from])).toEqual([
      ['Gout', 'unknown', null],
      ['Asthma', 'resolved', null],
    ])
  })
})
