import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { documentsInFhir } from '#contract/documents/documents.fhir.ts'
import { exportRecord } from '#contract/fhir/own-records/export-record.ts'
import { readImport } from '../../read-foreign-file.ts'
import { CONTEXT } from '../../testing/import-file.ts'
import { epicDocument } from '../ccda/testing/epic.ts'

const PDF = '%PDF-1.7 ferritin 38'
/** The hashes of that text. */
const SHA1 = 'n7n4q3qYN2tnnZ/tkWnLOVE35PU='
const SHA256 = 'f332f133c3f25dbabb9b5f0daf97c6e13330d446607ace142bfe237eeb0b6eda'

const zipOf = async (entries: Record<string, string>) => {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const [name, text] of Object.entries(entries)) await zip.add(name, new TextReader(text))
  return new File([await zip.close()], 'fhir.zip')
}
const PATIENT = { resourceType: 'Patient', id: 'p1', name: [{ text: 'Ada Miller' }] }
const bundle = (...resources: object[]) =>
  JSON.stringify({ resourceType: 'Bundle', entry: [PATIENT, ...resources].map(resource => ({ resource })) })
const read = async (entries: Record<string, string>) => {
  const found = await readImport(await zipOf(entries), CONTEXT, () => {})
  if (!found) throw new Error('not recognized')
  return {
    ...found,
    sources: found.lines.map(({ type }) => type),
    texts: await Promise.all(found.documents.map(({ content }) => content.text())),
    reasons: Object.fromEntries(found.leftOut.map(({ what, reason }) => [what, reason])),
  }
}

describe('our own export with files', () => {
  const at = '2026-03-05T10:00:00.000Z'
  const report = {
    id: '00000000-0000-4000-8000-000000000004',
    ...{ version: 1, isSample: false, createdAt: at, updatedAt: at },
    ...{ title: 'Blood test', kind: 'lab-report', date: '2026-03-04', fileName: 'blood.pdf', fileType: 'pdf' },
    ...{ fileId: '00000000-0000-4000-8000-000000000003', fileSize: PDF.length, fileHash: SHA256 },
    ...{ providerId: null, tags: 'iron', notes: null, sensitivity: null, linkedRecords: null },
  }
  const path = 'files/2026-03-04 Blood test #1.pdf'
  const context = {
    patient: { reference: 'Patient/p1' },
    isExport: true,
    refer: () => undefined,
    fileAt: () => ({ path, sha1: SHA1 }),
  }
  const exported = bundle(...exportRecord(documentsInFhir, report, context).map(({ resource }) => resource))

  it('brings a document back under its own id, with its file', async () => {
    const { lines, documents, texts, leftOut } = await read({ 'fhir.json': exported, [path]: PDF })
    expect(lines).toMatchObject([
      {
        type: 'documents',
        values: { title: 'Blood test', tags: 'iron', fileId: report.fileId },
        restored: { id: report.id },
      },
    ])
    expect(documents).toMatchObject([{ id: report.fileId, name: 'blood.pdf', hash: SHA256 }])
    expect([texts, leftOut]).toEqual([[PDF], []])
  })

  it.each([
    ['a file that is not there', {}, 'file-missing'],
    ['a file that was altered', { [path]: PDF.replace('38', '83') }, 'file-altered'],
    ['an empty file', { [path]: '' }, 'file-altered'],
  ])('names a document with %s, and adds nothing in its place', async (_, files, reason) => {
    const { lines, documents, reasons } = await read({ 'fhir.json': exported, ...files })
    expect([lines, documents, reasons]).toEqual([[], [], { 'Blood test': reason }])
  })
})

describe('files beside another system’s bundle', () => {
  const letter = (attachment: object) => ({
    ...{ resourceType: 'DocumentReference', id: 'd', status: 'current', description: 'Letter' },
    content: [{ attachment: { contentType: 'application/pdf', title: 'Letter', ...attachment } }],
  })

  it.each([
    ['in its folder', 'export/record.json', 'export/docs/a b.pdf', 'docs/a%20b.pdf'],
    ['written without escapes', 'record.json', 'docs/a b.pdf', 'docs/a b.pdf'],
    ['from here', 'record.json', 'a.pdf', './a.pdf'],
  ])('are found %s', async (_, where, path, url) => {
    const { texts, leftOut } = await read({ [where]: bundle(letter({ url, hash: SHA1 })), [path]: PDF })
    expect([texts, leftOut]).toEqual([[PDF], []])
  })

  it('are named if their hash says that they are something else', async () => {
    const { texts, reasons } = await read({
      'record.json': bundle(letter({ url: 'a.pdf', hash: SHA1 })),
      'a.pdf': `${PDF}!`,
    })
    expect([texts, reasons]).toEqual([[], { Letter: 'file-altered' }])
  })

  it('are documents, even if a format could read them', async () => {
    const { sources, reasons } = await read({
      'record.json': bundle(letter({ url: 'visit.xml', title: 'Visit' })),
      'visit.xml': epicDocument,
      'other.pdf': PDF,
    })
    expect(sources).toEqual(['documents'])
    expect(reasons).toEqual({ 'other.pdf': 'unknown-file' })
  })

  it('are not looked for outside of the zip', async () => {
    const { texts, reasons } = await read({
      'record.json': bundle(letter({ url: 'https://a.example/a.pdf' })),
      'a.pdf': PDF,
    })
    expect(texts).toEqual([])
    expect(reasons).toMatchObject({ 'a.pdf': 'unknown-file', Letter: 'file-missing' })
  })
})
