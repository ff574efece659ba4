import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { MOST_FAULTS } from '#contract/administration/csv-files.ts'
import type { ImportType } from '#contract/administration/import-types.ts'
import type { ImportFault, ImportResult } from '#contract/administration/imports.ts'
import { providers } from '#contract/healthcare/providers.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { total } from '#contract/record/import-batches.ts'
import type { Across, Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SealingKey } from '#server/platform/sealing.ts'
import { adminImportPatients, adminImports } from '#server/platform/tables.ts'
import { type ActivityEvent, appendActivity } from '#server/record/append-activity.ts'
import type { ImportRow } from '#server/record/read-import.ts'
import { addSlice, keepBatch, noIds } from '#server/record/record-batches.ts'
import { tableOf } from '#server/record/record-table.ts'
import { openRecord } from '#server/record/sealed-record.ts'
import type { UserKeys } from '#server/record/user-keys.ts'
import { type CsvHeader, readHeader } from './csv-header.ts'
import { type RowHead, readRowHead, readRowRecord } from './csv-row-check.ts'
import { BrokenCsv, type CsvRow, csvRows } from './csv-rows.ts'
import { createPatients, type Patient, type Patients } from './import-patients.ts'

const SLICE = 1000
const PATIENTS_AT_ONCE = 1000
// Any number will do, as long as every server of an installation takes the same.
const IMPORT_LOCK = 7_305_223
/** The history says that it was an administrator; which one, the list of imports says. */
const ADMINISTRATOR = '00000000-0000-0000-0000-000000000000'

/** Nothing of the file was written, for these reasons. */
export class ImportRefused extends Error {
  readonly faults: ImportFault[]
  constructor(faults: ImportFault[]) {
    const count = faults.length
    super(
      count >= MOST_FAULTS
        ? sentence('The file has {count} faults or more. Nothing was imported.', { count })
        : sentence('The file has {count} faults. Nothing was imported.', { count }),
    )
    this.faults = faults
  }
}

/** Everything was tried, and is taken back. */
class OnlyTried extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('A dry run')
    this.result = result
  }
}

export interface CsvFile {
  type: ImportType
  content: Readable
  madeBy: string
  dryRun: boolean
  sealFileName: (id: string) => Buffer
}

const refuseBroken = (error: unknown): never => {
  if (!(error instanceof BrokenCsv)) throw error
  throw new ImportRefused([{ row: error.row, column: null, reason: error.message }])
}

