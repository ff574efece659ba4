import { expect, it } from 'vitest'
import {
  allergyEntry,
  at,
  drugEntry,
  interval,
  problemEntry,
  procedureEntry,
  reaction,
  resultEntry,
  vaccineEntry,
} from '../../truths/testing/ccda.ts'
import { readText } from './testing/read-files.ts'
import { writeDocument, writeSection } from './testing/write-document.ts'

const read = async (code: string, title: string, ...entries: string[]) => {
  const { records, leftOut } = await readText(
    writeDocument({ release: '2015-08-01', sections: [writeSection(code, title, '', ...entries)] }),
  )
  return {
    leftOut,
    records: records.map(({ type, values, doubts }) => ({ type, doubts, values })),
  }
}

const template = (entry: string, root: string) =>
  entry.replace(
    /(<(?:organizer|observation|procedure|substanceAdministration)[^>]*>)/,
    `$1<templateId root="${root}"/>`,
  )

const DRUG = { name: 'Warfarin 5 mg tablet', code: '855332', system: 'RxNorm' as const }
const TAKEN = drugEntry(DRUG, { id: 'd1', mood: 'EVN', time: interval('20240101') })
const PENICILLIN = allergyEntry({ name: 'Penicillin' }, { more: reaction('Hives') })
const ASTHMA = problemEntry({ name: 'Asthma', code: '195967001', system: 'SNOMED' })
const POTASSIUM = template(
  resultEntry(
    { name: 'Potassium', code: '2823-3', system: 'LOINC' },
    '<value xsi:type="PQ" value="4.1" unit="mmol/L"/>',
  ),
  '2.16.840.1.113883.10.20.22.4.1',
)
const INFLUENZA = vaccineEntry({ name: 'Influenza', code: '140', system: 'CVX' })
const COLONOSCOPY = procedureEntry({ name: 'Colonoscopy' })

const ELSEWHERE: readonly (readonly [string, string])[] = [
  ['99999-9', 'Other'],
  ['51848-0', 'Assessment'],
  ['47519-4', 'Procedures'],
  ['46240-8', 'Encounters'],
  ['48768-6', 'Payers'],
]

it.each(ELSEWHERE)('reads a drug, an allergy, a problem and a result as such in section %s', async (code, title) => {
  const { records, leftOut } = await read(code, title, TAKEN, PENICILLIN, ASTHMA, POTASSIUM, INFLUENZA)
  const [drug, ...others] = records.toSorted((a, b) =>
    a.type === 'medications' ? -1 : b.type === 'medications' ? 1 : 0,
  )
  expect(leftOut).toEqual([])
  expect(drug).toMatchObject({
    type: 'medications',
    values: { medicationName: 'Warfarin 5 mg tablet', status: 'active', notes: expect.stringContaining(title) },
    doubts: ['status-unknown'],
  })
  expect(others.map(({ type }) => type).toSorted()).toEqual([
    'allergies',
    'immunizations',
    'lab-results',
    'medical-conditions',
  ])
})

it('reads an allergy among the problems, and a problem or result among the drugs, as what they are', async () => {
  const among = await read('11450-4', 'Problems', PENICILLIN, ASTHMA)
  expect(among.records.map(({ type, values }) => [type, values.substance ?? values.conditionName])).toEqual([
    ['allergies', 'Penicillin'],
    ['medical-conditions', 'Asthma'],
  ])
  const drugs = await read('10160-0', 'Medications', TAKEN, ASTHMA, POTASSIUM)
  expect(drugs.records.map(({ type }) => type).toSorted()).toEqual(['lab-results', 'medical-conditions', 'medications'])
})

it('reads a drug that is taken as taken where it stands in a plan, with a doubt, and all else there as planned', async () => {
  const { records } = await read('18776-5', 'Plan of Treatment', TAKEN, COLONOSCOPY)
  expect(records).toMatchObject([
    { type: 'care-plans' },
    { type: 'medications', values: { status: 'active' }, doubts: ['status-unknown'] },
  ])
  const planned = await read('18776-5', 'Plan of Treatment', drugEntry(DRUG, { mood: 'INT' }))
  expect(planned.records).toMatchObject([{ type: 'medications', values: { status: 'planned' } }])
})

it('takes no drug among the allergies for one that is taken', async () => {
  const { records, leftOut } = await read('48765-2', 'Allergies', TAKEN, PENICILLIN)
  expect(records.map(({ type }) => type)).toEqual(['allergies'])
  expect(leftOut).toHaveLength(1)
})

it('takes a drug that is only planned for planned in any section', async () => {
  const planned = template(drugEntry(DRUG, { mood: 'INT' }), '2.16.840.1.113883.10.20.22.4.42')
  for (const [code, title] of ELSEWHERE)
    expect((await read(code, title, planned)).records).toMatchObject([{ values: { status: 'planned' } }])
})

it('takes a drug of an anesthesia for given', async () => {
  const given = drugEntry(DRUG, { mood: 'EVN', status: 'completed', time: at('20240101') })
  expect((await read('59774-0', 'Anesthesia', given)).records).toMatchObject([{ values: { status: 'given' } }])
})

it('reads what a relative had as family history in any section, and never as the patient’s', async () => {
  const father =
    '<organizer classCode="CLUSTER" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.45"/><statusCode code="completed"/><subject><relatedSubject classCode="PRS"><code code="FTH" codeSystem="2.16.840.1.113883.5.111" displayName="Father"/></relatedSubject></subject><component><observation classCode="OBS" moodCode="EVN"><code code="64572001" codeSystem="2.16.840.1.113883.6.96"/><statusCode code="completed"/><value xsi:type="CD" code="22298006" codeSystem="2.16.840.1.113883.6.96" displayName="Heart attack"/></observation></component></organizer>'
  for (const [code, title] of [...ELSEWHERE, ['11450-4', 'Problems'] as const])
    expect((await read(code, title, father)).records).toMatchObject([
      { type: 'family-history', values: { condition: 'Heart attack' } },
    ])
})
