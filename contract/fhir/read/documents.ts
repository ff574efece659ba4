import type { Base } from '#contract/clinical/statement.ts'
import type { WrittenTime } from '#contract/clinical/written-time.ts'
import { type Element, openResource } from './elements/element.ts'
import { plainText, type Resource } from './elements/resource.ts'
import { wordsOf } from './elements/values.ts'
import { otherStatement } from './other.ts'
import { baseOf, namesIn, openReading, type Reading, type ReadResource } from './reading.ts'

/** A file inside the file. */
export interface StatedDocument extends Base {
  /** As the source calls it. */
  title: string
  /** The kind of document, in the source's words. */
  type?: string
  at?: WrittenTime
  mediaType?: string
  /** In base64. */
  data: string
}

/** An attachment's data: its own, or that of the Binary that it points to. */
const dataOf = (attachment: Element, { references, resource }: Reading) => {
  const own = attachment.text('data')
  const mediaType = attachment.text('contentType')
  if (own) return { data: own, mediaType }
  const binary: Resource | undefined = references.find({ reference: attachment.raw('url') }, resource)
  const data = plainText(binary?.data) ?? plainText(binary?.content)
  return data ? { data, mediaType: plainText(binary?.contentType) ?? mediaType } : undefined
}

interface About {
  title?: string
  type?: string
  at?: WrittenTime
  base: Base
}

const documentsOf = (attachments: Element[], { title, type, at, base }: About, reading: Reading): StatedDocument[] =>
  attachments.flatMap(attachment => {
    const content = dataOf(attachment, reading)
    if (!content) return []
    const name = attachment.text('title') ?? title ?? type ?? 'Document'
    return [{ ...base, title: name, type, at: at ?? attachment.time('creation'), ...content }]
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

const attachmentsIn = ({ resource, references }: Reading): Element[] => {
  const element = openResource(resource, references)
  if (resource.resourceType === 'DiagnosticReport') return element.parts('presentedForm')
  if (resource.resourceType === 'Media') return element.parts('content')
  return element.parts('content').flatMap(part => part.parts('attachment'))
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
  readDocuments(reading).length > 0 ? [] : [otherStatement(reading, 'Document')]
