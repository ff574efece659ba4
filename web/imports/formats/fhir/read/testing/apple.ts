/** What an Apple Health export has under `clinical-records`: one DSTU2 or R4 resource a file, without its patient. */

const patient = { reference: 'Patient/T81', display: 'Ann Lee' }

export const apple = {
  'clinical-records/MedicationOrder-1.json': {
    resourceType: 'MedicationOrder',
    id: 'T1',
    status: 'stopped',
    dateWritten: '2016-02-01',
    dateEnded: '2016-03',
    reasonEnded: { text: 'Cough' },
    patient,
    prescriber: { display: 'Jo Hall' },
    note: 'Started in hospital',
    medicationCodeableConcept: { text: 'Lisinopril 10 mg' },
    dosageInstruction: [
      {
        text: '1 tablet twice a day',
        additionalInstructions: { text: 'with water' },
        timing: { repeat: { frequency: 2, period: 1, periodUnits: 'd' } },
        asNeededCodeableConcept: { text: 'pressure above 150' },
        siteCodeableConcept: { text: 'mouth' },
        doseQuantity: { value: 1, unit: 'tablet' },
        maxDosePerPeriod: { numerator: { value: 3, unit: 'dose' }, denominator: { value: 1, code: 'd', unit: 'day' } },
      },
    ],
    dispenseRequest: { numberOfRepeatsAllowed: 2, quantity: { value: 30, unit: 'tablet' } },
  },
  'clinical-records/MedicationStatement-2.json': {
    resourceType: 'MedicationStatement',
    id: 'T2',
    status: 'completed',
    wasNotTaken: true,
    reasonNotTaken: [{ text: 'Too expensive' }],
    patient,
    medicationCodeableConcept: { text: 'Warfarin' },
    dosage: [{ text: 'evenings', quantityQuantity: { value: 2, unit: 'mg' } }],
  },
  'clinical-records/AllergyIntolerance-3.json': {
    resourceType: 'AllergyIntolerance',
    id: 'T3',
    status: 'unconfirmed',
    criticality: 'CRITH',
    category: 'food',
    substance: { text: 'Peanut' },
    patient,
    onset: '2010-05',
    reaction: [{ manifestation: [{ text: 'Rash' }], severity: 'moderate', exposureRoute: { text: 'skin' } }],
  },
  'clinical-records/Immunization-4.json': {
    resourceType: 'Immunization',
    id: 'T4',
    status: 'completed',
    date: '2012-10-01',
    wasNotGiven: false,
    reported: true,
    patient,
    vaccineCode: { text: 'Influenza' },
    explanation: { reason: [{ text: 'Season' }] },
    vaccinationProtocol: [{ doseSequence: 2 }],
  },
}
