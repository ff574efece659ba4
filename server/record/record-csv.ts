import { stringify } from 'csv-stringify/sync'
import { csvColumns, toCell } from '#contract/record/csv.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'

/** A file that spreadsheets open and that the import reads again. */
export const recordsAsCsv = (record: AnyRecordType, texts: string[]) => {
  const columns = csvColumns(record)
  const rows = texts.map(text => {
    const kept = JSON.parse(text)
    return columns.map(name => toCell(record.fields[name], kept[name]))
  })
  // The mark at the front tells a spreadsheet that the letters are UTF-8.
  return stringify([columns, ...rows], { bom: true })
}
