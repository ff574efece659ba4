import { expect } from 'vitest'
import { interval, problemEntry, statusObservation } from './testing/ccda.ts'
import { clinical, coded, condition, named, SNOMED, verified } from './testing/fhir.ts'
import { as, ccda, fhir, truth } from './testing/truth.ts'

const PNEUMONIA = named('Pneumonia')
const PROBLEM = { name: 'Pneumonia' }
const WAS = { onsetDateTime: '2019-04-01', abatementDateTime: '2019-05-02' }

truth(
  'A condition whose end is past is over, whatever its status says',
  {
    R4: fhir(condition.R4(PNEUMONIA, WAS)),
    STU3: fhir(condition.STU3(PNEUMONIA, WAS)),
    DSTU2: fhir(condition.DSTU2(PNEUMONIA, WAS)),
    'C-CDA': [
      ccda({
        problems: [
          problemEntry(PROBLEM, { time: interval('20190401', '20190502'), more: statusObservation('Active') }),
        ],
      }),
      as('Cerner', ccda({ problems: [problemEntry(PROBLEM, { time: interval('20190401', '20190502') })] })),
    ],
  },
  {
    'medical-conditions': [
      {
        status: 'resolved',
        dateDiagnosed: '2019-04-01',
        dateResolved: '2019-05-02',
        doubts: ['status-against-dates'],
      },
    ],
  },
)

truth(
  'A condition that is over without a date has no date of its end',
  {
    R4: fhir(condition.R4(PNEUMONIA, { clinicalStatus: clinical('resolved'), onsetDateTime: '2019-04-01' })),
    STU3: fhir(condition.STU3(PNEUMONIA, { clinicalStatus: 'resolved', onsetDateTime: '2019-04-01' })),
    DSTU2: fhir(condition.DSTU2(PNEUMONIA, { clinicalStatus: 'resolved', onsetDateTime: '2019-04-01' })),
    'C-CDA': ccda({ problems: [problemEntry(PROBLEM, { more: statusObservation('Resolved', '413322009') })] }),
  },
  { 'medical-conditions': [{ status: 'resolved', dateDiagnosed: '2019-04-01', dateResolved: null, doubts: [] }] },
)

truth(
  'A condition without a status is neither active nor over',
  {
    R4: fhir(condition.R4(PNEUMONIA, { clinicalStatus: undefined })),
    STU3: fhir(condition.STU3(PNEUMONIA, { clinicalStatus: undefined })),
    DSTU2: fhir(condition.DSTU2(PNEUMONIA, { clinicalStatus: undefined })),
    'C-CDA': ccda({ problems: [problemEntry(PROBLEM, { status: 'completed' })] }),
  },
  { 'medical-conditions': [{ status: 'unknown', doubts: ['status-unknown'] }] },
)

truth(
  'A condition that is only suspected is shown as unconfirmed',
  {
    R4: fhir(condition.R4(PNEUMONIA, { verificationStatus: verified('differential') })),
    STU3: fhir(condition.STU3(PNEUMONIA, { verificationStatus: 'provisional' })),
    DSTU2: fhir(condition.DSTU2(PNEUMONIA, { verificationStatus: 'provisional' })),
    'C-CDA': 'a problem has no certainty',
  },
  { 'medical-conditions': [{ status: 'active', verification: 'unconfirmed', doubts: ['unconfirmed'] }] },
)

truth(
  'A condition that was ruled out is left out and named',
  {
    R4: fhir(condition.R4(PNEUMONIA, { verificationStatus: verified('refuted') })),
    STU3: fhir(condition.STU3(PNEUMONIA, { verificationStatus: 'refuted' })),
    DSTU2: fhir(condition.DSTU2(PNEUMONIA, { verificationStatus: 'refuted' })),
    'C-CDA': ccda({ problems: [problemEntry(PROBLEM, { negated: true })] }),
  },
  { leftOut: [['Pneumonia', expect.stringMatching(/refuted|negated/)]] },
)

