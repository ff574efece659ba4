import { plainText, type Resource } from '#contract/fhir/resource.ts'
import type { WrittenTime } from '../../../clinical/source-time.ts'
import type { Base } from '../../../clinical/statement.ts'
import { type Element, openResource } from './elements/element.ts'
import { wordsOf } from './elements/values.ts'
import { otherStatement } from './other.ts'
import { baseOf, namesIn, openReading, type Reading, type ReadingContext, type ReadResource } from './reading.ts'

/** A file inside the file. */
export interface StatedDocument extends Base {
  /** As the source calls it. */
  title: string
  /** The kind of document, in the source's words. */
  type?: string
  at?: WrittenTime
  mediaType?: string
  /** In base64, or the path of a file beside the bundle. */
  content: { data: string } | AttachedFile
}

/** A file in the same zip as the bundle. */
export interface AttachedFile {
  path: string
  /** As the source wrote it: SHA-1 in base64. */
  hash?: string
}

/** The file that an attachment points to, if it came with the bundle. */
const attachedFile = (attachment: Element, { fileAt, document }: ReadingContext): AttachedFile | undefined => {
  const url = plainText(attachment.raw('url'))
  const path = url && fileAt?.(url, document)
  return path ? { path, hash: plainText(attachment.raw('hash')) } : undefined
}

/** An attachment's content: its own, that of the Binary that it points to, or that of a file. */
const contentOf = (attachment: Element, reading: Reading) => {
  const { references, resource } = reading
  const own = attachment.text('data')
  const mediaType = attachment.text('contentType')
  if (own) return { content: { data: own }, mediaType }
  const binary: Resource | undefined = references.find({ reference: attachment.raw('url') }, resource)
  const data = plainText(binary?.data) ?? plainText(binary?.content)
  if (data) return { content: { data }, mediaType: plainText(binary?.contentType) ?? mediaType }
  const file = attachedFile(attachment, reading)
  return file && { content: file, mediaType }
}

interface About {
  title?: string
  type?: string
  at?: WrittenTime
  base: Base
}

const documentsOf = (attachments: Element[], { title, type, at, base }: About, reading: Reading): StatedDocument[] =>
  attachments.flatMap(attachment => {
    const found = contentOf(attachment, reading)
    if (!found) return []
    const name = attachment.text('title') ?? title ?? type ?? 'Document'
    return [{ ...base, title: name, type, at: at ?? attachment.time('creation'), ...found }]
  })

const aboutReference = (reading: Reading): About => {
  const { element } = reading
  const type = wordsOf(element.concept('type')) ?? wordsOf(element.concepts('category')[0])
  const context = element.part('context')
  const at = element.time('date') ?? context?.period('period')?.start
  element.skip('content')
  return {
    title: element.text('description'),
    type,
    at,
    base: baseOf(reading, { authors: namesIn(element, 'author') }),
  }
}

const aboutReport = (reading: Reading): About => {
  const { element } = reading
  const type = wordsOf(element.concept('code'))
  const at = element.time('effectiveDateTime') ?? element.period('effectivePeriod')?.start ?? element.time('issued')
  // The report itself is a statement, with everything else that it says.
  return { type, at, base: { ...baseOf(reading), notes: [] } }
}

const aboutMedia = (reading: Reading): About => {
  const { element } = reading
  const at = element.time('createdDateTime') ?? element.period('createdPeriod')?.start
  const type = wordsOf(element.concept('modality')) ?? wordsOf(element.concept('view'))
  element.skip('content')
  return { type, at, base: baseOf(reading, { authors: namesIn(element, 'operator') }) }
}

const attachmentsIn = ({ resource, references }: Pick<Reading, 'resource' | 'references'>): Element[] => {
  const element = openResource(resource, references)
  if (resource.resourceType === 'DiagnosticReport') return element.parts('presentedForm')
  if (resource.resourceType === 'Media') return element.parts('content')
  return element.parts('content').flatMap(part => part.parts('attachment'))
}

/** The path of the file of a document that we exported. */
export const exportedFile = (resource: Resource, context: ReadingContext): string | undefined => {
  const [attachment] = attachmentsIn({ resource, references: context.references })
  return attachment && attachedFile(attachment, context)?.path
}

const ABOUT: Record<string, (reading: Reading) => About> = {
  DocumentReference: aboutReference,
  DiagnosticReport: aboutReport,
  Media: aboutMedia,
}

/** The files that a resource has with it. What was entered in error is not among them. */
export const readDocuments = (reading: Reading): StatedDocument[] => {
  const about = ABOUT[reading.resource.resourceType]
  const attachments = about ? attachmentsIn(reading) : []
  if (!about || attachments.length === 0) return []
  const documents = documentsOf(attachments, about(openReading(reading.resource, reading)), reading)
  return documents.filter(({ isInError }) => !isInError)
}

/** A document whose file is elsewhere, or that was entered in error, is only named. */
export const readDocumentReference: ReadResource = reading =>
  readDocuments(reading).length > 0 ? [] : [{ ...otherStatement(reading, 'Document'), isFileMissing: true }]
