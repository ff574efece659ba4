import { WEEKDAYS, type Weekday } from '../../weekdays.ts'
import { everyUnits } from '../days.ts'
import type { DoseDays } from '../dose-schedule.ts'
import type { LexemeReader, Reading, Rule } from './lexeme-reader.ts'

const BEFORE_A_DAY = ['at', 'every']
const UNITS = ['day', 'week', 'month', 'year'] as const

const onDays = (days: DoseDays, next: number): Reading => ({ next, statements: [{ kind: 'days', days }] })

const unitAt = (reader: LexemeReader, index: number): (typeof UNITS)[number] | undefined =>
  UNITS.find(unit => unit === reader.value(index, 'unit'))

const weekdaysAt = (reader: LexemeReader, index: number): Weekday[] => {
  const names = reader.value(index, 'weekday')?.split(',') ?? []
  return WEEKDAYS.filter(day => names.includes(day))
}

const through = (from: Weekday, to: Weekday): Weekday[] => {
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)]
  return WEEKDAYS.filter((_, index) =>
    first <= last ? index >= first && index <= last : index >= first || index <= last,
  )
}

/** No list is longer; it bounds how far a rule looks ahead. */
const MAX_WEEKDAYS = 14

/** "Mon, Wed and Fri", "Monday to Friday", "Mon-Wed-Fri". */
export const weekdayList = (reader: LexemeReader, index: number): { weekdays: Weekday[]; next: number } | undefined => {
  let place = weekdaysAt(reader, index).length > 0 ? index : reader.skip(index, ...BEFORE_A_DAY)
  const named: { days: Weekday[]; isRange: boolean; isDash: boolean }[] = []
  let next = index
  let hasUntil = false
  for (let isRange = false; named.length < MAX_WEEKDAYS; ) {
    const days = weekdaysAt(reader, place)
    if (days.length === 0) break
    hasUntil ||= isRange && reader.is(next, 'until')
    named.push({ days, isRange, isDash: isRange && reader.is(next, 'dash') })
    next = place + 1
    isRange = reader.is(next, 'dash', 'to') && !reader.is(next, 'sep')
    place = reader.skip(isRange ? next + 1 : reader.skip(next, 'sep', 'slash'), ...BEFORE_A_DAY)
  }
  // "Montag bis Freitag" is a range, "montags und donnerstags bis Freitag" may end on Friday.
  const isUnclear = hasUntil && (named.length > 2 || reader.is(index, 'every'))
  if (named.length === 0 || isUnclear) return undefined
  const isChain = named.length > 2 && named.slice(1).every(({ isRange }) => isRange)
  const weekdays = new Set<Weekday>()
  for (const [position, { days, isRange, isDash }] of named.entries()) {
    const [from, to] = [named[position - 1]?.days, days]
    // A range between single days, and not one after another: "Mon-Wed-Fri" is a list, "Mon-Wed-Fri, Sun" is unclear.
    if (isRange && !isChain) {
      if (named[position - 1]?.isRange || from?.length !== 1 || to.length !== 1 || !from[0] || !to[0]) return undefined
      const range = through(from[0], to[0])
      // "Mon-Fri" is a range, but "Tue-Thu" may be two days.
      if (isDash && range.length > 2 && range.length < 5) return undefined
      for (const day of range) weekdays.add(day)
    }
    for (const day of days) weekdays.add(day)
  }
  return { weekdays: WEEKDAYS.filter(day => weekdays.has(day)), next }
}

export const weekdays: Rule = (reader, index) => {
  const list = weekdayList(reader, index)
  if (!list) return undefined
  return onDays(
    list.weekdays.length === 7 ? { kind: 'daily' } : { kind: 'weekdays', weekdays: list.weekdays },
    list.next,
  )
}

export const exceptWeekdays: Rule = (reader, index) => {
  const list = reader.is(index, 'except') ? weekdayList(reader, index + 1) : undefined
  return list && { next: list.next, statements: [{ kind: 'except', weekdays: list.weekdays }] }
}

