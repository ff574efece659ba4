import { documents } from '#contract/documents/documents.ts'
import { type RecordLink, readLinks, writeLinks } from '#contract/documents/linked-records.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { recordTypeNamed } from '#contract/records.ts'
import type { PreparedRead } from '#server/platform/database/database.ts'
import { linkAccess, type PersonAccess } from '#server/platform/database/person-access.ts'
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

/**
 * Which of the records that these name are hidden from the access; ids that do not exist count as hidden, so that both
 * look alike.
 */
const findHidden = async (
  readRows: ReadRows,
  access: PersonAccess,
  key: SealingKey,
  type: AnyRecordType,
  records: readonly Values[],
) => {
  const ids = [...new Set(records.flatMap(record => idsIn(type, record)))]
  // Read even if there are none: a reference to a hidden record takes as long as one to an id that does not exist.
  const rows = await readRows(storedQuery(access.personId, ids))
  const visible = rows.filter(row => {
    const target = typeOfTag(key, row.type)
    return target && isVisible(access, target, openRecord(key, target, access.personId, row))
  })
  const seen = new Set(visible.map(({ id }) => id))
  return new Set(ids.filter(id => !seen.has(id)))
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
  // Only for visible records: a hidden record takes no longer than one that does not exist.
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

/** Whether some people do not see each of these records, and so must not learn of a change to it. */
export const findSensitive = async (
  readRows: ReadRows,
  personId: string,
  key: SealingKey,
  type: AnyRecordType,
  records: readonly StoredRecord[],
): Promise<boolean[]> => {
  // Most types need no read: only the records of some belong to others.
  if (!sensitiveReferences(type).some(({ isRequired }) => isRequired))
    return records.map(record => sensitivityOf(type, record) !== undefined)
  const shown = await showVisible(readRows, linkAccess(personId, false), key, type, records)
  return shown.map(record => record === undefined)
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

/** The first reference to a hidden record, which is refused as if the record did not exist. */
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
