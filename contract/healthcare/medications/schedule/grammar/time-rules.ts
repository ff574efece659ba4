import type { MealRelation, PartOfDay, TimeOfDay } from '../dose-schedule.ts'
import { MEALS, PARTS_OF_DAY } from '../dose-schedule.ts'
import type { LexemeReader, Reading, Rule } from './lexeme-reader.ts'

const RELATIONS: readonly MealRelation[] = ['before', 'with', 'after']
const BEFORE_A_TIME = ['at', 'clockAt', 'every']
const AFTERNOON: readonly string[] = ['afternoon', 'evening', 'night']

const at = (time: TimeOfDay, next: number): Reading => ({ next, statements: [{ kind: 'time', time }] })

export const partAt = (reader: LexemeReader, index: number): PartOfDay | undefined =>
  PARTS_OF_DAY.find(part => part === reader.value(index, 'part'))

const clockText = (hour: number, minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`

/** The half of the day that follows a clock time: "8 pm", "8 in the evening". */
const halfAt = (reader: LexemeReader, index: number): 'am' | 'pm' | undefined => {
  const half = reader.value(index, 'ampm')
  if (half === 'am' || half === 'pm') return half
  const part = partAt(reader, index)
  if (part === 'morning') return 'am'
  return part && AFTERNOON.includes(part) ? 'pm' : undefined
}

const inHalf = (hour: number, half: 'am' | 'pm'): number | undefined => {
  if (hour > 12 || hour < 1) return half === 'pm' && hour > 12 ? hour : undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

/** "8:00", "8:00 AM", "at 8 in the evening", "um 8 Uhr", "20 h". A bare "at 8" may be either half of the day. */
export const clockTime: Rule = (reader, index) => {
  const isAt = reader.is(index, 'clockAt')
  const start = isAt ? index + 1 : index
  const written = reader.value(start, 'clock')
  const half = halfAt(reader, start + 1)
  if (written !== undefined) {
    const [hours = '', minutes = ''] = written.split(':')
    if (half) {
      const hour = inHalf(Number(hours), half)
      return hour === undefined ? undefined : at({ clock: clockText(hour, minutes) }, start + 2)
    }
    return at({ clock: written }, reader.is(start + 1, 'oclock') ? start + 2 : start + 1)
  }
  const number = Number(reader.value(start, 'n') ?? Number.NaN)
  if (!(number >= 0 && number < 24)) return undefined
  if (half) {
    // "1 AM and 2 PM" may be amounts, and "1 in the morning" is one.
    const isTime = Number.isInteger(number) && (isAt || (number > 4 && reader.is(start + 1, 'ampm')))
    const hour = isTime ? inHalf(number, half) : undefined
    return hour === undefined ? undefined : at({ clock: clockText(hour, '00') }, start + 2)
  }
  if (reader.is(start + 1, 'oclock') && !reader.is(start + 1, 'ampm')) {
    const [hours = '', minutes = '00'] = String(reader.value(start, 'n')).split('.')
    // "8 o’clock" may be in the evening, "8 Uhr" not.
    const isClear = reader.words(start + 1, start + 2).toLowerCase() === 'uhr' || Number(hours) > 12
    const isClock = isClear && /^(?:00|[0-5]\d)$/.test(minutes)
    return isClock ? at({ clock: clockText(Number(hours), minutes) }, start + 2) : undefined
  }
  if (!isAt || !Number.isInteger(number)) return undefined
  if (reader.value(start + 1, 'unit') === 'hour') return at({ clock: clockText(number, '00') }, start + 2)
  return number > 12 ? at({ clock: clockText(number, '00') }, start + 1) : undefined
}

export const partOfDay: Rule = (reader, index) => {
  const start = reader.skip(index, ...BEFORE_A_TIME)
  // "In the morning" is a phrase of its own and may itself stand for "at".
  const found = partAt(reader, index) ? index : start
  const part = partAt(reader, found)
  return part && at({ part }, found + 1)
}

/** "30 minutes" in "30 minutes before breakfast": not stored, since the time is a proposal anyway. */
const afterOffset = (reader: LexemeReader, index: number): number => {
  const begin = reader.is(index, 'least') ? index + 1 : index
  const range = reader.range(begin)
  const unit = range ? range.next : begin
  const isOffset =
    (range && ['minute', 'hour'].includes(reader.value(unit, 'unit') ?? '')) || reader.value(unit, 'adv') === 'hour'
  return isOffset ? unit + 1 : index
}

export const mealTime: Rule = (reader, index) => {
  const start = afterOffset(reader, index)
  const generic = RELATIONS.find(relation => relation === reader.value(start, 'meals'))
  if (generic) return { next: start + 1, statements: [{ kind: 'meals', relation: generic }] }
  const said = RELATIONS.find(relation => relation === reader.value(start, 'rel'))
  const relation = said ?? 'with'
  const first = said ? reader.skip(start + 1, 'at') : start
  if (said && reader.is(first, 'anyMeal')) return { next: first + 1, statements: [{ kind: 'meals', relation }] }
  const statements: Reading['statements'] = []
  let next = start
  for (let place = first; ; ) {
    const meal = MEALS.find(name => name === reader.value(place, 'meal'))
    if (!meal) break
    statements.push({ kind: 'time', time: { meal, relation } })
    next = place + 1
    // "Before breakfast and dinner" is before both.
    const separated = reader.skip(next, 'sep', 'slash')
    // "Before breakfast and with dinner" names another relation.
    place = separated > next && !reader.is(separated, 'rel') ? reader.skip(separated, 'at') : separated
    if (separated === next) break
  }
  if (statements.length > 0) return { next, statements }
  // "Half an hour before bed".
  return start > index && partAt(reader, start) === 'bedtime' ? at({ part: 'bedtime' }, start + 1) : undefined
}
