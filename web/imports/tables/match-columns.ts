import type { Units } from '#contract/account/settings/settings.ts'
import { columnOf } from '#contract/record/csv.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { unitIn } from '#contract/record/units.ts'

/** The field and units of a column. */
export interface Column {
  header: string
  field: string | undefined
  units: Units
}

const normalizeHeader = (text: string) =>
  text
    .replace(/\([^()]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Other names for the title and date fields. */
const aliasesOf = ({ title, newestBy, one }: AnyRecordType, name: string) => [
  ...(name === title ? ['name', 'title', one] : []),
  ...(name === newestBy ? ['date', 'day', 'when', 'time'] : []),
]

const unitsOf = (field: Field, header: string): Units => {
  const unit = /\(([^()]*)\)/.exec(header)?.[1]?.trim().toLowerCase()
  return unit !== undefined && unit === unitIn(field, 'metric')?.toLowerCase() ? 'metric' : 'us'
}

const matchColumn = (type: AnyRecordType, header: string, translateText: (text: string) => string): Column => {
  const exact = columnOf(type, header)
  if (exact) return { header, field: exact.name, units: exact.units }
  const wanted = normalizeHeader(header)
  const fields = Object.entries<Field>(type.fields)
  const named = fields.find(([name, { label }]) =>
    [name, label, translateText(label)].some(word => normalizeHeader(word) === wanted),
  )
  const found = named ?? fields.find(([name]) => aliasesOf(type, name).some(word => normalizeHeader(word) === wanted))
  return { header, field: found?.[0], units: found ? unitsOf(found[1], header) : 'us' }
}

/** The initial mapping of columns: by name, by label in either language, or by alias. Each field once. */
export const matchColumns = (
  type: AnyRecordType,
  headers: string[],
  translateText: (text: string) => string,
): Column[] => {
  const taken = new Set<string>()
  return headers.map(header => {
    const column = matchColumn(type, header, translateText)
    if (column.field === undefined || taken.has(column.field)) return { ...column, field: undefined }
    taken.add(column.field)
    return column
  })
}

/** A field that one column takes is removed from the others. */
export const assignField = (type: AnyRecordType, columns: Column[], index: number, field: string | undefined) =>
  columns.map((column, at) => {
    if (at === index)
      return { ...column, field, units: field ? unitsOf(type.fields[field], column.header) : column.units }
    return column.field === field ? { ...column, field: undefined } : column
  })

export const missingFields = (type: AnyRecordType, columns: Column[]) =>
  Object.entries<Field>(type.fields).filter(
    ([name, { required, default: usual }]) =>
      required && usual === undefined && !columns.some(({ field }) => field === name),
  )

/** The type that a file is named after. */
export const recordNamed = (
  records: readonly AnyRecordType[],
  fileName: string,
  translateText: (text: string) => string,
): AnyRecordType | undefined => {
  const name = normalizeHeader(fileName.replace(/\.\w+$/, ''))
  return records.find(type =>
    [type.name, type.many, translateText(type.many)].some(word => normalizeHeader(word) === name),
  )
}

/** The type that matches the file's name, else the one that matches most columns. */
export const guessRecord = (
  records: readonly AnyRecordType[],
  fileName: string,
  headers: string[],
  translateText: (text: string) => string,
): AnyRecordType | undefined => {
  const named = recordNamed(records, fileName, translateText)
  if (named) return named
  let best: { type: AnyRecordType; known: number } | undefined
  for (const type of records) {
    const columns = matchColumns(type, headers, translateText)
    const known = columns.filter(({ field }) => field).length - missingFields(type, columns).length
    if (known > (best?.known ?? 0)) best = { type, known }
  }
  return best?.type
}
