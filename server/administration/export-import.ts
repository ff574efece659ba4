import { z } from 'zod'
import { MAX_FAULTS } from '#contract/administration/csv-files.ts'
import { importFaults } from '#contract/administration/import-faults.ts'
import { currentLine, type FileRecord } from '#contract/imports/personal-data.ts'
import { noIds } from '#server/imports/add-import-rows.ts'
import type { FileIds } from '#server/imports/insert-restored.ts'
import { type ImportRow, LineFault, rowFrom } from '#server/imports/validate-lines.ts'
import { missingReferences } from '#server/record/record-writer.ts'
import { type ExportedPerson, type ExportItem, readExport } from './export-lines.ts'
import {
  actAsPatient,
  addTo,
  checkConfirmed,
  type ImportFile,
  type Importing,
  type RunImport,
  rowFault,
} from './import-run.ts'

const SLICE = 500

const fileRecord = z.looseObject({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  isSample: z.boolean(),
  importKey: z.string().optional(),
}) satisfies z.ZodType<FileRecord>

/** A person of the file, with their records that wait to be written. */
interface PendingRows {
  /** What identifies the patient: the email, or the id of a person without an account. */
  patientKey: string
  ids: FileIds
  waiting: ImportRow[]
}

/** Imports an administrator's export: creates missing accounts and people, and keeps existing records. */
export const createExportImport = (run: RunImport) => (file: ImportFile) =>
  run(file, async importing => {
    const { faults } = importing
    let recordsProcessed = 0
    let pending: PendingRows | undefined
    for await (const item of readExport(file.content)) {
      if (faults.length >= MAX_FAULTS) break
      if (item.kind === 'person') {
        await write(importing, pending)
        pending = await begin(importing, item.person, item.line)
        continue
      }
      recordsProcessed += 1
      const row = pending && readRow(importing, pending, item)
      if (row) pending?.waiting.push(row)
      if (pending?.waiting.length === SLICE) await write(importing, pending)
    }
    await write(importing, pending)
    return { recordsProcessed, ignoredColumns: [] }
  })

const begin = async (importing: Importing, person: ExportedPerson, line: number): Promise<PendingRows> => {
  const { patients } = importing
  const patientKey = person.email ?? (await patients.openDependent(person))
  await patients.find([patientKey])
  checkConfirmed(importing, patientKey, line, null)
  if (person.email !== null) {
    const { email, ...names } = person
    await patients.open([{ email, names }])
  }
  return { patientKey, ids: noIds(), waiting: [] }
}

const readRow = (
  { patients, faults }: Importing,
  { patientKey }: PendingRows,
  { line, type, row }: ExportItem & { kind: 'record' },
) => {
  const parsed = fileRecord.safeParse(row)
  if (!parsed.success) {
    faults.push(rowFault(line, null, importFaults.unreadable))
    return undefined
  }
  try {
    return rowFrom(currentLine(type, parsed.data), line, patients.clockOfPatient(patientKey))
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    faults.push(rowFault(line, error.fault.field, error.fault))
    return undefined
  }
}

const write = async (importing: Importing, pending: PendingRows | undefined) => {
  if (!pending || pending.waiting.length === 0 || importing.faults.length > 0) return
  const { patientKey, ids, waiting } = pending
  pending.waiting = []
  const patient = await actAsPatient(importing, patientKey)
  // Type by type, so that referenced records are written first.
  for (const [type, rows] of Map.groupBy(waiting, row => row.type)) {
    const unknown = rows.map(({ input }) => withoutKnown(input, ids))
    // An export has no deleted records, so an appointment may refer to a missing provider.
    for (const { field, ids: missing } of await missingReferences({ ...patient.context, type }, unknown)) {
      for (const { input } of rows) if (missing.has(String(input[field]))) input[field] = null
    }
    await addTo(patient, rows, ids)
  }
}

const withoutKnown = (input: ImportRow['input'], { localIds: here }: FileIds) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => !(typeof value === 'string' && here.has(value))))
