import { expect } from 'vitest'
import { at, drugEntry, interval, statusObservation } from './testing/ccda.ts'
import { listed, named, prescription } from './testing/fhir.ts'
import { as, ccda, fhir, truth } from './testing/truth.ts'

const LISINOPRIL = named('Lisinopril 10 MG Oral Tablet')
const DRUG = { name: 'Lisinopril 10 MG Oral Tablet' }
const ENDED = { start: '2024-01-01', end: '2024-06-30' }
const boundsPeriod = { dosageInstruction: [{ timing: { repeat: { boundsPeriod: ENDED } } }] }

truth(
  'A drug whose period ended is past, whatever its status says',
  {
    R4: [
      fhir(listed.R4(LISINOPRIL, { effectivePeriod: ENDED })),
      as('Epic', fhir(prescription.R4(LISINOPRIL, boundsPeriod))),
      fhir(listed.R4(LISINOPRIL, { dosage: boundsPeriod.dosageInstruction })),
    ],
    STU3: [
      fhir(listed.STU3(LISINOPRIL, { effectivePeriod: ENDED })),
      fhir(prescription.STU3(LISINOPRIL, boundsPeriod)),
    ],
    DSTU2: [
      fhir(listed.DSTU2(LISINOPRIL, { effectivePeriod: ENDED })),
      as('Cerner', fhir(prescription.DSTU2(LISINOPRIL, { dateWritten: '2024-01-01', dateEnded: '2024-06-30' }))),
    ],
    'C-CDA': [
      ccda({ medications: [drugEntry(DRUG, { time: interval('20240101', '20240630') })] }),
      as(
        'Allscripts',
        ccda({ medications: [drugEntry(DRUG, { mood: 'EVN', time: interval('20240101', '20240630') })] }),
      ),
    ],
  },
  {
    medications: [
      {
        status: 'discontinued',
        startDate: '2024-01-01',
        endDate: '2024-06-30',
        doubts: ['status-against-dates'],
        notes: expect.stringContaining('Status in the source: active'),
      },
    ],
  },
)

truth(
  'A drug whose period ends later is taken',
  {
    R4: fhir(listed.R4(LISINOPRIL, { effectivePeriod: { start: '2024-01-01', end: '2027' } })),
    STU3: fhir(listed.STU3(LISINOPRIL, { effectivePeriod: { start: '2024-01-01', end: '2027' } })),
    DSTU2: fhir(listed.DSTU2(LISINOPRIL, { effectivePeriod: { start: '2024-01-01', end: '2027' } })),
    'C-CDA': ccda({ medications: [drugEntry(DRUG, { time: interval('20240101', '2027') })] }),
  },
  { medications: [{ status: 'active', startDate: '2024-01-01', endDate: null, doubts: [] }] },
)

truth(
  'A drug that is stopped without a date has no date of its end',
  {
    R4: [
      fhir(listed.R4(LISINOPRIL, { status: 'stopped' })),
      fhir(prescription.R4(LISINOPRIL, { status: 'cancelled' })),
    ],
    STU3: [
      fhir(listed.STU3(LISINOPRIL, { status: 'stopped' })),
      fhir(prescription.STU3(LISINOPRIL, { status: 'stopped' })),
    ],
    DSTU2: [
      fhir(listed.DSTU2(LISINOPRIL, { status: 'completed' })),
      fhir(prescription.DSTU2(LISINOPRIL, { status: 'stopped' })),
    ],
    'C-CDA': [
      ccda({ medications: [drugEntry(DRUG, { status: 'aborted', time: '' })] }),
      as('NextGen', ccda({ medications: [drugEntry(DRUG, { status: 'completed', time: interval() })] })),
    ],
  },
  { medications: [{ status: 'discontinued', endDate: null, doubts: [] }] },
)

truth(
  'A drug on hold is on hold',
  {
    R4: [fhir(listed.R4(LISINOPRIL, { status: 'on-hold' })), fhir(prescription.R4(LISINOPRIL, { status: 'on-hold' }))],
    STU3: [
      fhir(listed.STU3(LISINOPRIL, { status: 'on-hold' })),
      fhir(prescription.STU3(LISINOPRIL, { status: 'on-hold' })),
    ],
    DSTU2: fhir(prescription.DSTU2(LISINOPRIL, { status: 'on-hold' })),
    'C-CDA': [
      ccda({ medications: [drugEntry(DRUG, { status: 'suspended' })] }),
      as('athenahealth', ccda({ medications: [drugEntry(DRUG, { more: statusObservation('On Hold', '385655000') })] })),
    ],
  },
  { medications: [{ status: 'on-hold', scheduleConfirmed: false }] },
)

