import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { MAX_FAULTS } from '#contract/administration/csv-files.ts'
import { importFaults } from '#contract/administration/import-faults.ts'
import type { ImportKind } from '#contract/administration/import-types.ts'
import type { ImportFault, ImportResult } from '#contract/administration/imports.ts'
import { total } from '#contract/imports/import-batches.ts'
import { english, toMessage, type Wording } from '#contract/languages/message.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { type ActivityEvent, appendActivity } from '#server/activity/append-activity.ts'
import { addAtOnce, addSlice } from '#server/imports/add-import-rows.ts'
import { insertBatch } from '#server/imports/batch-rows.ts'
import { joinSame } from '#server/imports/find-same.ts'
import { typesOf } from '#server/imports/import-batches.ts'
import type { FileIds } from '#server/imports/insert-restored.ts'
import { isImportSeen } from '#server/imports/seen-import.ts'
import type { ImportRow } from '#server/imports/validate-lines.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-locks.ts'
import type { Database, MultiPersonTransaction } from '#server/platform/database/database.ts'
import { ADMINISTRATOR, administratorAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import type { AfterWrite } from '#server/record/record-store.ts'
import { saveUsage } from '#server/record/usage.ts'
import { adminImportPatients, adminImports } from './administration-tables.ts'
import { createPatients, type GivenPerson, type Patient, type Patients } from './import-patients.ts'
import { createInFlightWrites, type InFlightWrites } from './in-flight-writes.ts'

const PATIENTS_AT_ONCE = 1000
// Sealed without a pause, so this many block other requests.
const ROWS_AT_ONCE = 500
const REPEATED_AT_ONCE = 20

/** Nothing of the file was written, because of these errors. */
export class ImportError extends AppError {
  readonly faults: ImportFault[]
  constructor(all: ImportFault[]) {
    // Found a piece of the file at a time; read from the top.
    const faults = all.slice(0, MAX_FAULTS).sort((a, b) => a.row - b.row)
    const count = faults.length
    super(count >= MAX_FAULTS ? 'file_has_many_faults' : 'file_has_faults', { count })
    this.faults = faults
  }
}

export const rowFault = (row: number, column: string | null, reason: Wording): ImportFault => ({
  row,
  column,
  reason: english(reason),
  ...toMessage(reason),
})

class DryRunRollback extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('A dry run')
    this.result = result
  }
}

export interface ImportFile {
  type: ImportKind
  content: Readable
  madeBy: string
  dryRun: boolean
  /** Emails of unconfirmed accounts that the administrator says are those patients'. */
  acceptedAccounts: Set<string>
  sealFileName: (id: string) => Buffer
  /** Throws if the administrator lost the role since the file arrived. */
  checkCallerAgain: () => Promise<void>
}

/** A running import: one transaction that acts as one person after another. */
export interface Importing {
  multiPerson: MultiPersonTransaction
  patients: Patients
  faults: ImportFault[]
  dryRun: boolean
  /** Without mail, addresses cannot be confirmed, so unconfirmed accounts are only named. */
  mustBeConfirmed: boolean
  keys: PersonKeys
  inFlight: InFlightWrites
  /** Rows of which an earlier import may have made the records. */
  repeated: { email: string; type: AnyRecordType; rows: ImportRow[] }[]
}

interface Found {
  recordsProcessed: number
  ignoredColumns: string[]
}

interface Parts {
  database: Database
  keys: PersonKeys
  macs: RowMacs
  afterWrite: AfterWrite
  isMailSetUp: boolean
  /** Tells an account that it now manages a person's records. */
  tellOfManager: (person: GivenPerson['person'], managerId: string, others: string[]) => Promise<void>
}

export type RunImport = (file: ImportFile, read: (importing: Importing) => Promise<Found>) => Promise<ImportResult>

