import { expect, it } from 'vitest'
import { QuestionsOpen } from '../../import-format.ts'
import { importFile } from '../../testing/import-file.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { ccdaFormat } from './ccda-format.ts'
import { epicDocument } from './testing/epic.ts'
import { context, readFiles, readText } from './testing/read-files.ts'
import { writeDocument, writeSection } from './testing/write-document.ts'

const drug = (id: string, status: string, high = '') =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><id root="1.2.3" extension="${id}"/><statusCode code="${status}"/>
  <effectiveTime xsi:type="IVL_TS"><low value="20230101"/>${high}</effectiveTime>
  <consumable><manufacturedProduct><manufacturedMaterial><code code="314076" codeSystem="2.16.840.1.113883.6.88" displayName="lisinopril 10 MG Oral Tablet"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

const documentOf = (time: string, ...entries: string[]) =>
  writeDocument({
    title: `Summary ${time}`,
    time,
    release: '2015-08-01',
    sections: [writeSection('10160-0', 'Medications', '', ...entries)],
  })

it('takes every clinical document of a zip, and not its index, style sheets and other files', async () => {
  const files = [
    importFile('INDEX.HTM', '<html><body>ClinicalDocument</body></html>'),
    importFile(
      'IHE_XDM/SUBSET01/STYLE.XSL',
      '<?xml version="1.0"?><xsl:stylesheet><xsl:template match="ClinicalDocument"/></xsl:stylesheet>',
    ),
    importFile('IHE_XDM/SUBSET01/METADATA.XML', '<SubmitObjectsRequest/>'),
    importFile('IHE_XDM/SUBSET01/DOC0001.XML', epicDocument),
    importFile(
      'IHE_XDM/SUBSET01/DOC0002.XML',
      `\ufeff\n<!-- ${'x'.repeat(9000)} -->${documentOf('20240101')}`.replace(/<\?.*?\?>/g, ''),
    ),
    importFile('prefixed.xml', '<cda:ClinicalDocument xmlns:cda="urn:hl7-org:v3"></cda:ClinicalDocument>'),
    importFile(
      'apple_health_export/export_cda.xml',
      '<ClinicalDocument><id extension="Health Export CDA" root="1.1"/></ClinicalDocument>',
    ),
    importFile('notes.txt', 'ClinicalDocument'),
  ]
  const found = await ccdaFormat.recognize(files)
  expect(found.map(({ path }) => path)).toEqual([
    'IHE_XDM/SUBSET01/DOC0001.XML',
    'IHE_XDM/SUBSET01/DOC0002.XML',
    'prefixed.xml',
  ])
})

it('tells once of what several documents repeat, as the newest one has it', async () => {
  const older = importFile('1.xml', documentOf('20230201', drug('7', 'active')))
  const newer = importFile('2.xml', documentOf('20240201', drug('7', 'completed', '<high value="20240115"/>')))
  const { valuesOf, documents, leftOut, records, patients } = await readFiles([older, newer])
  expect(valuesOf('medications')).toMatchObject([{ status: 'discontinued', endDate: '2024-01-15' }])
  expect(leftOut).toMatchObject([{ what: 'lisinopril 10 MG Oral Tablet', reason: 'repeated', count: 1 }])
  expect(patients[0]).toMatchObject({ name: 'Ada Sample', birthDate: '1970-01-02', identifiers: ['1.2.3.4.5.6^1001'] })
  expect(documents.map(({ title }) => title)).toEqual(['Summary 20240201', 'Summary 20230201'])
  expect(records[0]?.origin.document).toBe('Summary 20240201')
})

it('gives the same thing the same key in every import, and different things of one id different ones', async () => {
  const [first, second] = [
    await readText(documentOf('20230201', drug('7', 'active'))),
    await readText(documentOf('20240201', drug('7', 'completed'))),
  ]
  expect(first.records[0]?.key).toBe(second.records[0]?.key)
  const others = await readText(
    documentOf(
      '20230201',
      drug('7', 'active'),
      drug('7', 'active').replaceAll('lisinopril', 'ramipril').replace('314076', '1'),
    ),
  )
  expect(new Set(others.records.map(({ key }) => key)).size).toBe(2)
})

