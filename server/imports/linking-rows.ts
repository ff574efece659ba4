import { documents } from '#contract/documents/documents.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { RecordInput } from '#server/record/record-writer.ts'
import type { ImportRow } from './validate-lines.ts'

/** Fields that name records of any type within a text: `medications/<id> lab-results/<id>`. */
const LINKS = new Map<AnyRecordType, string>([
  [documents, 'linkedRecords'],
  [messages, 'attached'],
])
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** With the ids that the records of a file have here. */
export const withLinksHere = (type: AnyRecordType, input: RecordInput, localIds: Map<string, string>): RecordInput => {
  const name = LINKS.get(type)
  const value = name && input[name]
  return name && typeof value === 'string'
    ? { ...input, [name]: value.replace(ID, id => localIds.get(id) ?? id) }
    : input
}

const isLinking = ({ type, input }: ImportRow) => input[LINKS.get(type) ?? ''] != null

/**
 * The slices of an import, with rows that link to records of any type after all others, because what they link to may
 * have another id here; but before earlier versions, which need their records.
 */
export async function* linkingLast(slices: AsyncIterable<ImportRow[]>): AsyncGenerator<ImportRow[]> {
  let linking: ImportRow[] = []
  for await (const slice of slices) {
    const earlier = slice.filter(row => row.earlier)
    const current = slice.filter(row => !row.earlier)
    yield current.filter(row => !isLinking(row))
    linking.push(...current.filter(isLinking))
    if (earlier.length === 0) continue
    yield linking
    linking = []
    yield earlier
  }
  yield linking
}
