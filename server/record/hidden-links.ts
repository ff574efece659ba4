import { documents } from '#contract/documents/documents.ts'
import { type RecordLink, readLinks, writeLinks } from '#contract/documents/linked-records.ts'
import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { recordTypeNamed } from '#contract/records.ts'
import type { PreparedRead } from '#server/platform/database/multi-statement-read.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import { storedQuery, type TypedRow } from './rows/read-queries.ts'
import { openRecord, type StoredRecord } from './sealed-record.ts'
import { typeOfTag } from './type-tag.ts'
import { hasHiddenRecords, isVisible, isVisibleName } from './visible-records.ts'

type ReadRows = (query: PreparedRead) => Promise<TypedRow[]>
type Values = Record<string, FieldValue>

/** The references of a type to records that may be sensitive. */
const sensitiveReferences = cachePerKey(({ fields }: AnyRecordType) =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && recordTypeNamed(field.to).sensitive
      ? [{ name, isRequired: field.required === true }]
      : [],
  ),
)

/** Whether some records of the type may name a record that the access must not know of. */
const hasHiddenLinks = (access: PersonAccess, type: AnyRecordType) =>
  !access.includesSensitive && (type === documents || sensitiveReferences(type).length > 0)

/** Whether records of the type must be looked at before an access sees them. */
export const isFiltered = (access: PersonAccess, type: AnyRecordType) =>
  hasHiddenRecords(access, type) || hasHiddenLinks(access, type)

const linksOf = ({ linkedRecords }: Values) => readLinks(typeof linkedRecords === 'string' ? linkedRecords : null)

const idsIn = (type: AnyRecordType, values: Values) => [
  ...sensitiveReferences(type).flatMap(({ name }) => (typeof values[name] === 'string' ? [values[name]] : [])),
  ...(type === documents ? linksOf(values).map(({ id }) => id) : []),
]

/** Which of the records that these name are hidden from the access; deleted ones included. */
const findHidden = async (
  readRows: ReadRows,
  access: PersonAccess,
  key: SealingKey,
  type: AnyRecordType,
  records: readonly Values[],
) => {
  const ids = [...new Set(records.flatMap(record => idsIn(type, record)))]
  if (ids.length === 0) return new Set<string>()
  const rows = await readRows(storedQuery(access.personId, ids))
  const hidden = rows.filter(row => {
    const target = typeOfTag(key, row.type)
    return !target || !isVisible(access, target, openRecord(key, target, access.personId, row))
  })
  return new Set(hidden.map(({ id }) => id))
}

const isHiddenLink = (access: PersonAccess, hidden: Set<string>, { type, id }: RecordLink) =>
  hidden.has(id) || !isVisibleName(access, type)

/**
 * Records as an access sees them: without hidden ones, without those that belong to a hidden one, and without the names of
 * hidden ones. Undefined in the place of a record that is left out.
 */
export const showVisible = async <Stored extends StoredRecord>(
  readRows: ReadRows,
  access: PersonAccess,
  key: SealingKey,
  type: AnyRecordType,
  records: readonly Stored[],
): Promise<(Stored | undefined)[]> => {
  // Only of those that are visible themselves: a hidden record takes no longer than one that nobody has.
  const hidden = hasHiddenLinks(access, type)
    ? await findHidden(
        readRows,
        access,
        key,
        type,
        records.filter(record => isVisible(access, type, record)),
      )
    : new Set<string>()
  return records.map(record => {
    if (!isVisible(access, type, record)) return undefined
    const named = sensitiveReferences(type).filter(({ name }) => hidden.has(String(record[name])))
    if (named.some(({ isRequired }) => isRequired)) return undefined
    const shown = { ...record, ...Object.fromEntries(named.map(({ name }) => [name, null])) }
    if (type !== documents) return shown
    const links = linksOf(record).filter(link => !isHiddenLink(access, hidden, link))
    return { ...shown, linkedRecords: writeLinks(links) }
  })
}

/** Values as they are stored after an access changed them: what it could not see stays. */
export const keepHiddenLinks = async (
  readRows: ReadRows,
  access: PersonAccess,
  key: SealingKey,
  type: AnyRecordType,
  before: Values,
  after: Values,
): Promise<Values> => {
  if (!hasHiddenLinks(access, type)) return after
  const hidden = await findHidden(readRows, access, key, type, [before])
  const kept = sensitiveReferences(type).filter(({ name }) => after[name] === null && hidden.has(String(before[name])))
  const complete = { ...after, ...Object.fromEntries(kept.map(({ name }) => [name, before[name] ?? null])) }
  if (type !== documents) return complete
  const keptLinks = linksOf(before).filter(link => isHiddenLink(access, hidden, link))
  return { ...complete, linkedRecords: writeLinks([...linksOf(after), ...keptLinks]) }
}

/** The first reference to a hidden record, which is refused as if nobody had it. */
export const findHiddenReference = async (
  readRows: ReadRows,
  access: PersonAccess,
  key: SealingKey,
  type: AnyRecordType,
  values: Values,
) => {
  const references = sensitiveReferences(type)
  if (access.includesSensitive || references.length === 0) return undefined
  const hidden = await findHidden(readRows, access, key, type, [values])
  return references.find(({ name }) => hidden.has(String(values[name])))?.name
}
