import { expect } from 'vitest'
import { concept, drugEntry, every, interval } from './testing/ccda.ts'
import { coded, listed, named, prescription, RXNORM } from './testing/fhir.ts'
import { as, ccda, fhir, truth } from './testing/truth.ts'

const STRONG = 'Carvedilol 25 MG Oral Tablet'
const WEAK = 'Carvedilol 6.25 MG Oral Tablet'

truth(
  'The current strength of a drug and the stopped one are two drugs',
  {
    R4: [
      fhir(listed.R4(named(STRONG)), listed.R4(named(WEAK), { status: 'stopped' })),
      as(
        'Epic, which codes both by their ingredient',
        fhir(
          prescription.R4(coded(RXNORM, '20352', STRONG)),
          prescription.R4(coded(RXNORM, '20352', WEAK), { status: 'stopped' }),
        ),
      ),
    ],
    STU3: fhir(listed.STU3(named(STRONG)), prescription.STU3(named(WEAK), { status: 'stopped' })),
    DSTU2: fhir(listed.DSTU2(named(STRONG)), listed.DSTU2(named(WEAK), { status: 'completed' })),
    'C-CDA': ccda({
      medications: [drugEntry({ name: STRONG }), drugEntry({ name: WEAK }, { status: 'aborted' })],
    }),
  },
  {
    medications: [
      { medicationName: STRONG, status: 'active' },
      { medicationName: WEAK, status: 'discontinued' },
    ],
  },
)

truth(
  'One name with different directions, and so two strengths, is two drugs',
  {
    R4: fhir(
      listed.R4(named('Carvedilol'), { dosage: [{ text: '25 mg twice a day' }] }),
      listed.R4(named('Carvedilol'), { dosage: [{ text: '6.25 mg twice a day' }] }),
    ),
    STU3: fhir(
      listed.STU3(named('Carvedilol'), { dosage: [{ text: '25 mg twice a day' }] }),
      listed.STU3(named('Carvedilol'), { dosage: [{ text: '6.25 mg twice a day' }] }),
    ),
    DSTU2: fhir(
      listed.DSTU2(named('Carvedilol'), { dosage: [{ text: '25 mg twice a day' }] }),
      listed.DSTU2(named('Carvedilol'), { dosage: [{ text: '6.25 mg twice a day' }] }),
    ),
    'C-CDA': ccda({
      medications: [
        drugEntry({ name: 'Carvedilol' }, { id: 'same', text: '25 mg twice a day' }),
        drugEntry({ name: 'Carvedilol' }, { id: 'same', text: '6.25 mg twice a day' }),
      ],
    }),
  },
  {
    medications: [
      expect.objectContaining({ medicationName: 'Carvedilol' }),
      expect.objectContaining({ medicationName: 'Carvedilol' }),
    ],
  },
)

