import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { MOST_RECORDS } from '#contract/record/import-batches.ts'
import { type ImportHead, importHead, importLine } from '#contract/record/imports.ts'
import { completeValues, schemasOf } from '#contract/record/schemas.ts'
import { records } from '#contract/records.ts'
import { AppError } from '#server/platform/errors.ts'
import { linesOf } from './import-lines.ts'
import { type Given, type Moment, settle } from './record-writer.ts'

/** One record to be imported: checked, but not written. */
export interface ImportRow {
  record: AnyRecordType
  given: Given
  requestKey: Buffer
}

const SLICE = 500
const byName = new Map(records.map(record => [record.name, record]))

const fault = (line: number, message: string, field?: string | number | symbol) =>
  new AppError('bad_request', `Line ${line}${field === undefined ? '' : `, ${String(field)}`}: ${message}`)

const jsonOf = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw fault(line, 'This is not valid JSON.')
  }
}

const read = <S extends z.ZodType>(schema: S, value: unknown, line: number): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw fault(line, issue?.message ?? 'This cannot be read.', issue?.path[0])
}

const rowOf = (text: string, line: number, moment: Moment): ImportRow => {
  const { type, key, values } = read(importLine, jsonOf(text, line), line)
  const record = byName.get(type)
  if (!record) throw fault(line, `There is no record type ${type.slice(0, 50)}.`)
  const given: Given = read(schemasOf(record).create, values, line)
  try {
    settle({ record, moment }, completeValues(record, given), null)
  } catch (error) {
    throw error instanceof AppError ? fault(line, error.message, Object.keys(error.fields ?? {})[0]) : error
  }
  // Apart from the keys that browsers make for single records.
  const requestKey = createHash('sha256').update(`import/${type}/${key}`).digest()
  return { record, given, requestKey }
}

async function* slicesOf(lines: AsyncGenerator<string>, moment: Moment): AsyncGenerator<ImportRow[]> {
  let slice: ImportRow[] = []
  let line = 1
  for await (const text of lines) {
    line += 1
    if (line > MOST_RECORDS + 1)
      throw new AppError('too_large', `At most ${MOST_RECORDS} records can be imported at once.`)
    slice.push(rowOf(text, line, moment))
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

/** Reads an import as it arrives: what it says of itself, and its records in slices. */
export const readImport = async <Result>(
  body: Readable,
  moment: Moment,
  work: (read: Import) => Promise<Result>,
): Promise<Result> => {
  const lines = linesOf(body)
  try {
    const first = await lines.next()
    if (first.done) throw new AppError('bad_request', 'The request has no content.')
    const head = read(importHead, jsonOf(first.value, 1), 1)
    return await work({ head, slices: slicesOf(lines, moment) })
  } finally {
    await lines.return(undefined)
    // Where it is refused half way, the sender hears the answer only once the rest is taken.
    body.resume()
  }
}
