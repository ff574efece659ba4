import { createHash } from 'node:crypto'
import { z } from 'zod'
import { emailField, nameField } from '#contract/account/account-fields.ts'
import { importFaults } from '#contract/administration/import-faults.ts'
import { type ImportType, recordOfImport } from '#contract/administration/import-types.ts'
import type { ImportFault } from '#contract/administration/imports.ts'
import { message } from '#contract/languages/message.ts'
import { RELATIONS, type Relation, relations } from '#contract/people/relations.ts'
import { fromCell } from '#contract/record/csv.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { completeValues, faultBetween, schemasOf } from '#contract/record/schemas.ts'
import { messageOfIssue } from '#contract/record/zod-error-map.ts'
import { withImportDefaults } from '#server/imports/import-defaults.ts'
import type { ImportRow } from '#server/imports/validate-lines.ts'
import { pooledRandomBytes } from '#server/platform/secrets/random-pool.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import type { CsvHeader } from './csv-header.ts'
import type { CsvRow } from './csv-rows.ts'
import { dependentKey, type Names } from './import-patients.ts'
import { rowFault } from './import-run.ts'

const externalIdField = z.string().trim().max(200)

/** A row's patient and external id. */
export interface RowHead {
  row: number
  /** What the patient is found by: the email, or `dependentKey`. */
  patientKey: string
  /** The caregiver of a person without an account. */
  caregiver: Caregiver | null
  externalId: string
  names: Names
  /** The provider of an appointment, by name. */
  provider: string
  cells: string[]
}

interface Caregiver {
  email: string
  relation: Relation | null
}

const unknownRelation = message('Use one of these: {choices}.', { choices: Object.values(relations).join(', ') })

const relationOf = (cell: string) => {
  const wanted = cell.toLowerCase()
  return RELATIONS.find(name => name === wanted || relations[name].toLowerCase() === wanted)
}

const cellText = (header: CsvHeader, cells: string[], name: string) =>
  (cells[header.columns.findIndex(column => column?.name === name)] ?? '').trim()

/** What can be read of a row before its patient is known; collects its errors. */
export const readRowHead = (
  type: ImportType,
  header: CsvHeader,
  { row, cells }: CsvRow,
  faults: ImportFault[],
): RowHead | undefined => {
  const before = faults.length
  const read = (name: string, schema: z.ZodType<string>) => {
    const parsed = schema.safeParse(cellText(header, cells, name))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    faults.push(rowFault(row, name, issue ? messageOfIssue(issue) : importFaults.unreadable))
    return ''
  }
  if (cells.length > header.columns.length) {
    faults.push(rowFault(row, null, importFaults.moreCells))
  }
  const readCaregiver = (): Caregiver => {
    if (cellText(header, cells, 'patientEmail') !== '')
      faults.push(rowFault(row, 'caregiverEmail', importFaults.twoEmails))
    const cell = cellText(header, cells, 'relation')
    const relation = relationOf(cell) ?? null
    if (cell !== '' && !relation) faults.push(rowFault(row, 'relation', unknownRelation))
    return { email: read('caregiverEmail', emailField), relation }
  }
  const caregiver = cellText(header, cells, 'caregiverEmail') === '' ? null : readCaregiver()
  const email = caregiver ? '' : read('patientEmail', emailField)
  const externalId = read('externalId', externalIdField)
  const names =
    caregiver || type === 'demographics'
      ? { firstName: read('firstName', nameField), lastName: read('lastName', nameField) }
      : { firstName: '', lastName: '' }
  if (faults.length > before) return undefined
  const patientKey = caregiver ? dependentKey(caregiver.email, names) : email
  return { row, patientKey, caregiver, externalId, names, provider: cellText(header, cells, 'provider'), cells }
}

/** Validates a row's record, in its patient's time zone. */
export const readRowRecord = (
  type: ImportType,
  header: CsvHeader,
  { row, cells, externalId }: RowHead,
  clock: RequestClock,
  faults: ImportFault[],
): ImportRow | undefined => {
  const record = recordOfImport[type]
  const values: Record<string, FieldValue> = {}
  header.columns.forEach((column, index) => {
    if (!column?.field) return
    const value = fromCell(column.field, cells[index] ?? '', clock.timeZone)
    // Empty cells are left out, so that defaults apply.
    if (value !== null) values[column.name] = choiceOf(column.field, value)
  })
  const checked = withImportDefaults(record, values)
  const parsed = schemasOf(record).create.safeParse(values)
  // All faults are collected only if there is one, because that parses the row again.
  if (!parsed.success || faultBetween(record, completeValues(record, checked), clock)) {
    for (const [column, reason] of Object.entries(faultsOf(record, checked, clock)))
      faults.push(rowFault(row, column, reason))
    return undefined
  }
  const idempotencyKeyHash = externalId
    ? createHash('sha256').update(`administrator/${type}/${externalId}`).digest()
    : pooledRandomBytes(32)
  return { line: row, type: record, input: parsed.data, idempotencyKeyHash }
}

/** A choice may be written as people see it: "No-show" or "no-show". */
const choiceOf = (field: { kind: string; options?: Record<string, string> }, value: FieldValue): FieldValue => {
  if (field.kind !== 'choice' || typeof value !== 'string') return value
  const lowered = value.toLowerCase()
  const found = Object.entries(field.options ?? {}).find(
    ([name, label]) => name.toLowerCase() === lowered || label.toLowerCase() === lowered,
  )
  return found?.[0] ?? value
}
