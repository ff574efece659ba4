import { randomUUID } from 'node:crypto'
import { ENCRYPTED } from '#contract/documents/file-types.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { fieldError } from '#server/platform/http/errors.ts'
import type { TypeTransaction } from '../rows/transactions.ts'
import { assignFiles, lockFile } from './file-rows.ts'
import { openFile } from './sealed-file.ts'
import { isAsDeclared } from './whole-file.ts'

type FieldValues = Record<string, FieldValue>
type OptionalValues = Record<string, FieldValue | undefined>

const fileFieldsOf = ({ fields }: AnyRecordType) =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.kind === 'file' ? [{ name, facts: field.facts }] : [],
  )

/** Whether records of the type can have files, which must have arrived whole. */
export const hasFiles = (type: AnyRecordType) => fileFieldsOf(type).length > 0

interface AttachContext extends TypeTransaction {
  actorId: string
}

/** The file, if it is whole, no other record has it, and nobody else is sending it. */
const lockWhole = async (context: AttachContext, recordId: string, id: string) => {
  const row = await lockFile(context, id)
  if (!row || (row.recordId !== null && row.recordId !== recordId)) return undefined
  const file = openFile(context.key, context.personId, row)
  if (file.type === ENCRYPTED) return undefined
  if (row.recordId !== null) return file
  return file.by === context.actorId && (await isAsDeclared(context, file)) ? file : undefined
}

const takeFile = async (context: AttachContext, recordId: string, id: string) => {
  const file = await lockWhole(context, recordId, id)
  if (file) await assignFiles(context, recordId, [id])
  return file
}

const fileMissing = (field: string) => fieldError(field, 'This file did not arrive. Please choose it again.')

/**
 * The file of a new record that another record has already: the id of that record, and the error for callers who do not
 * see it.
 */
export const takenFile = (type: AnyRecordType, input: OptionalValues) => {
  const { name = '' } = fileFieldsOf(type)[0] ?? {}
  return { recordId: String(input[name]), missing: fileMissing(name) }
}

const FACTS = ['name', 'type', 'size', 'hash'] as const

/**
 * Gives a record the files that its values name, and the values what is known of them. Whatever the caller said about a
 * file does not count.
 */
export const attachFiles = async (
  context: AttachContext,
  recordId: string,
  values: FieldValues,
  before: FieldValues | null,
): Promise<FieldValues> => {
  const complete = { ...values }
  for (const { name, facts } of fileFieldsOf(context.type)) {
    const id = values[name]
    const isSame = before !== null && before[name] === id
    const file = typeof id === 'string' && !isSame ? await takeFile(context, recordId, id) : undefined
    if (typeof id === 'string' && !isSame && !file) throw fileMissing(name)
    for (const fact of FACTS) complete[facts[fact]] = isSame ? (before?.[facts[fact]] ?? null) : (file?.[fact] ?? null)
  }
  return complete
}

/** A restored version with what is known of its files; without those that are not here. */
export const withFilesHere = async (context: AttachContext, recordId: string, values: OptionalValues) => {
  const complete = { ...values }
  for (const { name, facts } of fileFieldsOf(context.type)) {
    const id = values[name]
    const file = typeof id === 'string' ? await lockWhole(context, recordId, id) : undefined
    complete[name] = file?.id ?? null
    for (const fact of FACTS) complete[facts[fact]] = file?.[fact] ?? null
  }
  return complete
}

/** Gives a restored record its files, once it is here. */
export const attachRestoredFiles = async (
  context: AttachContext,
  { id, ...values }: { id: string } & OptionalValues,
) => {
  const ids = fileFieldsOf(context.type).flatMap(({ name }) => (typeof values[name] === 'string' ? [values[name]] : []))
  if (ids.length > 0) await assignFiles(context, id, ids)
}

/** The id of a new record with a file is the file's: sent again, it is the same record. */
export const attachToNew = async <Input extends { input: OptionalValues; id?: string | undefined }>(
  context: AttachContext,
  inputs: Input[],
): Promise<Input[]> => {
  const [first] = fileFieldsOf(context.type)
  const attached: Input[] = []
  // In turn, because they share a connection.
  for (const given of inputs) {
    const fileId = first && given.input[first.name]
    const id = given.id ?? (typeof fileId === 'string' ? fileId : randomUUID())
    const values = Object.fromEntries(Object.entries(given.input).map(([name, value]) => [name, value ?? null]))
    attached.push({ ...given, id, input: await attachFiles(context, id, values, null) })
  }
  return attached
}
