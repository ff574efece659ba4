import { concept, madeFrom, some, textExtension, unknown } from '#contract/fhir/build.ts'
import { defineMapping, type FhirContext } from '#contract/fhir/mapping.ts'
import { choiceSystem, LOINC, recordSystem } from '#contract/fhir/terms.ts'
import { urn } from '#contract/fhir/uuid.ts'
import { DOCUMENT_KINDS, type DocumentRecord, documents } from './documents.ts'
import { fileTypeNamed } from './file-types.ts'
import { readLinks } from './linked-records.ts'

type Kind = NonNullable<DocumentRecord['kind']>

const KINDS = choiceSystem(documents.name, 'kind')
const SENSITIVITIES = choiceSystem(documents.name, 'sensitivity')
/** Only the kinds with an exact LOINC code. */
const LOINC_CODES: Partial<Record<Kind, string>> = {
  'lab-report': '11502-2',
  imaging: '18748-4',
  vaccination: '11369-6',
}

const typeOf = (kind: Kind) => {
  const code = LOINC_CODES[kind]
  return concept(DOCUMENT_KINDS[kind], { system: KINDS, code: kind }, ...(code ? [{ system: LOINC, code }] : []))
}

const relativeUrl = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Refers to the file, which is beside the bundle or fetched separately. */
const attachmentOf = (
  { date, fileId, fileName, fileType, fileSize }: DocumentRecord,
  { fileAt }: FhirContext,
): fhir4.Attachment => {
  const beside = fileId ? fileAt?.(fileId) : undefined
  const contentType = fileTypeNamed(fileType)?.contentType
  const attachment = {
    ...(contentType && { contentType }),
    ...(fileId && { url: beside ? relativeUrl(beside.path) : urn(fileId) }),
    ...(fileSize !== null && { size: fileSize }),
    ...(beside && { hash: beside.sha1 }),
    ...(fileName && { title: fileName }),
    ...(date && { creation: date }),
  }
  return Object.keys(attachment).length > 0 ? attachment : { extension: unknown }
}

export const documentsInFhir = defineMapping({
  type: documents,
  toFhir: (record, context) => {
    const { patient, refer } = context
    const author = refer(record.providerId)
    // Only records that the summary contains: the others were not shared.
    const related = readLinks(record.linkedRecords).flatMap(({ type, id }) => {
      const target = refer(id)
      return target ? [{ identifier: { system: recordSystem(type), value: id }, display: target.display }] : []
    })
    const resource: fhir4.DocumentReference = {
      resourceType: 'DocumentReference',
      id: record.id,
      ...some('extension', [...textExtension('tags', record.tags), ...textExtension('notes', record.notes)]),
      identifier: madeFrom(documents.name, record.id),
      status: 'current',
      ...(record.kind && { type: typeOf(record.kind) }),
      subject: patient,
      ...some('author', author ? [{ ...author, type: 'Practitioner' }] : []),
      description: record.title,
      ...some(
        'securityLabel',
        record.sensitivity && record.sensitivity !== 'none'
          ? [
              concept(documents.fields.sensitivity.options[record.sensitivity], {
                system: SENSITIVITIES,
                code: record.sensitivity,
              }),
            ]
          : [],
      ),
      content: [{ attachment: attachmentOf(record, context) }],
      ...(related.length > 0 && { context: { related } }),
    }
    return [{ resource, section: 'own', fields: ['title', 'kind', 'date', 'providerId', 'tags', 'notes', 'fileName'] }]
  },
})
