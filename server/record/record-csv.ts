import { stringify } from 'csv-stringify/sync'
import type { Units } from '#contract/account/settings.ts'
import { csvColumns, toCell } from '#contract/record/csv.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'

/** Records as rows of cells, in the person's units. */
export const csvRows = (type: AnyRecordType, texts: string[], units: Units): string[][] => {
  const fields = Object.entries<Field>(type.fields)
  return texts.map(text => {
    const record = JSON.parse(text)
    return fields.map(([name, field]) => toCell(field, record[name], units))
  })
}

/** A file that spreadsheets open and that the import reads again. */
export const recordsAsCsv = (type: AnyRecordType, texts: string[], units: Units) =>
  // The byte order mark tells spreadsheets that the file is UTF-8.
  stringify([csvColumns(type, units), ...csvRows(type, texts, units)], { bom: true })
