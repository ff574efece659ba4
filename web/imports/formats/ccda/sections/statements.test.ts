import { expect, it } from 'vitest'
import { statementsIn } from '../testing/read-files.ts'
import { writeDocument, writeSection } from '../testing/write-document.ts'

const SNOMED = 'codeSystem="2.16.840.1.113883.6.96"'
const coded = (element: string, code: string, name: string, type = '') =>
  `<${element} ${type} code="${code}" ${SNOMED} displayName="${name}"/>`
const value = (code: string, name: string) => coded('value', code, name, 'xsi:type="CD"')
const observation = (inner: string, attributes = 'moodCode="EVN"') =>
  `<observation classCode="OBS" ${attributes}>${inner}</observation>`
const part = (inner: string, typeCode = 'SUBJ') =>
  `<entryRelationship typeCode="${typeCode}">${inner}</entryRelationship>`
const act = (inner: string, status = 'active') =>
  `<act classCode="ACT" moodCode="EVN"><statusCode code="${status}"/>${inner}</act>`

const read = (code: string, entry: string, text = '') =>
  statementsIn(writeDocument({ release: '2015-08-01', sections: [writeSection(code, 'Title', text, entry)] }))
const drug = (inner: string, mood = 'EVN', material = coded('code', '1', 'Example 10 mg')) =>
  `<substanceAdministration classCode="SBADM" moodCode="${mood}">${inner}<consumable><manufacturedProduct><manufacturedMaterial>${material}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

it.each([
  ['taken', '10160-0', 'EVN', { role: 'listed' }],
  ['prescribed', '10160-0', 'INT', { role: 'prescribed' }],
  ['ordered', '10160-0', 'RQO', { role: 'prescribed', intent: 'ordered' }],
  ['promised', '10160-0', 'PRMS', { role: 'prescribed', intent: 'planned' }],
  ['proposed', '10160-0', 'PRP', { role: 'prescribed', intent: 'proposed' }],
  ['given at the clinic', '29549-3', 'EVN', { role: 'administered' }],
  ['part of a plan', '18776-5', 'INT', { intent: 'proposed' }],
])('tells that a drug is %s', (_, section, mood, expected) => {
  const [statement] = read(section, drug('', mood))
  expect(statement).toMatchObject({ kind: 'medication', ...expected })
  if (!('intent' in expected)) expect(statement?.intent).toBeUndefined()
})

const direction = (inner: string, text = '') => {
  const [statement] = read('10160-0', drug(inner), text)
  return statement?.kind === 'medication' ? statement.directions : []
}

it.each([
  ['its own text', '<text>Take 2 at night</text>', ''],
  [
    'a reference into the narrative',
    '<text><reference value="#s"/></text>',
    '<content ID="s">Take 2 at night</content>',
  ],
  [
    'a row of the narrative',
    '<text><reference value="#r"/></text>',
    '<table><thead><tr><th>Drug</th><th>Sig</th></tr></thead><tbody><tr ID="r"><td>Example</td><td>Take 2 at night</td></tr></tbody></table>',
  ],
  [
    'a free text sig',
    part(
      '<substanceAdministration classCode="SBADM" moodCode="EVN"><code code="76662-6" codeSystem="2.16.840.1.113883.6.1"/><text>Take 2 at night</text></substanceAdministration>',
      'COMP',
    ),
    '',
  ],
])('finds the directions in %s', (_, inner, text) => {
  expect(direction(inner, text)).toMatchObject([{ text: 'Take 2 at night' }])
})

it('takes a text that only repeats the name for no directions', () => {
  expect(direction('<text>Example 10 mg</text>')).toEqual([])
})

it('tells as needed with and without a reason, and not for an empty condition', () => {
  const needed = (criterion: string) =>
    direction(`<doseQuantity value="1"/><precondition>${criterion}</precondition>`)[0]
  expect(needed(`<criterion>${value('25064002', 'Headache')}</criterion>`)).toMatchObject({
    asNeeded: true,
    asNeededFor: 'Headache',
  })
  expect(needed('<criterion><value xsi:type="CD" nullFlavor="NI"/></criterion>')).toMatchObject({ asNeeded: true })
  expect(needed('<criterion/>')).toMatchObject({ asNeeded: false })
})

it('keeps the status of an allergy, its concern, its severity and that of each reaction apart', () => {
  const severity = (code: string, name: string) =>
    part(observation(`<code code="SEV" codeSystem="2.16.840.1.113883.5.4"/>${value(code, name)}`))
  const [statement] = read(
    '48765-2',
    act(
      part(
        observation(`<effectiveTime><low value="2001"/><high value="20020101"/></effectiveTime>${value('416098002', 'Drug allergy')}
        <participant typeCode="CSM"><participantRole><playingEntity>${coded('code', '2', 'Zantac')}<name>ranitidine</name></playingEntity></participantRole></participant>
        ${part(observation(`<code code="33999-4" codeSystem="2.16.840.1.113883.6.1"/>${value('55561003', 'Active')}`))}
        ${part(observation(`${value('1', 'Rash')}${severity('255604002', 'Mild')}`), 'MFST')}
        ${part(observation(`${value('2', 'Wheezing')}${severity('6736007', 'Moderate')}`), 'MFST')}
        ${severity('24484000', 'Severe')}`),
      ),
      'completed',
    ),
  )
  expect(statement).toMatchObject({
    kind: 'allergy',
    substance: { text: 'ranitidine' },
    clinicalStatus: 'active',
    status: 'completed',
    categories: ['medication'],
    severity: 'severe',
    reactions: [
      { manifestations: ['Rash'], severity: 'mild' },
      { manifestations: ['Wheezing'], severity: 'moderate' },
    ],
    period: { start: { date: '2001' }, end: { date: '2002-01-01' } },
  })
})

it('never takes the kind of an allergy for its substance', () => {
  const [statement] = read('48765-2', act(part(observation(value('416098002', 'Drug allergy')))))
  expect(statement).toMatchObject({ kind: 'allergy', substance: { codes: [] } })
})

it('keeps the whole of a device of which only the number is known', () => {
  const [statement] = read(
    '46264-8',
    '<procedure classCode="PROC" moodCode="EVN"><participant typeCode="DEV"><participantRole><id root="2.16.840.1.113883.3.3719" extension="(01)0064(21)BLC1"/><playingDevice><code nullFlavor="UNK"/></playingDevice></participantRole></participant></procedure>',
  )
  expect(statement).toMatchObject({ kind: 'device', device: { text: 'Title' }, serialNumber: 'BLC1' })
})

it('reads an answer that is written as the name of the question', () => {
  const [statement] = read(
    '29762-2',
    observation('<code nullFlavor="NA"><originalText>Never smoker</originalText></code>'),
  )
  expect(statement).toMatchObject({ kind: 'observation', code: { text: 'Title' }, text: 'Never smoker' })
})

it('joins the two numbers of a blood pressure, though minutes lie between them', () => {
  const number = (code: string, amount: string, time: string) =>
    `<component>${observation(`<code code="${code}" codeSystem="2.16.840.1.113883.6.1"/><effectiveTime value="${time}"/><value xsi:type="PQ" value="${amount}" unit="mm[Hg]"/>`)}</component>`
  const organizer = `<organizer classCode="CLUSTER" moodCode="EVN">${number('8480-6', '120', '202401020930')}${number('8462-4', '80', '202401020931')}</organizer>`
  expect(read('8716-3', organizer)).toMatchObject([
    { code: { text: 'Blood pressure' }, components: [{ quantity: { value: 120 } }, { quantity: { value: 80 } }] },
  ])
})

it.each([
  ['a refused vaccine with its reason', 'negationInd="true"', { isNegated: true, statusReason: 'Patient objection' }],
  ['a vaccine without a date', '', { isNegated: false, at: {} }],
])('tells %s', (_, attributes, expected) => {
  const [statement] = read(
    '11369-6',
    drug(part(observation(coded('code', 'PATOBJ', 'Patient objection')), 'RSON'), `EVN" ${attributes} x="`),
  )
  expect(statement).toMatchObject({ kind: 'immunization', ...expected })
})

it('takes the start of a goal for no due date', () => {
  const goal = (time: string) => read('61146-7', observation(`<text>Walk</text>${time}`, 'moodCode="GOL"'))[0]
  expect(goal('<effectiveTime value="20240101"/>')).toMatchObject({ kind: 'goal', start: { date: '2024-01-01' } })
  expect(goal('<effectiveTime value="20240101"/>')).not.toHaveProperty('due')
  expect(goal('<effectiveTime><low value="2024"/><high value="202506"/></effectiveTime>')).toMatchObject({
    due: { date: '2025-06' },
  })
})