/** Imports a file of many people's records, all or nothing. */
export const createImportRun = ({ database, keys, macs, afterWrite, isMailSetUp, tellOfManager }: Parts): RunImport => {
  const runAll = (...[file, read]: Parameters<RunImport>) =>
    database.acrossPeople(async multiPerson => {
      await oneAtATime(multiPerson)
      const at = new Date()
      const importing: Importing = {
        multiPerson,
        patients: createPatients(multiPerson, macs, at, file.acceptedAccounts),
        dryRun: file.dryRun,
        mustBeConfirmed: isMailSetUp,
        faults: [],
        keys,
        inFlight: createInFlightWrites(),
        repeated: [],
      }
      const found = await read(importing)
      const unconfirmedAccounts = importing.patients.all().flatMap(({ unconfirmed }) => unconfirmed ?? [])
      // One of them may have been registered while the file was read.
      for (const { email } of importing.faults.length > 0 ? [] : unconfirmedAccounts) {
        checkConfirmed(importing, email, 1, null)
      }
      if (importing.faults.length > 0) throw new ImportError(importing.faults)
      await importing.inFlight.end()
      const touched = importing.patients.all().filter(isTouched)
      const result = {
        ...found,
        ...countIn(touched),
        unconfirmedAccounts: file.dryRun ? unconfirmedAccounts : [],
        mustBeConfirmed: isMailSetUp,
        dryRun: file.dryRun,
      }
      if (file.dryRun) throw new DryRunRollback(result)
      await joinRepeated(importing)
      await tellPatients(importing, touched, at, afterWrite)
      if (!isMailSetUp) await importing.patients.confirmAccepted()
      await file.checkCallerAgain()
      await saveImport(multiPerson, file, touched, result, at)
      return { result, given: importing.patients.given() }
    })

  return async (file, read) => {
    try {
      const { result, given } = await runAll(file, read)
      for (const { person, caregiverId } of given) await tellOfManager(person, caregiverId, [])
      return result
    } catch (error) {
      if (error instanceof DryRunRollback) return error.result
      throw error
    }
  }
}