truth(
  'A drug without a status, or with an unknown one, is not said to be taken',
  {
    R4: [fhir(listed.R4(LISINOPRIL, { status: 'unknown' })), fhir(prescription.R4(LISINOPRIL, { status: undefined }))],
    STU3: [
      fhir(listed.STU3(LISINOPRIL, { status: undefined })),
      fhir(prescription.STU3(LISINOPRIL, { status: 'unknown' })),
    ],
    DSTU2: fhir(listed.DSTU2(LISINOPRIL, { status: undefined })),
    'C-CDA': ccda({ medications: [drugEntry(DRUG).replace('<statusCode code="active"/>', '')] }),
  },
  { medications: [{ status: 'unknown', doubts: ['status-unknown'] }] },
)

truth(
  'A drug that is only planned or proposed is planned',
  {
    R4: [
      fhir(listed.R4(LISINOPRIL, { status: 'intended' })),
      fhir(prescription.R4(LISINOPRIL, { intent: 'proposal' })),
      fhir(prescription.R4(LISINOPRIL, { status: 'draft' })),
    ],
    STU3: [
      fhir(listed.STU3(LISINOPRIL, { status: 'intended' })),
      fhir(prescription.STU3(LISINOPRIL, { intent: 'proposal', status: 'draft' })),
    ],
    DSTU2: [
      fhir(listed.DSTU2(LISINOPRIL, { status: 'intended' })),
      fhir(prescription.DSTU2(LISINOPRIL, { status: 'draft' })),
    ],
    'C-CDA': [
      ccda({ plan: [drugEntry(DRUG, { time: interval('20270101') })] }),
      // The day of the plan is not the day on which the patient began to take it.
      ccda({ plan: [drugEntry(DRUG, { time: at('20150623') })] }),
      ccda({ plan: [drugEntry(DRUG, { time: interval('20150623') })] }),
    ],
  },
  { medications: [{ status: 'planned' }] },
)

truth(
  'A dose that was given in the office is given, and no drug that is taken',
  {
    R4: fhir({
      resourceType: 'MedicationAdministration',
      status: 'completed',
      medicationCodeableConcept: named('Ketorolac 30 MG/ML Injection'),
      effectiveDateTime: '2024-03-01',
    }),
    STU3: fhir({
      resourceType: 'MedicationAdministration',
      status: 'completed',
      medicationCodeableConcept: named('Ketorolac 30 MG/ML Injection'),
      effectiveDateTime: '2024-03-01',
    }),
    DSTU2: fhir({
      resourceType: 'MedicationAdministration',
      status: 'completed',
      patient: { reference: 'Patient/p1' },
      wasNotGiven: false,
      medicationCodeableConcept: named('Ketorolac 30 MG/ML Injection'),
      effectiveTimeDateTime: '2024-03-01',
    }),
    'C-CDA': ccda({
      administered: [
        drugEntry({ name: 'Ketorolac 30 MG/ML Injection' }, { status: 'completed', mood: 'EVN', time: at('20240301') }),
      ],
    }),
  },
  { medications: [{ status: 'given', startDate: '2024-03-01' }] },
)

truth(
  'A dose or a drug that was not taken is left out and named',
  {
    R4: fhir(listed.R4(LISINOPRIL, { status: 'not-taken' })),
    STU3: fhir(listed.STU3(LISINOPRIL, { taken: 'n' })),
    DSTU2: fhir(listed.DSTU2(LISINOPRIL, { wasNotTaken: true })),
    'C-CDA': ccda({
      medications: [drugEntry(DRUG, { more: statusObservation('Not taking', '000') })],
    }),
  },
  { leftOut: [['Lisinopril 10 MG Oral Tablet', 'not-done']] },
)

const dispense = (status: string, more: object = {}) => ({
  resourceType: 'MedicationDispense',
  status,
  medicationCodeableConcept: LISINOPRIL,
  whenPrepared: '2024-03-01',
  quantity: { value: 30, unit: 'tablets' },
  ...more,
})

