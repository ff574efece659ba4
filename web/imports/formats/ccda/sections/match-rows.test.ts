import { expect, it } from 'vitest'
import { importWith } from '../../../testing/import-file.ts'
import { ccdaFormat } from '../ccda-format.ts'
import { writeDocument, writeSection } from '../testing/write-document.ts'

const MEDICATIONS = '10160-0'

interface Entry {
  dose?: string
  start?: string
  status?: string
  display?: string
}

/** A drug that refers to nothing in the text. */
const drug = ({ dose, start = '', status = 'active', display = 'Carvedilol' }: Entry) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="2.16.840.1.113883.19" extension="${[dose, start, display]}"/><statusCode code="${status}"/>${
    start && `<effectiveTime xsi:type="IVL_TS"><low value="${start}"/></effectiveTime>`
  }${dose ? `<doseQuantity value="${dose.split(' ')[0]}" unit="${dose.split(' ')[1]}"/>` : ''}<consumable><manufacturedProduct classCode="MANU"><manufacturedMaterial><code nullFlavor="OTH" displayName="${display}"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

const table = (...rows: string[][]) =>
  `<table><thead><tr><th>Medication</th><th>Directions</th><th>Start</th></tr></thead><tbody>${rows
    .map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const read = async (text: string, ...entries: string[]) => {
  const content = writeDocument({
    release: '2015-08-01',
    sections: [writeSection(MEDICATIONS, 'Medications', text, ...entries)],
  })
  const { ofType } = await importWith(ccdaFormat, { 'DOC1.XML': content })
  return ofType('medications')
    .map(({ values, doubts }): Record<string, unknown> & { doubts: typeof doubts } => ({ ...values, doubts }))
    .toSorted((a, b) => String(a.startDate).localeCompare(String(b.startDate)))
}

const MORNING = ['Carvedilol', 'Take 1 tablet every morning', '03/01/2024']
const BEDTIME = ['Carvedilol', 'Take 2 tablets at bedtime', 'Jan 5, 2020']

it.each([
  ['by their dates', { start: '20240301' }, { start: '20200105' }],
  ['by the date of one', { start: '20240301' }, { start: '20190909' }],
])('gives drugs of one name their own directions %s, whatever the order of the table', async (_, morning, bedtime) => {
  for (const rows of [
    [MORNING, BEDTIME],
    [BEDTIME, MORNING],
  ]) {
    const found = await read(table(...rows), drug(morning), drug(bedtime))
    expect(found.map(({ instructions }) => instructions)).toEqual([BEDTIME[1], MORNING[1]])
    expect(found.flatMap(({ doubts }) => doubts)).not.toContain('text-unclear')
  }
})

it('tells them apart by their strength', async () => {
  const rows = [
    ['Carvedilol 25 MG', 'Take 1 tablet every morning', ''],
    ['Carvedilol 6.25 MG', 'Take 2 tablets at bedtime', ''],
  ]
  const found = await read(
    table(...rows),
    drug({ start: '2020', display: 'Carvedilol 6.25 MG' }),
    drug({ start: '2024', display: 'Carvedilol 25 MG' }),
  )
  expect(found).toMatchObject([
    { medicationName: 'Carvedilol 6.25 MG', instructions: 'Take 2 tablets at bedtime' },
    { medicationName: 'Carvedilol 25 MG', instructions: 'Take 1 tablet every morning' },
  ])
})

it('takes a strength without its zero for no ten times as much', async () => {
  const rows = [
    ['Haloperidol .5 MG', 'Take 1 tablet every morning', ''],
    ['Haloperidol 5 MG', 'Take 2 tablets at bedtime', ''],
  ]
  const found = await read(
    table(...rows),
    drug({ start: '2020', display: 'Haloperidol 5 MG' }),
    drug({ start: '2024', display: 'Haloperidol 0.5 MG' }),
  )
  expect(found.map(({ instructions }) => instructions)).toEqual([rows[1]?.[1], rows[0]?.[1]])
})

const PROVENTIL = ['Proventil 0.09 MG/ACTUAT inhalant solution', '2 puffs q6 hours PRN wheezing', 'Jan 3, 2013']
const albuterol = (start: string) => drug({ start, display: 'albuterol 0.09 MG/ACTUAT' })

it('gives a drug the directions of its row, which has the brand where the entry has the substance', async () => {
  const [found, ...others] = await read(
    table(['Atenolol 25 MG', 'Take 1 tablet every morning', ''], PROVENTIL),
    albuterol('20130103'),
  )
  expect(others).toEqual([])
  expect(found).toMatchObject({ instructions: PROVENTIL[1], asNeeded: true, scheduleTimes: null })
})

it('takes no directions from the row of a brand that two drugs may be', async () => {
  const found = await read(table(PROVENTIL), albuterol('20180101'), albuterol('20190101'))
  for (const { instructions, notes, doubts } of found) {
    expect(instructions ?? null).toBeNull()
    expect(notes).toContain(PROVENTIL[1])
    expect(doubts).toContain('text-unclear')
  }
})

it('takes no row of another drug', async () => {
  const [found] = await read(table(PROVENTIL), drug({ start: '20130103' }))
  expect([found?.instructions ?? null, found?.notes ?? null]).toEqual([null, null])
})

it('takes no directions from rows that could belong to either drug, keeps all of them, and says so', async () => {
  const found = await read(table(MORNING, BEDTIME), drug({ start: '2018' }), drug({ start: '2019' }))
  expect(found).toHaveLength(2)
  for (const { instructions, notes, doubts } of found) {
    expect(instructions ?? null).toBeNull()
    expect(notes).toContain('Take 1 tablet every morning')
    expect(notes).toContain('Take 2 tablets at bedtime')
    expect(doubts).toContain('text-unclear')
  }
})

it('does not give two drugs the only row of their name', async () => {
  const found = await read(
    table(['Carvedilol 25 MG', 'Take 1 tablet every morning', '']),
    drug({ start: '2018' }),
    drug({ start: '2019' }),
  )
  expect(found.map(({ medicationName, doubts }) => [medicationName, doubts])).toEqual([
    ['Carvedilol', expect.arrayContaining(['text-unclear'])],
    ['Carvedilol', expect.arrayContaining(['text-unclear'])],
  ])
})

it('gives entries that say the same one row each', async () => {
  const entries = [1, 2].map(id => drug({}).replace('extension="', `extension="${id}`))
  const found = await read(table(MORNING, BEDTIME), ...entries)
  expect(found.map(({ instructions }) => instructions).toSorted()).toEqual([MORNING[1], BEDTIME[1]])
})

