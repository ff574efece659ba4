import { expect } from 'vitest'
import { allergyEntry, interval, reaction, severityOf, statusObservation } from './testing/ccda.ts'
import { allergy, clinical, coded, named, SNOMED, verified } from './testing/fhir.ts'
import { as, ccda, fhir, truth } from './testing/truth.ts'

const PENICILLIN = named('Penicillin')
const SUBSTANCE = { name: 'Penicillin' }

truth(
  'An allergy that is stated to be active is active, even if its entry has an end',
  {
    R4: fhir(allergy.R4(PENICILLIN, { onsetPeriod: { start: '2010-05-01', end: '2015-06-01' } })),
    STU3: fhir(allergy.STU3(PENICILLIN, { onsetPeriod: { start: '2010-05-01', end: '2015-06-01' } })),
    DSTU2: 'an allergy has no end',
    'C-CDA': [
      ccda({ allergies: [allergyEntry(SUBSTANCE, { time: interval('20100501', '20150601') })] }),
      as(
        'Epic',
        ccda({
          allergies: [
            allergyEntry(SUBSTANCE, { time: interval('20100501', '20150601'), more: statusObservation('Active') }),
          ],
        }),
      ),
      as(
        'Allscripts',
        ccda({
          allergies: [
            allergyEntry(SUBSTANCE, {
              status: 'completed',
              time: interval('20100501', '20150601'),
              more: statusObservation('Active'),
            }),
          ],
        }),
      ),
    ],
  },
  { allergies: [{ substance: 'Penicillin', status: 'active', noticedOn: '2010-05-01' }] },
)

truth(
  'An inactive allergy is inactive and stays in the record',
  {
    R4: fhir(allergy.R4(PENICILLIN, { clinicalStatus: clinical('inactive') })),
    STU3: fhir(allergy.STU3(PENICILLIN, { clinicalStatus: 'inactive' })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { status: 'inactive' })),
    'C-CDA': ccda({ allergies: [allergyEntry(SUBSTANCE, { more: statusObservation('Inactive', '73425007') })] }),
  },
  { allergies: [{ substance: 'Penicillin', status: 'inactive', doubts: [] }] },
)

truth(
  'A resolved allergy is resolved and stays in the record',
  {
    R4: fhir(allergy.R4(PENICILLIN, { clinicalStatus: clinical('resolved') })),
    STU3: fhir(allergy.STU3(PENICILLIN, { clinicalStatus: 'resolved' })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { status: 'resolved' })),
    'C-CDA': ccda({ allergies: [allergyEntry(SUBSTANCE, { more: statusObservation('Resolved', '413322009') })] }),
  },
  { allergies: [{ substance: 'Penicillin', status: 'resolved', doubts: [] }] },
)

truth(
  'An allergy without a status counts as active, with a doubt',
  {
    R4: fhir(allergy.R4(PENICILLIN, { clinicalStatus: undefined })),
    STU3: fhir(allergy.STU3(PENICILLIN, { clinicalStatus: undefined })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { status: undefined })),
    'C-CDA': ccda({ allergies: [allergyEntry(SUBSTANCE, { status: 'completed' })] }),
  },
  { allergies: [{ substance: 'Penicillin', status: 'active', doubts: ['status-unknown'] }] },
)

truth(
  'An unconfirmed allergy is shown as unconfirmed',
  {
    R4: fhir(allergy.R4(PENICILLIN, { verificationStatus: verified('unconfirmed') })),
    STU3: fhir(allergy.STU3(PENICILLIN, { verificationStatus: 'unconfirmed' })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { status: 'unconfirmed' })),
    'C-CDA': 'an allergy has no certainty',
  },
  { allergies: [{ substance: 'Penicillin', status: 'active', verification: 'unconfirmed' }] },
)

truth(
  'A refuted allergy is left out and named',
  {
    R4: fhir(allergy.R4(PENICILLIN, { clinicalStatus: undefined, verificationStatus: verified('refuted') })),
    STU3: fhir(allergy.STU3(PENICILLIN, { verificationStatus: 'refuted' })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { status: 'refuted' })),
    'C-CDA': 'a refuted allergy is a negated one',
  },
  { leftOut: [['Penicillin', 'refuted']] },
)