const WAITING = ['preparation', 'in-progress', 'on-hold', 'cancelled', 'declined', 'stopped']

truth(
  'A drug of which a file only tells that a pharmacy has not handed it out is a drug that nobody knows to be taken',
  {
    R4: WAITING.map(status => as(status, fhir(dispense(status)))),
    STU3: ['preparation', 'in-progress', 'on-hold'].map(status => as(status, fhir(dispense(status)))),
    DSTU2: ['in-progress', 'on-hold', 'stopped'].map(status =>
      as(status, fhir({ ...dispense(status), patient: { reference: 'Patient/p1' } })),
    ),
    'C-CDA': 'only a supply that was handed out has a mood of its own',
  },
  {
    medications: [
      {
        medicationName: 'Lisinopril 10 MG Oral Tablet',
        status: 'unknown',
        startDate: null,
        doubts: ['status-unknown'],
        notes: expect.stringMatching(/^Status at the pharmacy: \S+\nNot handed out: 2024-03-01, 30 tablets/),
      },
    ],
  },
)

truth(
  'What a pharmacy has not handed out is no fill of the drug that was prescribed',
  {
    R4: fhir(
      prescription.R4(LISINOPRIL, { id: 'm1', authoredOn: '2024-02-01' }),
      dispense('on-hold', { authorizingPrescription: [{ reference: 'MedicationRequest/m1' }] }),
    ),
    STU3: fhir(prescription.STU3(LISINOPRIL, { authoredOn: '2024-02-01' }), dispense('in-progress')),
    DSTU2: fhir(
      prescription.DSTU2(LISINOPRIL, { dateWritten: '2024-02-01' }),
      dispense('on-hold', { patient: { reference: 'Patient/p1' } }),
    ),
    'C-CDA': 'only a supply that was handed out has a mood of its own',
  },
  {
    medications: [{ status: 'active', startDate: '2024-02-01', notes: null }],
    leftOut: [['Lisinopril 10 MG Oral Tablet', 'not-done']],
  },
)

const AMOXICILLIN = named('Amoxicillin 500 MG')
const TEN_DAYS = {
  timing: { repeat: { boundsDuration: { value: 10, unit: 'd', system: 'http://unitsofmeasure.org', code: 'd' } } },
}
const written = (text: string) => ({ authoredOn: '2024-03-01', dosageInstruction: [{ text }] })
const OLD_COURSES = [
  'Take 1 capsule three times daily for 10 days',
  '1 cap PO TID x 10 days',
  '500 mg TID x7d until all gone, with plenty of water',
  '2 tabs daily for 5 days, then 1 tab daily for 5 days',
  '40 mg x 5 days, then 20 mg x 5 days, then stop',
  '3 x täglich 1 Kapsel für 10 Tage',
]

truth(
  'A drug that is called active after its course has passed is doubtful, and neither silently taken nor past',
  {
    R4: [
      fhir(prescription.R4(AMOXICILLIN, { authoredOn: '2024-03-01', dosageInstruction: [TEN_DAYS] })),
      ...OLD_COURSES.map(text => as(text, fhir(prescription.R4(AMOXICILLIN, written(text))))),
      as(
        'days of supply with all refills',
        fhir(
          prescription.R4(AMOXICILLIN, {
            authoredOn: '2024-03-01',
            dispenseRequest: {
              numberOfRepeatsAllowed: 2,
              expectedSupplyDuration: { value: 30, unit: 'days' },
            },
          }),
        ),
      ),
      as(
        'fills',
        fhir(
          prescription.R4(AMOXICILLIN, { authoredOn: '2024-03-01' }),
          dispense('completed', {
            medicationCodeableConcept: AMOXICILLIN,
            whenHandedOver: '2024-03-01',
            daysSupply: { value: 10, unit: 'days' },
          }),
        ),
      ),
    ],
    STU3: [
      fhir(prescription.STU3(AMOXICILLIN, { authoredOn: '2024-03-01', dosageInstruction: [TEN_DAYS] })),
      ...OLD_COURSES.map(text => as(text, fhir(prescription.STU3(AMOXICILLIN, written(text))))),
    ],
    DSTU2: fhir(
      prescription.DSTU2(AMOXICILLIN, {
        dateWritten: '2024-03-01',
        dosageInstruction: [{ text: 'Take 1 capsule daily for 10 days' }],
      }),
    ),
    'C-CDA': [
      ccda({
        medications: [
          drugEntry(
            { name: 'Amoxicillin 500 MG' },
            { time: interval('20240301'), text: 'Take 1 capsule three times daily for 10 days' },
          ),
        ],
      }),
      as(
        'a width',
        ccda({
          medications: [
            drugEntry(
              { name: 'Amoxicillin 500 MG' },
              {
                time: '<effectiveTime xsi:type="IVL_TS"><low value="20240301"/><width value="10" unit="d"/></effectiveTime>',
              },
            ),
          ],
        }),
      ),
    ],
  },
  {
    medications: [
      { medicationName: 'Amoxicillin 500 MG', status: 'active', doubts: expect.arrayContaining(['course-over']) },
    ],
  },
)

