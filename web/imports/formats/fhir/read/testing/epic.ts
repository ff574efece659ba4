/** R4 as Epic's portals write it: a search result, absolute addresses, drugs and people by reference with a display. */

const BASE = 'https://fhir.riverside.example/api/FHIR/R4'
const subject = { reference: 'Patient/eAnn', display: 'Lee, Ann' }
const encounter = { reference: 'Encounter/eVisit', display: 'Office Visit' }

const resources = [
  {
    resourceType: 'Patient',
    id: 'eAnn',
    identifier: [
      { use: 'usual', type: { text: 'EPI' }, system: 'urn:oid:1.2.840.114350.1.13.0.1.7.5.737384.0', value: 'E4100' },
    ],
    name: [
      { use: 'old', text: 'Ann Smith', family: 'Smith', given: ['Ann'] },
      { use: 'official', text: 'Ann Lee', family: 'Lee', given: ['Ann'] },
    ],
    gender: 'female',
    birthDate: '1957-05-04',
    generalPractitioner: [{ reference: 'Practitioner/eHall', type: 'Practitioner', display: 'Jo Hall, MD' }],
    managingOrganization: { display: 'Riverside Clinic' },
  },
  {
    resourceType: 'Practitioner',
    id: 'eHall',
    name: [{ text: 'Jo Hall, MD' }],
    telecom: [{ system: 'phone', value: 'tel:555-0100' }],
  },
  {
    resourceType: 'Medication',
    id: 'eMetoprolol',
    code: {
      coding: [
        {
          system: 'http://www.nlm.nih.gov/research/umls/rxnorm',
          code: '866924',
          display: 'metoprolol tartrate 25 MG Oral Tablet',
        },
      ],
      text: 'metoprolol tartrate 25 mg tablet',
    },
    form: { text: 'tablet' },
    ingredient: [
      {
        itemCodeableConcept: { text: 'metoprolol tartrate' },
        strength: { numerator: { value: 25, unit: 'mg' }, denominator: { value: 1, unit: '{tbl}' } },
      },
    ],
  },
  {
    resourceType: 'MedicationRequest',
    id: 'eRx1',
    meta: { lastUpdated: '2026-02-03T05:00:00-05:00' },
    status: 'active',
    intent: 'order',
    category: [{ text: 'Outpatient' }],
    medicationReference: { reference: 'Medication/eMetoprolol', display: 'metoprolol tartrate 25 mg tablet' },
    subject,
    encounter,
    authoredOn: '2026-01-10',
    requester: { reference: 'Practitioner/eHall', type: 'Practitioner', display: 'Jo Hall, MD' },
    reasonCode: [{ text: 'Atrial fibrillation' }],
    courseOfTherapyType: { text: 'Long-term' },
    dosageInstruction: [
      {
        text: 'Take 1 tablet (25 mg total) by mouth 2 (two) times a day., Starting Sat 1/10/2026, Until Mon 2/9/2026, Normal',
        patientInstruction: 'Take 1 tablet (25 mg total) by mouth 2 (two) times a day.',
        timing: {
          repeat: {
            boundsPeriod: { start: '2026-01-10', end: '2026-02-09' },
            frequency: 2,
            period: 1,
            periodUnit: 'd',
          },
          code: { text: '2 times daily' },
        },
        asNeededBoolean: false,
        route: { text: 'Oral' },
        method: { text: 'Take' },
        doseAndRate: [
          {
            type: { coding: [{ code: 'calculated', display: 'calculated' }], text: 'calculated' },
            doseQuantity: { value: 25, unit: 'mg' },
          },
          {
            type: { coding: [{ code: 'ordered', display: 'ordered' }], text: 'ordered' },
            doseQuantity: { value: 1, unit: 'tablet' },
          },
        ],
      },
    ],
    dispenseRequest: {
      validityPeriod: { start: '2026-01-10' },
      numberOfRepeatsAllowed: 3,
      quantity: { value: 60, unit: 'tablet' },
      expectedSupplyDuration: { value: 30, unit: 'Day' },
    },
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'eAllergy',
    clinicalStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' }],
    },
    verificationStatus: { coding: [{ code: 'confirmed' }], text: 'Confirmed' },
    category: ['medication'],
    criticality: 'high',
    code: {
      coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '7980', display: 'penicillin G' }],
      text: 'PENICILLINS',
    },
    patient: subject,
    onsetPeriod: { start: '2001-07-01', end: '2001-07-09' },
    recordedDate: '2001-07-02T14:30:00Z',
    reaction: [
      { manifestation: [{ text: 'Hives' }, { text: 'Swelling' }], description: 'Within an hour', severity: 'mild' },
      { manifestation: [{ text: 'Anaphylaxis' }], severity: 'severe', onset: '2001-07-09' },
    ],
    note: [{ authorString: 'Jo Hall', time: '2001-07-10', text: 'Carries a pen' }],
  },
  {
    resourceType: 'Binary',
    id: 'eNote',
    contentType: 'text/plain',
    data: 'UGF0aWVudCBmZWVscyB3ZWxsLg==',
  },
  {
    resourceType: 'DocumentReference',
    id: 'eDoc',
    status: 'current',
    type: { text: 'Progress Notes' },
    subject,
    date: '2026-01-10T16:00:00Z',
    author: [{ display: 'Jo Hall, MD' }],
    content: [{ attachment: { contentType: 'text/plain', url: 'Binary/eNote' } }],
  },
  {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'warning', code: 'suppressed', diagnostics: 'Resources were filtered.' }],
  },
]

export const epic = {
  resourceType: 'Bundle',
  type: 'searchset',
  entry: resources.map(resource => ({
    fullUrl: `${BASE}/${resource.resourceType}/${'id' in resource ? resource.id : 'outcome'}`,
    resource,
    search: { mode: 'match' },
  })),
}