truth(
  'An allergy that was entered in error is left out and named',
  {
    R4: fhir(allergy.R4(PENICILLIN, { verificationStatus: verified('entered-in-error') })),
    STU3: fhir(allergy.STU3(PENICILLIN, { verificationStatus: 'entered-in-error' })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { status: 'entered-in-error' })),
    'C-CDA': ccda({ allergies: [allergyEntry(SUBSTANCE, { status: 'nullified' })] }),
  },
  { leftOut: [['Penicillin', 'entered-in-error']] },
)

truth(
  'An allergy that somebody does not have is left out and named',
  {
    R4: 'negated allergies have codes of their own',
    STU3: 'negated allergies have codes of their own',
    DSTU2: 'negated allergies have codes of their own',
    'C-CDA': ccda({ allergies: [allergyEntry(SUBSTANCE, { negated: true })] }),
  },
  { leftOut: [['Penicillin', 'negated']] },
)

truth(
  'An allergy that is denied, but has a reaction, is kept as unconfirmed',
  {
    R4: 'negated allergies have codes of their own',
    STU3: 'negated allergies have codes of their own',
    DSTU2: 'negated allergies have codes of their own',
    'C-CDA': as(
      'Medical Office Technologies',
      ccda({ allergies: [allergyEntry(SUBSTANCE, { negated: true, more: reaction('Hives') })] }),
    ),
  },
  {
    allergies: [
      {
        substance: 'Penicillin',
        status: 'active',
        verification: 'unconfirmed',
        reaction: 'Hives',
        notes: expect.stringContaining('both that this is an allergy and that it is not'),
        doubts: ['unconfirmed'],
      },
    ],
  },
)

truth(
  '"No known allergies" is no allergy',
  {
    R4: [
      fhir(allergy.R4(coded(SNOMED, '716186003', 'No known allergy'))),
      fhir(allergy.R4(named('NKDA'))),
      as(
        'a patient summary',
        fhir(
          allergy.R4({
            coding: [
              {
                system: 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips',
                code: 'no-allergy-info',
                display: 'No information about allergies',
              },
            ],
          }),
        ),
      ),
    ],
    STU3: fhir(allergy.STU3(coded(SNOMED, '409137002', 'No known drug allergy'))),
    DSTU2: as('Epic', fhir(allergy.DSTU2(coded(SNOMED, '160244002', 'No Known Allergies')))),
    'C-CDA': [
      as('athenahealth', ccda({ allergies: [allergyEntry({ name: 'No known allergies' })] })),
      ccda({ allergies: [allergyEntry({ nullFlavor: 'NA' }, { negated: true })] }),
    ],
  },
  { leftOut: [[expect.any(String), 'negated']] },
)

const RASH = { reaction: [{ manifestation: [named('Rash')], severity: 'severe' }] }
const ABSENT = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown', display: 'Unknown' }],
}

truth(
  'An allergy whose name nobody wrote is kept with its reaction, and with a doubt',
  {
    R4: [
      fhir(allergy.R4({}, RASH)),
      fhir(allergy.R4({}, { code: undefined, ...RASH })),
      as('Epic', fhir(allergy.R4(named('Unknown'), RASH))),
      as('a patient summary', fhir(allergy.R4(ABSENT, RASH))),
    ],
    STU3: fhir(allergy.STU3({}, RASH)),
    DSTU2: fhir(allergy.DSTU2({}, RASH)),
    'C-CDA': [
      ccda({ allergies: [allergyEntry({ nullFlavor: 'UNK' }, { more: reaction('Rash', 'Severe') })] }),
      as('NextGen', ccda({ allergies: [allergyEntry({ name: 'Unknown' }, { more: reaction('Rash', 'Severe') })] })),
    ],
  },
  {
    allergies: [
      {
        substance: 'Name not stated',
        reaction: 'Rash',
        severity: 'severe',
        status: 'active',
        doubts: expect.arrayContaining(['name-unknown']),
      },
    ],
  },
)

truth(
  'An allergy of which only its kind is known is kept',
  {
    R4: fhir(allergy.R4({}, { category: ['food'] })),
    STU3: fhir(allergy.STU3({}, { category: ['food'] })),
    DSTU2: fhir(allergy.DSTU2({}, { category: 'food' })),
    'C-CDA': 'without an allergen, its type is its name',
  },
  { allergies: [{ substance: 'Name not stated', kind: 'food', doubts: ['name-unknown'] }] },
)

