import type { FieldValue } from '#contract/record/fields.ts'
import type { Readings } from '../../readings/collect-readings.ts'
import { type DateOrder, orderOf, parseCsvTimestamp } from '../../readings/dates.ts'
import { minutesOf, numberOf } from '../../readings/numbers.ts'
import { convert, type Measurand } from '../../readings/units.ts'
import { createRowScanner } from '../../tables/csv-rows.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { type Column, type NamedColumn, nameColumns, unitsOf } from './csv-columns.ts'

/** A question that the file leaves open. */
export interface Question {
  about: 'dates' | 'weight' | 'temperature' | 'glucoseLevel'
  options: readonly string[]
  /** A value from the file, to help decide. */
  example: string
}
export type Answers = Partial<Record<Question['about'], string>>

const MAX_ROWS = 200_000
const VITALS = ['weight', 'temperature', 'oxygenSaturation', 'glucoseLevel', 'heartRate'] as const
const ORDERS: readonly DateOrder[] = ['month-first', 'day-first']

const NOTHING = /^(?:|-+|no|none|off|not detected|nein|keine?|aus|non|aucune?|ninguno|0|false)$/i

const isZone = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** `America/Chicago`, `UTC-06:00` or `+1`; undefined for an unknown zone. */
const zoneIn = (text: string): string | undefined => {
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)? ?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text) ?? []
  const zone = sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : text
  return zone !== '' && isZone(zone) ? zone : undefined
}

/** The hours in `7:30`, `450` or `7.5`: values under 24 are hours, larger ones are minutes. */
export const sleepHoursOf = (text: string, unit: string | undefined) => {
  const number = minutesOf(text)
  if (number === undefined || text.includes(':')) return number && number / 60
  const isMinutes = unit ? unit === 'min' : number > 24
  return isMinutes ? number / 60 : number
}