truth(
  'Two episodes of one illness are two conditions',
  {
    R4: fhir(
      condition.R4(coded(SNOMED, '233604007', 'Pneumonia'), { onsetDateTime: '2012-02-01' }),
      condition.R4(coded(SNOMED, '233604007', 'Pneumonia'), { onsetDateTime: '2019-04-01' }),
    ),
    STU3: fhir(
      condition.STU3(coded(SNOMED, '233604007', 'Pneumonia'), { onsetDateTime: '2012-02-01' }),
      condition.STU3(coded(SNOMED, '233604007', 'Pneumonia'), { onsetDateTime: '2019-04-01' }),
    ),
    DSTU2: fhir(
      condition.DSTU2(coded(SNOMED, '233604007', 'Pneumonia'), { onsetDateTime: '2012-02-01' }),
      condition.DSTU2(coded(SNOMED, '233604007', 'Pneumonia'), { onsetDateTime: '2019-04-01' }),
    ),
    'C-CDA': as(
      'Epic',
      ccda({
        problems: ['20120201', '20190401'].map(day =>
          problemEntry({ name: 'Pneumonia', code: '233604007', system: 'SNOMED' }, { id: 'same', time: interval(day) }),
        ),
      }),
    ),
  },
  {
    'medical-conditions': [
      { conditionName: 'Pneumonia', dateDiagnosed: '2012-02-01' },
      { conditionName: 'Pneumonia', dateDiagnosed: '2019-04-01' },
    ],
  },
)

truth(
  'A year stays a year, and a month a month',
  {
    R4: fhir(
      condition.R4(PNEUMONIA, {
        clinicalStatus: clinical('resolved'),
        onsetDateTime: '2013',
        abatementDateTime: '2013-05',
      }),
    ),
    STU3: fhir(
      condition.STU3(PNEUMONIA, { clinicalStatus: 'resolved', onsetDateTime: '2013', abatementDateTime: '2013-05' }),
    ),
    DSTU2: fhir(
      condition.DSTU2(PNEUMONIA, { clinicalStatus: 'resolved', onsetDateTime: '2013', abatementDateTime: '2013-05' }),
    ),
    'C-CDA': ccda({
      problems: [
        problemEntry(PROBLEM, { time: interval('2013', '201305'), more: statusObservation('Resolved', '413322009') }),
      ],
    }),
  },
  { 'medical-conditions': [{ status: 'resolved', dateDiagnosed: '2013', dateResolved: '2013-05' }] },
)

truth(
  'A date that stands for none is none',
  {
    R4: fhir(condition.R4(PNEUMONIA, { onsetDateTime: '1900-01-01', abatementDateTime: '9999-12-31' })),
    STU3: fhir(condition.STU3(PNEUMONIA, { onsetDateTime: '1900-01-01', abatementDateTime: '9999-12-31' })),
    DSTU2: fhir(condition.DSTU2(PNEUMONIA, { onsetDateTime: '1900-01-01', abatementDateTime: '9999-12-31' })),
    'C-CDA': ccda({ problems: [problemEntry(PROBLEM, { time: interval('19000101', '99991231') })] }),
  },
  { 'medical-conditions': [{ status: 'active', dateDiagnosed: null, dateResolved: null }] },
)

truth(
  'What the source calls a condition is never shortened to the name of its code',
  {
    R4: fhir(condition.R4(coded(SNOMED, '194828000', 'Exercise-induced angina', 'Angina (disorder)'))),
    STU3: fhir(condition.STU3(coded(SNOMED, '194828000', 'Exercise-induced angina', 'Angina (disorder)'))),
    DSTU2: fhir(condition.DSTU2(coded(SNOMED, '194828000', 'Exercise-induced angina', 'Angina (disorder)'))),
    'C-CDA': ccda({
      problems: [
        problemEntry({ name: 'Exercise-induced angina', code: '194828000', system: 'SNOMED', display: 'Angina' }),
      ],
    }),
  },
  { 'medical-conditions': [{ conditionName: 'Exercise-induced angina' }] },
)

truth(
  'A placeholder is no condition, and is named',
  {
    R4: [fhir(condition.R4(named('No known problems'))), fhir(condition.R4(named('No Active Problems')))],
    STU3: fhir(condition.STU3(coded(SNOMED, '160245001', 'No current problems or disability'))),
    DSTU2: fhir(condition.DSTU2(named('No known problems'))),
    'C-CDA': [
      ccda({ problems: [problemEntry({ name: 'No known problems' })] }),
      as('eClinicalWorks', ccda({ problems: [problemEntry({ name: 'Problem Unknown' })] })),
    ],
  },
  { leftOut: [[expect.any(String), expect.stringMatching(/negated|no-name/)]] },
)

