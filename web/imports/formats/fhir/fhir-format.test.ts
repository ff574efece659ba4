import { describe, expect, it } from 'vitest'
import { documentsInFhir } from '#contract/documents/documents.fhir.ts'
import { exportRecord } from '#contract/fhir/own-records/export-record.ts'
import { QuestionsOpen } from '../../import-format.ts'
import { importWith } from '../../testing/import-file.ts'
import { fhirFormat } from './fhir-format.ts'

const PATIENT = {
  resourceType: 'Patient',
  id: 'p1',
  name: [{ given: ['Ada'], family: 'Miller' }],
  birthDate: '1980-02-03',
}
const allergy = (text: string, more: object = {}) => ({
  resourceType: 'AllergyIntolerance',
  id: text.toLowerCase(),
  clinicalStatus: { coding: [{ code: 'active' }] },
  code: { text },
  patient: { reference: 'Patient/p1' },
  ...more,
})
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  entry: resources.map(resource => ({ resource })),
})
const inFile = (value: unknown) => ({ 'record.json': JSON.stringify(value) })

const substancesIn = async (files: Parameters<typeof importWith>[1]) => {
  const { valuesOf, recognized } = await importWith(fhirFormat, files)
  return { recognized, substances: valuesOf('allergies').map(({ substance }) => substance) }
}

const R4_XML = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<Bundle xmlns="http://hl7.org/fhir">
  <entry><fullUrl value="urn:uuid:1"/><resource><Patient>
    <id value="p1"/><text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml"><p>Ada</p></div></text>
    <name><given value="Ada"/><family value="Miller"/></name><birthDate value="1980-02-03"/>
  </Patient></resource></entry>
  <entry><resource><AllergyIntolerance>
    <id value="a"/>
    <clinicalStatus><coding><code value="active"/></coding></clinicalStatus>
    <criticality value="high"/>
    <code><coding><system value="http://snomed.info/sct"/><code value="762952008"/></coding><text value="Peanut &amp; nuts"/></code>
    <patient><reference value="Patient/p1"/></patient>
    <reaction><manifestation><text value="Hives"/></manifestation><manifestation><text value="Cough"/></manifestation><severity value="moderate"/></reaction>
  </AllergyIntolerance></resource></entry>
  <entry><resource><Immunization>
    <id value="i"/><status value="completed"/><vaccineCode><text value="Tetanus"/></vaccineCode>
    <patient><reference value="Patient/p1"/></patient><occurrenceDateTime value="2013"/>
  </Immunization></resource></entry>
</Bundle>`

/** Single resource, as STU3 had it: a code for the status, `notGiven`, `date`. */
const STU3_XML = `<Immunization xmlns="http://hl7.org/fhir"><id value="i"/><status value="completed"/><notGiven value="true"/>
  <vaccineCode><text value="Influenza"/></vaccineCode><patient><reference value="Patient/1"/></patient><date value="2016-10-01"/>