const NO_COURSE = [
  'Take 1 tablet daily',
  'Take 1 tablet daily for 21 days, then 7 days off',
  'Take 1 tablet as needed for up to 10 days',
  'Take 2 tablets daily for 5 days, then 1 tablet daily',
  'Take 1 tablet daily for blood pressure',
]

truth(
  'A drug without an end, or whose course is not over, is no doubtful one',
  {
    R4: [
      ...NO_COURSE.map(text => as(text, fhir(prescription.R4(AMOXICILLIN, written(text))))),
      as(
        'a course of today',
        fhir(prescription.R4(AMOXICILLIN, { authoredOn: '2026-11-12', dosageInstruction: [TEN_DAYS] })),
      ),
      as(
        'refills that last',
        fhir(
          prescription.R4(AMOXICILLIN, {
            authoredOn: '2026-03-01',
            dispenseRequest: { numberOfRepeatsAllowed: 3, expectedSupplyDuration: { value: 90, unit: 'days' } },
          }),
        ),
      ),
    ],
    STU3: NO_COURSE.map(text => as(text, fhir(prescription.STU3(AMOXICILLIN, written(text))))),
    DSTU2: fhir(
      prescription.DSTU2(AMOXICILLIN, {
        dateWritten: '2024-03-01',
        dosageInstruction: [{ text: 'Take 1 tablet daily' }],
      }),
    ),
    'C-CDA': ccda({
      medications: [
        drugEntry({ name: 'Amoxicillin 500 MG' }, { time: interval('20240301'), text: 'Take 1 tablet daily' }),
      ],
    }),
  },
  {
    medications: [
      { medicationName: 'Amoxicillin 500 MG', status: 'active', doubts: expect.not.arrayContaining(['course-over']) },
    ],
  },
)

const STOPPED_TEXTS = [
  'STOPPED 2020 due to bleeding',
  'Patient is no longer taking this',
  'Not taking',
  'Abgesetzt wegen Blutung',
  'Inject 1 milliliter now in office',
  'Administered in the clinic',
]

truth(
  'A drug whose directions say that it was stopped, or given at the visit, is doubtful, though its status says active',
  {
    R4: [
      ...STOPPED_TEXTS.map(text => as(text, fhir(prescription.R4(LISINOPRIL, { dosageInstruction: [{ text }] })))),
      as('a note', fhir(prescription.R4(LISINOPRIL, { note: [{ text: 'Stopped by the patient in March' }] }))),
    ],
    STU3: STOPPED_TEXTS.map(text => as(text, fhir(prescription.STU3(LISINOPRIL, { dosageInstruction: [{ text }] })))),
    DSTU2: STOPPED_TEXTS.map(text => as(text, fhir(prescription.DSTU2(LISINOPRIL, { dosageInstruction: [{ text }] })))),
    'C-CDA': STOPPED_TEXTS.map(text => as(text, ccda({ medications: [drugEntry(DRUG, { text })] }))),
  },
  { medications: [{ status: 'active', doubts: expect.arrayContaining(['status-unknown']) }] },
)

const CONDITIONAL = ['Take until stopped by your doctor', 'To be discontinued if a rash occurs', 'Take 1 tablet daily']