async function* slicesOf(rows: AsyncIterable<CsvRow>) {
  let slice: CsvRow[] = []
  for await (const row of rows) {
    slice.push(row)
    if (slice.length < SLICE) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

const oneAtATime = async ({ tx }: Across) => {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`)
  if (!rows[0]?.free) throw new AppError('conflict', 'Another import is still running. Please wait for it.')
}

/** A file of many people's records: all of it or nothing, in one transaction that speaks for one after the other. */
export const createCsvImport = (database: Database, keys: UserKeys) => {
  const importAll = (file: CsvFile) =>
    database.acrossUsers(async across => {
      await oneAtATime(across)
      const at = new Date()
      const patients = createPatients(across, at)
      const faults: ImportFault[] = []
      const rows = csvRows(file.content)
      const first = await rows.next().catch(refuseBroken)
      const header = readHeader(file.type, first.done ? [] : first.value.cells)
      const importing: Importing = { ...file, across, patients, faults, header, keys, firstRows: new Map() }
      let recordsProcessed = 0
      try {
        for await (const slice of slicesOf(rows)) {
          recordsProcessed += slice.length
          await addRows(importing, slice)
          if (faults.length >= MOST_FAULTS) break
        }
      } catch (error) {
        if (!(error instanceof BrokenCsv)) throw error
        faults.push({ row: error.row, column: null, reason: error.message })
      }
      if (faults.length > 0) throw new ImportRefused(faults.slice(0, MOST_FAULTS))
      if (recordsProcessed === 0) throw new AppError('bad_request', 'This file has a first row and nothing below it.')
      const touched = patients.all().filter(({ batch }) => total(batch.added) + total(batch.already) > 0)
      const sum = (counts: (patient: Patient) => number) => touched.reduce((so, patient) => so + counts(patient), 0)
      const result: ImportResult = {
        recordsProcessed,
        added: sum(({ batch }) => total(batch.added)),
        already: sum(({ batch }) => total(batch.already)),
        patients: touched.length,
        accountsMade: sum(({ madeAccount }) => Number(madeAccount)),
        ignoredColumns: header.ignored,
        dryRun: file.dryRun,
      }
      if (file.dryRun) throw new OnlyTried(result)
      await tellPatients(importing, touched, at)
      await keepImport(importing, touched, result, at)
      return result
    })

  return async (file: CsvFile): Promise<ImportResult> => {
    try {
      return await importAll(file)
    } catch (error) {
      if (error instanceof OnlyTried) return error.result
      throw error
    }
  }
}

interface Importing extends CsvFile {
  across: Across
  patients: Patients
  faults: ImportFault[]
  header: CsvHeader
  keys: UserKeys
  /** In which row each person of a demographics file stands. */
  firstRows: Map<string, number>
}

const noteTwice = ({ faults, firstRows }: Importing, { email, row }: RowHead) => {
  const first = firstRows.get(email)
  if (first === undefined) firstRows.set(email, row)
  else {
    const reason = sentence('This patient stands in row {row} already.', { row: first })
    faults.push({ row, column: 'patientEmail', reason })
  }
}

/** Checks a slice, and writes it unless anything was wrong so far. */
const addRows = async (importing: Importing, slice: CsvRow[]) => {
  const { type, header, patients, faults } = importing
  const heads = slice.flatMap(row => readRowHead(type, header, row, faults) ?? [])
  await patients.find(heads.map(({ email }) => email))
  const ready: { head: RowHead; row: ImportRow }[] = []
  for (const head of heads) {
    if (type === 'demographics') noteTwice(importing, head)
    else if (!patients.get(head.email)) {
      const reason = 'There is no account with this email. Import the demographics first.'
      faults.push({ row: head.row, column: 'patientEmail', reason })
    }
    const row = readRowRecord(type, header, head, patients.momentOf(head.email), faults)
    if (row) ready.push({ head, row })
  }
  if (faults.length > 0) return
  if (type === 'demographics') await patients.open(heads)
  for (const [email, theirs] of Map.groupBy(ready, ({ head }) => head.email)) await addTo(importing, email, theirs)
}

const addTo = async (importing: Importing, email: string, ready: { head: RowHead; row: ImportRow }[]) => {
  const { across, patients, keys, faults } = importing
  const patient = patients.get(email)
  if (!patient) throw new Error('A patient who was just found is gone')
  await across.as(patient.id)
  const key = await keys.inside(across.tx, patient.id)
  const named = ready.filter(({ head }) => head.provider !== '')
  const ids = named.length > 0 ? await providersOf(across, patient.id, key) : undefined
  for (const { head, row } of named) {
    const id = ids?.get(head.provider.toLowerCase())
    if (id) row.given.providerId = id
    else faults.push({ row: head.row, column: 'provider', reason: 'This patient has no provider with this name.' })
  }
  if (faults.length > 0) return
  await addSlice(
    { tx: across.tx, owner: patient.id, key, moment: patients.momentOf(email), actor: ADMINISTRATOR },
    patient.batch,
    ready.map(({ row }) => row),
    noIds(),
  )
}

/** A patient's own providers by name: what refers to one names it so. */
const providersOf = async ({ tx }: Across, owner: string, key: SealingKey) => {
  const table = tableOf(providers)
  const rows = await tx
    .select({ id: table.id, version: table.version, sealed: table.sealed })
    .from(table)
    .where(and(eq(table.userId, owner), isNull(table.deletedAt)))
  return new Map(
    rows.map(row => {
      const { name } = JSON.parse(openRecord(key, providers, owner, row))
      return [String(name).toLowerCase(), row.id]
    }),
  )
}

/** Each patient has the import among their own, can undo it, and finds it in their log. */
const tellPatients = async ({ across, keys }: Importing, touched: Patient[], at: Date) => {
  for (const { id, batch, madeAccount } of touched) {
    await across.as(id)
    const key = await keys.inside(across.tx, id)
    await keepBatch(across.tx, key, id, batch)
    const by = 'administrator'
    const events: ActivityEvent[] = [{ kind: 'imported', count: total(batch.added), by }]
    if (madeAccount) events.unshift({ kind: 'registered', by })
    await appendActivity({ tx: across.tx, owner: id, key }, events, at)
  }
}

const keepImport = ({ across, ...file }: Importing, touched: Patient[], result: ImportResult, at: Date) =>
  across.withAccounts(async tx => {
    const id = randomUUID()
    const { recordsProcessed, added, already, accountsMade } = result
    await tx.insert(adminImports).values({
      id,
      madeBy: file.madeBy,
      at,
      importType: file.type,
      sealedFileName: file.sealFileName(id),
      recordsProcessed,
      added,
      already,
      accountsMade,
    })
    for (let place = 0; place < touched.length; place += PATIENTS_AT_ONCE) {
      const some = touched.slice(place, place + PATIENTS_AT_ONCE)
      await tx
        .insert(adminImportPatients)
        .values(
          some.map(({ id: userId, batch, madeAccount }) => ({ importId: id, userId, batch: batch.id, madeAccount })),
        )
    }
  })
