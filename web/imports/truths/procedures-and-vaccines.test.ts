import { expect } from 'vitest'
import { at, procedureEntry, vaccineEntry } from './testing/ccda.ts'
import { CVX, coded, named, procedure, vaccine } from './testing/fhir.ts'
import { as, ccda, fhir, truth } from './testing/truth.ts'

const COLONOSCOPY = named('Colonoscopy')
const PROCEDURE = { name: 'Colonoscopy' }

truth(
  'A procedure that is ordered or planned is planned, and not done',
  {
    R4: [
      fhir({ resourceType: 'ServiceRequest', status: 'active', intent: 'order', code: COLONOSCOPY }),
      fhir(procedure(COLONOSCOPY, { status: 'preparation' })),
    ],
    STU3: fhir({ resourceType: 'ProcedureRequest', status: 'active', intent: 'order', code: COLONOSCOPY }),
    DSTU2: fhir({ resourceType: 'ProcedureRequest', status: 'accepted', code: COLONOSCOPY }),
    'C-CDA': [
      ccda({ procedures: [procedureEntry(PROCEDURE, { mood: 'INT', status: 'active', time: at('20270101') })] }),
      ccda({ procedures: [procedureEntry(PROCEDURE, { mood: 'RQO', status: 'active', time: at('20240101') })] }),
      as(
        'NextGen',
        ccda({ procedures: [procedureEntry(PROCEDURE, { mood: 'PRMS', status: 'active', time: at('20240101') })] }),
      ),
    ],
  },
  { procedures: [{ name: 'Colonoscopy', status: 'planned' }] },
)

truth(
  'A procedure that was not done is left out and named',
  {
    R4: fhir(procedure(COLONOSCOPY, { status: 'not-done' })),
    STU3: fhir(procedure(COLONOSCOPY, { notDone: true })),
    DSTU2: fhir(procedure(COLONOSCOPY, { notPerformed: true })),
    'C-CDA': ccda({ procedures: [procedureEntry(PROCEDURE, { status: 'cancelled' })] }),
  },
  { leftOut: [['Colonoscopy', 'not-done']] },
)

truth(
  'Two procedures of one kind on two days are two',
  {
    R4: fhir(
      procedure(COLONOSCOPY, { performedDateTime: '2010' }),
      procedure(COLONOSCOPY, { performedDateTime: '2020-05-04' }),
    ),
    STU3: fhir(
      procedure(COLONOSCOPY, { performedDateTime: '2010' }),
      procedure(COLONOSCOPY, { performedDateTime: '2020-05-04' }),
    ),
    DSTU2: fhir(
      procedure(COLONOSCOPY, { performedDateTime: '2010' }),
      procedure(COLONOSCOPY, { performedDateTime: '2020-05-04' }),
    ),
    'C-CDA': ccda({
      procedures: [
        procedureEntry(PROCEDURE, { id: 'same', time: at('2010') }),
        procedureEntry(PROCEDURE, { id: 'same' }),
      ],
    }),
  },
  {
    procedures: [
      { date: '2010', status: 'completed' },
      { date: '2020-05-04', status: 'completed' },
    ],
  },
)

truth(
  'A placeholder is no procedure, and is named',
  {
    R4: fhir(procedure(named('Procedure Unknown'))),
    STU3: fhir(procedure(named('Unknown procedure'))),
    DSTU2: fhir(procedure(named('No known procedures'))),
    'C-CDA': [
      as('eClinicalWorks', ccda({ procedures: [procedureEntry({ name: 'Procedure Unknown' })] })),
      ccda({ procedures: [procedureEntry({ name: 'No procedure information available' })] }),
    ],
  },
  { leftOut: [[expect.any(String), expect.stringMatching(/negated|no-name/)]] },
)

truth(
  'A vaccine without a date is kept without one',
  {
    R4: [fhir(vaccine.R4(named('Tetanus'))), fhir(vaccine.R4(named('Tetanus'), { occurrenceString: 'unknown' }))],
    STU3: fhir(vaccine.STU3(named('Tetanus'))),
    DSTU2: fhir(vaccine.DSTU2(named('Tetanus'))),
    'C-CDA': ccda({
      immunizations: [vaccineEntry({ name: 'Tetanus' }, { time: '<effectiveTime nullFlavor="UNK"/>' })],
    }),
  },
  { immunizations: [{ vaccine: 'Tetanus', date: null, doubts: ['date-unknown'] }] },
)

