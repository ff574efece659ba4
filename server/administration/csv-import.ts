import { MAX_FAULTS } from '#contract/administration/csv-files.ts'
import { importFaults } from '#contract/administration/import-faults.ts'
import { type ImportType, recordOfImport } from '#contract/administration/import-types.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { message } from '#contract/languages/message.ts'
import { asksNothing, noIds } from '#server/imports/import-batches.ts'
import type { ImportRow } from '#server/imports/read-import.ts'
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
const SLICE = 25_000
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
    const reading: ImportingCsv = { ...importing, type: file.type, header, firstRows: new Map() }
    let recordsProcessed = 0
    let slice: Slice = { ready: [], chars: 0 }
    const addRows = async (rows: CsvRow[]) => {
      recordsProcessed += rows.length
      await check(reading, rows, slice)
      if (!isFull(slice)) return
      await write(reading, slice.ready)
      slice = { ready: [], chars: 0 }
    }
    try {
      await addRows(behindHead)
      for await (const rows of pages) {
        if (faults.length >= MAX_FAULTS) break
        await addRows(rows)
      }
      await write(reading, slice.ready)
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error
      faults.push(rowFault(error.row, null, error.message))
    }
    if (faults.length === 0 && recordsProcessed === 0) {
      throw new AppError('file_without_rows')
    }
    return { recordsProcessed, ignoredColumns: header.ignored }
  })

const noteTwice = ({ faults, firstRows }: ImportingCsv, { email, row }: Omit<RowHead, 'cells'>) => {
  const first = firstRows.get(email)
  if (first === undefined) firstRows.set(email, row)
  else {
    const reason = message('This patient is already in row {row}.', { row: first })
    faults.push(rowFault(row, 'patientEmail', reason))
  }
}

/** Adds valid rows to the slice, a few at a time, so that other requests are served. */
const check = async (importing: ImportingCsv, rows: CsvRow[], slice: Slice) => {
  const { type, header, patients, faults } = importing
  const heads = rows.flatMap(row => readRowHead(type, header, row, faults) ?? [])
  await patients.find(heads.map(({ email }) => email))
  for (const { cells, ...head } of heads) {
    if (type === 'demographics') noteTwice(importing, head)
    else if (!patients.get(head.email)) {
      faults.push(rowFault(head.row, 'patientEmail', importFaults.noAccount))
    }
    checkConfirmed(importing, head.email, head.row, 'patientEmail')
    const row = readRowRecord(type, header, { ...head, cells }, patients.clockOfPatient(head.email), faults)
    // Drops the cells, whose values are in the row now.
    if (row) slice.ready.push({ head, row })
    for (const cell of cells) slice.chars += cell.length
  }
}

/** Writes a slice, unless there was an error so far. */
const write = async (importing: ImportingCsv, ready: Ready[]) => {
  const { type, patients, faults } = importing
  if (faults.length > 0) return
  if (type === 'demographics') await patients.open(ready.map(({ head }) => head))
  const record = recordOfImport[type]
  if (asksNothing(record)) {
    await addToMany(
      importing,
      record,
      Map.groupBy(ready, ({ head }) => head.email),
    )
    return
  }
  for (const [email, rows] of Map.groupBy(ready, ({ head }) => head.email)) await addTheirs(importing, email, rows)
}

interface Ready {
  head: Omit<RowHead, 'cells'>
  row: ImportRow
}

const addTheirs = async (importing: ImportingCsv, email: string, ready: Ready[]) => {
  const { faults } = importing
  const patient = await actAsPatient(importing, email)
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
