import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { nameOf } from '../../readings/file-text.ts'
import { headerOf } from '../../readings/table-rows.ts'
import { nameColumns } from './csv-columns.ts'
import { readTables } from './read-tables.ts'

const NO_VALUES = ['date', 'time', 'unit', 'end', 'calories']

export const isTable = async (file: ImportFile) => {
  if (!/\.(csv|tsv|txt)$/i.test(file.path)) return false
  const columns = nameColumns(await headerOf(file)).map(({ column }) => column)
  return columns.includes('date') && columns.some(column => !NO_VALUES.includes(column))
}

/** A table from any app, recognized by the names of its columns. Tried after all specific formats. */
export const csvFormat: ImportFormat = {
  source: 'csv',

  async recognize(files) {
    const tables: ImportFile[] = []
    for (const file of files) if (await isTable(file)) tables.push(file)
    return tables
  },

  read: (files, sink, context) => readTables(files, sink, context, nameOf),
}
