import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ImportLine } from '#contract/imports/imports.ts'
import { fromCell } from '#contract/record/csv.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field, FieldValue } from '#contract/record/fields.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { createRowScanner } from './csv-rows.ts'
import type { Column } from './match-columns.ts'

export interface CsvTable {
  headers: string[]
  rows: string[][]
}

/** Limits, because every column is matched with every field of every record type. */
const MAX_COLUMNS = 500
const MAX_HEADER_LENGTH = 200

export const readTable = (text: string): CsvTable => {
  const rows: string[][] = []
  const scanner = createRowScanner(cells => {
    rows.push(cells)
  })
  scanner.read(text)
  scanner.finish()
  const [headers = [], ...rest] = rows
  if (headers.length > MAX_COLUMNS) throw new UnreadableFile('not-a-table')
  return { headers: headers.map(header => header.trim().slice(0, MAX_HEADER_LENGTH)), rows: rest }
}

/** A choice may be written as its label. */
const choiceIn = (field: Field, value: FieldValue, translateText: (text: string) => string) => {
  if (field.kind !== 'choice' || typeof value !== 'string') return value
  const wanted = value.toLowerCase()
  const found = Object.entries(field.options).find(([option, label]) =>
    [option, label, translateText(label)].some(word => word.toLowerCase() === wanted),
  )
  return found?.[0] ?? value
}

interface ColumnMapping {
  type: AnyRecordType
  columns: Column[]
  timeZone: string
  translateText: (text: string) => string
}

/** The rows as lines of an import. The same row in another file, or in the same file again, has the same key each time. */
export const csvLines = (
  { rows }: CsvTable,
  { type, columns, timeZone, translateText }: ColumnMapping,
): ImportLine[] => {
  const times = new Map<string, number>()
  return rows.map(cells => {
    const values: Record<string, FieldValue> = {}
    for (const [index, { field: name, units }] of columns.entries()) {
      if (name === undefined) continue
      const field: Field = type.fields[name]
      const value = choiceIn(field, fromCell(field, cells[index] ?? '', timeZone, units), translateText)
      // An empty cell is omitted, so that defaults apply.
      if (value !== null) values[name] = value
    }
    const content = bytesToHex(sha256(utf8ToBytes(JSON.stringify(Object.entries(values).sort()))))
    const time = (times.get(content) ?? 0) + 1
    times.set(content, time)
    return { type: type.name, key: `csv/${content}/${time}`, values }
  })
}
