import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { nameOf } from '../../readings/file-text.ts'
import { headerOf, plainHeader } from '../../readings/table-rows.ts'
import { isTable } from '../csv/csv-format.ts'
import { readTables } from '../csv/read-tables.ts'

/** Columns that only Omron's apps have, in English, German, Spanish and French. */
const MARKS = new Set([
  ...['truread', 'irregular heartbeat detected', 'possible afib', 'body movement', 'irregular heartbeat'],
  ...['unregelmäßiger herzschlag festgestellt', 'mögliches afib', 'körperbewegung'],
  ...['latido irregular detectado', 'latidos irregulares detectados', 'posible fa', 'movimiento corporal'],
  ...['battements irréguliers détectés', 'pouls irrégulier détecté', 'fa possible', 'mouvement du corps'],
])

const isOmron = async (file: ImportFile) => {
  if (!(await isTable(file))) return false
  return /omron/i.test(nameOf(file)) || (await headerOf(file)).some(name => MARKS.has(plainHeader(name)))
}

/** Omron connect: a CSV file whose header is in the phone's language and includes the units. */
export const omronFormat: ImportFormat = {
  source: 'omron',

  async recognize(files) {
    const tables: ImportFile[] = []
    for (const file of files) if (await isOmron(file)) tables.push(file)
    return tables
  },

  read: (files, sink, context) => readTables(files, sink, context, () => 'Omron'),
}
