import { expect } from 'vitest'
import { asNeeded, drugEntry, event, every, interval } from './testing/ccda.ts'
import { listed, named, prescription } from './testing/fhir.ts'
import { as, ccda, fhir, truth } from './testing/truth.ts'

const METFORMIN = named('Metformin 500 MG Oral Tablet')
const DRUG = { name: 'Metformin 500 MG Oral Tablet' }
const TABLET = { value: 1, unit: 'tablet' }

interface Entry {
  text?: string
  repeat?: { periodUnit?: string; [element: string]: unknown }
  /** How often, in words or as a code. */
  code?: object
  dose?: object
  asNeededCodeableConcept?: object
}

/** A prescription with these dosage entries, in the elements of each version. */
const prescribed = (...entries: Entry[]) => ({
  R4: fhir(
    prescription.R4(METFORMIN, {
      authoredOn: '2024-01-01',
      dosageInstruction: entries.map(({ repeat, code, dose, ...entry }) => ({
        ...entry,
        ...((repeat ?? code) && { timing: { repeat, code } }),
        ...(dose && { doseAndRate: [{ doseQuantity: dose }] }),
      })),
    }),
  ),
  STU3: fhir(
    prescription.STU3(METFORMIN, {
      authoredOn: '2024-01-01',
      dosageInstruction: entries.map(({ repeat, code, dose, ...entry }) => ({
        ...entry,
        ...((repeat ?? code) && { timing: { repeat, code } }),
        ...(dose && { doseQuantity: dose }),
      })),
    }),
  ),
  DSTU2: fhir(
    prescription.DSTU2(METFORMIN, {
      dateWritten: '2024-01-01',
      dosageInstruction: entries.map(({ repeat: { periodUnit, ...repeat } = {}, code, dose, ...entry }) => ({
        ...entry,
        ...(Object.keys(repeat).length > 0 && {
          timing: { repeat: { ...repeat, ...(periodUnit && { periodUnits: periodUnit }) } },
        }),
        ...(code && { timing: { code } }),
        ...(dose && { doseQuantity: dose }),
      })),
    }),
  ),
})
const taken = (...times: string[]) =>
  ccda({ medications: [drugEntry(DRUG, { time: interval('20240101') + times.join('') })] })
const written = (text: string, time = '') =>
  ccda({ medications: [drugEntry(DRUG, { text, time: interval('20240101') + time })] })
const OPEN = { scheduleTimes: null, scheduleConfirmed: false }

truth(
  'A drug for the morning and the evening is taken twice a day',
  {
    R4: fhir(prescription.R4(METFORMIN, { dosageInstruction: [{ timing: { repeat: { when: ['MORN', 'EVE'] } } }] })),
    STU3: fhir(
      prescription.STU3(METFORMIN, { dosageInstruction: [{ timing: { repeat: { when: ['MORN', 'EVE'] } } }] }),
    ),
    DSTU2: 'an entry has one event at most',
    'C-CDA': [taken(event('MORN'), event('EVE')), written('Take one tablet in the morning and in the evening')],
  },
  { medications: [{ scheduleTimes: expect.stringMatching(/^\d\d:\d\d, ?\d\d:\d\d$/), scheduleConfirmed: false }] },
)

truth(
  'Every entry of the directions counts: one for the morning and one for the evening',
  {
    ...prescribed({ repeat: { when: 'MORN' }, dose: TABLET }, { repeat: { when: 'EVE' }, dose: TABLET }),
    'C-CDA': taken(
      `<effectiveTime xsi:type="SXPR_TS" operator="A"><comp xsi:type="EIVL_TS"><event code="MORN"/></comp><comp xsi:type="EIVL_TS" operator="I"><event code="EVE"/></comp></effectiveTime>`,
    ),
  },
  { medications: [{ scheduleTimes: expect.stringMatching(/^\d\d:\d\d, ?\d\d:\d\d$/), scheduleConfirmed: false }] },
)

truth(
  'Doses that differ by the time of day stay in words, and no times are taken over',
  {
    ...prescribed(
      { repeat: { when: 'MORN' }, dose: { value: 2, unit: 'tablets' } },
      { repeat: { when: 'EVE' }, dose: TABLET },
    ),
    'C-CDA': written('Take 2 tablets in the morning and 1 tablet in the evening'),
  },
  {
    medications: [
      { instructions: expect.stringMatching(/2 tablets.*morning[\s\S]*1 tablet.*evening/i), scheduleConfirmed: false },
    ],
  },
)