const oneAtATime = async ({ tx }: MultiPersonTransaction) => {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.import}) as free`,
  )
  if (!rows[0]?.free) throw new AppError('import_running')
}

/** A dry run lists unconfirmed accounts; where mail is set up, nothing is written to them unless accepted. */
export const checkConfirmed = (
  { patients, faults, dryRun, mustBeConfirmed }: Importing,
  email: string,
  row: number,
  column: string | null,
) => {
  if (!dryRun && mustBeConfirmed && patients.get(email)?.unconfirmed)
    faults.push(rowFault(row, column, importFaults.unconfirmed))
}

/** From here on the transaction acts as this person and has their key. */
export const actAsPatient = async (importing: Importing, email: string) => {
  const { multiPerson, keys } = importing
  const patient = found(importing, email)
  multiPerson.as(administratorAccess(patient.id))
  patient.key ??= await keys.inside(multiPerson.tx, patient.id)
  return patientContext(importing, email)
}

const found = ({ patients }: Importing, email: string) => {
  const patient = patients.get(email)
  if (!patient) throw new Error('A patient who was just found is gone')
  return patient
}

const patientContext = (importing: Importing, email: string) => {
  const patient = found(importing, email)
  if (!patient.key) throw new Error('This transaction has not acted as this patient yet')
  const { tx } = importing.multiPerson
  const clock = importing.patients.clockOfPatient(email)
  const { id: personId, key, usage } = patient
  return { patient, context: { tx, personId, actorId: ADMINISTRATOR, key, clock, usage } }
}

/** Adds new rows of many people, for a type that needs no lookups: sent without waiting for earlier ones. */
export const addToMany = async (
  importing: Importing,
  type: AnyRecordType,
  rowsByEmail: Map<string, { row: ImportRow }[]>,
) => {
  for (const email of rowsByEmail.keys()) if (!importing.patients.get(email)?.key) await actAsPatient(importing, email)
  for (const [email, ready] of rowsByEmail) {
    const { patient, context } = patientContext(importing, email)
    for (let index = 0; index < ready.length; index += ROWS_AT_ONCE) {
      const rows = ready.slice(index, index + ROWS_AT_ONCE).map(({ row }) => row)
      // No await between these two: the current person must not change before the rows are sent.
      importing.multiPerson.as(administratorAccess(patient.id))
      const adding = addAtOnce({ ...context, type }, rows, patient.batch).then(known => {
        if (known.length > 0) importing.repeated.push({ email, type, rows: known })
      })
      await importing.inFlight.add(adding, rows.length)
    }
  }
  if (importing.repeated.length >= REPEATED_AT_ONCE) await joinRepeated(importing)
}

/** Repeated records belong to this import as well, so that undoing the earlier import keeps them. */
const joinRepeated = async (importing: Importing) => {
  await importing.inFlight.end()
  for (const { email, type, rows } of importing.repeated.splice(0)) {
    const { patient, context } = await actAsPatient(importing, email)
    await joinSame({ ...context, type, events: [] }, rows, patient.batch.id)
  }
}

/** Adds rows of the person that the transaction currently acts as. */
export const addTo = (
  { patient, context }: Awaited<ReturnType<typeof actAsPatient>>,
  rows: ImportRow[],
  ids: FileIds,
) => addSlice(context, patient.batch, rows, ids)

const filledIn = ({ batch }: Patient) => total(batch.filled ?? {}) + total(batch.updated ?? {})

const isTouched = (patient: Patient) =>
  patient.isNew || total(patient.batch.added) + total(patient.batch.already) + filledIn(patient) > 0

const countIn = (touched: Patient[]) => {
  const sum = (counts: (patient: Patient) => number) =>
    touched.reduce((sumSoFar, patient) => sumSoFar + counts(patient), 0)
  return {
    added: sum(({ batch }) => total(batch.added)),
    already: sum(({ batch }) => total(batch.already)),
    filled: sum(filledIn),
    patients: touched.length,
    accountsMade: sum(({ isNew, hasAccount }) => Number(isNew && hasAccount)),
    peopleMade: sum(({ isNew, hasAccount }) => Number(isNew && !hasAccount)),
  }
}

/** Adds the import to each patient's own imports and log; they can undo it. */
const tellPatients = async ({ multiPerson, keys }: Importing, touched: Patient[], at: Date, afterWrite: AfterWrite) => {
  for (const patient of touched) {
    const { id, batch, isNew, hasAccount, usage } = patient
    multiPerson.as(administratorAccess(id))
    const key = patient.key ?? (await keys.inside(multiPerson.tx, id))
    const written = typesOf(batch)
    const by = 'administrator'
    const isSeen = await isImportSeen({ tx: multiPerson.tx, personId: id, key }, batch.id, written)
    const count = total(batch.added) + filledIn(patient)
    const events: ActivityEvent[] = [{ kind: 'imported', count, by, isHidden: !isSeen }]
    if (isNew) events.unshift({ kind: hasAccount ? 'registered' : 'person-added', by })
    const inserted = insertBatch(multiPerson.tx, key, id, batch)
    // The log first, as in every write: another order could deadlock.
    await Promise.all([inserted, appendActivity({ tx: multiPerson.tx, personId: id, key }, events, at)])
    await saveUsage({ tx: multiPerson.tx, personId: id, usage })
    await afterWrite(multiPerson.tx, id, written, isSeen ? undefined : [])
  }
}

const saveImport = (
  multiPerson: MultiPersonTransaction,
  file: ImportFile,
  touched: Patient[],
  result: ImportResult,
  at: Date,
) =>
  multiPerson.withAccounts(async tx => {
    const id = randomUUID()
    const { recordsProcessed, added, already, filled, accountsMade, peopleMade } = result
    await tx.insert(adminImports).values({
      id,
      madeBy: file.madeBy,
      at,
      importType: file.type,
      sealedFileName: file.sealFileName(id),
      recordsProcessed,
      added,
      already,
      filled,
      accountsMade,
      peopleMade,
    })
    for (let index = 0; index < touched.length; index += PATIENTS_AT_ONCE) {
      const batch = touched.slice(index, index + PATIENTS_AT_ONCE)
      await tx
        .insert(adminImportPatients)
        .values(batch.map(({ id: personId, batch, isNew }) => ({ importId: id, personId, batch: batch.id, isNew })))
    }
  })