truth(
  'A vaccine of a year is kept with its year',
  {
    R4: fhir(vaccine.R4(coded(CVX, '113', 'Td (adult)'), { occurrenceDateTime: '2013' })),
    STU3: fhir(vaccine.STU3(coded(CVX, '113', 'Td (adult)'), { date: '2013' })),
    DSTU2: fhir(vaccine.DSTU2(coded(CVX, '113', 'Td (adult)'), { date: '2013' })),
    'C-CDA': ccda({
      immunizations: [vaccineEntry({ name: 'Td (adult)', code: '113', system: 'CVX' }, { time: at('2013') })],
    }),
  },
  { immunizations: [{ vaccine: 'Td (adult)', cvxCode: '113', date: '2013', doubts: [] }] },
)

truth(
  'A refused vaccine was not given',
  {
    R4: fhir(vaccine.R4(named('Influenza'), { status: 'not-done' })),
    STU3: fhir(vaccine.STU3(named('Influenza'), { notGiven: true })),
    DSTU2: fhir(vaccine.DSTU2(named('Influenza'), { wasNotGiven: true })),
    'C-CDA': ccda({ immunizations: [vaccineEntry({ name: 'Influenza' }, { negated: true })] }),
  },
  { leftOut: [['Influenza', 'not-done']] },
)

const rowWithStatus = (status: string) =>
  `<table><thead><tr><th>Vaccine Name</th><th>Date</th><th>Status</th></tr></thead><tbody><tr><td><content ID="v1">Influenza</content></td><td>10/05/2020</td><td>${status}</td></tr></tbody></table>`