truth(
  'A name that says "none" is no allergy without a name',
  {
    R4: fhir(allergy.R4(named('None'))),
    STU3: fhir(allergy.STU3(named('N/A'))),
    DSTU2: fhir(allergy.DSTU2(named('none'))),
    'C-CDA': ccda({ allergies: [allergyEntry({ name: 'None' }, { more: statusObservation('Active') })] }),
  },
  { leftOut: [['Allergy', expect.stringMatching(/^(?:no-name|negated)$/)]] },
)

truth(
  'The severity of an allergy and of its reaction are two facts, and the worse one stands for both',
  {
    R4: fhir(
      allergy.R4(PENICILLIN, {
        criticality: 'low',
        reaction: [
          { manifestation: [named('Hives')], severity: 'mild' },
          { manifestation: [named('Anaphylaxis')], severity: 'severe' },
        ],
      }),
    ),
    STU3: fhir(
      allergy.STU3(PENICILLIN, {
        criticality: 'low',
        reaction: [
          { manifestation: [named('Hives')], severity: 'mild' },
          { manifestation: [named('Anaphylaxis')], severity: 'severe' },
        ],
      }),
    ),
    DSTU2: fhir(
      allergy.DSTU2(PENICILLIN, {
        criticality: 'CRITL',
        reaction: [
          { manifestation: [named('Hives')], severity: 'mild' },
          { manifestation: [named('Anaphylaxis')], severity: 'severe' },
        ],
      }),
    ),
    'C-CDA': [
      ccda({
        allergies: [allergyEntry(SUBSTANCE, { more: reaction('Hives', 'Mild') + reaction('Anaphylaxis', 'Severe') })],
      }),
    ],
  },
  {
    allergies: [
      {
        severity: 'severe',
        reaction: expect.stringMatching(/^(Hives, Anaphylaxis|Anaphylaxis, Hives)$/),
        notes: expect.stringMatching(/Severity of Hives: mild/i),
      },
    ],
  },
)

const criticality = (code: string) =>
  `<entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.145"/><code code="82606-5" codeSystem="2.16.840.1.113883.6.1"/><statusCode code="completed"/><value xsi:type="CD" code="${code}" codeSystem="2.16.840.1.113883.5.1063"/></observation></entryRelationship>`
const HIVES = { reaction: [{ manifestation: [named('Hives')], severity: 'mild' }] }

truth(
  'How dangerous an allergy is says nothing about how severe a reaction was',
  {
    R4: fhir(allergy.R4(PENICILLIN, { criticality: 'high', ...HIVES })),
    STU3: fhir(allergy.STU3(PENICILLIN, { criticality: 'high', ...HIVES })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { criticality: 'CRITH', ...HIVES })),
    'C-CDA': as(
      'Meditech',
      ccda({ allergies: [allergyEntry(SUBSTANCE, { more: criticality('CRITH') + reaction('Hives', 'Mild') })] }),
    ),
  },
  { allergies: [{ severity: 'mild', reaction: 'Hives', notes: expect.stringMatching(/Criticality: high/) }] },
)

truth(
  'A severe allergy with a mild reaction is severe',
  {
    R4: 'an allergy has no severity of its own',
    STU3: 'an allergy has no severity of its own',
    DSTU2: 'an allergy has no severity of its own',
    'C-CDA': ccda({
      allergies: [allergyEntry(SUBSTANCE, { more: severityOf('Severe') + reaction('Hives', 'Mild') })],
    }),
  },
  { allergies: [{ severity: 'severe', reaction: 'Hives' }] },
)

/** Related as a subject instead of a manifestation. */
const noteWithReaction = (name: string) =>
  `<entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.9"/><code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/><value xsi:type="CD" nullFlavor="OTH"><originalText>${name}</originalText></value></observation></entryRelationship>`

