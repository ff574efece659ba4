import type { ImportFile, ImportFormat } from '../../import-format.ts'
import { collectReadings, type Readings } from '../../readings/collect-readings.ts'
import { nameOf, passOver, readingOf, streamText } from '../../readings/file-text.ts'
import { json } from '../../readings/json.ts'
import { activityName, createLocalTimes, type LocalTimes } from '../../readings/local-time.ts'
import { readEach } from '../../readings/read-each.ts'
import { addStageTotals } from '../../readings/stage-totals.ts'
import { headerOf, numberIn } from '../../readings/table-rows.ts'
import { tellFound } from '../../readings/tell-found.ts'
import { convert } from '../../readings/units.ts'
import { createRowScanner } from '../../tables/csv-rows.ts'
import { UnreadableFile } from '../../unreadable-file.ts'

/** The header is in the account's language, but the order of columns is fixed, and units are in parentheses. */
interface WithingsRow {
  header: string[]
  cells: string[]
  readings: Readings
  instantOf: LocalTimes
}
type ReadRow = (row: WithingsRow) => void

const unitAt = (header: string[], index: number) => /\(([^()]+)\)$/.exec(header[index]?.trim() ?? '')?.[1] ?? ''

const weight: ReadRow = ({ header, cells, readings, instantOf }) => {
  const at = instantOf(cells[0] ?? '')
  const [mass, fat] = [numberIn(cells[1] ?? ''), numberIn(cells[2] ?? '')]
  if (mass !== undefined) readings.measure('weight', at, convert('weight', mass, unitAt(header, 1)))
  // Both must be in the same unit to compute the ratio.
  if (mass && fat && unitAt(header, 1) === unitAt(header, 2)) readings.body(at, 'bodyFat', (fat / mass) * 100)
}

const bloodPressure: ReadRow = ({ cells, readings, instantOf }) => {
  const [pulse, systolic, diastolic] = [1, 2, 3].map(index => numberIn(cells[index] ?? ''))
  if (pulse === undefined && systolic === undefined && diastolic === undefined) return
  // A scale measures only the pulse.
  if (systolic === undefined && diastolic === undefined) return readings.noPlace('Heart rate of a scale')
  readings.together('bloodPressure', instantOf(cells[0] ?? ''), {
    bpSystolic: systolic === undefined ? null : Math.round(systolic),
    bpDiastolic: diastolic === undefined ? null : Math.round(diastolic),
    ...(pulse !== undefined && { heartRate: Math.round(pulse) }),
  })
}

const FEET = /^(\d)'\s*(\d{1,2}(?:\.\d+)?)''?$/

const height: ReadRow = ({ header, cells, readings, instantOf }) => {
  const text = cells[1]?.trim() ?? ''
  const [, feet, inches] = FEET.exec(text) ?? []
  const value = numberIn(text)
  const converted = feet
    ? Number(feet) * 12 + Number(inches)
    : value === undefined
      ? undefined
      : convert('height', value, unitAt(header, 1))
  readings.measure('height', instantOf(cells[0] ?? ''), converted)
}

/** Seconds of light, deep and REM sleep and of being awake; older files lack REM. */
const sleep: ReadRow = ({ header, cells, readings, instantOf }) => {
  const [from, to] = [instantOf(cells[0] ?? ''), instantOf(cells[1] ?? '')]
  const hasRem = unitAt(header, 5) === 's'
  const seconds = (index: number) => numberIn(cells[index] ?? '') ?? 0
  addStageTotals(readings, { from, to, light: seconds(2), deep: seconds(3), rem: hasRem ? seconds(4) : 0 })
}

const parsed = (text: string) => {
  try {
    return json(JSON.parse(text))
  } catch {
    return json(undefined)
  }
}

const activities: ReadRow = ({ header, cells, readings, instantOf }) => {
  if (header.length < 7) throw new UnreadableFile('unknown-columns')
  // Times that the person corrected take precedence.
  const from = instantOf(cells[2] || cells[0] || '')
  const to = instantOf(cells[3] || cells[1] || '')
  const { at } = parsed(cells[6] ?? '')
  const meters = at('distance').number() ?? at('manual_distance').number()
  readings.workout(from, {
    activity: activityName(cells[5] ?? ''),
    minutes: (to - from) / 60_000,
    calories: at('calories').number() ?? at('manual_calories').number(),
    kilometers: meters ? meters / 1000 : undefined,
    heartRate: at('hr_average').number() || undefined,
  })
}

const TABLES = new Map<string, ReadRow>([
  ['weight.csv', weight],
  ['bp.csv', bloodPressure],
  ['height.csv', height],
  ['sleep.csv', sleep],
  ['activities.csv', activities],
])

/** Withings' other files, which are only listed by name. */
const OTHERS =
  /^(raw_[a-z0-9_-]+|aggregates_[a-z0-9_-]+|pwv|signal|other_measurements|spo2|user|account|devices|alarms|height|units)\.csv$/

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
