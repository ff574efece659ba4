import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf } from '../../readings/file-text.ts'
import { readEach } from '../../readings/read-each.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { readRecords } from './read-records.ts'
import { isSqlite } from './sqlite-pages.ts'
import { openTables } from './sqlite-tables.ts'

const isDatabase = async (file: ImportFile) =>
  /\.(db|sqlite|sqlite3)$/i.test(file.path) && /health.?connect/i.test(nameOf(file)) && isSqlite(await file.start())

/** Android's Health Connect: a zip with one SQLite database. */
export const healthConnectFormat: ImportFormat = {
  source: 'health-connect',

  async recognize(files) {
    const known: ImportFile[] = []
    for (const file of files) if (await isDatabase(file)) known.push(file)
    return known
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const readings = collectReadings(context.timeZone, context.now, 'Health Connect')
    await readEach(files, sink, async file => {
      readRecords(openTables(await file.bytes()), readings)
      passOver(file, reading)
    })
    tellFound(readings, sink)
  },
}
