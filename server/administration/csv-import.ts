import { MAX_FAULTS } from '#contract/administration/csv-files.ts'
import { importFaults } from '#contract/administration/import-faults.ts'
import { type ImportType, recordOfImport } from '#contract/administration/import-types.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { message } from '#contract/languages/message.ts'
import { asksNothing, noIds } from '#server/imports/add-import-rows.ts'
import type { ImportRow } from '#server/imports/validate-lines.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { PersonTransaction } from '#server/record/rows/transactions.ts'
import { currentRows } from '#server/record/rows/write-rows.ts'
import { openRecord } from '#server/record/sealed-record.ts'
import { type CsvHeader, readHeader } from './csv-header.ts'
import { type RowHead, readRowHead, readRowRecord } from './csv-row-check.ts'
import { BrokenCsv, type CsvRow, csvRows } from './csv-rows.ts'
import {
  actAsPatient,
  addTo,
  addToMany,
  checkConfirmed,
  ImportError,
  type ImportFile,
  type Importing,
  type RunImport,
  rowFault,
} from './import-run.ts'

// Large, because rows of many people are mixed, and each person in a slice needs separate statements.
const SLICE = 10_000
const SLICE_CHARS = 8_000_000

const refuseBroken = (error: unknown): never => {
  if (!(error instanceof BrokenCsv)) throw error
  throw new ImportError([rowFault(error.row, null, error.message)])
}

type CsvFile = ImportFile & { type: ImportType }

interface ImportingCsv extends Importing {
  type: ImportType
  header: CsvHeader
  /** The row of each person in a demographics file. */
  firstRows: Map<string, number>
  /** New people of a demographics file; they wait, because their caregiver may be further down. */
  dependents: ReadyDependent[]
}

/** Validated rows that wait to be written, with their patients. */
interface Slice {
  ready: Ready[]
  chars: number
}

const isFull = ({ ready, chars }: Slice) => ready.length >= SLICE || chars >= SLICE_CHARS

/** A CSV file of one type; each row names its patient. */
export const createCsvImport = (run: RunImport) => (file: CsvFile) =>
  run(file, async importing => {
    const { faults } = importing
    const pages = csvRows(file.content)
    const first = await pages.next().catch(refuseBroken)
    const [head, ...behindHead] = first.done ? [] : first.value
    const header = readHeader(file.type, head?.cells ?? [])
    const reading: ImportingCsv = { ...importing, type: file.type, header, firstRows: new Map(), dependents: [] }
    let recordsProcessed = 0
    let slice: Slice = { ready: [], chars: 0 }
    const writeSlice = async () => {
      await write(reading, slice.ready)
      slice = { ready: [], chars: 0 }
    }
    const addRows = async (rows: CsvRow[]) => {
      recordsProcessed += rows.length
      await check(reading, rows, slice)
      if (isFull(slice)) await writeSlice()
    }
    try {
      await addRows(behindHead)
      for await (const rows of pages) {
        if (faults.length >= MAX_FAULTS) break
        await addRows(rows)
      }
      await writeSlice()
      await writeDependents(reading)
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error
      faults.push(rowFault(error.row, null, error.message))
    }
    if (faults.length === 0 && recordsProcessed === 0) {
      throw new AppError('file_without_rows')
    }
    return { recordsProcessed, ignoredColumns: header.ignored }
  })

type Head = Omit<RowHead, 'cells'>
type DependentHead = Head & { caregiver: NonNullable<RowHead['caregiver']> }

const isDependent = <H extends Head>(head: H): head is H & DependentHead => head.caregiver !== null

const noteTwice = ({ faults, firstRows }: ImportingCsv, { patientKey, caregiver, row }: Head) => {
  const first = firstRows.get(patientKey)
  if (first === undefined) firstRows.set(patientKey, row)
  else {
    const reason = message('This patient is already in row {row}.', { row: first })
    faults.push(rowFault(row, caregiver ? 'firstName' : 'patientEmail', reason))
  }
}

/** Whether a person without an account, who must exist already, is unambiguous. */
const checkDependent = (importing: ImportingCsv, head: DependentHead, several: Set<string>) => {
  const { patients, faults } = importing
  const { row, caregiver, patientKey } = head
  checkConfirmed(importing, caregiver.email, row, 'caregiverEmail')
  if (!patients.get(caregiver.email)) faults.push(rowFault(row, 'caregiverEmail', importFaults.noCaregiver))
  else if (several.has(patientKey)) faults.push(rowFault(row, 'firstName', importFaults.manyDependents))
  else if (!patients.get(patientKey)) faults.push(rowFault(row, 'firstName', importFaults.noDependent))
}

