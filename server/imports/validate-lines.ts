import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { errorText } from '#contract/errors/error-codes.ts'
import { fit } from '#contract/imports/fit-values.ts'
import {
  MAX_BYTES,
  MAX_PERSONAL_DATA_BYTES,
  MAX_PERSONAL_DATA_LINES,
  MAX_RECORDS,
} from '#contract/imports/import-batches.ts'
import {
  type Earlier,
  type ImportFault,
  type ImportHead,
  importHead,
  importLine,
  type LineReference,
  type RestoredVersion,
} from '#contract/imports/imports.ts'
import type { Origin } from '#contract/imports/origin.ts'
import { english, message, toMessage, type Wording } from '#contract/languages/message.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { completeValues, faultBetween, schemasOf } from '#contract/record/schemas.ts'
import { messageOfIssue } from '#contract/record/zod-error-map.ts'
import { allRecordTypes } from '#contract/records.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { applyRules, type RecordInput, type RequestClock } from '#server/record/record-writer.ts'
import { withImportDefaults } from './import-defaults.ts'
import { linesOf } from './import-lines.ts'

/** A validated record that is not written yet. */
export interface ImportRow {
  line: number
  type: AnyRecordType
  input: RecordInput
  idempotencyKeyHash: Buffer
  references?: Record<string, LineReference> | undefined
  origin?: Origin | undefined
  replaces?: boolean
  restored?: RestoredVersion | undefined
  earlier?: Earlier | undefined
  /** What did not fit into its fields as it was restored. */
  adjusted?: ImportFault[] | undefined
}

const SLICE = 500
const byName = new Map(allRecordTypes.map(type => [type.name, type]))

/** An invalid line: collected in a preview, otherwise it aborts the import. */
export class LineFault extends Error {
  readonly fault: ImportFault

  constructor(line: number, wording: Wording, field?: string | number | symbol) {
    super(english(wording))
    this.fault = {
      line,
      field: field === undefined ? null : String(field),
      message: this.message,
      ...toMessage(wording),
    }
  }
}

export const describeFault = ({ line, field, text, params }: ImportFault) => {
  const fault = message(text, params)
  return field === null
    ? new AppError('invalid_line', { line, fault })
    : new AppError('invalid_line_field', { line, field, fault })
}

const jsonOf = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new LineFault(line, errorText('invalid_json'))
  }
}

const read = <S extends z.ZodType>(schema: S, value: unknown, line: number): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new LineFault(line, (issue && messageOfIssue(issue)) ?? 'This cannot be read.', issue?.path[0])
}

const valuesOf = (
  type: AnyRecordType,
  values: unknown,
  isRestored: boolean,
  line: number,
  clock: RequestClock,
): RecordInput => {
  const input: RecordInput = read(schemasOf(type).create, values, line)
  const complete = completeValues(type, isRestored ? input : withImportDefaults(type, input))
  if (isRestored) {
    // Fields were derived when the record was written, and deriving them today could give other values. A date that was
    // accepted then is accepted again.
    const fault = faultBetween(type, complete, clock, complete)
    if (fault) throw new LineFault(line, fault.message, fault.field)
    return complete
  }
  try {
    applyRules({ type, clock }, complete, null)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field, fault = error.message] = Object.entries(error.fields ?? {})[0] ?? []
    throw new LineFault(line, fault, field)
  }
  return input
}

const ADJUSTED = 'This was not valid any more. It was shortened, or moved to the notes.'

/** A record that was valid once, or that an earlier version wrote without a look: what cannot be stored is cut or moved. */
const restoredValues = (type: AnyRecordType, values: Record<string, unknown>, line: number, clock: RequestClock) => {
  try {
    return { input: valuesOf(type, values, true, line, clock) }
  } catch (error) {
    if (!(error instanceof LineFault)) throw error
    const simple = Object.entries(values).filter(([, value]) => isFieldValue(value))
    const fitted = fit(type, Object.fromEntries(simple) as Record<string, FieldValue>, clock.today)
    if (!fitted) throw error
    const input = completeValues(type, fitted.values)
    const names = Object.keys(type.fields).filter(name => (values[name] ?? null) !== (input[name] ?? null))
    return { input, adjusted: names.map(name => new LineFault(line, ADJUSTED, name).fault) }
  }
}

const isFieldValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Prefixed, so that it cannot collide with the keys that browsers create for single records. */
export const keyHash = ({ name }: AnyRecordType, key: string) =>
  createHash('sha256').update(`import/${name}/${key}`).digest()

export const rowFrom = (value: unknown, line: number, clock: RequestClock): ImportRow => {
  const {
    type: name,
    key,
    values,
    references,
    origin,
    replaces = false,
    restored,
    earlier,
  } = read(importLine, value, line)
  const type = byName.get(name)
  if (!type) throw new LineFault(line, message('There is no record type {name}.', { name: name.slice(0, 50) }))
  // Earlier versions were valid under the rules of their time, so only the types of values are checked.
  const { input, adjusted }: Pick<ImportRow, 'input' | 'adjusted'> = earlier
    ? { input: completeValues(type, read(schemasOf(type).earlier, values, line)) }
    : restored
      ? restoredValues(type, values, line, clock)
      : { input: valuesOf(type, values, false, line, clock) }
  const idempotencyKeyHash = restored?.importKey ? Buffer.from(restored.importKey, 'hex') : keyHash(type, key)
  return { line, type, input, idempotencyKeyHash, references, origin, replaces, restored, earlier, adjusted }
}

/** Called for each invalid line. Without it, the first one aborts the import. */
export type OnFault = (fault: ImportFault) => void

async function* slicesOf(
  lines: AsyncGenerator<string>,
  { source }: ImportHead,
  clock: RequestClock,
  onFault?: OnFault,
): AsyncGenerator<ImportRow[]> {
  const most = source === 'wellkept' ? MAX_PERSONAL_DATA_LINES : MAX_RECORDS
  let slice: ImportRow[] = []
  let line = 1
  for await (const text of lines) {
    line += 1
    if (line > most + 1) throw new AppError('too_many_records', { most })
    try {
      slice.push(rowFrom(jsonOf(text, line), line, clock))
    } catch (error) {
      if (!(error instanceof LineFault)) throw error
      if (!onFault) throw describeFault(error.fault)
      onFault(error.fault)
    }
    if (slice.length < SLICE) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}

interface Import {
  head: ImportHead
  slices: AsyncGenerator<ImportRow[]>
}

const headOf = (text: string): ImportHead => {
  try {
    return read(importHead, jsonOf(text, 1), 1)
  } catch (error) {
    throw error instanceof LineFault ? describeFault(error.fault) : error
  }
}

/** Reads an import: its header, and its records in slices. */
export const readImport = async <Result>(
  body: Readable,
  clock: RequestClock,
  work: (read: Import) => Promise<Result>,
  onFault?: OnFault,
): Promise<Result> => {
  let maxBytes = MAX_BYTES
  const lines = linesOf(body, () => maxBytes)
  try {
    const first = await lines.next()
    if (first.done) throw new AppError('no_content')
    const head = headOf(first.value)
    if (head.source === 'wellkept') maxBytes = MAX_PERSONAL_DATA_BYTES
    return await work({ head, slices: slicesOf(lines, head, clock, onFault) })
  } finally {
    await lines.return(undefined)
  }
}
