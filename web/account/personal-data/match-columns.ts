import type { Units } from '#contract/account/settings.ts'
import { columnOf } from '#contract/record/csv.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { unitIn } from '#contract/record/units.ts'

/** Which field a column is taken for, and in which units its numbers are. */
export interface Column {
  header: string
  field: string | undefined
  units: Units
}

const bare = (text: string) =>
  text
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What else people call the field that names a record, or that says when it was. */
const aliasesOf = ({ title, newestBy, one }: AnyRecordType, name: string) => [
  ...(name === title ? ['name', 'title', one] : []),
  ...(name === newestBy ? ['date', 'day', 'when', 'time'] : []),
]

const unitsOf = (field: Field, header: string): Units => {
  const said = /\(([^)]*)\)/.exec(header)?.[1]?.trim().toLowerCase()
  return said !== undefined && said === unitIn(field, 'metric')?.toLowerCase() ? 'metric' : 'us'
}

const matchColumn = (record: AnyRecordType, header: string, say: (text: string) => string): Column => {
  const exact = columnOf(record, header)
  if (exact) return { header, field: exact.name, units: exact.units }
  const wanted = bare(header)
  const fields = Object.entries<Field>(record.fields)
  const named = fields.find(([name, { label }]) => [name, label, say(label)].some(word => bare(word) === wanted))
  const found = named ?? fields.find(([name]) => aliasesOf(record, name).some(word => bare(word) === wanted))
  return { header, field: found?.[0], units: found ? unitsOf(found[1], header) : 'us' }
}

/** Columns as they are understood at first: by name, by label in either language, by what else it is called. Each field once. */
export const matchColumns = (record: AnyRecordType, headers: string[], say: (text: string) => string): Column[] => {
  const taken = new Set<string>()
  return headers.map(header => {
    const column = matchColumn(record, header, say)
    if (column.field === undefined || taken.has(column.field)) return { ...column, field: undefined }
    taken.add(column.field)
    return column
  })
}

/** The other columns leave a field that one takes. */
export const takeField = (record: AnyRecordType, columns: Column[], place: number, field: string | undefined) =>
  columns.map((column, at) => {
    if (at === place)
      return { ...column, field, units: field ? unitsOf(record.fields[field], column.header) : column.units }
    return column.field === field ? { ...column, field: undefined } : column
  })

/** Fields without which no row can be taken. */
export const missingFields = (record: AnyRecordType, columns: Column[]) =>
  Object.entries<Field>(record.fields).filter(
    ([name, { required, default: usual }]) =>
      required && usual === undefined && !columns.some(({ field }) => field === name),
  )

/** The type whose name the file has, else the one that knows most of its columns. */
export const guessRecord = (
  records: readonly AnyRecordType[],
  fileName: string,
  headers: string[],
  say: (text: string) => string,
): AnyRecordType | undefined => {
  const name = bare(fileName.replace(/\.\w+$/, ''))
  const named = records.find(record => [record.name, record.many, say(record.many)].some(word => bare(word) === name))
  if (named) return named
  let best: { record: AnyRecordType; known: number } | undefined
  for (const record of records) {
    const columns = matchColumns(record, headers, say)
    const known = columns.filter(({ field }) => field).length - missingFields(record, columns).length
    if (known > (best?.known ?? 0)) best = { record, known }
  }
  return best?.record
}
