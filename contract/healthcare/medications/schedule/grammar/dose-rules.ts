import type { Amount, PartOfDay } from '../dose-schedule.ts'
import type { Statement } from './facts.ts'
import type { LexemeReader, Reading, Rule } from './lexeme-reader.ts'

const NOTATION: readonly PartOfDay[] = ['morning', 'noon', 'evening', 'night']

/** Larger numbers without a unit are not amounts. */
const MOST_PIECES = 4

const amountUnit = (reader: LexemeReader, index: number): string | undefined => reader.value(index, 'u')

/** "1-0-1-0 Stück", as German prescriptions write it: morning, noon, evening and night. */
export const dashNotation: Rule = (reader, index) => {
  const amounts: number[] = []
  let place = index
  for (;;) {
    const value = Number(reader.value(place, 'n') ?? Number.NaN)
    if (!(value >= 0 && value < 100)) return undefined
    amounts.push(value)
    place += 1
    if (amounts.length === 4 || !reader.is(place, 'dash')) break
    place += 1
  }
  if (amounts.length < 3 || reader.is(place, 'dash') || amounts.every(value => value === 0)) return undefined
  const unit = amountUnit(reader, place)
  // "8-14-20" are hours.
  if (unit === undefined && amounts.some(value => value > MOST_PIECES)) return undefined
  const next = unit === undefined ? place : place + 1
  const statements = amounts.flatMap((value, position): Statement[] => {
    const part = NOTATION[position]
    if (value === 0 || !part) return []
    const amount = { min: value, max: value, unit: unit === undefined || unit === 'piece' ? null : unit }
    return [
      { kind: 'amount', amount },
      { kind: 'time', time: { part } },
    ]
  })
  return { next, statements }
}

const amountWithUnit = (reader: LexemeReader, index: number): { amount: Amount; next: number } | undefined => {
  const article = reader.is(index, 'article') ? { min: 1, max: 1, next: index + 1 } : undefined
  const range = reader.range(index) ?? article
  const unit = range && amountUnit(reader, range.next)
  if (!range || unit === undefined || range.min <= 0) return undefined
  return { amount: { min: range.min, max: range.max, unit: unit === 'piece' ? null : unit }, next: range.next + 1 }
}

const BY_MOUTH = /^(?:p\.?o\.?|by mouth|orally)$/i

const isRightEyeAt = (reader: LexemeReader, index: number) => /^o\.?d\.?$/i.test(reader.words(index, index + 1))

/** "1 in the morning": a number before a time is an amount; any other number without a unit is unclear. */
const bareAmount: Rule = (reader, index) => {
  const number = reader.number(index)
  if (!number || number.value <= 0 || number.value > 4) return undefined
  const { value, next } = number
  const isBeforeTime =
    reader.is(next, 'part', 'meal') ||
    (reader.is(next, 'at', 'clockAt', 'rel', 'every') && reader.is(next + 1, 'part', 'meal', 'clock'))
  const isOneADay =
    value === 1 && (reader.is(next, 'perDay', 'interval', 'every') || reader.value(next, 'adv') === 'day')
  // "2 bid", but "2 OD" may be for the right eye.
  const isBeforeCode = Number.isInteger(value) && reader.is(next, 'perDay') && !isRightEyeAt(reader, next)
  // "2 pm" is a time to most people, and "1 AM, 2 PM" are amounts to others.
  if (reader.is(next, 'ampm') || !(isBeforeTime || isOneADay || isBeforeCode)) return undefined
  return { next, statements: [{ kind: 'amount', amount: { min: value, max: value, unit: null } }] }
}

/** "2 po bid", "1-2 po q4h": a number of pieces by mouth, and then when. */
const amountByMouth: Rule = (reader, index) => {
  const range = reader.range(index)
  if (!range || range.min <= 0 || range.max > MOST_PIECES) return undefined
  const { min, max, next } = range
  const isByMouth = reader.is(next, 'skip') && BY_MOUTH.test(reader.words(next, next + 1))
  const when = reader.skip(next + 1, 'stop')
  const isBeforeTime =
    reader.is(when, 'perDay', 'interval', 'every', 'part', 'at') ||
    reader.value(when, 'adv') === 'day' ||
    reader.count(when) !== undefined
  if (!isByMouth || !isBeforeTime || reader.is(when, 'ampm')) return undefined
  return { next, statements: [{ kind: 'amount', amount: { min, max, unit: null } }] }
}

const isSign = (reader: LexemeReader, index: number, sign: string) => reader.words(index, index + 1) === sign

