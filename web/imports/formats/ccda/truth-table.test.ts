import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { sectionCodes } from './sections.ts'
import { readText } from './testing/read-files.ts'
import { writeDocument, writeSection } from './testing/write-document.ts'

const act = (inner: string) =>
  `<act classCode="ACT" moodCode="EVN"><statusCode code="active"/><entryRelationship typeCode="SUBJ">${inner}</entryRelationship></act>`
const observation = (inner: string, mood = 'EVN') =>
  `<observation classCode="OBS" moodCode="${mood}">${inner}</observation>`
const named = (element: string, type = '') =>
  `<${element} ${type} code="1" codeSystem="2.16.840.1.113883.6.96" displayName="Example"/>`
const day = '<effectiveTime value="20240102"/>'
const given = `<substanceAdministration classCode="SBADM" moodCode="EVN">${day}<consumable><manufacturedProduct><manufacturedMaterial>${named('code')}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`
const value = named('value', 'xsi:type="CD"')
const entity = `<participant typeCode="CSM"><participantRole><playingEntity>${named('code')}</playingEntity></participantRole></participant>`
const person =
  '<performer><assignedEntity><assignedPerson><name>Lee Example</name></assignedPerson></assignedEntity></performer>'
const payer =
  '<performer><assignedEntity><representedOrganization><name>Example Plan</name></representedOrganization></assignedEntity></performer>'
const device = `<participant typeCode="DEV"><participantRole><playingDevice>${named('code')}</playingDevice></participantRole></participant>`

/** A statement for each section in the table of docs/interop.md. */
const ROWS: readonly [code: string, type: string, entry: string][] = [
  ['48765-2', 'allergies', act(observation(entity))],
  ['10160-0', 'medications', given],
  ['11450-4', 'medical-conditions', act(observation(value))],
  ['75310-3', 'medical-conditions', act(observation(value))],
  ['30954-2', 'lab-results', observation(`${named('code')}${day}<value xsi:type="ST">Negative</value>`)],
  ['8716-3', 'vitals', observation(`<code code="8867-4"/>${day}<value xsi:type="PQ" value="60" unit="/min"/>`)],
  [
    '8716-3',
    'body-measurements',
    observation(`<code code="8280-0"/>${day}<value xsi:type="PQ" value="90" unit="cm"/>`),
  ],
  ['11369-6', 'immunizations', given],
  ['47519-4', 'procedures', `<procedure classCode="PROC" moodCode="EVN">${named('code')}</procedure>`],
  ['46240-8', 'visits', `<encounter classCode="ENC" moodCode="EVN">${named('code')}${day}</encounter>`],
  ['10157-6', 'family-history', `<organizer>${`<component>${observation(value)}</component>`}</organizer>`],
  ['18776-5', 'care-plans', observation(named('code'), 'INT')],
  ['62387-6', 'care-plans', observation(named('code'), 'INT')],
  ['51847-2', 'care-plans', observation(named('code'), 'INT')],
  ['61146-7', 'care-goals', observation(named('code'), 'GOL')],
  ['48768-6', 'insurance-coverage', act(`<act classCode="ACT" moodCode="EVN">${payer}</act>`)],
  ['46264-8', 'devices', `<procedure classCode="PROC" moodCode="EVN">${device}</procedure>`],
  ['29762-2', 'lifestyle', observation(`${named('code')}${value}`)],
  ['47420-5', 'lifestyle', observation(`${named('code')}${value}`)],
  ['10190-7', 'lifestyle', observation(`${named('code')}${value}`)],
  ['85847-2', 'providers', act(`<act classCode="PCPR" moodCode="EVN">${person}</act>`)],
]

it.each(ROWS)('reads section %s as %s', async (code, type, entry) => {
  const { records, leftOut } = await readText(writeDocument({ sections: [writeSection(code, 'Section', '', entry)] }))
  expect(records.map(record => record.type)).toEqual([type])
  expect(leftOut).toEqual([])
})

