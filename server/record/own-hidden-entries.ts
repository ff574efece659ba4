import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { foldName } from '#contract/facts/drugs/fold-name.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { findOwnHiddenEntry } from '#contract/record/hidden-entry-endpoints.ts'
import { allRecordTypes } from '#contract/records.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { PersonKeys } from './person-keys.ts'
import { firstVersionsQuery } from './rows/read-queries.ts'
import type { HistoryRow } from './rows/transactions.ts'
import { openRecord } from './sealed-record.ts'
import { hasHiddenRecords } from './visible-records.ts'

const isSameTitle = (type: AnyRecordType, title: string, other: string) => {
  if (foldName(title) === foldName(other)) return true
  if (type !== medications) return false
  const { ingredients } = findIngredients(other)
  return findIngredients(title).ingredients.some(ingredient => ingredients.includes(ingredient))
}

/**
 * By the first version as the caller wrote it, whatever became of it: the caller learns nothing of a change, a deletion
 * or a restoration by others.
 */
const findAddedAt = async (
  { database, keys }: { database: Database; keys: PersonKeys },
  access: PersonAccess,
  type: AnyRecordType,
  title: string,
) => {
  const { personId, actorId } = access
  const added = await keys.read(access, async key => {
    const query = firstVersionsQuery(personId, key, type, actorId)
    const rows = await database.readAsPerson<HistoryRow & Record<string, unknown>>(access, query)
    return rows.find(row => {
      const record = openRecord(key, type, personId, row)
      return sensitivityOf(type, record) && isSameTitle(type, title, String(record[type.title] ?? ''))
    })
  })
  return added?.at.toISOString() ?? null
}

export const ownHiddenEntryRoutes = (app: App, parts: { database: Database; keys: PersonKeys }) =>
  handle(app, findOwnHiddenEntry, async request => {
    const { access } = callerOf(request)
    const { type: name, title } = request.body
    const type = allRecordTypes.find(other => other.name === name)
    // The same for a type that does not exist, one that is hidden as a whole, and one that has no hidden records.
    if (!type || !hasHiddenRecords(access, type)) return { addedAt: null }
    return { addedAt: await findAddedAt(parts, access, type, title) }
  })
