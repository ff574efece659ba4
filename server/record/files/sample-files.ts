import { createHash } from 'node:crypto'
import { documentSamples, sampleFiles } from '#contract/documents/documents.samples.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { FileStore } from './file-store.ts'

const COLUMN = 120
const LINE = 20

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** The smallest PDF that shows lines of cells, in a font that every reader has. */
export const plainPdf = (lines: readonly string[][]) => {
  const shown = lines.flatMap((cells, row) =>
    cells.map((cell, column) => `1 0 0 1 ${60 + column * COLUMN} ${720 - row * LINE} Tm (${escaped(cell)}) Tj`),
  )
  const content = `BT /F1 12 Tf ${shown.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const table = objects.map((object, index) => {
    const offset = String(text.length).padStart(10, '0')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${offset} 00000 n \n`
  })
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 6\n0000000000 65535 f \n${table.join('')}${trailer}`, 'latin1')
}

type DocumentSample = ReturnType<typeof documentSamples>[number]

/** Sample documents with files, which are sent before the documents are saved. */
export const withSampleFiles = async (
  files: FileStore,
  access: PersonAccess,
  context: Parameters<typeof documentSamples>[0],
  now: Date,
): Promise<DocumentSample[]> => {
  const contents = sampleFiles(context.today)
  const complete: DocumentSample[] = []
  for (const sample of documentSamples(context)) {
    const lines = contents[sample.title]
    complete.push(lines ? { ...sample, fileId: await sendSample(files, access, sample.title, lines, now) } : sample)
  }
  return complete
}

const sendSample = async (files: FileStore, access: PersonAccess, title: string, lines: string[][], now: Date) => {
  const bytes = plainPdf(lines)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const { id } = await files.start(access, { name: `${title}.pdf`, size: bytes.length, hash }, now)
  await files.addChunk(access, id, 0, bytes)
  const pages = [lines.map(cells => cells.join(' ')).join('\n')]
  await files.saveDerived(access, id, 'text', JSON.stringify({ pages, source: 'file' }))
  return id
}