it('names what a section of directives contains', async () => {
  const entry = observation(`${named('code')}${value}`)
  const section = writeSection('42348-3', 'Section', '', entry)
  const { records, reasons } = await readText(writeDocument({ sections: [section] }))
  expect(records).toEqual([])
  expect(reasons()).toEqual([['Example', 'directive']])
})

it('knows a section by its template where its code is missing, and names the entries of others', async () => {
  const untitled = `<section><templateId root="2.16.840.1.113883.10.20.22.2.1.1"/><code nullFlavor="UNK"/><title>Drugs</title><text/><entry>${given}</entry></section>`
  const other = writeSection('8648-8', 'Hospital Course', 'Went well.', observation(value), observation(value))
  const { records, leftOut } = await readText(writeDocument({ sections: [untitled, other] }))
  expect(records.map(({ type }) => type)).toEqual(['medications'])
  const [text, ...entries] = leftOut.toSorted((a, b) =>
    a.reason === 'only-text' ? -1 : b.reason === 'only-text' ? 1 : 0,
  )
  expect(text).toMatchObject({ what: 'Hospital Course', reason: 'only-text', detail: 'Went well.' })
  expect(entries.every(({ what }) => what === 'Example')).toBe(true)
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

it.each(['29762-2', '47420-5', '10190-7'])(
  'takes the name of a finding without a value as the answer in section %s',
  async code => {
    const impairment = observation(
      '<code nullFlavor="OTH"><originalText>Memory Impairment</originalText></code><value xsi:type="CD" nullFlavor="OTH"/>',
    )
    const { valuesOf, leftOut } = await readText(
      writeDocument({ sections: [writeSection(code, 'Status', '', impairment)] }),
    )
    expect(valuesOf('lifestyle')).toMatchObject([{ topic: 'Status', answer: 'Memory Impairment' }])
    expect(leftOut).toEqual([])
  },
)

it('names a short line that no entry tells', async () => {
  const cane = '<list><item>Pacemaker, July 3, 2012</item><item>Cane, February 2, 2003</item></list>'
  const pacemaker = `<procedure classCode="PROC" moodCode="EVN"><participant typeCode="DEV"><participantRole><playingDevice><code nullFlavor="OTH"><originalText>Pacemaker</originalText></code></playingDevice></participantRole></participant></procedure>`
  const { reasons, leftOut } = await readText(
    writeDocument({ sections: [writeSection('46264-8', 'Medical Equipment', cane, pacemaker)] }),
  )
  expect(reasons()).toEqual([['Medical Equipment', 'only-text']])
  expect(leftOut).toMatchObject([{ detail: 'Cane, February 2, 2003' }])
})

it('knows a section by its template where its code is not known', async () => {
  const section = writeSection('X-DISCHARGE', 'Diagnosis at discharge', '', act(observation(value))).replace(
    '<section>',
    '<section><templateId root="2.16.840.1.113883.10.20.22.2.24"/>',
  )
  const { records, leftOut } = await readText(writeDocument({ sections: [section] }))
  expect(records.map(({ type }) => type)).toEqual(['medical-conditions'])
  expect(leftOut).toEqual([])
})

it('names a section that has only text, with its words', async () => {
  const section = writeSection(
    '30954-2',
    'Results',
    '<table><tbody><tr><td>Sodium</td><td>140</td></tr></tbody></table>',
  )
  const wish = writeSection('42348-3', 'Directives', '<paragraph>No resuscitation</paragraph>')
  const { records, leftOut } = await readText(writeDocument({ sections: [section, wish] }))
  expect(records).toEqual([])
  expect(leftOut).toMatchObject([
    { what: 'Directives', reason: 'directive', detail: 'No resuscitation' },
    { what: 'Results', reason: 'only-text', detail: 'Sodium | 140' },
  ])
})

it('is described in docs/interop.md with every section that is read', async () => {
  const table = await readFile(new URL('../../../../docs/interop.md', import.meta.url), 'utf8')
  expect(sectionCodes.filter(code => !table.includes(code))).toEqual([])
})
