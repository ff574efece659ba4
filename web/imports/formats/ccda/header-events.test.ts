import { expect, it } from 'vitest'
import { readText } from './testing/read-files.ts'
import { writeDocument, writeSection } from './testing/write-document.ts'

const person = (name: string) =>
  `<assignedEntity><assignedPerson><name><given>${name}</given><family>Garcia</family></name></assignedPerson></assignedEntity>`
const header = (id = 'v1') => `<componentOf><encompassingEncounter><id root="1.2.3" extension="${id}"/>
  <code code="IMP" codeSystem="2.16.840.1.113883.5.4" displayName="Inpatient encounter"/>
  <effectiveTime><low value="20240110"/><high value="20240114"/></effectiveTime>
  <dischargeDispositionCode code="01" displayName="Discharged to home"/>
  <responsibleParty>${person('Maria')}</responsibleParty>
  <encounterParticipant typeCode="CON">${person('Paul')}</encounterParticipant>
  <location><healthCareFacility><location><name>Riverside Hospital</name></location></healthCareFacility></location>
  </encompassingEncounter></componentOf>`
const visit = (id: string, day: string) =>
  writeSection(
    '46240-8',
    'Encounters',
    '',
    `<encounter classCode="ENC" moodCode="EVN"><id root="1.2.3" extension="${id}"/><code code="99221" codeSystem="2.16.840.1.113883.6.12" displayName="Initial hospital care"/><effectiveTime><low value="${day}"/></effectiveTime></encounter>`,
  )

it('reads the visit that only the header tells', async () => {
  const { valuesOf } = await readText(writeDocument({ header: header(), sections: [] }))
  expect(valuesOf('visits')).toMatchObject([
    {
      type: 'Inpatient encounter',
      date: '2024-01-10',
      endDate: '2024-01-14',
      setting: 'hospital',
      location: 'Riverside Hospital',
    },
  ])
  expect(valuesOf('visits')[0]?.notes).toContain('Discharged to home')
  expect(valuesOf('visits')[0]?.notes).toContain('Paul Garcia')
  expect(valuesOf('providers')).toMatchObject([{ name: 'Maria Garcia' }])
})

it.each([
  ['id', 'v1', '20240111'],
  ['day', 'v2', '20240110'],
])('completes the visit of the body with the same %s instead of adding another', async (_, id, day) => {
  const { valuesOf } = await readText(writeDocument({ header: header(), sections: [visit(id, day)] }))
  expect(valuesOf('visits')).toMatchObject([{ type: 'Initial hospital care', location: 'Riverside Hospital' }])
  expect(valuesOf('visits')[0]?.notes).toContain('Discharged to home')
})

it('keeps the visit of the header apart from one of another day', async () => {
  const { valuesOf } = await readText(writeDocument({ header: header(), sections: [visit('v2', '20230305')] }))
  expect(
    valuesOf('visits')
      .map(({ date }) => date)
      .toSorted(),
  ).toEqual(['2023-03-05', '2024-01-10'])
})

it('reads the operation that the header of an operative note names', async () => {
  const event = `<documentationOf><serviceEvent classCode="PCPR"><code code="45378" codeSystem="2.16.840.1.113883.6.12" displayName="Diagnostic colonoscopy"/><effectiveTime><low value="20240110"/></effectiveTime><performer>${person('Maria')}</performer></serviceEvent></documentationOf>`
  const summary = writeDocument({ header: event, sections: [] })
  const note = summary.replace('code="34133-9"', 'code="11504-8"')
  expect((await readText(note)).valuesOf('procedures')).toMatchObject([
    { name: 'Diagnostic colonoscopy', date: '2024-01-10' },
  ])
  expect((await readText(summary)).valuesOf('procedures')).toEqual([])
})
