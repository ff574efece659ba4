import type { z } from 'zod'
import { wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { writtenDay } from '../../../written-dates.ts'
import { type Mapping, originOf } from '../mapping-context.ts'
import type { ReadResource, Resource } from '../read-resources.ts'
import { isTakenBack } from './meanings.ts'
import { binary, diagnosticReport, documentReference } from './schemas.ts'

type Attachment = z.output<typeof diagnosticReport>['presentedForm'][number]

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/rtf': 'rtf',
  'application/rtf': 'rtf',
  'text/html': 'html',
  'text/xml': 'xml',
  'application/xml': 'xml',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}

const KINDS: [RegExp, string][] = [
  [/lab|result|pathology|chemistry/i, 'lab-report'],
  [/imag|radiolog|x-?ray|ct |mri|ultraso|scan/i, 'imaging'],
  [/prescri|medication/i, 'prescription'],
  [/insur|coverage|benefit/i, 'insurance'],
  [/vaccin|immuni/i, 'vaccination'],
  [/summary|letter|discharge|note|consult|referral|history/i, 'letter'],
]
const kindOf = (title: string) => KINDS.find(([pattern]) => pattern.test(title))?.[1] ?? 'other'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64.replace(/\s+/g, '')), letter => letter.charCodeAt(0))

/** An attachment's data, inline or in a Binary resource. */
const dataOf = (attachment: Attachment, { find }: Mapping, within: Resource) => {
  if (attachment.data) return { data: attachment.data, type: attachment.contentType }
  const found = readAs(binary, find({ reference: attachment.url, type: undefined, display: undefined }, within))
  const data = found?.data ?? found?.content
  return data ? { data, type: found?.contentType ?? attachment.contentType } : undefined
}

const isBase64 = (text: string) => /^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text)

const addAttachment = (
  found: ReadResource,
  attachment: Attachment,
  { title, date }: { title: string; date: string | null },
  mapping: Mapping,
) => {
  const content = dataOf(attachment, mapping, found.resource)
  if (!content || !isBase64(content.data)) return mapping.sink.leftOut('Document', 'incomplete')
  const mediaType = content.type?.split(';')[0]?.trim().toLowerCase() ?? ''
  const name = (attachment.title ?? title)
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 120)
  mapping.sink.document({
    title: (attachment.title ?? title).slice(0, 200),
    kind: kindOf(`${title} ${attachment.title ?? ''}`),
    date: date ?? writtenDay(attachment.creation, mapping.context.timeZone) ?? null,
    fileName: `${name || 'Document'}.${ENDINGS[mediaType] ?? 'bin'}`,
    content: async () => new Blob([bytesOf(content.data)], { type: mediaType }),
    origin: originOf(found, mapping),
  })
}

/** The files of document references and reports. */
export const readDocuments = (found: readonly ReadResource[], mapping: Mapping) => {
  const { sink, context } = mapping
  for (const one of found) {
    const reference = readAs(documentReference, one.resource)
    const report = readAs(diagnosticReport, one.resource)
    if (!reference && !report) continue
    if (isTakenBack(one.resource)) {
      sink.leftOut('Document', 'entered-in-error')
      continue
    }
    const title =
      reference?.description ??
      wordsOf(reference?.type ?? report?.code) ??
      wordsOf(reference?.category[0]) ??
      'Document'
    const date =
      reference?.date ??
      reference?.context?.period?.start ??
      report?.effectiveDateTime ??
      report?.effectivePeriod?.start
    const about = { title, date: writtenDay(date ?? report?.issued, context.timeZone) ?? null }
    const attachments = [...(report?.presentedForm ?? []), ...(reference?.content ?? []).map(item => item.attachment)]
    for (const attachment of attachments) if (attachment) addAttachment(one, attachment, about, mapping)
    if (reference && attachments.length === 0) sink.leftOut('Document', 'incomplete')
  }
}