truth(
  'A cream and a tablet of one substance are two drugs',
  {
    R4: fhir(
      { resourceType: 'Medication', id: 'm1', code: coded(RXNORM, '5492', 'Hydrocortisone'), form: named('Cream') },
      { resourceType: 'Medication', id: 'm2', code: coded(RXNORM, '5492', 'Hydrocortisone'), form: named('Tablet') },
      { ...listed.R4({}), medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/m1' } },
      { ...listed.R4({}), medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/m2' } },
    ),
    STU3: fhir(
      { resourceType: 'Medication', id: 'm1', code: coded(RXNORM, '5492', 'Hydrocortisone'), form: named('Cream') },
      { resourceType: 'Medication', id: 'm2', code: coded(RXNORM, '5492', 'Hydrocortisone'), form: named('Tablet') },
      { ...listed.STU3({}), medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/m1' } },
      { ...listed.STU3({}), medicationCodeableConcept: undefined, medicationReference: { reference: 'Medication/m2' } },
    ),
    DSTU2: fhir(
      {
        resourceType: 'Medication',
        id: 'm1',
        code: coded(RXNORM, '5492', 'Hydrocortisone'),
        product: { form: named('Cream') },
      },
      {
        resourceType: 'Medication',
        id: 'm2',
        code: coded(RXNORM, '5492', 'Hydrocortisone'),
        product: { form: named('Tablet') },
      },
      {
        ...listed.DSTU2({}),
        medicationCodeableConcept: undefined,
        medicationReference: { reference: 'Medication/m1' },
      },
      {
        ...listed.DSTU2({}),
        medicationCodeableConcept: undefined,
        medicationReference: { reference: 'Medication/m2' },
      },
    ),
    'C-CDA': ccda({
      medications: ['Cream', 'Tablet'].map(form =>
        drugEntry({ name: 'Hydrocortisone', code: '5492', system: 'RxNorm' }, { id: 'same', more: '' }).replace(
          '</substanceAdministration>',
          `${concept('administrationUnitCode', { name: form })}</substanceAdministration>`,
        ),
      ),
    }),
  },
  {
    medications: [
      expect.objectContaining({ medicationName: 'Hydrocortisone' }),
      expect.objectContaining({ medicationName: 'Hydrocortisone' }),
    ],
  },
)

truth(
  'The very same entry a second time is one, and the second is named as repeated',
  {
    R4: fhir(prescription.R4(named(STRONG), { id: 'a' }), prescription.R4(named(STRONG), { id: 'a' })),
    STU3: fhir(prescription.STU3(named(STRONG), { id: 'a' }), prescription.STU3(named(STRONG), { id: 'a' })),
    DSTU2: fhir(prescription.DSTU2(named(STRONG), { id: 'a' }), prescription.DSTU2(named(STRONG), { id: 'a' })),
    'C-CDA': ccda({
      medications: [drugEntry({ name: STRONG }, { id: 'a' }), drugEntry({ name: STRONG }, { id: 'a' })],
    }),
  },
  { medications: [{ medicationName: STRONG }], leftOut: [[STRONG, 'repeated']] },
)

truth(
  'A drug is called what the source calls it, not by a brand of its code',
  {
    R4: fhir(listed.R4(coded(RXNORM, '1191', 'aspirin 81 mg', 'Bayer Aspirin'))),
    STU3: fhir(listed.STU3(coded(RXNORM, '1191', 'aspirin 81 mg', 'Bayer Aspirin'))),
    DSTU2: fhir(listed.DSTU2(coded(RXNORM, '1191', 'aspirin 81 mg', 'Bayer Aspirin'))),
    'C-CDA': ccda({
      medications: [drugEntry({ name: 'aspirin 81 mg', code: '1191', system: 'RxNorm', display: 'Bayer Aspirin' })],
    }),
  },
  { medications: [{ medicationName: 'aspirin 81 mg' }] },
)

truth(
  'Route, dose, quantity, refills, reason and prescriber of a drug are in its record',
  {
    R4: fhir(
      { resourceType: 'Practitioner', id: 'd1', name: [{ text: 'Dr. Lee Example' }] },
      prescription.R4(named(STRONG), {
        requester: { reference: 'Practitioner/d1' },
        reasonCode: [named('Heart failure')],
        dosageInstruction: [
          {
            text: 'Take one tablet twice a day with food',
            route: named('Oral'),
            doseAndRate: [{ doseQuantity: { value: 1, unit: 'tablet' } }],
          },
        ],
        dispenseRequest: { quantity: { value: 60, unit: 'tablets' }, numberOfRepeatsAllowed: 3 },
      }),
    ),
    STU3: fhir(
      { resourceType: 'Practitioner', id: 'd1', name: [{ text: 'Dr. Lee Example' }] },
      prescription.STU3(named(STRONG), {
        requester: { agent: { reference: 'Practitioner/d1' } },
        reasonCode: [named('Heart failure')],
        dosageInstruction: [
          {
            text: 'Take one tablet twice a day with food',
            route: named('Oral'),
            doseQuantity: { value: 1, unit: 'tablet' },
          },
        ],
        dispenseRequest: { quantity: { value: 60, unit: 'tablets' }, numberOfRepeatsAllowed: 3 },
      }),
    ),
    DSTU2: as(
      'Cerner',
      fhir(
        { resourceType: 'Practitioner', id: 'd1', name: { text: 'Dr. Lee Example' } },
        prescription.DSTU2(named(STRONG), {
          prescriber: { reference: 'Practitioner/d1' },
          reasonCodeableConcept: named('Heart failure'),
          dosageInstruction: [
            {
              text: 'Take one tablet twice a day with food',
              route: named('Oral'),
              doseQuantity: { value: 1, unit: 'tablet' },
            },
          ],
          dispenseRequest: { quantity: { value: 60, unit: 'tablets' }, numberOfRepeatsAllowed: 3 },
        }),
      ),
    ),
    'C-CDA': ccda({
      text: '<paragraph ID="sig1">Take one tablet twice a day with food</paragraph>',
      medications: [
        drugEntry(
          { name: STRONG },
          {
            text: '<reference value="#sig1"/>',
            dose: `${concept('routeCode', { name: 'Oral' })}<doseQuantity value="1" unit="tablet"/>`,
            time: interval('20240101') + every('12', 'h', ' institutionSpecified="true"'),
            more: `<author><time value="20240101"/><assignedAuthor><assignedPerson><name>Dr. Lee Example</name></assignedPerson></assignedAuthor></author>
              <entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN">${concept('value', { name: 'Heart failure', type: 'CD' })}</observation></entryRelationship>
              <entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="INT"><repeatNumber value="4"/><quantity value="60" unit="tablets"/></supply></entryRelationship>`,
          },
        ),
      ],
    }),
  },
  {
    medications: [
      {
        route: 'Oral',
        dosage: '1 tablet',
        quantity: '60 tablets',
        refillsRemaining: 3,
        purpose: 'Heart failure',
        prescribedBy: 'Dr. Lee Example',
        instructions: expect.stringContaining('Take one tablet twice a day with food'),
      },
    ],
  },
)

const LONG = `Carvedilol ${'with a very long name '.repeat(20)}END`

truth(
  'A name that is longer than its field stands whole in the notes',
  {
    R4: fhir(listed.R4(named(LONG))),
    STU3: fhir(listed.STU3(named(LONG))),
    DSTU2: fhir(listed.DSTU2(named(LONG))),
    'C-CDA': ccda({ medications: [drugEntry({ name: LONG })] }),
  },
  {
    medications: [
      {
        medicationName: expect.stringMatching(/^Carvedilol with.*…$/),
        notes: expect.stringContaining(LONG),
        doubts: ['value-in-notes'],
      },
    ],
  },
)

truth(
  'A number that is not possible is told in the notes',
  {
    R4: fhir(prescription.R4(named(STRONG), { dispenseRequest: { numberOfRepeatsAllowed: 500 } })),
    STU3: fhir(prescription.STU3(named(STRONG), { dispenseRequest: { numberOfRepeatsAllowed: 500 } })),
    DSTU2: fhir(prescription.DSTU2(named(STRONG), { dispenseRequest: { numberOfRepeatsAllowed: 500 } })),
    'C-CDA': ccda({
      medications: [
        drugEntry(
          { name: STRONG },
          {
            more: '<entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="INT"><repeatNumber value="501"/></supply></entryRelationship>',
          },
        ),
      ],
    }),
  },
  {
    medications: [
      { refillsRemaining: null, notes: expect.stringMatching(/Refills.*: 500/), doubts: ['value-in-notes'] },
    ],
  },
)

const TWO_NAMES = {
  coding: [
    { system: 'http://snomed.info/sct', code: '108774000', display: 'Product containing anastrozole' },
    { system: 'urn:oid:1.2.3', code: '99872', display: 'ANASTROZOL 1MG TABLET' },
  ],
}

truth(
  'The strength of a drug is told, also where only its second code has it',
  {
    R4: as('a patient summary', fhir(listed.R4(TWO_NAMES))),
    STU3: fhir(listed.STU3(TWO_NAMES)),
    DSTU2: fhir(listed.DSTU2(TWO_NAMES)),
    'C-CDA': ccda({
      medications: [
        drugEntry({ code: '108774000', system: 'SNOMED', display: 'Product containing anastrozole' }).replace(
          '</code>',
          '<translation code="99872" codeSystem="1.2.3" displayName="ANASTROZOL 1MG TABLET"/></code>',
        ),
      ],
    }),
  },
  {
    medications: [
      {
        medicationName: 'Product containing anastrozole',
        notes: expect.stringContaining('ANASTROZOL 1MG TABLET'),
      },
    ],
  },
)

truth(
  'A dose of zero is an empty field, and no dose',
  {
    R4: fhir(
      prescription.R4(named('Aranesp'), {
        dosageInstruction: [{ text: 'Inject 1 unit once a week', doseAndRate: [{ doseQuantity: { value: 0 } }] }],
      }),
    ),
    STU3: fhir(
      prescription.STU3(named('Aranesp'), {
        dosageInstruction: [{ text: 'Inject 1 unit once a week', doseQuantity: { value: 0 } }],
      }),
    ),
    DSTU2: fhir(
      prescription.DSTU2(named('Aranesp'), {
        dosageInstruction: [{ text: 'Inject 1 unit once a week', doseQuantity: { value: 0 } }],
      }),
    ),
    'C-CDA': as(
      'ATG',
      ccda({
        medications: [
          drugEntry({ name: 'Aranesp' }, { text: 'Inject 1 unit once a week', dose: '<doseQuantity value="0"/>' }),
        ],
      }),
    ),
  },
  { medications: [{ medicationName: 'Aranesp', dosage: null }] },
)

const OTHER = 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor'

truth(
  'A drug that has a name, but no code, is taken',
  {
    R4: fhir(prescription.R4({ text: 'Carvedilol 25 mg', coding: [{ system: OTHER, code: 'OTH' }] })),
    STU3: fhir(listed.STU3({ text: 'Carvedilol 25 mg', coding: [{ system: OTHER, code: 'OTH' }] })),
    DSTU2: fhir(listed.DSTU2({ text: 'Carvedilol 25 mg', coding: [{ system: OTHER, code: 'UNK' }] })),
    'C-CDA': ccda({ medications: [drugEntry({ name: 'Carvedilol 25 mg', nullFlavor: 'OTH' })] }),
  },
  { medications: [{ medicationName: 'Carvedilol 25 mg', status: 'active' }] },
)