/** "2nd", "2.", "second". */
const ordinal = (reader: LexemeReader, index: number): { value: number; next: number } | undefined => {
  const named = Number(reader.value(index, 'ord') ?? Number.NaN)
  if (!Number.isNaN(named)) return { value: named, next: index + 1 }
  const number = reader.integer(index)
  return number && { ...number, next: reader.is(number.next, 'ordinal', 'stop') ? number.next + 1 : number.next }
}

const everyHours = (min: number, max: number, next: number): Reading | undefined =>
  Number.isInteger(min) && Number.isInteger(max) && min > 0 && max <= 168
    ? { next, statements: [{ kind: 'everyHours', everyHours: { min, max } }] }
    : undefined

/**
 * "Cada 8 días", "tous les 8 jours", "alle 8 Tage" mean a week, "tous les 15 jours" and "cada 15 días" two weeks, to most
 * people; some mean what is written.
 */
const COLLOQUIAL_DAYS = [8, 15]

/** "Every 8 hours", "q4-6h", "every other day", "every 2 weeks", "every second Monday". */
export const every: Rule = (reader, index) => {
  const fixed = Number(reader.value(index, 'interval') ?? Number.NaN)
  if (fixed) return onDays(everyUnits(fixed, 'day'), index + 1)
  const weeks = Number(reader.value(index, 'everyWeeks') ?? Number.NaN)
  if (weeks) return onDays(everyUnits(weeks, 'week'), index + 1)
  const hourly = reader.range(index)
  // "6-hourly", "4-6 hourly".
  const adverbAt = hourly && (reader.is(hourly.next, 'dash') ? hourly.next + 1 : hourly.next)
  if (hourly && adverbAt && reader.is(adverbAt, 'hourly')) return everyHours(hourly.min, hourly.max, adverbAt + 1)
  if (!reader.is(index, 'every')) return undefined
  const start = index + 1
  const range = reader.range(start)
  if (range && reader.value(range.next, 'unit') === 'hour') return everyHours(range.min, range.max, range.next + 1)
  if (reader.value(start, 'unit') === 'hour') return everyHours(1, 1, start + 1)
  const bare = unitAt(reader, start)
  if (bare) return onDays(everyUnits(1, bare), start + 1)
  const nth = ordinal(reader, start)
  if (!nth || nth.value > 365) return undefined
  const unit = unitAt(reader, nth.next)
  if (unit === 'day' && COLLOQUIAL_DAYS.includes(nth.value)) return undefined
  if (unit) return onDays(everyUnits(nth.value, unit), nth.next + 1)
  const days = weekdaysAt(reader, nth.next)
  // "Every first Monday" and "every third Monday" are mostly of the month.
  if (days.length !== 1 || nth.value !== 2) return undefined
  return onDays({ kind: 'interval', every: 2, unit: 'week', weekdays: days }, nth.next + 1)
}

/** "Daily", "weekly", "a month". */
export const adverb: Rule = (reader, index) => {
  const unit = reader.value(index, 'adv')
  if (unit === 'hour') return everyHours(1, 1, index + 1)
  const known = UNITS.find(name => name === unit)
  if (!known) return undefined
  // "Täglich 2x": the count comes after, unless it begins another phrase ("daily 3 times a week").
  const count = known === 'day' ? reader.count(index + 1) : undefined
  if (count && !reader.is(count.next, 'adv', 'n', 'every')) {
    return { next: count.next, statements: [{ kind: 'perDay', perDay: { min: count.min, max: count.max } }] }
  }
  const days = everyUnits(1, known)
  return reader.is(index, 'rate')
    ? { next: index + 1, statements: [{ kind: 'days', days, isRate: true }] }
    : onDays(days, index + 1)
}

