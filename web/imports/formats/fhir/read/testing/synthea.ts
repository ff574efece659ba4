/** R4 as Synthea writes it: `urn:uuid` everywhere, practitioners by their identifier, claims for everything. */

const PATIENT = 'urn:uuid:3f2f5a6e-0000-4000-8000-000000000001'
const subject = { reference: PATIENT }
const at = (part: number) => `urn:uuid:3f2f5a6e-0000-4000-8000-0000000001${String(part).padStart(2, '0')}`

const entries: [string, object][] = [
  [
    PATIENT,
    {
      resourceType: 'Patient',
      id: PATIENT.slice(9),
      name: [{ use: 'official', family: 'Bauer', given: ['Max', 'Karl'] }],
      gender: 'male',
      birthDate: '1990-01-31',
    },
  ],
  [
    at(1),
    {
      resourceType: 'Practitioner',
      id: at(1).slice(9),
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '9999982190' }],
      name: [{ family: 'Kuhn', given: ['Ida'], prefix: ['Dr.'] }],
    },
  ],
  [
    at(2),
    {
      resourceType: 'Encounter',
      id: at(2).slice(9),
      status: 'finished',
      class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
      type: [
        {
          coding: [
            {
              system: 'http://snomed.info/sct',
              code: '162673000',
              display: 'General examination of patient (procedure)',
            },
          ],
        },
      ],
      subject,
      participant: [
        {
          individual: {
            reference: 'Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|9999982190',
            display: 'Dr. Ida Kuhn',
          },
        },
      ],
      period: { start: '2024-06-01T22:30:00+02:00', end: '2024-06-01T22:45:00+02:00' },
      serviceProvider: { display: 'Valley Hospital' },
    },
  ],
  [
    at(3),
    {
      resourceType: 'Observation',
      id: at(3).slice(9),
      status: 'final',
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] },
      ],
      code: { coding: [{ system: 'http://loinc.org', code: '85354-9', display: 'Blood pressure panel' }] },
      subject,
      effectiveDateTime: '2024-06-01T22:30:00+02:00',
      component: [
        {
          code: { coding: [{ system: 'http://loinc.org', code: '8480-6' }] },
          valueQuantity: { value: 120, unit: 'mm[Hg]', code: 'mm[Hg]' },
        },
        { code: { coding: [{ system: 'http://loinc.org', code: '8462-4' }] }, dataAbsentReason: { text: 'Not heard' } },
      ],
    },
  ],
  [
    at(4),
    {
      resourceType: 'DiagnosticReport',
      id: at(4).slice(9),
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '34117-2', display: 'History and physical note' }] },
      subject,
      effectiveDateTime: '2024-06-01T22:30:00+02:00',
      conclusion: 'Healthy',
      conclusionCode: [{ text: 'No abnormality' }],
      presentedForm: [{ contentType: 'text/plain; charset=utf-8', data: 'SGVhbHRoeQ==' }],
      result: [{ reference: at(3), display: 'Blood pressure' }],
    },
  ],
  [at(5), { resourceType: 'Claim', id: at(5).slice(9), status: 'active', patient: subject, created: '2024-06-01' }],
  [
    at(6),
    {
      resourceType: 'Immunization',
      id: at(6).slice(9),
      status: 'not-done',
      statusReason: { text: 'Patient objection' },
      vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '140', display: 'Influenza' }] },
      patient: subject,
      occurrenceDateTime: '2024-10',
    },
  ],
]

export const synthea = {
  resourceType: 'Bundle',
  type: 'transaction',
  entry: entries.map(([fullUrl, resource]) => ({ fullUrl, resource, request: { method: 'POST' } })),
}
