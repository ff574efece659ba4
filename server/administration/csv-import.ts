import { and, eq, isNull } from 'drizzle-orm'
import { MOST_FAULTS } from '#contract/administration/csv-files.ts'
import { importFaults } from '#contract/administration/import-faults.ts'
import { type ImportType, recordOfImport } from '#contract/administration/import-types.ts'
import { providers } from '#contract/healthcare/providers.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ImportRow } from '#server/record/read-import.ts'
import { asksNothing, noIds } from '#server/record/record-batches.ts'
import { tableOf } from '#server/record/record-table.ts'
import type { Writing } from '#server/record/record-writer.ts'
import { openRecord } from '#server/record/sealed-record.ts'
import { type CsvHeader, readHeader } from './csv-header.ts'
import { type RowHead, readRowHead, readRowRecord } from './csv-row-check.ts'
import { BrokenCsv, type CsvRow, csvRows } from './csv-rows.ts'
import {
  addTo,
  addToMany,
  type ImportFile,
  type Importing,
  ImportRefused,
  type RunImport,
  speakFor,
} from './import-run.ts'

// Large, since the rows of a file are mixed, and each person of a slice takes turns with the database.
const SLICE = 10_000
const SLICE_LETTERS = 4_000_000

const refuseBroken = (error: unknown): never => {
  if (!(error instanceof BrokenCsv)) throw error
  throw new ImportRefused([{ row: error.row, column: null, reason: error.message }])
}

async function* slicesOf(rows: AsyncIterable<CsvRow>) {
  let slice: CsvRow[] = []
  let letters = 0
  for await (const row of rows) {
    slice.push(row)
    for (const cell of row.cells) letters += cell.length
    if (slice.length < SLICE && letters < SLICE_LETTERS) continue
    yield slice
    slice = []
    letters = 0
  }
  if (slice.length > 0) yield slice
}

type CsvFile = ImportFile & { type: ImportType }

interface ImportingCsv extends Importing {
  type: ImportType
  header: CsvHeader
  /** In which row each person of a demographics file stands. */
  firstRows: Map<string, number>
}

/** A CSV file of one type, with whose record it is in each row. */
export const createCsvImport = (run: RunImport) => (file: CsvFile) =>
  run(file, async importing => {
    const { faults } = importing
    const rows = csvRows(file.content)
    const first = await rows.next().catch(refuseBroken)
    const header = readHeader(file.type, first.done ? [] : first.value.cells)
    const reading: ImportingCsv = { ...importing, type: file.type, header, firstRows: new Map() }
    let recordsProcessed = 0
    try {
      for await (const slice of slicesOf(rows)) {
        recordsProcessed += slice.length
        await addRows(reading, slice)
        if (faults.length >= MOST_FAULTS) break
      }
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error
      faults.push({ row: error.row, column: null, reason: error.message })
    }
    if (faults.length === 0 && recordsProcessed === 0) {
      throw new AppError('bad_request', 'This file has a first row and nothing below it.')
    }
    return { recordsProcessed, ignoredColumns: header.ignored }
  })

const noteTwice = ({ faults, firstRows }: ImportingCsv, { email, row }: RowHead) => {
  const first = firstRows.get(email)
  if (first === undefined) firstRows.set(email, row)
  else {
    const reason = sentence('This patient stands in row {row} already.', { row: first })
    faults.push({ row, column: 'patientEmail', reason })
  }
}

/** Checks a slice, and writes it unless anything was wrong so far. */
const addRows = async (importing: ImportingCsv, slice: CsvRow[]) => {
  const { type, header, patients, faults } = importing
  const heads = slice.flatMap(row => readRowHead(type, header, row, faults) ?? [])
  await patients.find(heads.map(({ email }) => email))
  const ready: Ready[] = []
  for (const head of heads) {
    if (type === 'demographics') noteTwice(importing, head)
    else if (!patients.get(head.email)) {
      faults.push({ row: head.row, column: 'patientEmail', reason: importFaults.noAccount })
    }
    const row = readRowRecord(type, header, head, patients.momentOf(head.email), faults)
    if (row) ready.push({ head, row })
  }
  if (faults.length > 0) return
  if (type === 'demographics') await patients.open(heads)
  const record = recordOfImport[type]
  if (asksNothing(record)) {
    await addToMany(
      importing,
      record,
      Map.groupBy(ready, ({ head }) => head.email),
    )
    return
  }
  for (const [email, theirs] of Map.groupBy(ready, ({ head }) => head.email)) await addTheirs(importing, email, theirs)
}

interface Ready {
  head: RowHead
  row: ImportRow
}

const addTheirs = async (importing: ImportingCsv, email: string, ready: Ready[]) => {
  const { faults } = importing
  const speaking = await speakFor(importing, email)
  const named = ready.filter(({ head }) => head.provider !== '')
  const ids = named.length > 0 ? await providersOf(speaking.writing) : undefined
  for (const { head, row } of named) {
    const id = ids?.get(head.provider.toLowerCase())
    if (id) row.given.providerId = id
    else faults.push({ row: head.row, column: 'provider', reason: importFaults.noProvider })
  }
  if (faults.length > 0) return
  const rows = ready.map(({ row }) => row)
  await addTo(speaking, rows, noIds())
}

/** A patient's own providers by name: what refers to one names it so. */
const providersOf = async ({ tx, owner, key }: Pick<Writing, 'tx' | 'owner' | 'key'>) => {
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