it('has no doubt where the rows say the same', async () => {
  const row = ['Carvedilol', 'Take 1 tablet every morning', '']
  const found = await read(table(row, row), drug({ start: '2018' }), drug({ start: '2019' }))
  for (const { instructions, doubts } of found) {
    expect(instructions).toBe('Take 1 tablet every morning')
    expect(doubts).not.toContain('text-unclear')
  }
})

const dosed = (dose: string) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><statusCode code="active"/><doseQuantity value="${dose}"/><consumable><manufacturedProduct classCode="MANU"><manufacturedMaterial><code nullFlavor="OTH" displayName="Cefpodoxime 200 MG Oral Tablet"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`
const doseTable = (dose: string) =>
  `<table><thead><tr><th>Medication</th><th>Dose</th><th>Instructions</th></tr></thead><tbody><tr><td>Cefpodoxime 200 MG Oral Tablet</td><td>${dose}</td><td>By mouth</td></tr></tbody></table>`

it.each([
  ['a small number counts tablets', '2', '', '2 tablets', 'By mouth'],
  ['its column has the unit', '200', '200 MG', '200 MG', 'By mouth'],
  ['a large number counts nothing that is known', '200', '', null, 'By mouth\nDose without a unit: 200'],
  ['nor does what the pharmacy gave out', '30', '500 MG', null, 'By mouth\nDose without a unit: 30'],
])('a dose without a unit: %s', async (_, dose, column, dosage, instructions) => {
  const [found] = await read(doseTable(column), dosed(dose))
  expect([found?.dosage ?? null, found?.instructions]).toEqual([dosage, instructions])
})
