/** R4 as Cerner writes it: contained drugs, concepts with text and the site's own codes, times in UTC. */

const patient = { reference: 'Patient/12724066', display: 'LEE, ANN' }

export const cerner = {
  resourceType: 'Bundle',
  type: 'searchset',
  entry: [
    {
      resourceType: 'MedicationRequest',
      id: '313757847',
      status: 'on-hold',
      statusReason: { text: 'Surgery on Monday' },
      intent: 'order',
      reportedBoolean: false,
      contained: [
        {
          resourceType: 'Medication',
          id: 'med',
          code: {
            coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '855332' }],
            text: 'warfarin (warfarin 5 mg oral tablet)',
          },
        },
      ],
      medicationReference: { reference: '#med' },
      subject: patient,
      authoredOn: '2026-03-01T03:30:00.000Z',
      dosageInstruction: [
        {
          sequence: 2,
          text: '1 tab(s) Oral at bedtime on Tuesday and Thursday',
          timing: {
            repeat: {
              dayOfWeek: ['tue', 'thu'],
              when: ['HS'],
              boundsDuration: { value: 2, unit: 'weeks', code: 'wk' },
            },
          },
          doseAndRate: [{ doseQuantity: { value: 5, unit: 'mg' } }],
        },
        {
          sequence: 1,
          text: '2 tab(s) Oral in the morning and at noon',
          timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd', when: ['MORN', 'NOON'], offset: 30 } },
          doseAndRate: [{ doseRange: { low: { value: 5, unit: 'mg' }, high: { value: 10, unit: 'mg' } } }],
          additionalInstruction: [{ text: 'With food' }],
        },
      ],
      dispenseRequest: {
        initialFill: { quantity: { value: 10, unit: 'tab(s)' } },
        quantity: { value: 30, unit: 'tab(s)' },
      },
    },
    {
      resourceType: 'Condition',
      id: 'p73077203',
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
      verificationStatus: { coding: [{ code: 'provisional' }] },
      category: [{ coding: [{ code: 'problem-list-item', display: 'Problem List Item' }], text: 'Problem List Item' }],
      code: {
        coding: [{ system: 'http://snomed.info/sct', code: '19057007', display: 'Status anginosus' }],
        text: 'Exercise-induced angina',
      },
      subject: patient,
      onsetDateTime: '2013',
      abatementDateTime: '2015-05',
      stage: [{ summary: { text: 'CCS class II' } }],
      evidence: [{ detail: [{ display: 'Stress test' }] }],
      bodySite: [{ text: 'Chest' }],
    },
    {
      resourceType: 'Observation',
      id: 'L197',
      status: 'final',
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
      ],
      code: { text: 'Troponin' },
      subject: patient,
      effectiveDateTime: '2026-03-01T21:45:00-06:00',
      issued: '2026-03-02T04:10:00.000Z',
      valueQuantity: {
        value: 0.01,
        comparator: '<',
        unit: 'ng/mL',
        system: 'http://unitsofmeasure.org',
        code: 'ng/mL',
      },
      interpretation: [{ coding: [{ code: 'N' }], text: 'Normal' }],
      performer: [{ display: 'Kim, Sam' }],
      specimen: { display: 'Blood' },
      method: { text: 'Immunoassay' },
      referenceRange: [
        { type: { coding: [{ code: 'critical' }], text: 'Critical' }, high: { value: 1, unit: 'ng/mL' } },
        { high: { value: 0.04, unit: 'ng/mL' } },
      ],
    },
  ].map(resource => ({ resource })),
}
