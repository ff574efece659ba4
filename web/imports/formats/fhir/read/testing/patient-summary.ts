/** An International Patient Summary as a European country might write it. */

const id = (part: number) => `urn:uuid:a1b2c3d4-0000-4000-8000-0000000000${String(part).padStart(2, '0')}`

export const patientSummary = {
  resourceType: 'Bundle',
  type: 'document',
  timestamp: '2025-02-01T10:00:00+01:00',
  entry: [
    {
      fullUrl: id(1),
      resource: {
        resourceType: 'Composition',
        status: 'final',
        title: 'Patient summary',
        subject: { reference: id(2) },
        custodian: { display: 'Ministry of Health' },
        section: [
          {
            title: 'Medications',
            code: { coding: [{ system: 'http://loinc.org', code: '10160-0' }] },
            entry: [{ reference: id(3) }],
          },
          {
            title: 'Allergies',
            code: { coding: [{ system: 'http://loinc.org', code: '48765-2' }] },
            entry: [{ reference: id(5) }],
          },
          {
            title: 'Advance directives',
            text: { status: 'generated', div: '<div><p>No resuscitation.</p></div>' },
          },
          { title: 'Problems', emptyReason: { coding: [{ code: 'nilknown' }], text: 'None known' } },
        ],
      },
    },
    {
      fullUrl: id(2),
      resource: { resourceType: 'Patient', name: [{ family: 'Rossi', given: ['Ugo'] }], birthDate: '1948' },
    },
    {
      fullUrl: id(3),
      resource: {
        resourceType: 'MedicationStatement',
        status: 'active',
        medicationReference: { reference: id(4) },
        subject: { reference: id(2) },
        effectivePeriod: { start: '2020-03', _end: { extension: [{ url: 'x', valueCode: 'unknown' }] } },
        dosage: [{ text: '1-0-1-0' }],
      },
    },
    {
      fullUrl: id(4),
      resource: {
        resourceType: 'Medication',
        code: { coding: [{ system: 'http://www.whocc.no/atc', code: 'A10BA02', display: 'metformin' }] },
        ingredient: [
          {
            itemCodeableConcept: { text: 'metformin' },
            strength: { numerator: { value: 500, unit: 'mg' }, denominator: { value: 1, unit: 'tablet' } },
          },
        ],
      },
    },
    {
      fullUrl: id(5),
      resource: {
        resourceType: 'AllergyIntolerance',
        clinicalStatus: { coding: [{ code: 'active' }] },
        code: {
          coding: [
            { system: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips', code: 'no-known-allergies' },
          ],
          text: 'No known allergies',
        },
        patient: { reference: id(2) },
      },
    },
  ],
}