/** "1 tablet (10 mg)", and as hospitals write it, "10 mg = 1 tablet". */
const equalAmount = (reader: LexemeReader, next: number): { amount: Amount; next: number } | undefined => {
  if (isSign(reader, next, '=')) return amountWithUnit(reader, next + 1)
  const same = isSign(reader, next, '(') ? amountWithUnit(reader, next + 1) : undefined
  const closing = same && reader.skip(same.next, 'skip')
  if (!closing || !isSign(reader, closing, ')')) return undefined
  return { amount: same.amount, next: closing + 1 }
}

/** "1 gtt OU BID": the eye. "OD" alone may be once daily, which is left open. */
const afterSide = (reader: LexemeReader, index: number): number => {
  if (!reader.is(index, 'side')) return index
  const isClear = !reader.is(index, 'perDay') || reader.is(index + 1, 'perDay', 'count', 'every')
  return isClear ? index + 1 : index
}

const WEIGHTS = ['mg', 'g', 'mcg']

/** "2 tablets", "1-2 tablets", also with the same amount in another unit. What is counted says how much to take. */
export const amount: Rule = (reader, index) => {
  const found = amountWithUnit(reader, index)
  if (!found) return amountByMouth(reader, index) ?? bareAmount(reader, index)
  const other = equalAmount(reader, found.next)
  const end = other?.next ?? found.next
  const next = found.amount.unit === 'drop' ? afterSide(reader, end) : end
  if (!other) return { next, statements: [{ kind: 'amount', amount: found.amount }] }
  const isWeight = WEIGHTS.includes(found.amount.unit ?? '')
  const [counted, equals] = isWeight ? [other.amount, found.amount] : [found.amount, other.amount]
  return { next, statements: [{ kind: 'amount', amount: counted, equals }] }
}

/** More than any dose has. */
const MIN_SUPPLY = 10

/** How much the pharmacy gives, at the end of such a line: "10 mg = 1 tablet, PO, once daily, 30 tablets". */
export const supply: Rule = (reader, index) => {
  const found = amountWithUnit(reader, index)
  const isLast = found !== undefined && found.next === reader.lexemes.length && isSign(reader, index - 1, ',')
  const isPieces = found?.amount.unit === 'tablet' || found?.amount.unit === 'capsule'
  if (!isLast || !isPieces || found.amount.min < MIN_SUPPLY || !reader.words(0, index).includes('=')) return undefined
  return { next: found.next, statements: [] }
}

/** "1 cp x 3/j". */
const timesADay: Rule = (reader, index) => {
  const count = reader.is(index, 'times') ? reader.integer(index + 1) : undefined
  if (!count || reader.value(count.next, 'adv') !== 'day') return undefined
  return { next: count.next + 1, statements: [{ kind: 'perDay', perDay: { min: count.value, max: count.value } }] }
}

/** "Twice daily", "3 times a week", "3 x 1 täglich", "once every…". */
export const frequency: Rule = (reader, index) => {
  const count = reader.count(index)
  if (!count) return timesADay(reader, index)
  const each = amountWithUnit(reader, count.next)
  const bare = each ? undefined : reader.integer(count.next)
  const eachAmount = each?.amount ?? (bare && { min: bare.value, max: bare.value, unit: null })
  const place = each?.next ?? bare?.next ?? count.next
  const unit = reader.value(place, 'adv')
  const isOnce = count.min === 1 && count.max === 1
  const perTime: Statement[] = eachAmount ? [{ kind: 'amount', amount: eachAmount }] : []
  if (unit === 'day') {
    const perDay = { min: count.min, max: count.max }
    return { next: place + 1, statements: [...perTime, { kind: 'perDay', perDay }] }
  }
  // "1x1", once daily one; "1x3" is one three times a day to some, and three once a day to others.
  const isSquare = bare !== undefined && bare.value === count.min && bare.value === count.max
  if (isSquare && place === reader.lexemes.length) {
    return { next: place, statements: [...perTime, { kind: 'perDay', perDay: { min: count.min, max: count.max } }] }
  }
  if (eachAmount) return undefined
  if (unit === 'week') {
    if (count.max > 7) return undefined
    const days = { kind: 'perWeek', count: { min: count.min, max: count.max } } as const
    return { next: place + 1, statements: [{ kind: 'days', days }] }
  }
  if (isOnce && (unit === 'month' || unit === 'year')) {
    return { next: place + 1, statements: [{ kind: 'days', days: { kind: 'interval', every: 1, unit } }] }
  }
  // "Once" alone is a single dose.
  return isOnce && reader.is(place, 'every', 'interval', 'everyWeeks') ? { next: place, statements: [] } : undefined
}