/** "3 days a week". */
export const daysPerWeek: Rule = (reader, index) => {
  const range = reader.range(reader.skip(index, 'at'))
  if (!range || reader.value(range.next, 'unit') !== 'day' || reader.value(range.next + 1, 'adv') !== 'week')
    return undefined
  if (!Number.isInteger(range.min) || !Number.isInteger(range.max) || range.min < 1 || range.max > 7) return undefined
  const count = { min: range.min, max: range.max }
  const days: DoseDays = range.min === 7 ? { kind: 'daily' } : { kind: 'perWeek', count }
  return { next: range.next + 2, statements: [{ kind: 'days', days, namesDays: true }] }
}

const asDays = (reader: LexemeReader, count: number, index: number): number | undefined => {
  const unit = reader.value(index, 'unit')
  if (unit === 'day') return count
  return unit === 'week' ? count * 7 : undefined
}

/** "21 days on, 7 days off", "21 jours sur 28". */
export const daysOnAndOff: Rule = (reader, index) => {
  const on = reader.integer(index)
  const daysOn = on && asDays(reader, on.value, on.next)
  if (!on || !daysOn || daysOn > 365) return undefined
  const after = on.next + 1
  if (reader.is(after, 'of')) {
    const total = reader.integer(after + 1)
    if (!total || reader.value(on.next, 'unit') !== 'day' || total.value <= daysOn || total.value > 365)
      return undefined
    const next = reader.value(total.next, 'unit') === 'day' ? total.next + 1 : total.next
    if (!reader.is(after, 'on')) return onDays({ kind: 'cycle', on: daysOn, off: total.value - daysOn }, next)
  }
  if (!reader.is(after, 'on')) return undefined
  const off = reader.integer(reader.skip(after + 1, 'sep', 'slash', 'next'))
  if (!off) return undefined
  const unit = asDays(reader, off.value, off.next)
  // "21 days on, 7 off".
  const daysOff = unit ?? (reader.value(on.next, 'unit') === 'week' ? off.value * 7 : off.value)
  const end = unit ? off.next + 1 : off.next
  if (!reader.is(end, 'off') || daysOff > 365) return undefined
  return onDays({ kind: 'cycle', on: daysOn, off: daysOff }, end + 1)
}

/** "Days 1 to 21", "days 1-21 of 28", "du jour 1 au jour 21". */
export const firstDays: Rule = (reader, index) => {
  const start = reader.skip(index, 'at')
  if (reader.value(start, 'unit') !== 'day' || reader.integer(start + 1)?.value !== 1) return undefined
  if (!reader.is(start + 2, 'dash', 'to')) return undefined
  const place = reader.value(start + 3, 'unit') === 'day' ? start + 4 : start + 3
  const last = reader.integer(place)
  if (!last || last.value < 2 || last.value > 365) return undefined
  const total = reader.is(last.next, 'of', 'at') ? reader.integer(reader.skip(last.next, 'of', 'at')) : undefined
  if (!total)
    return reader.is(last.next, 'of') ? undefined : onDays({ kind: 'cycle', on: last.value, off: null }, last.next)
  if (total.value <= last.value || total.value > 730) return undefined
  const next =
    reader.is(total.next, 'cycleWord') || reader.value(total.next, 'unit') === 'day' ? total.next + 1 : total.next
  return onDays({ kind: 'cycle', on: last.value, off: total.value - last.value }, next)
}

/** No more than these are looked at before "of the month". */
const MAX_MONTH_DAYS = 8

/** "On the 1st and 15th of each month". */
export const monthDays: Rule = (reader, index) => {
  const days: number[] = []
  let place = reader.skip(index, 'at')
  while (days.length < MAX_MONTH_DAYS) {
    const day = ordinal(reader, reader.value(place, 'unit') === 'day' ? place + 1 : place)
    if (!day || day.value > 31) return undefined
    days.push(day.value)
    if (reader.is(day.next, 'ofMonth')) {
      const sorted = [...new Set(days)].sort((a, b) => a - b)
      return onDays({ kind: 'monthDays', days: sorted }, day.next + 1)
    }
    const separated = reader.skip(day.next, 'sep')
    if (separated === day.next) return undefined
    place = reader.skip(separated, 'at')
  }
  return undefined
}
