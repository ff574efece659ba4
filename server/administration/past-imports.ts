import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { importKindField, type PastImport } from '#contract/administration/imports.ts'
import type { ImportBatches } from '#server/imports/import-batches.ts'
import { dependents } from '#server/people/people-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { administratorAccess } from '#server/platform/database/person-access.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { type KeyRing, wrappingOf } from '#server/platform/secrets/key-ring.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import { anyRecordQuery } from '#server/record/rows/read-queries.ts'
import { adminImportPatients, adminImports } from './administration-tables.ts'

const SHOWN = 100

interface Parts {
  database: Database
  keyRing: KeyRing
  batches: Pick<ImportBatches, 'undo'>
  removeAccount: (userId: string) => Promise<void>
  /** A person without an account, with all data. */
  removePerson: (personId: string) => Promise<unknown>
  /** Whether an account can sign in, as a condition in SQL on `users`. */
  canSignIn: SQL<boolean>
}

export const fileNameBinding = (id: string) => `admin-imports/${id}`

/** Lists and undoes administrators' imports. */
export const createPastImports = ({ database, keyRing, batches, removeAccount, removePerson, canSignIn }: Parts) => {
  const { accounts } = database
  const wrapping = wrappingOf(keyRing)

  const sealFileName = (fileName: string) => (id: string) => wrapping.seal(fileNameBinding(id), fileName)

  const shown = ({ imported, by }: { imported: typeof adminImports.$inferSelect; by: string | null }): PastImport => ({
    id: imported.id,
    at: imported.at.toISOString(),
    importType: importKindField.parse(imported.importType),
    fileName: wrapping.open(fileNameBinding(imported.id), imported.sealedFileName).toString('utf8'),
    by,
    recordsProcessed: imported.recordsProcessed,
    added: imported.added,
    already: imported.already,
    filled: imported.filled,
    accountsMade: imported.accountsMade,
    peopleMade: imported.peopleMade,
    undone: imported.undoneAt && {
      at: imported.undoneAt.toISOString(),
      removed: imported.removed ?? 0,
      stayed: imported.stayed ?? 0,
    },
  })

  const read = () =>
    accounts
      .select({ imported: adminImports, by: sql<string | null>`${fullName}` })
      .from(adminImports)
      .leftJoin(users, eq(users.id, adminImports.madeBy))
      .orderBy(desc(adminImports.at))

  const list = async () => (await read().limit(SHOWN)).map(shown)

  const find = async (id: string) => {
    const [row] = await read().where(eq(adminImports.id, id))
    if (!row) throw new AppError('import_not_found')
    return shown(row)
  }

  const hasRecords = async (personId: string) => {
    const records = await database.readAsPerson(administratorAccess(personId), anyRecordQuery(personId))
    return records.length > 0
  }

  /** Also deletes accounts that the import created, unless they were used, have other data or manage someone. */
  const removeUnusedAccount = async (userId: string) => {
    const [unused] = await accounts
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isAdmin, false), not(canSignIn)))
    if (!unused || (await hasRecords(userId))) return
    await removeAccount(userId).catch(error => {
      if (!(error instanceof AppError && error.code === 'manages_others')) throw error
    })
  }

  /** Also deletes people without an account that the import created, unless they have other data. */
  const removeUnusedPerson = async (personId: string) => {
    if (!(await hasRecords(personId))) await removePerson(personId)
  }

  /** Patient by patient; if it fails, or the administrator loses the role meanwhile, undoing again continues. */
  const undo = async (id: string, clock: RequestClock, checkCallerAgain: () => Promise<void>): Promise<PastImport> => {
    const found = await find(id)
    if (found.undone) return found
    // People without an account first, because their managers cannot be deleted before them.
    const patients = await accounts
      .select({ patient: adminImportPatients, dependent: dependents.personId })
      .from(adminImportPatients)
      .leftJoin(dependents, eq(dependents.personId, adminImportPatients.personId))
      .where(eq(adminImportPatients.importId, id))
      .orderBy(isNull(dependents.personId))
    let removed = 0
    let stayed = 0
    for (const { patient, dependent } of patients) {
      const { personId, batch, isNew } = patient
      await checkCallerAgain()
      // There is nothing to undo if the person has cleared their data since.
      const undone = (await batches.undo(administratorAccess(personId), batch, { clock, isLasting: true }))?.undone
      removed += undone?.removed ?? 0
      stayed += undone?.stayed ?? 0
      if (isNew) await (dependent ? removeUnusedPerson : removeUnusedAccount)(personId)
    }
    await accounts.update(adminImports).set({ undoneAt: clock.now, removed, stayed }).where(eq(adminImports.id, id))
    return find(id)
  }

  return { list, undo, sealFileName }
}

export type PastImports = ReturnType<typeof createPastImports>
