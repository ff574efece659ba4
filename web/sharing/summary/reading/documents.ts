import { DOCUMENT_KINDS, documents } from '#contract/documents/documents.ts'
import { fileTypeNamed } from '#contract/documents/file-types.ts'
import type { SummaryDocument, SummaryFile } from '#contract/sharing/summary-of-patient.ts'
import type { OtherStatement } from '#web/imports/clinical/statement.ts'
import type { StatedDocument } from '#web/imports/formats/fhir/read/documents.ts'
import { whenOf } from './by-time.ts'
import { number, type SummaryRecord, text } from './summary-record.ts'

/** The file of a shared document, which is fetched separately. */
const fileOf = (record: SummaryRecord): SummaryFile | null => {
  const [id, type] = [text(record, 'fileId'), text(record, 'fileType')]
  return id && type && fileTypeNamed(type)
    ? { id, type, name: text(record, 'fileName'), size: number(record, 'fileSize') }
    : null
}

const kindLabel = (kind: string | null) =>
  kind === null ? null : (Object.entries(DOCUMENT_KINDS).find(([name]) => name === kind)?.[1] ?? kind)

const sharedDocument = (record: SummaryRecord): SummaryDocument => ({
  title: text(record, 'title') ?? '',
  kind: kindLabel(text(record, 'kind')),
  date: text(record, 'date'),
  author: record.provider ?? null,
  notes: text(record, 'notes'),
  file: fileOf(record),
})

const statedDocument = ({ title, type, at, authors }: StatedDocument): SummaryDocument => ({
  title,
  kind: type ?? null,
  date: whenOf(at),
  author: authors[0] ?? null,
  notes: null,
  file: null,
})

export const DOCUMENT = 'Document'

export const documentsIn = (
  records: readonly SummaryRecord[],
  stated: readonly StatedDocument[],
  elsewhere: readonly OtherStatement[],
): SummaryDocument[] => [
  ...records.filter(({ type }) => type === documents.name).map(sharedDocument),
  ...stated.map(statedDocument),
  ...elsewhere.map(({ name, what, recorded, authors }) => ({
    title: name ?? what,
    kind: null,
    date: whenOf(recorded),
    author: authors[0] ?? null,
    notes: null,
    file: null,
  })),
]