export const perDay: Rule = (reader, index) => {
  const count = Number(reader.value(index, 'perDay') ?? Number.NaN)
  if (!count) return undefined
  const isRightEye = isRightEyeAt(reader, index)
  const statement: Statement = { kind: 'perDay', perDay: { min: count, max: count }, ...(isRightEye && { isRightEye }) }
  return { next: index + 1, statements: [statement] }
}

/** "At most 8 tablets a day", "up to 3 times a day". */
export const dailyMaximum: Rule = (reader, index) => {
  if (!reader.is(index, 'max')) return undefined
  const start = reader.skip(index + 1, 'max', 'stop', 'of')
  const count = reader.count(start)
  const number = count ?? reader.number(start)
  if (!number) return undefined
  const max = 'max' in number ? number.max : number.value
  const unit = amountUnit(reader, number.next)
  const place = unit === undefined ? number.next : number.next + 1
  if (max <= 0 || reader.value(place, 'adv') !== 'day') return undefined
  const counted = unit === undefined || unit === 'dose' ? null : unit
  const isBare = !count && unit === undefined
  return { next: place + 1, statements: [{ kind: 'max', count: max, unit: counted, ...(isBare && { isBare }) }] }
}

/** "At least 6 hours apart". */
export const hoursApart: Rule = (reader, index) => {
  const start = reader.is(index, 'least') ? index + 1 : index
  const hours = reader.integer(start)
  if (!hours || reader.value(hours.next, 'unit') !== 'hour' || !reader.is(hours.next + 1, 'apart')) return undefined
  return { next: hours.next + 2, statements: [{ kind: 'hoursApart', hours: hours.value }] }
}

/** No reason is longer. */
const MAX_REASON = 10

/** The words of a reason: everything unknown, with small words in between. "As needed, or less" has none. */
const reasonAt = (reader: LexemeReader, index: number): { reason: string; next: number } | undefined => {
  if (reader.is(index, 'or')) return undefined
  let end = index
  for (let place = index; place < index + MAX_REASON && place < reader.lexemes.length; place += 1) {
    if (reader.isUnknown(place)) end = place + 1
    else if (!reader.is(place, 'at', 'of', 'or', 'article', 'dash', 'reason') && !reader.is(place, 'sep')) break
  }
  return end > index ? { reason: reader.words(index, end), next: end } : undefined
}

/** "As needed for pain", "PRN pain", "bei Schmerzen", "si douleur". */
export const asNeeded: Rule = (reader, index) => {
  if (reader.is(index, 'prn')) {
    const next = index + 1
    const after = reader.is(next, 'sep') ? next + 1 : next
    const isReason = reader.is(after, 'reason', 'prnReason', 'stop') && !reader.is(after + 1, 'n')
    const found = reasonAt(reader, isReason ? after + 1 : after)
    return { next: found?.next ?? next, statements: [{ kind: 'asNeeded', reason: found?.reason ?? null }] }
  }
  if (!reader.is(index, 'prnReason')) return undefined
  const found = reasonAt(reader, index + 1)
  return found && { next: found.next, statements: [{ kind: 'asNeeded', reason: found.reason }] }
}

const DURATION_UNITS = ['day', 'week', 'month'] as const

const lasting = (reader: LexemeReader, index: number): Reading | undefined => {
  const count = reader.integer(index)
  const unit = count && DURATION_UNITS.find(name => name === reader.value(count.next, 'unit'))
  if (!count || !unit) return undefined
  return { next: count.next + 1, statements: [{ kind: 'duration', duration: { count: count.value, unit } }] }
}

/** "For 10 days", "x 10 d", "10 Tage lang", "until finished". */
export const duration: Rule = (reader, index) => {
  if (reader.is(index, 'finished'))
    return { next: index + 1, statements: [{ kind: 'duration', duration: 'until finished' }] }
  const single = DURATION_UNITS.find(unit => unit === reader.value(index, 'for1'))
  if (single) return { next: index + 1, statements: [{ kind: 'duration', duration: { count: 1, unit: single } }] }
  if (reader.is(index, 'for', 'times')) return lasting(reader, index + 1)
  const found = lasting(reader, index)
  return found && reader.is(found.next, 'long') ? { ...found, next: found.next + 1 } : undefined
}

export const next: Rule = (reader, index) =>
  reader.is(index, 'next') ? { next: index + 1, statements: [{ kind: 'next' }] } : undefined