/** Adds valid rows to the slice, a few at a time, so that other requests are served. */
const check = async (importing: ImportingCsv, rows: CsvRow[], slice: Slice) => {
  const { type, header, patients, faults } = importing
  const heads = rows.flatMap(row => readRowHead(type, header, row, faults) ?? [])
  await patients.find(heads.map(({ patientKey, caregiver }) => caregiver?.email ?? patientKey))
  // Those of a demographics file are found at its end.
  const named = type === 'demographics' ? [] : heads.filter(isDependent)
  const several = await patients.findDependents(named)
  for (const { cells, ...head } of heads) {
    if (type === 'demographics') noteTwice(importing, head)
    else if (isDependent(head)) checkDependent(importing, head, several)
    else if (!patients.get(head.patientKey)) faults.push(rowFault(head.row, 'patientEmail', importFaults.noAccount))
    if (!isDependent(head)) checkConfirmed(importing, head.patientKey, head.row, 'patientEmail')
    const row = readRowRecord(type, header, { ...head, cells }, patients.clockOfPatient(head.patientKey), faults)
    // Drops the cells, whose values are in the row now.
    if (row && type === 'demographics' && isDependent(head)) importing.dependents.push({ head, row })
    else if (row) slice.ready.push({ head, row })
    for (const cell of cells) slice.chars += cell.length
  }
}

/** The new people of the whole file, once every account in it is known. */
const writeDependents = async (importing: ImportingCsv) => {
  const { patients, faults, dependents, firstRows } = importing
  if (dependents.length === 0) return
  const heads = dependents.map(({ head }) => head)
  await patients.find(heads.map(({ caregiver }) => caregiver.email))
  for (const { row, caregiver } of heads) {
    // The file's own accounts are not created if it has errors, so its rows count too.
    const isKnown = patients.get(caregiver.email) || firstRows.has(caregiver.email)
    if (!isKnown) faults.push(rowFault(row, 'caregiverEmail', importFaults.noCaregiver))
    checkConfirmed(importing, caregiver.email, row, 'caregiverEmail')
  }
  if (faults.length > 0) return
  const several = await patients.findDependents(heads)
  const { most, counts } = await patients.countPeople(heads.map(({ caregiver }) => caregiver.email))
  for (const { row, patientKey, caregiver } of heads) {
    if (several.has(patientKey)) faults.push(rowFault(row, 'firstName', importFaults.manyDependents))
    if (patients.get(patientKey)) continue
    const managed = (counts.get(caregiver.email) ?? 0) + 1
    counts.set(caregiver.email, managed)
    if (managed <= most) continue
    const reason = message('This caregiver would manage more than {most} people, the most allowed here.', { most })
    faults.push(rowFault(row, 'caregiverEmail', reason))
  }
  if (faults.length > 0) return
  await patients.openDependents(heads)
  await writeRecords(importing, dependents)
}

/** Writes a slice, unless there was an error so far. */
const write = async (importing: ImportingCsv, ready: Ready[]) => {
  const { type, patients, faults } = importing
  if (faults.length > 0) return
  if (type === 'demographics')
    await patients.open(ready.map(({ head: { patientKey: email, names } }) => ({ email, names })))
  await writeRecords(importing, ready)
}

const writeRecords = async (importing: ImportingCsv, ready: Ready[]) => {
  const record = recordOfImport[importing.type]
  const rowsByPatient = Map.groupBy(ready, ({ head }) => head.patientKey)
  if (asksNothing(record)) return addToMany(importing, record, rowsByPatient)
  for (const [patientKey, rows] of rowsByPatient) await addTheirs(importing, patientKey, rows)
}

interface Ready {
  head: Head
  row: ImportRow
}
interface ReadyDependent extends Ready {
  head: DependentHead
}

const addTheirs = async (importing: ImportingCsv, patientKey: string, ready: Ready[]) => {
  const { faults } = importing
  const patient = await actAsPatient(importing, patientKey)
  const named = ready.filter(({ head }) => head.provider !== '')
  const ids = named.length > 0 ? await providersOf(patient.context) : undefined
  for (const { head, row } of named) {
    const id = ids?.get(head.provider.toLowerCase())
    if (id) row.input.providerId = id
    else faults.push(rowFault(head.row, 'provider', importFaults.noProvider))
  }
  if (faults.length > 0) return
  const rows = ready.map(({ row }) => row)
  await addTo(patient, rows, noIds())
}

/** The patient's providers by name, because the file refers to them by name. */
const providersOf = async (transaction: PersonTransaction) => {
  const rows = await currentRows({ ...transaction, type: providers })
  return new Map(
    rows.map(row => {
      const { name } = openRecord(transaction.key, providers, transaction.personId, row)
      return [String(name).toLowerCase(), row.id]
    }),
  )
}