truth(
  'A condition that is active stays active if its end only repeats the day of its start',
  {
    R4: 'an abatement is a statement of its own',
    STU3: 'an abatement is a statement of its own',
    DSTU2: 'an abatement is a statement of its own',
    'C-CDA': [
      as('Agastha', ccda({ problems: [problemEntry({ name: 'Asthma' }, { time: interval('20110510', '20110510') })] })),
      ccda({
        problems: [
          problemEntry(
            { name: 'Asthma' },
            { status: 'completed', time: interval('20110510', '20110510'), more: statusObservation('Active') },
          ),
        ],
      }),
    ],
  },
  {
    'medical-conditions': [
      { conditionName: 'Asthma', status: 'active', dateDiagnosed: '2011-05-10', dateResolved: null },
    ],
  },
)

truth(
  'Where the dates go against the status, both are kept, also where only the entry around it has a status',
  {
    R4: fhir(condition.R4(named('Asthma'), { onsetDateTime: '2011', abatementDateTime: '2012' })),
    STU3: fhir(condition.STU3(named('Asthma'), { onsetDateTime: '2011', abatementDateTime: '2012' })),
    DSTU2: fhir(condition.DSTU2(named('Asthma'), { onsetDateTime: '2011', abatementDateTime: '2012' })),
    'C-CDA': ccda({ problems: [problemEntry({ name: 'Asthma' }, { time: interval('2011', '2012') })] }),
  },
  {
    'medical-conditions': [
      {
        status: 'resolved',
        notes: expect.stringContaining('Status in the source: active'),
        doubts: ['status-against-dates'],
      },
    ],
  },
)

truth(
  'The code that a vendor writes beside the name of a condition is no part of the name',
  {
    R4: 'the text of a code is the clinic’s own',
    STU3: 'the text of a code is the clinic’s own',
    DSTU2: 'the text of a code is the clinic’s own',
    'C-CDA': [
      'Asthma (195967001 [SNOMED] )',
      'Asthma (195967001)',
      'Asthma, [195967001]',
      'Asthma (SNOMED-CT: 195967001)',
      '[SNOMED-CT:195967001] Asthma',
      'Asthma (SCT195967001)',
      'Asthma[SNOMED:195967001]',
      'Asthma SNOMED-CT: 195967001, ICD-9: 493.90',
      'Asthma - 195967001',
    ].map(name => ccda({ problems: [problemEntry({ name, code: '195967001', system: 'SNOMED' })] })),
  },
  { 'medical-conditions': [{ conditionName: 'Asthma' }] },
)

const unknownEnd = '<effectiveTime><low value="20111005"/><high nullFlavor="UNK"/></effectiveTime>'
const ended = (name: string) => problemEntry({ name }, { status: 'completed', time: unknownEnd })

truth(
  'An end without a date makes one condition resolved, but says nothing if all conditions of a list have it',
  {
    R4: 'an abatement is a statement of its own',
    STU3: 'an abatement is a statement of its own',
    DSTU2: 'an abatement is a statement of its own',
    'C-CDA': as('MDOffice', ccda({ problems: [ended('Asthma'), ended('Hypertension')] })),
  },
  {
    'medical-conditions': [
      { conditionName: 'Asthma', status: 'unknown', doubts: ['status-unknown'] },
      { conditionName: 'Hypertension', status: 'unknown', doubts: ['status-unknown'] },
    ],
  },
)

truth(
  'An end without a date is an end',
  {
    R4: 'an abatement is a statement of its own',
    STU3: 'an abatement is a statement of its own',
    DSTU2: 'an abatement is a statement of its own',
    'C-CDA': ccda({ problems: [ended('Asthma'), problemEntry({ name: 'Hypertension' })] }),
  },
  {
    'medical-conditions': [
      { conditionName: 'Asthma', status: 'resolved', doubts: [] },
      { conditionName: 'Hypertension', status: 'active', doubts: [] },
    ],
  },
)