truth(
  'A reaction is a reaction wherever it is told',
  {
    R4: [
      fhir(allergy.R4(PENICILLIN, { reaction: [{ manifestation: [named('Hives')] }] })),
      as('athenahealth', fhir(allergy.R4(PENICILLIN, { reaction: [{ description: 'Hives', manifestation: [] }] }))),
    ],
    STU3: fhir(allergy.STU3(PENICILLIN, { reaction: [{ description: 'Hives' }] })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { reaction: [{ manifestation: [named('Hives')] }] })),
    'C-CDA': [
      ccda({ allergies: [allergyEntry(SUBSTANCE, { more: reaction('Hives') })] }),
      as('Practice Fusion', ccda({ allergies: [allergyEntry(SUBSTANCE, { more: noteWithReaction('Hives') })] })),
    ],
  },
  { allergies: [{ substance: 'Penicillin', reaction: 'Hives' }] },
)

truth(
  'Different allergies with the same meaningless code, or a reused id, are different',
  {
    R4: fhir(
      allergy.R4(
        { coding: [{ system: SNOMED, code: 'OTH' }], text: 'Penicillin' },
        { id: 'a1', meta: { lastUpdated: '2024-01-01T00:00:00Z' } },
      ),
      allergy.R4(
        { coding: [{ system: SNOMED, code: 'OTH' }], text: 'Shellfish' },
        { id: 'a1', meta: { lastUpdated: '2024-02-01T00:00:00Z' } },
      ),
      allergy.R4({ coding: [{ system: SNOMED, code: 'Unknown' }], text: 'Latex' }),
    ),
    STU3: fhir(
      allergy.STU3({ coding: [{ code: 'unknown' }], text: 'Penicillin' }, { id: 'a1' }),
      allergy.STU3({ coding: [{ code: 'unknown' }], text: 'Shellfish' }, { id: 'a1' }),
      allergy.STU3({ coding: [{ code: 'unknown' }], text: 'Latex' }),
    ),
    DSTU2: fhir(
      allergy.DSTU2({ coding: [{ system: SNOMED, code: '0' }], text: 'Penicillin' }),
      allergy.DSTU2({ coding: [{ system: SNOMED, code: '0' }], text: 'Shellfish' }),
      allergy.DSTU2({ coding: [{ system: SNOMED, code: '0' }], text: 'Latex' }),
    ),
    'C-CDA': [
      as(
        'NextGen',
        ccda({
          allergies: ['Latex', 'Penicillin', 'Shellfish'].map(name =>
            allergyEntry({ name, code: 'Unknown', system: 'SNOMED' }, { id: 'same' }),
          ),
        }),
      ),
      as(
        'eClinicalWorks',
        ccda({
          allergies: ['Latex', 'Penicillin', 'Shellfish'].map(name => allergyEntry({ name, nullFlavor: 'OTH' })),
        }),
      ),
    ],
  },
  {
    allergies: [
      { substance: 'Latex', doubts: [] },
      { substance: 'Penicillin', doubts: [] },
      { substance: 'Shellfish', doubts: [] },
    ],
  },
)

truth(
  'Two names under one code stay two allergies, and both are doubtful',
  {
    R4: fhir(allergy.R4(coded(SNOMED, '91936005', 'Penicillin')), allergy.R4(coded(SNOMED, '91936005', 'Shellfish'))),
    STU3: fhir(
      allergy.STU3(coded(SNOMED, '91936005', 'Penicillin')),
      allergy.STU3(coded(SNOMED, '91936005', 'Shellfish')),
    ),
    DSTU2: fhir(
      allergy.DSTU2(coded(SNOMED, '91936005', 'Penicillin')),
      allergy.DSTU2(coded(SNOMED, '91936005', 'Shellfish')),
    ),
    'C-CDA': ccda({
      allergies: ['Penicillin', 'Shellfish'].map(name => allergyEntry({ name, code: '91936005', system: 'SNOMED' })),
    }),
  },
  {
    allergies: [
      { substance: 'Penicillin', doubts: ['codes-disagree'] },
      { substance: 'Shellfish', doubts: ['codes-disagree'] },
    ],
  },
)

