import { createRowScanner } from '#web/record/import/csv-rows.ts'
import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf, streamText } from '../../readings/file-text.ts'
import { createLocalTimes } from '../../readings/local-time.ts'
import { readEach } from '../../readings/read-each.ts'
import { headerOf } from '../../readings/table-rows.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { OTHERS, TABLES } from './withings-tables.ts'

const isOther = (file: ImportFile) => OTHERS.test(nameOf(file))
/** Files that no other app has. */
const isSure = (file: ImportFile) => /^(raw_(tracker|hr|sleep-monitor|bed)|aggregates_|pwv\.csv)/.test(nameOf(file))

/** How many columns a single table has, and how many of them have these units. */
const SHAPES: Record<string, { columns: number; unit: RegExp; times: number }> = {
  'weight.csv': { columns: 6, unit: /\((kg|lb|st)\)$/, times: 5 },
  'sleep.csv': { columns: 6, unit: /\(s\)$/, times: 3 },
}

/** Other apps write the same table in another order, and the numbers look alike. */
const PRESSURE = [/^s[iy]st/i, /^diast/i]

const isLoneTable = async (file: ImportFile) => {
  if (nameOf(file) === 'bp.csv') {
    const [, pulse = '', ...values] = (await headerOf(file)).map(name => name.trim())
    return PRESSURE.every((word, index) => word.test(values[index] ?? '') && !word.test(pulse)) && values.length === 3
  }
  const shape = SHAPES[nameOf(file)]
  if (!shape) return false
  const header = await headerOf(file)
  return header.length >= shape.columns && header.filter(name => shape.unit.test(name.trim())).length >= shape.times
}

const folderOf = ({ path }: ImportFile) => path.slice(0, path.lastIndexOf('/') + 1)

export const withingsFormat: ImportFormat = {
  source: 'withings',

  async recognize(files) {
    const sure = files.filter(isSure)
    for (const file of files) if (await isLoneTable(file)) sure.push(file)
    const folders = new Set(sure.map(folderOf))
    return files.filter(file => folders.has(folderOf(file)) && (TABLES.has(nameOf(file)) || isOther(file)))
  },

  async read(files, sink, context) {
    const reading = readingOf(files, sink, context)
    const readings = collectReadings(context.timeZone, context.now, 'Withings')
    const instantOf = createLocalTimes(context.timeZone)
    await readEach(files, sink, async file => {
      const read = TABLES.get(nameOf(file))
      if (!read) {
        passOver(file, reading)
        return readings.noPlace(nameOf(file).replace(/\.csv$/, ''))
      }
      let header: string[] | undefined
      const rows = createRowScanner(cells => {
        if (header) read({ header, cells, readings, instantOf })
        else header = cells
      })
      await streamText(file, reading, rows.read)
      rows.finish()
    })
    tellFound(readings, sink)
  },
}
