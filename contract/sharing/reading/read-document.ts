import type { z } from 'zod'
import { FILE_TYPES } from '#contract/documents/file-types.ts'
import { extensionText, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import type { documentReference } from '#contract/fhir/resources/documents.ts'
import type { SummaryDocument, SummaryFile } from '../summary-of-patient.ts'

type DocumentReference = z.output<typeof documentReference>
type Attachment = DocumentReference['content'][number]['attachment']

const FILE_ID = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const toFile = ({ url, contentType, title, size }: Attachment): SummaryFile | null => {
  const id = FILE_ID.exec(url ?? '')?.[1]
  const type = Object.entries(FILE_TYPES).find(([, known]) => known.contentType === contentType)?.[0]
  return id && type ? { id, type, name: title ?? null, size: size ?? null } : null
}

export const toDocument = (read: DocumentReference): SummaryDocument => {
  const { attachment } = read.content[0] ?? {}
  return {
    title: read.description ?? attachment?.title ?? wordsOf(read.type) ?? '',
    kind: wordsOf(read.type),
    date: attachment?.creation ?? read.date ?? null,
    author: read.author[0]?.display ?? null,
    notes: extensionText(read.extension, 'notes'),
    file: attachment ? toFile(attachment) : null,
  }
}
