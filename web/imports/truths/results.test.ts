import { expect } from 'vitest'
import { at, habitEntry, resultEntry } from './testing/ccda.ts'
import { coded, habit, LOINC, named, result, SNOMED } from './testing/fhir.ts'
import { as, ccda, fhir, truth } from './testing/truth.ts'

const HEMOGLOBIN = named('Hemoglobin')
const VALUE = { valueQuantity: { value: 14.1, unit: 'g/dL' }, effectiveDateTime: '2024-03-01' }
const pq = (value: string, unit: string) => `<value xsi:type="PQ" value="${value}" unit="${unit}"/>`
const rangeText = (text: string) =>
  `<referenceRange><observationRange><text>${text}</text></observationRange></referenceRange>`

/** One result whose range is written as text, in all formats. */
const withRange = (text: string) => ({
  R4: as('athenahealth', fhir(result.R4(HEMOGLOBIN, { ...VALUE, referenceRange: [{ text }] }))),
  STU3: fhir(result.STU3(HEMOGLOBIN, { ...VALUE, referenceRange: [{ text }] })),
  DSTU2: fhir(result.DSTU2(HEMOGLOBIN, { ...VALUE, referenceRange: [{ text }] })),
  'C-CDA': as(
    'Practice Fusion',
    ccda({
      results: [
        resultEntry({ name: 'Hemoglobin' }, pq('14.1', 'g/dL'), {
          more: rangeText(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
        }),
      ],
    }),
  ),
})

const RANGES: readonly [text: string, low: number | null, high: number | null][] = [
  ['13.5 - 18', 13.5, 18],
  ['13.5-18.0 g/dL', 13.5, 18],
  ['13.5 to 18', 13.5, 18],
  ['>= 60', 60, null],
  ['13,5 – 18,0', 13.5, 18],
  ['Male: 13.5-18; female: 12-16', null, null],
  ['135 - 180 g/L', null, null],
]
for (const [text, low, high] of RANGES)
  truth(
    low === null && high === null
      ? `A reference range such as "${text}" stays in words`
      : `A reference range such as "${text}" is read as numbers, and its words stay`,
    withRange(text),
    {
      'lab-results': [
        {
          resultValue: '14.1',
          referenceRangeLow: low,
          referenceRangeHigh: high,
          notes: expect.stringContaining(`Reference range: ${text}`),
        },
      ],
    },
  )

truth(
  'A result keeps its comparator',
  {
    R4: fhir(
      result.R4(named('Troponin'), { ...VALUE, valueQuantity: { value: 0.01, comparator: '<', unit: 'ng/mL' } }),
    ),
    STU3: fhir(
      result.STU3(named('Troponin'), { ...VALUE, valueQuantity: { value: 0.01, comparator: '<', unit: 'ng/mL' } }),
    ),
    DSTU2: fhir(
      result.DSTU2(named('Troponin'), { ...VALUE, valueQuantity: { value: 0.01, comparator: '<', unit: 'ng/mL' } }),
    ),
    'C-CDA': ccda({
      results: [
        resultEntry(
          { name: 'Troponin' },
          '<value xsi:type="IVL_PQ"><high value="0.01" unit="ng/mL" inclusive="false"/></value>',
        ),
      ],
    }),
  },
  { 'lab-results': [{ testName: 'Troponin', resultValue: '<0.01', resultUnit: 'ng/mL' }] },
)

truth(
  'Two values of one test are two results',
  {
    R4: fhir(
      result.R4(HEMOGLOBIN, VALUE),
      result.R4(HEMOGLOBIN, { ...VALUE, valueQuantity: { value: 9.2, unit: 'g/dL' } }),
    ),
    STU3: fhir(
      result.STU3(HEMOGLOBIN, VALUE),
      result.STU3(HEMOGLOBIN, { ...VALUE, valueQuantity: { value: 9.2, unit: 'g/dL' } }),
    ),
    DSTU2: fhir(
      result.DSTU2(HEMOGLOBIN, VALUE),
      result.DSTU2(HEMOGLOBIN, { ...VALUE, valueQuantity: { value: 9.2, unit: 'g/dL' } }),
    ),
    'C-CDA': ccda({
      results: ['14.1', '9.2'].map(value => resultEntry({ name: 'Hemoglobin' }, pq(value, 'g/dL'), { id: 'same' })),
    }),
  },
  {
    'lab-results': [
      expect.objectContaining({ testDate: '2024-03-01' }),
      expect.objectContaining({ testDate: '2024-03-01' }),
    ],
  },
)

const SMOKING = coded(LOINC, '72166-2', undefined)
const FORMER = {
  valueCodeableConcept: { coding: [{ system: SNOMED, code: '8517006' }] },
  effectiveDateTime: '2024-03-01',
}

truth(
  'A habit belongs to the lifestyle, and a code without a name gets its words',
  {
    R4: fhir(habit.R4(SMOKING, FORMER)),
    STU3: fhir(habit.STU3(SMOKING, FORMER)),
    DSTU2: as('Cerner', fhir(habit.DSTU2(SMOKING, FORMER))),
    'C-CDA': as(
      'Allscripts',
      ccda({
        social: [
          habitEntry(
            { code: '72166-2', system: 'LOINC' },
            '<value xsi:type="CD" code="8517006" codeSystem="2.16.840.1.113883.6.96"/>',
          ),
        ],
      }),
    ),
  },
  { lifestyle: [{ topic: 'Tobacco smoking status', answer: 'Former smoker', date: '2024-03-01' }] },
)

truth(
  'A name that the file has elsewhere stands in for a code without one',
  {
    R4: fhir(
      result.R4(coded(LOINC, '99999-1', 'Serum frobnicate'), { ...VALUE, id: 'a' }),
      result.R4(coded(LOINC, '99999-1', undefined), { ...VALUE, id: 'b', effectiveDateTime: '2024-04-01' }),
    ),
    STU3: fhir(
      result.STU3(coded(LOINC, '99999-1', 'Serum frobnicate'), { ...VALUE, id: 'a' }),
      result.STU3(coded(LOINC, '99999-1', undefined), { ...VALUE, id: 'b', effectiveDateTime: '2024-04-01' }),
    ),
    DSTU2: fhir(
      result.DSTU2(coded(LOINC, '99999-1', 'Serum frobnicate'), { ...VALUE, id: 'a' }),
      result.DSTU2(coded(LOINC, '99999-1', undefined), { ...VALUE, id: 'b', effectiveDateTime: '2024-04-01' }),
    ),
    'C-CDA': ccda({
      results: [
        resultEntry({ name: 'Serum frobnicate', code: '99999-1', system: 'LOINC' }, pq('14.1', 'g/dL')),
        resultEntry({ code: '99999-1', system: 'LOINC' }, pq('14.1', 'g/dL'), { time: at('20240401') }),
      ],
    }),
  },
  {
    'lab-results': [
      { testName: 'Serum frobnicate', testDate: '2024-03-01' },
      { testName: 'Serum frobnicate', testDate: '2024-04-01' },
    ],
  },
)

const report = (more: object) => ({
  resourceType: 'DiagnosticReport',
  status: 'final',
  code: named('Chest X-ray'),
  effectiveDateTime: '2024-03-01',
  ...more,
})

truth(
  "A report's conclusion is not lost",
  {
    R4: fhir(report({ conclusion: 'No acute findings.' })),
    STU3: fhir(report({ conclusion: 'No acute findings.' })),
    DSTU2: fhir(report({ conclusion: 'No acute findings.' })),
    'C-CDA': ccda({
      results: [resultEntry({ name: 'Chest X-ray' }, '<value xsi:type="ST">No acute findings.</value>')],
    }),
  },
  { 'lab-results': [{ testName: 'Chest X-ray', resultValue: 'No acute findings.', testDate: '2024-03-01' }] },
)

truth(
  'Notes and performers of a result are kept',
  {
    R4: fhir(
      result.R4(HEMOGLOBIN, {
        ...VALUE,
        note: [{ text: 'Sample was hemolyzed' }],
        performer: [{ display: 'City Lab' }],
      }),
    ),
    STU3: fhir(
      result.STU3(HEMOGLOBIN, { ...VALUE, comment: 'Sample was hemolyzed', performer: [{ display: 'City Lab' }] }),
    ),
    DSTU2: fhir(
      result.DSTU2(HEMOGLOBIN, { ...VALUE, comments: 'Sample was hemolyzed', performer: [{ display: 'City Lab' }] }),
    ),
    'C-CDA': ccda({
      results: [
        resultEntry({ name: 'Hemoglobin' }, pq('14.1', 'g/dL'), {
          more: `<performer><assignedEntity><representedOrganization><name>City Lab</name></representedOrganization></assignedEntity></performer><entryRelationship typeCode="SUBJ"><act classCode="ACT" moodCode="EVN"><code code="48767-8" codeSystem="2.16.840.1.113883.6.1"/><text>Sample was hemolyzed</text></act></entryRelationship>`,
        }),
      ],
    }),
  },
  { 'lab-results': [{ laboratory: 'City Lab', notes: expect.stringContaining('Sample was hemolyzed') }] },
)

const EVENING = '2024-03-01T22:30:00-06:00'
truth(
  'A result of the evening in Chicago is of that day, also in Berlin',
  {
    R4: fhir(result.R4(HEMOGLOBIN, { ...VALUE, effectiveDateTime: EVENING })),
    STU3: fhir(result.STU3(HEMOGLOBIN, { ...VALUE, effectiveDateTime: EVENING })),
    DSTU2: fhir(result.DSTU2(HEMOGLOBIN, { ...VALUE, effectiveDateTime: EVENING })),
    'C-CDA': ccda({
      results: [resultEntry({ name: 'Hemoglobin' }, pq('14.1', 'g/dL'), { time: at('20240301223000-0600') })],
    }),
  },
  { 'lab-results': [{ testDate: '2024-03-01' }] },
  'Europe/Berlin',
)

truth(
  'An offset of +00:00 is an offset: the evening in London is the afternoon in New York',
  {
    R4: fhir(result.R4(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-03-02T02:30:00+00:00' })),
    STU3: fhir(result.STU3(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-03-02T02:30:00+00:00' })),
    DSTU2: fhir(result.DSTU2(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-03-02T02:30:00Z' })),
    'C-CDA': ccda({
      results: [resultEntry({ name: 'Hemoglobin' }, pq('14.1', 'g/dL'), { time: at('20240302023000+0000') })],
    }),
  },
  { 'lab-results': [{ testDate: '2024-03-01' }] },
)

truth(
  'Midnight is a day without a time, not the evening before',
  {
    R4: fhir(result.R4(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-03-02T00:00:00Z' })),
    STU3: fhir(result.STU3(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-03-02T00:00:00.000Z' })),
    DSTU2: fhir(result.DSTU2(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-03-02T00:00:00+00:00' })),
    'C-CDA': ccda({
      results: [resultEntry({ name: 'Hemoglobin' }, pq('14.1', 'g/dL'), { time: at('20240302000000+0000') })],
    }),
  },
  { 'lab-results': [{ testDate: '2024-03-02' }] },
)

truth(
  'A date that does not exist is not moved to another one',
  {
    R4: fhir(result.R4(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-02-30' })),
    STU3: fhir(result.STU3(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-02-30' })),
    DSTU2: fhir(result.DSTU2(HEMOGLOBIN, { ...VALUE, effectiveDateTime: '2024-02-30' })),
    'C-CDA': ccda({ results: [resultEntry({ name: 'Hemoglobin' }, pq('14.1', 'g/dL'), { time: at('20240230') })] }),
  },
  { leftOut: [['Hemoglobin', expect.stringMatching(/no-date|impossible/)]] },
)