</Immunization>`

describe('FHIR is recognized', () => {
  const record = bundle(PATIENT, allergy('Peanut'))
  const text = JSON.stringify(record)
  const { resourceType: _, ...withoutType } = allergy('Peanut')

  it.each([
    ['as a bundle', text],
    ['with a byte order mark', `\ufeff${text}`],
    ['as a list', JSON.stringify([PATIENT, allergy('Peanut')])],
    ['line by line', [PATIENT, allergy('Peanut')].map(line => JSON.stringify(line)).join('\n')],
    ['inside a wrapper', JSON.stringify({ fhirBundle: record })],
    [
      'after a large narrative',
      JSON.stringify({ text: { div: 'x'.repeat(100_000) }, ...withoutType, resourceType: 'AllergyIntolerance' }),
    ],
  ])('%s', async (_, content) => {
    expect(await substancesIn({ 'record.json': content })).toEqual({
      recognized: ['record.json'],
      substances: ['Peanut'],
    })
  })

  it('in XML, with its lists, entities and years', async () => {
    const { valuesOf, patients } = await importWith(fhirFormat, { 'record.xml': R4_XML })
    expect(patients).toMatchObject([{ name: 'Ada Miller', birthDate: '1980-02-03' }])
    expect(valuesOf('allergies')).toMatchObject([
      { substance: 'Peanut & nuts', reaction: 'Hives, Cough', status: 'active' },
    ])
    expect(valuesOf('immunizations')).toMatchObject([{ vaccine: 'Tetanus', date: '2013' }])
  })

  it('in the XML of STU3, where a vaccine that was not given says so in its own way', async () => {
    const { records, leftOut } = await importWith(fhirFormat, { 'record.xml': STU3_XML })
    expect(records).toEqual([])
    expect(leftOut).toMatchObject({ Influenza: ['not-done', 1] })
  })

  it('as far as it goes, if it is cut off', async () => {
    const { valuesOf, leftOut } = await importWith(fhirFormat, {
      'record.xml': R4_XML.slice(0, R4_XML.indexOf('<Immunization>')),
    })
    expect(valuesOf('allergies')).toHaveLength(1)
    expect(leftOut).toMatchObject({ 'record.xml': ['cut-off', 1] })
  })

  it.each([
    ['other JSON', 'data.json', '{"steps":[1,2]}'],
    ['a table', 'data.csv', 'resourceType,code\nPatient,1\n'],
    ['a web page', 'index.html', '<html><body>"resourceType":"Patient"</body></html>'],
    ['another XML file', 'feed.xml', '<Feed xmlns="http://www.w3.org/2005/Atom"/>'],
    ['a clinical document', 'doc.xml', '<ClinicalDocument xmlns="urn:hl7-org:v3"/>'],
  ])('but not in %s', async (_, name, content) => {
    expect((await importWith(fhirFormat, { [name]: content })).recognized).toEqual([])
  })
})

describe('a file about several people', () => {
  const BEN = { ...PATIENT, id: 'p2', name: [{ text: 'Ben Miller' }] }
  const file = inFile(
    bundle(PATIENT, BEN, allergy('Peanut'), allergy('Latex', { patient: { reference: 'Patient/p2' } })),
  )
  const answering = (patient: string) => importWith(fhirFormat, file, { answers: { patient } })

  it('is not read before the person has said whose records they want', async () => {
    await expect(importWith(fhirFormat, file)).rejects.toThrow(QuestionsOpen)
    await expect(answering('somebody else')).rejects.toThrow(QuestionsOpen)
  })

  it('brings only the records of the one who was chosen, and counts the others', async () => {
    const { valuesOf, leftOut, patients } = await answering('ben miller, 1980-02-03')
    expect(valuesOf('allergies')).toMatchObject([{ substance: 'Latex' }])
    expect(patients).toMatchObject([{ name: 'Ben Miller' }])
    expect(leftOut['Allergy intolerance']).toEqual(['other-patient', 1])
  })

  it('brings all if they are the same person under several names', async () => {
    expect((await answering('same')).valuesOf('allergies')).toHaveLength(2)
  })

  it('asks too if it names subjects without any patient', async () => {
    const subjects = [allergy('Peanut'), allergy('Latex', { patient: { reference: 'Patient/p2' } })]
    await expect(importWith(fhirFormat, inFile(subjects))).rejects.toThrow(QuestionsOpen)
  })
})

it('brings the files of documents, with a name that people can open', async () => {
  const report = {
    ...{ resourceType: 'DocumentReference', id: 'd', status: 'current', type: { text: 'Lab report' }, date: '2024-05' },
    content: [{ attachment: { contentType: 'application/pdf', title: 'Blood: May', data: btoa('%PDF-1.7') } }],
  }
  const { documents } = await importWith(fhirFormat, inFile(bundle(PATIENT, report)))
  expect(documents).toMatchObject([
    { title: 'Blood: May', kind: 'lab-report', date: '2024-05', fileName: 'Blood  May.pdf' },
  ])
  expect(await (await documents[0]?.content())?.text()).toBe('%PDF-1.7')
})

it('names a document whose file is elsewhere, and a file that only looks like FHIR among others', async () => {
  const elsewhere = {
    resourceType: 'DocumentReference',
    id: 'd',
    description: 'Letter',
    content: [{ attachment: { url: 'https://a.example/1' } }],
  }
  const { leftOut } = await importWith(fhirFormat, {
    ...inFile(bundle(PATIENT, elsewhere)),
    'broken.json': '{"resourceType":"Patient"',
  })
  expect(leftOut).toMatchObject({ 'broken.json': ['unreadable', 1] })
  expect(Object.values(leftOut)).toContainEqual(['file-missing', 1])
})

it('names the documents of our own export, whose files are not in it', async () => {
  const at = '2026-03-05T10:00:00.000Z'
  const report = {
    id: '00000000-0000-4000-8000-000000000004',
    ...{ version: 1, isSample: false, createdAt: at, updatedAt: at },
    ...{ title: 'Blood test', kind: 'lab-report', date: '2026-03-04', fileName: 'blood.pdf', fileType: 'pdf' },
    ...{ fileId: '00000000-0000-4000-8000-000000000003', fileSize: 5000, fileHash: 'a'.repeat(64) },
    ...{ providerId: null, tags: null, notes: null, sensitivity: null, linkedRecords: null },
  }
  const context = { patient: { reference: 'Patient/p1' }, isExport: true, refer: () => undefined }
  const [exported] = exportRecord(documentsInFhir, report, context)
  const { records, documents, leftOut } = await importWith(
    fhirFormat,
    inFile(bundle(PATIENT, { ...exported?.resource })),
  )
  expect({ records, documents }).toEqual({ records: [], documents: [] })
  expect(leftOut).toEqual({ 'Blood test': ['file-missing', 1] })
})