const sodium = (value: string) =>
  `<observation classCode="OBS" moodCode="EVN"><id root="1.2.3" extension="r1"/><code code="2951-2" codeSystem="2.16.840.1.113883.6.1"/>
  <effectiveTime value="202401020930"/><value xsi:type="PQ" value="${value}" unit="mmol/L"/></observation>`
const resultsOf = (time: string, ...entries: string[]) =>
  writeDocument({ title: time, time, sections: [writeSection('30954-2', 'Results', '', ...entries)] })

it('keeps the key of a result that the laboratory corrected, so that it is updated', async () => {
  const [first] = (await readText(resultsOf('20240103', sodium('104')))).records
  const [second] = (await readText(resultsOf('20240105', sodium('140')))).records
  expect(second?.key).toBe(first?.key)
  const together = await readFiles([
    importFile('1.xml', resultsOf('20240103', sodium('104'))),
    importFile('2.xml', resultsOf('20240105', sodium('140'))),
  ])
  expect(together.valuesOf('lab-results')).toMatchObject([{ resultValue: '140' }])
})

it('keeps both of two results that one document gives the same identifier and time', async () => {
  const { records } = await readText(resultsOf('20240103', sodium('104'), sodium('140'), sodium('140')))
  expect(records.map(({ values }) => values.resultValue)).toEqual(['104', '140'])
  expect(new Set(records.map(({ key }) => key)).size).toBe(2)
})

const ofAnother = (patient: { patientId?: string; name?: [string, string]; born?: string }) =>
  importFile('other.xml', writeDocument({ title: 'Of somebody else', sections: [], ...patient }))

const mine = [1, 2, 3].map(index => importFile(`${index}.xml`, documentOf(`202${index}0201`)))

const questionsOf = async (files: ReturnType<typeof importFile>[]) => {
  const error = await readFiles(files).catch(thrown => thrown)
  return error instanceof QuestionsOpen ? error.questions : []
}

it.each([
  ['another name and birth date', { patientId: '2002', name: ['Ben', 'Other'], born: '19800101' }],
  ['a twin’s given name', { patientId: '2002', name: ['Ida', 'Sample'] }],
  ['the same id but another birth date', { born: '19800101' }],
  ['no birth date', { patientId: '2002', born: '' }],
  ['nothing at all', { patientId: '', name: ['', ''], born: '' }],
] satisfies [string, Parameters<typeof ofAnother>[0]][])(
  'asks whose records are wanted if one of four documents has %s',
  async (_, patient) => {
    const [question] = await questionsOf([...mine, ofAnother(patient)])
    expect(question?.name).toBe('patient')
    expect(question?.options.map(({ label }) => label)).toHaveLength(2)
    expect(question?.options[0]?.label).toBe('Ada Sample, 1970-01-02')
  },
)

it('takes the documents of the person who was chosen, and names the others', async () => {
  const other = ofAnother({ patientId: '2002', name: ['Ben', 'Other'], born: '19800101' })
  const chosen = await readFiles([...mine, other], context(undefined, { patient: 'Ada Sample, 1970-01-02' }))
  expect(chosen.reasons()).toEqual([['Of somebody else', 'other-patient']])
  expect(chosen.documents).toHaveLength(3)
})

it.each([
  ['another clinic’s identifier', { patientId: 'other-clinic' }],
  ['a second name', { patientId: 'other-clinic', name: ['Ada Maria', 'Sample'] }],
  ['an initial', { patientId: 'other-clinic', name: ['Ada M.', 'Sample'] }],
  ['the name the other way around', { patientId: 'other-clinic', name: ['SAMPLE,', 'Ada'] }],
  ['another family name under the same identifier', { name: ['Ada', 'Married'] }],
] satisfies [string, Parameters<typeof ofAnother>[0]][])('knows the same person by %s', async (_, patient) => {
  expect((await readFiles([...mine, ofAnother(patient)])).documents).toHaveLength(4)
})