const ROW = '<text><reference value="#v1"/></text>'
const page = (status: string) => ({
  text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p><b>status</b>: ${status}</p></div>` },
})
const vaccineWithRow = (status: string, entry: Parameters<typeof vaccineEntry>[1]) =>
  ccda({ immunizations: [vaccineEntry({ name: 'Influenza' }, { ...entry, more: ROW })], text: rowWithStatus(status) })

truth(
  'A vaccine that was given by its text and not given by its fields is doubtful',
  {
    R4: fhir(
      vaccine.R4(named('Influenza'), { status: 'not-done', occurrenceDateTime: '2020-10-05', ...page('completed') }),
    ),
    STU3: fhir(vaccine.STU3(named('Influenza'), { notGiven: true, date: '2020-10-05', ...page('completed') })),
    DSTU2: fhir(vaccine.DSTU2(named('Influenza'), { wasNotGiven: true, date: '2020-10-05', ...page('completed') })),
    'C-CDA': as('Kareo', vaccineWithRow('Completed', { negated: true })),
  },
  { immunizations: [{ vaccine: 'Influenza', date: '2020-10-05', doubts: ['given-or-not'] }] },
)

const byMonth = (status: string) =>
  rowWithStatus(status).replace('10/05/2020', 'Oct 2020').replace('>Influenza<', '>Influenza, seasonal, IM<')

truth(
  'A vaccine that its entry denies is doubtful where a row to which it does not refer rightly says that it was given',
  {
    R4: 'a resource has a text of its own',
    STU3: 'a resource has a text of its own',
    DSTU2: 'a resource has a text of its own',
    'C-CDA': ccda({
      immunizations: [
        vaccineEntry(
          { display: 'influenza virus vaccine, unspecified formulation', code: '88', system: 'CVX' },
          { negated: true, more: '<text><reference value="#v2"/></text>' },
        ),
      ],
      text: byMonth('Completed'),
    }),
  },
  { immunizations: [{ date: '2020-10-05', doubts: ['given-or-not'] }] },
)

truth(
  'A vaccine that its entry and the only row like it deny was not given',
  {
    R4: 'a resource has a text of its own',
    STU3: 'a resource has a text of its own',
    DSTU2: 'a resource has a text of its own',
    'C-CDA': ccda({
      immunizations: [
        vaccineEntry(
          { display: 'influenza virus vaccine, unspecified formulation', code: '88', system: 'CVX' },
          { negated: true, more: '<text><reference value="#v2"/></text>' },
        ),
      ],
      text: byMonth('Refused'),
    }),
  },
  { leftOut: [['influenza virus vaccine, unspecified formulation', 'not-done']] },
)

truth(
  'A vaccine that was refused by its text and given by its fields is doubtful',
  {
    R4: [
      fhir(vaccine.R4(named('Influenza'), { occurrenceDateTime: '2020-10-05', ...page('refused') })),
      fhir(
        vaccine.R4(named('Influenza'), { occurrenceDateTime: '2020-10-05', statusReason: named('Patient objection') }),
      ),
    ],
    STU3: fhir(vaccine.STU3(named('Influenza'), { date: '2020-10-05', ...page('not given') })),
    DSTU2: fhir(vaccine.DSTU2(named('Influenza'), { date: '2020-10-05', ...page('refused') })),
    'C-CDA': [
      vaccineWithRow('Refused', {}),
      ccda({
        immunizations: [
          vaccineEntry(
            { name: 'Influenza' },
            {
              more: '<entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.53"/><code code="PATOBJ" displayName="Patient objection" codeSystem="2.16.840.1.113883.5.8"/><statusCode code="completed"/></observation></entryRelationship>',
            },
          ),
        ],
      }),
    ],
  },
  { immunizations: [{ vaccine: 'Influenza', date: '2020-10-05', doubts: ['given-or-not'] }] },
)

const GOAL = named('Walk 30 minutes a day')

truth(
  "A goal's start is not its due date",
  {
    R4: fhir({ resourceType: 'Goal', lifecycleStatus: 'active', description: GOAL, startDate: '2024-01-01' }),
    STU3: fhir({ resourceType: 'Goal', status: 'in-progress', description: GOAL, startDate: '2024-01-01' }),
    DSTU2: fhir({
      resourceType: 'Goal',
      status: 'in-progress',
      description: 'Walk 30 minutes a day',
      startDate: '2024-01-01',
    }),
    'C-CDA': ccda({
      goals: [
        `<observation classCode="OBS" moodCode="GOL"><code nullFlavor="OTH"><originalText>Walk 30 minutes a day</originalText></code><statusCode code="active"/><effectiveTime value="20240101"/></observation>`,
      ],
    }),
  },
  { 'care-goals': [{ goal: 'Walk 30 minutes a day', status: 'active', startDate: '2024-01-01', dueDate: null }] },
)

truth(
  'A goal without a name is called by what it wants to reach, or by what it is about',
  {
    R4: [
      fhir({ resourceType: 'Goal', lifecycleStatus: 'active', target: [{ detailString: 'Weight under 95 kg' }] }),
      fhir({
        resourceType: 'Goal',
        lifecycleStatus: 'active',
        addresses: [{ display: 'Weight under 95 kg' }],
      }),
    ],
    STU3: fhir({
      resourceType: 'Goal',
      status: 'in-progress',
      target: { detailCodeableConcept: named('Weight under 95 kg') },
    }),
    DSTU2: fhir({ resourceType: 'Goal', status: 'in-progress', addresses: [{ display: 'Weight under 95 kg' }] }),
    'C-CDA': [
      ccda({
        goals: [
          `<observation classCode="OBS" moodCode="GOL"><code nullFlavor="UNK"/><statusCode code="active"/><value xsi:type="ST">Weight under 95 kg</value></observation>`,
        ],
      }),
      ccda({
        goals: [
          '<observation classCode="OBS" moodCode="GOL"><code nullFlavor="UNK"/><statusCode code="active"/></observation>',
        ],
        text: '<paragraph>Weight under 95 kg</paragraph>',
      }),
    ],
  },
  { 'care-goals': [{ goal: 'Weight under 95 kg', status: 'active' }] },
)

truth(
  'A goal that says nothing is left out and named',
  {
    R4: fhir({ resourceType: 'Goal', lifecycleStatus: 'active', startDate: '2024-01-01' }),
    STU3: fhir({ resourceType: 'Goal', status: 'in-progress', startDate: '2024-01-01' }),
    DSTU2: fhir({ resourceType: 'Goal', status: 'in-progress', startDate: '2024-01-01' }),
    'C-CDA': ccda({
      goals: [
        '<observation classCode="OBS" moodCode="GOL"><code nullFlavor="UNK"/><statusCode code="active"/></observation>',
      ],
    }),
  },
  { leftOut: [['Care Goal', 'no-name']] },
)

const rows = (...cells: string[][]) =>
  `<table><thead><tr><th>Vaccine</th><th>Date</th><th>Status</th></tr></thead><tbody>${cells.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`
const TABLE = rows(
  ['DTaP 5 pertussis antigens', '01/04/2012', 'Complete'],
  ['Influenza, intradermal', '10/05/2020', 'Refused'],
)
const cvx = (code: string) => ({ code, system: 'CVX' as const })

truth(
  'A vaccine that was refused by a row to which nothing refers is doubtful, and called as in that row',
  {
    R4: 'a resource has a text of its own',
    STU3: 'a resource has a text of its own',
    DSTU2: 'a resource has a text of its own',
    'C-CDA': [
      as(
        'NextGen MediTouch',
        ccda({
          immunizations: [vaccineEntry(cvx('106'), { time: at('20120104') }), vaccineEntry(cvx('166'))],
          text: TABLE,
        }),
      ),
      ccda({
        immunizations: [
          vaccineEntry({ ...cvx('106'), name: 'DTaP 5 pertussis antigens' }, { time: at('20120104') }),
          vaccineEntry({ ...cvx('166'), name: 'Influenza, intradermal' }),
        ],
        text: TABLE,
      }),
    ],
  },
  {
    immunizations: [
      { vaccine: 'DTaP 5 pertussis antigens', date: '2012-01-04', doubts: [] },
      { vaccine: 'Influenza, intradermal', date: '2020-10-05', doubts: ['given-or-not'] },
    ],
  },
)

truth(
  'Of two vaccines of one day that only a table tells apart, both are doubtful if one was refused',
  {
    R4: 'a resource has a text of its own',
    STU3: 'a resource has a text of its own',
    DSTU2: 'a resource has a text of its own',
    'C-CDA': ccda({
      immunizations: [vaccineEntry(cvx('88')), vaccineEntry(cvx('106'))],
      text: rows(['Fluzone', '10/05/2020', 'Refused'], ['Daptacel', '10/05/2020', 'Complete']),
    }),
  },
  {
    immunizations: [
      { cvxCode: '106', doubts: ['given-or-not'], notes: expect.stringContaining('Fluzone') },
      { cvxCode: '88', doubts: ['given-or-not'], notes: expect.stringContaining('Daptacel') },
    ],
  },
)

const deviceEntry =
  '<procedure classCode="PROC" moodCode="EVN"><id root="1.2.3.9" extension="d"/><code nullFlavor="NI"/><statusCode code="completed"/><participant typeCode="DEV"><participantRole classCode="MANU"><id assigningAuthorityName="FDA" extension="(01)00643169007222(21)BLC2" root="2.16.840.1.113883.3.3719"/><playingDevice/></participantRole></participant></procedure>'

truth(
  'A device without a name of its own is called as the only row of its table',
  {
    R4: 'a resource has a text of its own',
    STU3: 'a resource has a text of its own',
    DSTU2: 'a resource has a text of its own',
    'C-CDA': ccda({
      equipment: [deviceEntry],
      text: '<table><thead><tr><th>Supply/Device</th><th>Date Supplied</th></tr></thead><tbody><tr><td>Quad XT CRT-D</td><td/></tr></tbody></table>',
    }),
  },
  { devices: [{ name: 'Quad XT CRT-D', serialNumber: 'BLC2' }] },
)

truth(
  'A procedure with a device of which nothing is told is a procedure, and no device',
  {
    R4: 'a device is a resource of its own',
    STU3: 'a device is a resource of its own',
    DSTU2: 'a device is a resource of its own',
    'C-CDA': as(
      'Medflow',
      ccda({
        equipment: [
          '<procedure classCode="PROC" moodCode="EVN"><id root="1.2.3.9" extension="n"/><code nullFlavor="OTH"><originalText>Nebulizer therapy</originalText></code><statusCode code="completed"/><participant typeCode="DEV"><participantRole classCode="MANU"><id root="2.16.840.1.113883.3.3719"/><playingDevice><code nullFlavor="NI"/></playingDevice></participantRole></participant></procedure>',
        ],
      }),
    ),
  },
  { procedures: [{ name: 'Nebulizer therapy', status: 'completed' }] },
)

truth(
  'A device that is denied, but has a number of its own, is kept with that doubt',
  {
    R4: 'a device is not denied',
    STU3: 'a device is not denied',
    DSTU2: 'a device is not denied',
    'C-CDA': as(
      'OpenVista',
      ccda({ equipment: [deviceEntry.replace('moodCode="EVN"', 'moodCode="EVN" negationInd="true"')] }),
    ),
  },
  {
    devices: [{ serialNumber: 'BLC2', notes: expect.stringContaining('that there is none'), doubts: ['unconfirmed'] }],
  },
)

truth(
  'A vaccine whose row notes that it was not given is doubtful',
  {
    R4: 'a resource has a text of its own',
    STU3: 'a resource has a text of its own',
    DSTU2: 'a resource has a text of its own',
    'C-CDA': as(
      'NextTech',
      ccda({
        immunizations: [vaccineEntry({ name: 'Influenza' })],
        text: '<table><thead><tr><th>Date</th><th>Vaccine</th><th>Notes</th></tr></thead><tbody><tr><td>10/5/2020</td><td>Influenza</td><td>Immunization was not given - patient rejected it</td></tr></tbody></table>',
      }),
    ),
  },
  { immunizations: [{ vaccine: 'Influenza', doubts: ['given-or-not'] }] },
)
