import { concept, madeFrom, some, textExtension, unknown } from '#contract/fhir/build.ts'
import { codeIn, extensionText } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { documentReference } from '#contract/fhir/resources/documents.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { choiceSystem, LOINC, recordSystem } from '#contract/fhir/terms.ts'
import { urn } from '#contract/fhir/uuid.ts'
import { DOCUMENT_KINDS, type DocumentRecord, documents } from './documents.ts'
import { FILE_TYPES, fileTypeNamed } from './file-types.ts'
import { readLinks, writeLinks } from './linked-records.ts'

type Kind = DocumentRecord['kind']
type Sensitivity = DocumentRecord['sensitivity']

const KINDS = choiceSystem(documents.name, 'kind')
const SENSITIVITIES = choiceSystem(documents.name, 'sensitivity')
const RECORD_SYSTEM = recordSystem('')

/** Only the kinds with an exact LOINC code. */
const LOINC_CODES: Partial<Record<Kind, string>> = {
  'lab-report': '11502-2',
  imaging: '18748-4',
  vaccination: '11369-6',
}

const isKind = (code: string | null): code is Kind => code !== null && Object.hasOwn(DOCUMENT_KINDS, code)
const isSensitivity = (code: string | null): code is NonNullable<Sensitivity> =>
  code !== null && Object.hasOwn(documents.fields.sensitivity.options, code)

const typeNamed = (contentType: string | undefined) =>
  Object.entries(FILE_TYPES).find(([, type]) => type.contentType === contentType)?.[0]

/** Refers to the file without its bytes. The hash is an extension, because FHIR's own is SHA-1. */
const attachmentOf = ({ date, fileId, fileName, fileType, fileSize, fileHash }: DocumentRecord): fhir4.Attachment => {
  const contentType = fileTypeNamed(fileType)?.contentType
  const attachment = {
    ...some('extension', [
      ...textExtension('sha-256', fileHash),
      ...textExtension('file-type', contentType ? null : fileType),
    ]),
    ...(contentType && { contentType }),
    ...(fileId && { url: urn(fileId) }),
    ...(fileSize !== null && { size: fileSize }),
    ...(fileName && { title: fileName }),
    ...(date && { creation: date }),
  }
  return Object.keys(attachment).length > 0 ? attachment : { extension: unknown }
}

export const documentsInFhir = defineMapping({
  type: documents,
  toFhir: (record, { patient, refer }) => {
    const author = refer(record.providerId)
    const code = LOINC_CODES[record.kind]
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
      type: concept(
        DOCUMENT_KINDS[record.kind],
        { system: KINDS, code: record.kind },
        ...(code ? [{ system: LOINC, code }] : []),
      ),
      subject: patient,
      ...some('author', author ? [{ ...author, type: 'Practitioner' }] : []),
      description: record.title,
      ...some(
        'securityLabel',
        record.sensitivity
          ? [
              concept(documents.fields.sensitivity.options[record.sensitivity], {
                system: SENSITIVITIES,
                code: record.sensitivity,
              }),
            ]
          : [],
      ),
      content: [{ attachment: attachmentOf(record) }],
      ...(related.length > 0 && { context: { related } }),
    }
    return [{ resource, section: 'own', fields: ['title', 'kind', 'date', 'providerId', 'tags', 'notes', 'fileName'] }]
  },
  fromFhir: resources => {
    const read = firstOf(documentReference, resources)
    if (!read?.description) return null
    const { attachment } = read.content[0] ?? {}
    const kind = codeIn(read.type, KINDS)
    const sensitivity = codeIn(read.securityLabel[0], SENSITIVITIES)
    return {
      title: read.description,
      kind: isKind(kind) ? kind : 'other',
      date: attachment?.creation?.slice(0, 10) ?? null,
      providerId: read.author[0]?.reference?.replace(/^urn:uuid:/, '') ?? null,
      tags: extensionText(read.extension, 'tags'),
      notes: extensionText(read.extension, 'notes'),
      sensitivity: isSensitivity(sensitivity) ? sensitivity : null,
      linkedRecords: writeLinks(
        (read.context?.related ?? []).flatMap(({ identifier }) =>
          identifier?.system?.startsWith(RECORD_SYSTEM) && identifier.value
            ? [{ type: identifier.system.slice(RECORD_SYSTEM.length), id: identifier.value }]
            : [],
        ),
      ),
      fileId: attachment?.url?.replace(/^urn:uuid:/, '') ?? null,
      fileName: attachment?.title ?? null,
      fileType: typeNamed(attachment?.contentType) ?? extensionText(attachment?.extension ?? [], 'file-type'),
      fileSize: attachment?.size ?? null,
      fileHash: extensionText(attachment?.extension ?? [], 'sha-256'),
    }
  },
})