truth(
  'Directions that only say when to stop say nothing about being stopped',
  {
    R4: CONDITIONAL.map(text => as(text, fhir(prescription.R4(LISINOPRIL, { dosageInstruction: [{ text }] })))),
    STU3: CONDITIONAL.map(text => as(text, fhir(prescription.STU3(LISINOPRIL, { dosageInstruction: [{ text }] })))),
    DSTU2: CONDITIONAL.map(text => as(text, fhir(prescription.DSTU2(LISINOPRIL, { dosageInstruction: [{ text }] })))),
    'C-CDA': CONDITIONAL.map(text => as(text, ccda({ medications: [drugEntry(DRUG, { text })] }))),
  },
  { medications: [{ status: 'active', doubts: expect.not.arrayContaining(['status-unknown']) }] },
)

truth(
  'A dose that was put on hold is doubtful',
  {
    R4: fhir({
      resourceType: 'MedicationAdministration',
      status: 'on-hold',
      medicationCodeableConcept: LISINOPRIL,
      effectiveDateTime: '2024-03-01',
    }),
    STU3: fhir({
      resourceType: 'MedicationAdministration',
      status: 'on-hold',
      medicationCodeableConcept: LISINOPRIL,
      effectiveDateTime: '2024-03-01',
    }),
    DSTU2: 'the same in older words',
    'C-CDA': 'a dose on hold is aborted',
  },
  { medications: [{ status: 'given', doubts: ['given-or-not'] }] },
)

truth(
  'A dose to be given is planned',
  {
    R4: 'an order is a prescription',
    STU3: 'an order is a prescription',
    DSTU2: 'an order is a prescription',
    'C-CDA': ccda({ administered: [drugEntry(DRUG, { mood: 'INT', time: '' })] }),
  },
  { medications: [{ status: 'planned' }] },
)

truth(
  'A drug that was entered in error is left out and named',
  {
    R4: fhir(listed.R4(LISINOPRIL, { status: 'entered-in-error' })),
    STU3: fhir(prescription.STU3(LISINOPRIL, { status: 'entered-in-error' })),
    DSTU2: fhir(prescription.DSTU2(LISINOPRIL, { status: 'entered-in-error' })),
    'C-CDA': ccda({ medications: [drugEntry(DRUG, { status: 'nullified' })] }),
  },
  { leftOut: [['Lisinopril 10 MG Oral Tablet', 'entered-in-error']] },
)

const STOPPED_IN_TEXT = {
  text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Lisinopril, discontinued</div>' },
}

truth(
  'A drug whose own page says that it was discontinued is doubtful, though its status says active',
  {
    R4: fhir(listed.R4(LISINOPRIL, STOPPED_IN_TEXT)),
    STU3: fhir(prescription.STU3(LISINOPRIL, STOPPED_IN_TEXT)),
    DSTU2: fhir(prescription.DSTU2(LISINOPRIL, STOPPED_IN_TEXT)),
    'C-CDA': 'an entry has no page of its own',
  },
  {
    medications: [
      { status: 'active', notes: expect.stringContaining('Lisinopril, discontinued'), doubts: ['status-unknown'] },
    ],
  },
)

truth(
  'That every drug of a list is "completed", and none has an end, tells nothing about any',
  {
    R4: 'a status is that of the drug',
    STU3: 'a status is that of the drug',
    DSTU2: 'a status is that of the drug',
    'C-CDA': as(
      'NextTech',
      ccda({
        medications: ['Cefpodoxime', 'Torsemide'].map(name =>
          drugEntry({ name }, { status: 'completed', mood: 'EVN' }),
        ),
      }),
    ),
  },
  {
    medications: [
      { medicationName: 'Cefpodoxime', status: 'unknown', doubts: ['status-unknown'] },
      { medicationName: 'Torsemide', status: 'unknown', doubts: ['status-unknown'] },
    ],
  },
)

truth(
  'A drug that is "completed" beside one that ended is past',
  {
    R4: 'a status is that of the drug',
    STU3: 'a status is that of the drug',
    DSTU2: 'a status is that of the drug',
    'C-CDA': ccda({
      medications: [
        drugEntry({ name: 'Cefpodoxime' }, { status: 'completed', mood: 'EVN' }),
        drugEntry({ name: 'Torsemide' }, { status: 'completed', mood: 'EVN', time: interval('20200101', '20200201') }),
      ],
    }),
  },
  { medications: [{ status: 'discontinued' }, { status: 'discontinued' }] },
)