it('reads a section by itself, with whatever is around it', async () => {
  const section = writeSection('10160-0', 'Medications', '', drug('7', 'active')).replace(
    '<section>',
    '<section xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
  )
  for (const text of [section, `<component>${section}</component>`, `\ufeff${section}`]) {
    const { valuesOf } = await readFiles([importFile('section.xml', text)])
    expect(valuesOf('medications')).toMatchObject([{ medicationName: 'lisinopril 10 MG Oral Tablet' }])
  }
  expect(await ccdaFormat.recognize([importFile('page.xml', '<section><h1>Hello</h1></section>')])).toEqual([])
})

it('reads a document in UTF-16', async () => {
  const text = documentOf('20240101', drug('7', 'active'))
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let index = 0; index < text.length; index += 1) view.setUint16(2 + index * 2, text.charCodeAt(index), true)
  expect((await readFiles([importFile('wide.xml', bytes)])).valuesOf('medications')).toHaveLength(1)
})

it('reads the whole sections of a document that breaks off, and says so', async () => {
  const whole = epicDocument.indexOf('<title>Medications')
  const { valuesOf, reasons, documents } = await readText(epicDocument.slice(0, whole))
  expect(valuesOf('medical-conditions')).toHaveLength(2)
  expect(valuesOf('medications')).toEqual([])
  expect(documents).toHaveLength(1)
  expect(reasons()).toEqual([['Encounter Summary', 'cut-off']])
})

it('names a document that cannot be read at all, and reads the others', async () => {
  const broken = importFile('broken.xml', `<ClinicalDocument>${'<a>'.repeat(500)}`)
  const { reasons } = await readFiles([broken, importFile('1.xml', documentOf('20230201'))])
  expect(reasons()).toEqual([['broken.xml', 'unreadable']])
  await expect(readFiles([broken])).rejects.toThrow(UnreadableFile)
})

it('keeps the document itself, byte by byte, and the files inside it', async () => {
  const pdf = `<component><nonXMLBody><text mediaType="application/pdf" representation="B64">${btoa('%PDF-1.4 invented')}</text></nonXMLBody></component>`
  const text = writeDocument({ title: 'Letter', sections: [] })
    .replace('34133-9', '18842-5')
    .replace(/<component>[\s\S]*<\/component>/, pdf)
  const { documents } = await readFiles([importFile('IHE_XDM/SUBSET01/DOC0001.XML', text)])
  expect(documents.map(({ title, kind, fileName, date }) => [title, kind, fileName, date])).toEqual([
    ['Letter', 'letter', 'DOC0001.XML', '2024-06-01'],
    ['Letter', 'letter', 'DOC0001.pdf', '2024-06-01'],
  ])
  const [original, inside] = await Promise.all(documents.map(async ({ content }) => (await content()).text()))
  expect(original).toBe(text)
  expect(inside).toBe('%PDF-1.4 invented')
})

it('is about the patient, not about the guardian whom the document names too', async () => {
  const guardian =
    '<guardian><code code="MTH"/><guardianPerson><name><given>Eve</given><family>Other</family></name></guardianPerson></guardian></patient>'
  const { patients } = await readText(writeDocument({ sections: [] }).replace('</patient>', guardian))
  expect(patients).toMatchObject([{ name: 'Ada Sample', birthDate: '1970-01-02' }])
})

it('reads the clinical document of a device by itself, and not beside the rest of its export', async () => {
  const cda = writeDocument({ sections: [] }).replace(/extension="[^"]*"/, 'extension="Health Export CDA"')
  const [document, data] = [importFile('export_cda.xml', cda), importFile('export.xml', '<HealthData/>')]
  expect(await ccdaFormat.recognize([document])).toEqual([document])
  expect(await ccdaFormat.recognize([document, data])).toEqual([])
})
