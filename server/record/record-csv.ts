import { stringify } from 'csv-stringify/sync'
import type { Settings } from '#contract/account/settings/settings.ts'
import { csvColumns, toCell } from '#contract/record/csv.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { asWritten } from '#contract/record/time/written-time.ts'

/** The units and time zone of a file. */
export type CsvReader = Pick<Settings, 'units' | 'timeZone'>

/** Records as rows of cells, in the reader's units and time zone. */
export const csvRows = (type: AnyRecordType, texts: string[], { units, timeZone }: CsvReader): string[][] => {
  const fields = Object.entries<Field>(type.fields)
  return texts.map(text => {
    const record = JSON.parse(text)
    return fields.map(([name, field]) =>
      toCell(field, field.kind === 'instant' && record[name] ? asWritten(record, name) : record[name], units, timeZone),
    )
  })
}

// The mark at the front tells a spreadsheet that the letters are UTF-8.
export const csvHead = (type: AnyRecordType, units: CsvReader['units']) =>
  stringify([csvColumns(type, units)], { bom: true })

/** A file that spreadsheets open and that the import reads again. */

export const recordsAsCsv = (type: AnyRecordType, texts: string[], reader: CsvReader) =>
  csvHead(type, reader.units) + stringify(csvRows(type, texts, reader))