truth(
  '"1-0-1-0" is twice a day',
  {
    ...prescribed({ text: '1-0-1-0' }),
    'C-CDA': written('1-0-1-0'),
  },
  {
    medications: [
      {
        scheduleTimes: expect.stringMatching(/^\d\d:\d\d, ?\d\d:\d\d$/),
        instructions: expect.stringContaining('1-0-1-0'),
      },
    ],
  },
)

truth(
  'Twice a day is twice a day, and nobody is reminded before they have agreed',
  {
    ...prescribed({ repeat: { frequency: 2, period: 1, periodUnit: 'd' } }),
    'C-CDA': [
      taken(every('12', 'h', ' institutionSpecified="true"')),
      as('Epic', written('Take 1 tablet by mouth 2 (two) times daily.')),
      as('Cerner', written('1 tab(s), PO, BID')),
    ],
  },
  { medications: [{ scheduleTimes: expect.stringMatching(/^\d\d:\d\d, ?\d\d:\d\d$/), scheduleConfirmed: false }] },
)

truth(
  'As needed with a range and a reason sets no times',
  {
    ...prescribed({
      repeat: { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' },
      asNeededCodeableConcept: named('Pain'),
    }),
    'C-CDA': [
      ccda({
        medications: [
          drugEntry(DRUG, {
            time: `${interval('20240101')}<effectiveTime xsi:type="PIVL_TS" operator="A"><period xsi:type="IVL_PQ"><low value="4" unit="h"/><high value="6" unit="h"/></period></effectiveTime>`,
            more: asNeeded('Pain'),
          }),
        ],
      }),
      as('Epic', written('Take 1 tablet every 4 (four) to 6 (six) hours as needed for Pain.')),
    ],
  },
  { medications: [{ asNeeded: true, ...OPEN, instructions: expect.stringMatching(/as needed for pain/i) }] },
)

truth(
  'Where the fields and the text of the directions do not agree, no times are taken over',
  {
    ...prescribed({ text: 'Take one tablet three times a day', repeat: { frequency: 1, period: 1, periodUnit: 'd' } }),
    'C-CDA': ccda({
      medications: [
        drugEntry(DRUG, { text: 'Take one tablet three times a day', time: interval('20240101') + every('24', 'h') }),
      ],
    }),
  },
  {
    medications: [
      {
        ...OPEN,
        instructions: expect.stringContaining('Take one tablet three times a day'),
        doubts: ['schedule-disagrees'],
      },
    ],
  },
)

truth(
  'Directions that are not understood are shown, and no times are taken over',
  {
    ...prescribed({ text: 'Take as directed by the pain clinic, see leaflet' }),
    'C-CDA': written('Take as directed by the pain clinic, see leaflet'),
  },
  {
    medications: [
      {
        ...OPEN,
        instructions: 'Take as directed by the pain clinic, see leaflet',
        doubts: ['schedule-not-understood'],
      },
    ],
  },
)

const HOLD = 'HOLD until seen by cardiology, see leaflet'
truth(
  'What the fields say is no fact beside directions that were not understood',
  {
    ...prescribed({ text: HOLD, repeat: { frequency: 1, period: 1, periodUnit: 'd' } }),
    'C-CDA': as('Epic', written(HOLD, every('24', 'h'))),
  },
  {
    medications: [
      {
        ...OPEN,
        frequency: null,
        instructions: expect.stringMatching(new RegExp(`^${HOLD}\nCoded as: (?:Once a day|Every 24 hours)$`)),
        doubts: ['schedule-not-understood'],
      },
    ],
  },
)

truth(
  'A weekly drug is not taken daily because a word in the fields says so',
  {
    ...prescribed({ text: 'Take 1 tablet once weekly', code: { text: 'QD' } }),
    'C-CDA': written('Take 1 tablet once weekly', every('1', 'd')),
  },
  { medications: [{ ...OPEN, frequency: null, doubts: ['schedule-disagrees'] }] },
)

truth(
  '"1 hour before breakfast" is no time of the clock',
  {
    ...prescribed({ text: 'Take 1 tablet 1 hour before breakfast' }),
    'C-CDA': [
      written('Take 1 tablet 1 hour before breakfast'),
      taken(event('ACM', '<offset value="-1" unit="h"/>')),
      written('Take 1 tablet by mouth daily 30 minutes before breakfast'),
    ],
  },
  { medications: [{ ...OPEN, doubts: ['schedule-not-understood'] }] },
)

truth(
  '"(s)" is a plural',
  {
    ...prescribed({ text: 'Take 2 tablet(s) by mouth twice a day for 30 day(s)' }),
    'C-CDA': as('athenahealth', written('Take 2 tablet(s) by mouth twice a day for 30 day(s)')),
  },
  { medications: [{ scheduleTimes: expect.stringMatching(/^\d\d:\d\d, ?\d\d:\d\d$/), doubts: ['course-over'] }] },
)

truth(
  'Once a week is not once a day',
  {
    ...prescribed({ repeat: { frequency: 1, period: 1, periodUnit: 'wk' } }),
    'C-CDA': taken(every('1', 'wk')),
  },
  { medications: [{ frequency: expect.stringMatching(/week/i), scheduleConfirmed: false }] },
)

truth(
  'A stopped drug asks nobody about its times',
  {
    R4: fhir(listed.R4(METFORMIN, { status: 'stopped', dosage: [{ text: 'Take as directed, see leaflet' }] })),
    STU3: fhir(listed.STU3(METFORMIN, { status: 'stopped', dosage: [{ text: 'Take as directed, see leaflet' }] })),
    DSTU2: fhir(listed.DSTU2(METFORMIN, { status: 'completed', dosage: [{ text: 'Take as directed, see leaflet' }] })),
    'C-CDA': ccda({
      medications: [drugEntry(DRUG, { status: 'completed', text: 'Take as directed, see leaflet' })],
    }),
  },
  { medications: [{ status: 'discontinued', instructions: 'Take as directed, see leaflet', doubts: [] }] },
)

const MICROGRAMS = 'Inject 500 micrograms once a week'

truth(
  'A dose whose unit the directions contradict is no dose, and is told beside them',
  {
    R4: fhir(
      prescription.R4(named('Aranesp'), {
        dosageInstruction: [{ text: MICROGRAMS, doseAndRate: [{ doseQuantity: { value: 500, unit: 'mg' } }] }],
      }),
    ),
    STU3: fhir(
      prescription.STU3(named('Aranesp'), {
        dosageInstruction: [{ text: MICROGRAMS, doseQuantity: { value: 500, unit: 'mg' } }],
      }),
    ),
    DSTU2: fhir(
      prescription.DSTU2(named('Aranesp'), {
        dosageInstruction: [{ text: MICROGRAMS, doseQuantity: { value: 500, unit: 'mg' } }],
      }),
    ),
    'C-CDA': [MICROGRAMS, '500 microgram(s) injectable once a week', '500mcg sc weekly'].map(text =>
      as(
        'Allscripts',
        ccda({
          medications: [drugEntry({ name: 'Aranesp' }, { text, dose: '<doseQuantity value="500" unit="mg"/>' })],
        }),
      ),
    ),
  },
  {
    medications: [
      {
        dosage: null,
        scheduleTimes: null,
        instructions: expect.stringContaining('Coded as: 500 mg'),
        doubts: ['schedule-disagrees'],
      },
    ],
  },
)

truth(
  'A third of a day is eight hours, and U is written as units',
  {
    R4: fhir(
      prescription.R4(named('Heparin'), {
        dosageInstruction: [
          {
            timing: { repeat: { frequency: 1, period: 0.3333, periodUnit: 'd' } },
            doseAndRate: [{ doseQuantity: { value: 5000, unit: 'U' } }],
          },
        ],
      }),
    ),
    STU3: fhir(
      prescription.STU3(named('Heparin'), {
        dosageInstruction: [
          {
            timing: { repeat: { frequency: 1, period: 0.333, periodUnit: 'd' } },
            doseQuantity: { value: 5000, unit: 'U' },
          },
        ],
      }),
    ),
    DSTU2: fhir(
      prescription.DSTU2(named('Heparin'), {
        dosageInstruction: [
          {
            timing: { repeat: { frequency: 1, period: 0.33333, periodUnits: 'd' } },
            doseQuantity: { value: 5000, unit: 'U' },
          },
        ],
      }),
    ),
    'C-CDA': as(
      'Allscripts',
      ccda({
        medications: [
          drugEntry(
            { name: 'Heparin' },
            { time: interval('20240101') + every('0.3333', 'd'), dose: '<doseQuantity value="5000" unit="U"/>' },
          ),
        ],
      }),
    ),
  },
  { medications: [{ dosage: '5000 units', frequency: 'Every 8 hours', scheduleDays: 'daily' }] },
)
