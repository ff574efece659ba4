/**
 * R4 as athenahealth's portals write it: ids with the practice and the department, its own extensions everywhere,
 * ranges and doses as text, and "no known" as an entry of the list.
 */

const BASE = 'https://api.platform.athena.example/fhir/r4'
const EXTENSIONS = [
  {
    url: 'https://fhir.athena.io/StructureDefinition/ah-practice',
    valueReference: { reference: 'Organization/a-1.Practice-195900' },
  },
  { url: 'https://fhir.athena.io/StructureDefinition/ah-chart-sharing-group', valueString: 'a-1.CSG-195900' },
]
const patient = { reference: 'Patient/a-195900.E-14602', display: 'Sam Rivera' }
const SNOMED = 'http://snomed.info/sct'
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'
const LOINC = 'http://loinc.org'

const active = (system: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code: 'active', display: 'Active' }],
})

const resources = [
  {
    resourceType: 'Patient',
    id: 'a-195900.E-14602',
    extension: EXTENSIONS,
    name: [{ use: 'official', family: 'Rivera', given: ['Sam'] }],
    gender: 'male',
    birthDate: '1961-08-14',
    managingOrganization: { reference: 'Organization/a-1.Practice-195900' },
  },
  { resourceType: 'Organization', id: 'a-1.Practice-195900', name: 'Maple Street Family Medicine' },
  {
    resourceType: 'AllergyIntolerance',
    id: 'a-195900.allergy-1',
    extension: EXTENSIONS,
    clinicalStatus: active('allergyintolerance-clinical'),
    verificationStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification', code: 'confirmed' }],
    },
    category: ['medication'],
    code: {
      coding: [
        { system: RXNORM, code: '10831', display: 'Sulfamethoxazole / Trimethoprim' },
        { system: 'https://fhir.athena.io/CodeSystem/allergy', code: '11714' },
      ],
      text: 'Bactrim',
    },
    patient,
    reaction: [
      {
        manifestation: [{ coding: [{ system: SNOMED, code: '247472004' }] }],
        description: 'hives on trunk',
        severity: 'moderate',
      },
    ],
    note: [{ text: 'Onset within an hour' }],
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'a-195900.allergy-nkfa',
    clinicalStatus: active('allergyintolerance-clinical'),
    code: { coding: [{ system: SNOMED, code: '429625007', display: 'No known food allergy' }] },
    patient,
  },
  {
    resourceType: 'Medication',
    id: 'a-1.Med-242969',
    code: {
      coding: [{ system: RXNORM, code: '197884', display: 'lisinopril 40 MG Oral Tablet' }],
      text: 'lisinopril 40 mg tablet',
    },
  },
  {
    resourceType: 'MedicationRequest',
    id: 'a-195900.Rx-1',
    extension: EXTENSIONS,
    status: 'active',
    intent: 'plan',
    reportedBoolean: true,
    medicationReference: { reference: 'Medication/a-1.Med-242969', display: 'lisinopril 40 mg tablet' },
    subject: patient,
    authoredOn: '2025-02-11',
    requester: { reference: 'Practitioner/a-195900.Provider-71', display: 'Pat Okafor, MD' },
    dosageInstruction: [
      {
        text: 'TAKE 1 TABLET(S) EVERY DAY BY ORAL ROUTE FOR 90 DAY(S).',
        route: { text: 'oral' },
        doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet(s)' } }],
      },
    ],
    dispenseRequest: { numberOfRepeatsAllowed: 3, quantity: { value: 90, unit: 'tablet(s)' } },
  },
  {
    resourceType: 'MedicationRequest',
    id: 'a-195900.Rx-2',
    status: 'stopped',
    intent: 'order',
    medicationCodeableConcept: { text: 'lisinopril 20 mg tablet' },
    subject: patient,
    authoredOn: '2024-08-01',
  },
  {
    resourceType: 'Observation',
    id: 'a-195900.labresult-1',
    extension: EXTENSIONS,
    status: 'final',
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
    ],
    code: { coding: [{ system: LOINC, code: '3016-3', display: 'TSH' }], text: 'TSH' },
    subject: patient,
    effectiveDateTime: '2025-02-10T23:15:00-05:00',
    valueQuantity: { value: 5.2, unit: 'mIU/L' },
    referenceRange: [{ text: '0.4-4.0 mIU/L' }],
  },
  {
    resourceType: 'Observation',
    id: 'a-195900.socialhistory-1',
    status: 'final',
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'social-history' }] },
    ],
    code: { coding: [{ system: LOINC, code: '72166-2' }] },
    subject: patient,
    effectiveDateTime: '2025-02-11',
    valueCodeableConcept: { coding: [{ system: SNOMED, code: '449868002' }] },
  },
  {
    resourceType: 'Immunization',
    id: 'a-195900.vaccine-1',
    status: 'not-done',
    statusReason: { text: 'Patient decision' },
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '140' }], text: 'Influenza, seasonal' },
    patient,
    occurrenceDateTime: '2025-02-11',
  },
]

export const athenahealth = {
  resourceType: 'Bundle',
  type: 'searchset',
  total: resources.length,
  entry: resources.map(resource => ({
    fullUrl: `${BASE}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode: 'match' },
  })),
}