/** Reads a table in pieces. Its dates and units are decided at the end, when all values are known. */
export const readCsv = (readings: Readings, timeZone: string, answers: Answers) => {
  let columns: NamedColumn[] | undefined
  const rows: string[][] = []

  const rowScanner = createRowScanner(cells => {
    if (columns) {
      if (rows.length >= MAX_ROWS) throw new UnreadableFile('too-many-rows')
      // Only known columns are kept, in their order.
      rows.push(columns.map(({ index }) => cells[index] ?? ''))
      return
    }
    columns = nameColumns(cells)
  })

  const finish = (): Question[] => {
    rowScanner.finish()
    const named = columns ?? []
    const placeOf = (column: Column) => named.findIndex(candidate => candidate.column === column)
    const cell = (row: string[], column: Column) => row[placeOf(column)] ?? ''
    const has = (column: Column) => placeOf(column) >= 0
    const isWorkouts = has('activity') || (has('duration') && !has('sleep') && !VITALS.some(has))
    const hasValues =
      isWorkouts || VITALS.some(has) || has('bloodPressure') || (has('bpSystolic') && has('bpDiastolic'))
    if (!has('date') || (!hasValues && !has('sleep'))) {
      throw new UnreadableFile('unknown-columns')
    }

    const questions: Question[] = []
    const ask = <Option extends string>(
      about: Question['about'],
      options: readonly Option[],
      example: string,
    ): Option | undefined => {
      questions.push({ about, options, example })
      return options.find(option => option === answers[about])
    }

    const orders = rows.map(row => orderOf(cell(row, 'date')))
    const certain = orders.find(order => order === 'day-first' || order === 'month-first')
    const unclear = orders.indexOf('either')
    const isUnclear = !certain && unclear >= 0
    const order: DateOrder | undefined =
      certain === 'day-first' || certain === 'month-first'
        ? certain
        : isUnclear
          ? ask('dates', ORDERS, cell(rows[unclear] ?? [], 'date'))
          : 'month-first'

    const unitFor = (column: 'weight' | 'temperature' | 'glucoseLevel') => {
      const units = unitsOf(column)
      if (!units || !has(column)) return undefined
      const inHeader = named[placeOf(column)]?.unit
      if (inHeader) return inHeader
      const example = rows.find(row => numberOf(cell(row, column)) !== undefined)
      if (!example) return undefined
      const inCells = cell(example, 'unit') || (units.named.exec(cell(example, column))?.[1] ?? '')
      if (convert(units.what, 1, inCells) !== undefined) return inCells
      return ask(column, units.asks, cell(example, column).trim())
    }
    const units: Partial<Record<Measurand, string>> = {
      weight: unitFor('weight'),
      temperature: unitFor('temperature'),
      glucoseLevel: unitFor('glucoseLevel'),
      oxygenSaturation: '%',
      heartRate: 'bpm',
    }
    if (order === undefined || questions.some(({ about }) => !answers[about])) return questions

    const storedOf = (row: string[], column: (typeof VITALS)[number]) => {
      const number = numberOf(cell(row, column))
      if (number === undefined) return undefined
      const share = column === 'oxygenSaturation' && number <= 1 ? number * 100 : number
      return convert(column, share, units[column] ?? '')
    }
    const zones = new Map<string, string | undefined>()
    /** The row's own time zone, if the file has one, or the person's. */
    const zoneOf = (row: string[]) => {
      const text = cell(row, 'zone').trim().slice(0, 100)
      if (!zones.has(text)) zones.set(text, zoneIn(text))
      return zones.get(text) ?? timeZone
    }
    const notesOf = (row: string[]) =>
      named
        .flatMap(({ column, title }, place) => (column === 'notes' ? [{ title, text: (row[place] ?? '').trim() }] : []))
        .filter(({ text }) => !NOTHING.test(text))
        .map(({ title, text }) => `${title}: ${text}`)
        .join('\n')
    const readSleep = (row: string[], at: number) => {
      const hours = sleepHoursOf(cell(row, 'sleep'), named[placeOf('sleep')]?.unit)
      if (hours === undefined) return
      // A time of day is when the person fell asleep; a day alone is when they woke up.
      const isBegin = /\d:\d\d/.test(`${cell(row, 'date')} ${cell(row, 'time')}`)
      if (!isBegin) return readings.slept(at, Number(hours.toFixed(2)))
      const asleepUntil = at + hours * 3_600_000
      const to = has('end') ? parseCsvTimestamp(cell(row, 'end'), '', order, zoneOf(row)) : asleepUntil
      readings.sleep({ from: at, to: Math.min(asleepUntil, to), state: 'asleep' })
      if (to > asleepUntil) readings.sleep({ from: at, to, state: 'in-bed' })
    }

    for (const row of rows) {
      const at = parseCsvTimestamp(cell(row, 'date'), cell(row, 'time'), order, zoneOf(row))
      if (has('sleep')) readSleep(row, at)
      if (isWorkouts) {
        const minutes = minutesOf(cell(row, 'duration'))
        if (minutes === undefined) readings.skipped.impossible += 1
        else {
          const calories = numberOf(cell(row, 'calories'))
          readings.workout(at, { activity: cell(row, 'activity').trim() || 'Workout', minutes, calories })
        }
        continue
      }
      const fat = numberOf(cell(row, 'bodyFat'))
      if (fat) readings.body(at, 'bodyFat', fat)
      const values: Record<string, FieldValue> = {}
      const [systolic, diastolic] = has('bloodPressure')
        ? cell(row, 'bloodPressure').split('/').map(numberOf)
        : [numberOf(cell(row, 'bpSystolic')), numberOf(cell(row, 'bpDiastolic'))]
      if (systolic !== undefined || diastolic !== undefined) {
        values.bpSystolic = systolic === undefined ? null : Math.round(systolic)
        values.bpDiastolic = diastolic === undefined ? null : Math.round(diastolic)
      }
      for (const column of VITALS) {
        const value = storedOf(row, column)
        if (value !== undefined) values[column] = value
      }
      const measured = Object.keys(values)
      const [only] = VITALS.filter(column => measured.length === 1 && column in values)
      if (measured.length === 0) continue
      const notes = notesOf(row)
      if (only && !notes) readings.measure(only, at, Number(values[only]))
      else {
        const kind = 'bpSystolic' in values && measured.length <= 3 ? 'bloodPressure' : 'vitals'
        readings.together(kind, at, notes ? { ...values, notes } : values)
      }
    }
    return questions
  }

  return { read: rowScanner.read, finish }
}
