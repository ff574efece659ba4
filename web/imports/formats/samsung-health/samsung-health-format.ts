import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf } from '../../readings/file-text.ts'
import { readEach } from '../../readings/read-each.ts'
import { readRows } from '../../readings/table-rows.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { REPEATED, TABLES } from './samsung-tables.ts'

/** `com.samsung.shealth.sleep.20260101120000.csv` is the table `sleep`. */
const tableOf = (file: ImportFile) =>
  /^com\.samsung\.s?health\.(.+?)(?:\.\d{6,})?\.csv$/i.exec(nameOf(file))?.[1]?.toLowerCase()

/** The single points of curves, in separate folders. */
const isDetail = ({ path }: ImportFile) => /(^|\/)(jsons|files)\/com\.samsung\./.test(path)

/** A column may include its table's name: `com.samsung.health.sleep.start_time`. */
const columnOf = (header: string) => header.slice(header.lastIndexOf('.') + 1).trim()

const plainName = (table: string) => {
  const words = table.replace(/^tracker\./, '').replace(/[._]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const samsungHealthFormat: ImportFormat = {
  source: 'samsung-health',

  async recognize(files) {
    const tables = files.filter(tableOf)
    return tables.length === 0 ? [] : [...tables, ...files.filter(isDetail)]
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const readings = collectReadings(context.timeZone, context.now, 'Samsung Health')
    const staged = new Set<string>()
    const order = (file: ImportFile) => (tableOf(file) === 'sleep_stage' ? 0 : 1)
    const tables = files.filter(tableOf).sort((a, b) => order(a) - order(b))
    await readEach(tables, sink, async file => {
      const table = tableOf(file) ?? ''
      const read = TABLES.get(table)
      if (read) {
        // The first line is the table's name and version.
        const options = { skip: 1, nameOf: columnOf }
        return readRows(file, reading, cells => read(cells, { readings, staged }), options)
      }
      passOver(file, reading)
      if (REPEATED.has(table)) readings.repeat(plainName(table))
      else readings.noPlace(plainName(table))
    })
    const details = files.filter(isDetail)
    for (const file of details) passOver(file, reading)
    if (details.length > 0) readings.noPlace('Samsung Health details (jsons)', details.length)
    tellFound(readings, sink)
  },
}