truth(
  'What the source calls a substance comes before the name of its code',
  {
    R4: fhir(allergy.R4(coded(SNOMED, '387458008', 'Aspirin', 'Acetylsalicylic acid (Bayer)'))),
    STU3: fhir(allergy.STU3(coded(SNOMED, '387458008', 'Aspirin', 'Acetylsalicylic acid (Bayer)'))),
    DSTU2: fhir(allergy.DSTU2(coded(SNOMED, '387458008', 'Aspirin', 'Acetylsalicylic acid (Bayer)'))),
    'C-CDA': [
      ccda({
        allergies: [
          allergyEntry({
            entityName: 'Aspirin',
            code: '387458008',
            system: 'SNOMED',
            display: 'Acetylsalicylic acid (Bayer)',
          }),
        ],
      }),
      ccda({
        allergies: [
          allergyEntry({
            name: 'Aspirin',
            code: '387458008',
            system: 'SNOMED',
            display: 'Acetylsalicylic acid (Bayer)',
          }),
        ],
      }),
    ],
  },
  { allergies: [{ substance: 'Aspirin' }] },
)

const AMPICILLIN = {
  text: '733',
  coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '733', display: 'Ampicillin' }],
}

truth(
  'A substance is never called by the number of its code where the code has a name',
  {
    R4: fhir(allergy.R4(AMPICILLIN)),
    STU3: fhir(allergy.STU3(AMPICILLIN)),
    DSTU2: fhir(allergy.DSTU2(AMPICILLIN)),
    'C-CDA': [
      as(
        'EchoMan',
        ccda({
          allergies: [
            allergyEntry({ name: '733', entityName: '733', code: '733', system: 'RxNorm', display: 'Ampicillin' }),
          ],
        }),
      ),
      ccda({
        allergies: [allergyEntry({ name: 'Ampicillin', entityName: '733', code: '733', system: 'RxNorm' })],
      }),
    ],
  },
  { allergies: [{ substance: 'Ampicillin' }] },
)

truth(
  'An allergy among the health concerns is an allergy, and no condition called as its substance',
  {
    R4: 'a resource is what it is called',
    STU3: 'a resource is what it is called',
    DSTU2: 'a resource is what it is called',
    'C-CDA': as(
      'Allscripts',
      ccda({ concerns: [allergyEntry({ name: 'Penicillin', code: '7980', system: 'RxNorm' })] }),
    ),
  },
  { allergies: [{ substance: 'Penicillin', status: 'active' }] },
)

truth(
  'A reaction that is "not available" is none',
  {
    R4: fhir(allergy.R4(PENICILLIN, { reaction: [{ manifestation: [named('Not available')] }] })),
    STU3: fhir(allergy.STU3(PENICILLIN, { reaction: [{ manifestation: [named('Not available')] }] })),
    DSTU2: fhir(allergy.DSTU2(PENICILLIN, { reaction: [{ manifestation: [named('Not available')] }] })),
    'C-CDA': as('athenahealth', ccda({ allergies: [allergyEntry(SUBSTANCE, { more: reaction('Not available') })] })),
  },
  { allergies: [{ substance: 'Penicillin', reaction: null }] },
)

const uncoded = (system: string, code: string) => ({ text: 'Penicillin', coding: [{ system, code }] })
const NULL_FLAVOR = 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor'

truth(
  'An allergy that has a name, but no code, is no denied allergy',
  {
    R4: [
      fhir(allergy.R4(uncoded(NULL_FLAVOR, 'OTH'))),
      fhir(allergy.R4(uncoded(NULL_FLAVOR, 'UNK'))),
      fhir(allergy.R4(uncoded('http://terminology.hl7.org/CodeSystem/data-absent-reason', 'unsupported'))),
    ],
    STU3: fhir(allergy.STU3(uncoded('http://hl7.org/fhir/v3/NullFlavor', 'OTH'))),
    DSTU2: fhir(allergy.DSTU2(uncoded('http://hl7.org/fhir/v3/NullFlavor', 'UNK'))),
    'C-CDA': ccda({ allergies: [allergyEntry({ name: 'Penicillin', nullFlavor: 'UNK' })] }),
  },
  { allergies: [{ substance: 'Penicillin', status: 'active' }] },
)

truth(
  'An allergy of which only is said that nothing is known is none',
  {
    R4: fhir(allergy.R4({ coding: [{ system: NULL_FLAVOR, code: 'UNK' }] })),
    STU3: fhir(allergy.STU3({ text: 'Unknown', coding: [{ system: NULL_FLAVOR, code: 'UNK' }] })),
    DSTU2: 'as in STU3',
    'C-CDA': 'an entry without a substance has no name',
  },
  { leftOut: [['Allergy', 'negated']] },
)
