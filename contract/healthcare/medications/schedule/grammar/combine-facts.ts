import { WEEKDAYS } from '../../weekdays.ts'
import { bothDays, everyUnits } from '../days.ts'
import type { Amount, DoseDays, DoseSchedule, Doses, DoseTime, Meal, PartOfDay, TimeOfDay } from '../dose-schedule.ts'
import { byClock, clockOf } from '../times-of-day.ts'
import type { Fact } from './facts.ts'

/** Two facts that cannot both be true, or one that makes no sense beside the others. */
export class Contradiction extends Error {
  readonly facts: Fact[]
  constructor(...facts: (Fact | undefined)[]) {
    super('contradiction')
    this.facts = facts.filter(fact => fact !== undefined)
  }
}

type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const factsOf = <K extends Fact['kind']>(facts: readonly Fact[], kind: K): FactOf<K>[] =>
  facts.filter((fact): fact is FactOf<K> => fact.kind === kind)

/** The one fact of a kind; several must say the same. */
const single = <K extends Fact['kind']>(facts: readonly Fact[], kind: K): FactOf<K> | undefined => {
  const [first, ...others] = factsOf(facts, kind)
  const content = (fact: Fact) => ({ ...fact, start: 0, end: 0 })
  const other = first && others.find(fact => !isSame(content(fact), content(first)))
  if (other) throw new Contradiction(first, other)
  return first
}

const MEASURED = ['mg', 'g', 'mcg', 'ml', 'IU', 'unit']

/** "2 tablets, max 8 in 24 hours" are 8 tablets: 8 times would be 16. */
const maximumUnit = (max: FactOf<'max'>, amount: Amount | null) => {
  if (!max.isBare || !amount || amount.max <= 1) return max.unit
  if (amount.unit === null) throw new Contradiction(max)
  return MEASURED.includes(amount.unit) ? max.unit : amount.unit
}

interface Amounts {
  amount: Amount | null
  times: DoseTime[]
}

const PART_HOURS: Record<PartOfDay, readonly [number, number]> = {
  waking: [4, 12],
  morning: [4, 12],
  noon: [11, 14],
  afternoon: [12, 18],
  evening: [16, 24],
  night: [18, 24],
  bedtime: [18, 24],
}

/** Parts that say another one more precisely: "every night at bedtime", "every morning on waking". */
const WITHIN: Partial<Record<PartOfDay, readonly PartOfDay[]>> = {
  waking: ['morning'],
  bedtime: ['evening', 'night'],
}

/** The more precise of two parts of the day that are one time. */
const preciseOf = (a: TimeOfDay, b: TimeOfDay): PartOfDay | undefined => {
  if (!('part' in a && 'part' in b)) return undefined
  if (WITHIN[a.part]?.includes(b.part)) return a.part
  return WITHIN[b.part]?.includes(a.part) ? b.part : undefined
}

/** "Abends zur Nacht", "tarde noche": one time or two. */
const LATE: readonly PartOfDay[] = ['afternoon', 'evening', 'night']
const areAmong = (parts: readonly PartOfDay[], ...times: TimeOfDay[]) =>
  times.every(time => 'part' in time && parts.includes(time.part)) && !isSame(times[0], times[1])

const minutesOf = (time: TimeOfDay) => {
  const [hour, minute] = clockOf(time).split(':').map(Number)
  return (hour ?? 0) * 60 + (minute ?? 0)
}

/** Meals are not eaten by the clock. */
const MEAL_MINUTES = 90

/** Whether a time may only say another one more precisely: a clock or a meal in a part of the day, a meal at a clock. */
const isSameHour = (a: TimeOfDay, b: TimeOfDay): boolean => {
  if ('part' in b) return !('part' in a) && isSameHour(b, a)
  if ('part' in a) {
    const [from, to] = PART_HOURS[a.part]
    return minutesOf(b) >= from * 60 && minutesOf(b) < to * 60
  }
  return 'meal' in a !== 'meal' in b && Math.abs(minutesOf(a) - minutesOf(b)) <= MEAL_MINUTES
}

const MEAL_PARTS: Record<Meal, readonly PartOfDay[]> = {
  breakfast: ['waking', 'morning'],
  lunch: ['noon'],
  dinner: ['evening'],
}

/** Whether times of a list may be one: "in the morning, before breakfast", but not "with dinner and at bedtime". */
const mayBeOne = (a: TimeOfDay, b: TimeOfDay, listed: FactOf<'time'>['listed']): boolean => {
  if ('part' in b) return !('part' in a) && mayBeOne(b, a, listed)
  if ('part' in a && 'meal' in b) return MEAL_PARTS[b.meal].includes(a.part)
  if ('part' in a && listed === 'and' && (a.part === 'night' || a.part === 'bedtime')) return false
  return isSameHour(a, b)
}

/**
 * "In the morning before breakfast", "morgens um 8 Uhr", "every evening by mouth at bedtime" are one time each. Where
 * that is not certain ("in the morning, before breakfast") it is left open, since a second dose may not be meant.
 */
const joinTimes = (facts: readonly Fact[]): Fact[] => {
  const result: Fact[] = []
  const isPair = factsOf(facts, 'time').length === 2
  // "1-0-1", which names all times of a day.
  const isNotation = ({ start }: Fact) => facts.some(other => other.kind === 'amount' && other.start === start)
  for (const fact of facts) {
    const earlier = factsOf(result, 'time')
    const last = earlier.at(-1)
    if (fact.kind !== 'time' || !last) {
      result.push(fact)
      continue
    }
    const place = result.indexOf(last)
    const hasOwnAmount =
      result[place - 1]?.kind === 'amount' && result.slice(place).some(({ kind }) => kind === 'amount')
    const isSeparate = fact.listed !== undefined || hasOwnAmount
    const [part, precise] = 'part' in fact.time ? [fact, last] : [last, fact]
    const isBeside = fact.start - last.end <= 1
    const isPrecise = 'part' in part.time && !('part' in precise.time)
    // "Breakfast lunch dinner bedtime" are four.
    if ('part' in part.time && part.time.part === 'bedtime' && 'meal' in precise.time && !isSeparate)
      throw new Contradiction(last, fact)
    const within = preciseOf(last.time, fact.time)
    const before = earlier.at(-2)
    // "Matin midi soir coucher" are four.
    const isInList = before !== undefined && 'part' in before.time && last.start - before.end <= 1
    if (!isSeparate && within && !isInList) {
      result[place] = { ...last, time: { part: within }, end: fact.end }
    } else if (!isSeparate && isPrecise && isSameHour(last.time, fact.time)) {
      result[place] = { ...last, time: precise.time, end: fact.end }
    } else {
      const other = earlier.find(({ time }) =>
        isSeparate ? mayBeOne(time, fact.time, fact.listed) : isSameHour(time, fact.time),
      )
      const isComma = fact.listed === 'comma' && isPair && !hasOwnAmount
      const isOneOrTwo =
        (!isSeparate && ((isPair && areAmong(LATE, last.time, fact.time)) || within)) ||
        (isComma && (within || areAmong(['evening', 'night'], last.time, fact.time)))
      const isOther = isNotation(last) !== isNotation(fact) && !earlier.some(({ time }) => isSame(time, fact.time))
      const isUnclear = (!isSeparate && isBeside && isPrecise) || isOneOrTwo || isOther
      if (other || isUnclear) throw new Contradiction(other ?? last, fact)
      result.push(fact)
    }
  }
  return result
}

/** "40 mg = 1 tablet in the morning, 20 mg = 1 tablet at night" are tablets of two strengths. */
export const checkStrengths = (facts: readonly Fact[]) => {
  const [first, ...others] = factsOf(facts, 'amount').filter(({ equals }) => equals)
  const strengthOf = ({ amount, equals }: FactOf<'amount'>) => [
    amount.unit,
    equals?.unit,
    ((equals?.max ?? 0) / amount.max).toPrecision(6),
    ((equals?.min ?? 0) / amount.min).toPrecision(6),
  ]
  const other = first && others.find(fact => !isSame(strengthOf(fact), strengthOf(first)))
  if (other) throw new Contradiction(first, other)
}

/** "1 tablet daily. 1 tablet twice daily": the second may replace the first, or add to it. */
export const checkRepeated = (facts: readonly Fact[]) => {
  const starts = facts.filter(({ kind }) => kind === 'amount').map(({ start }) => start)
  const directions = [...new Set(starts)].map((start, index, all) => {
    const parts = facts.filter(fact => fact.start >= start && fact.start < (all[index + 1] ?? Number.POSITIVE_INFINITY))
    const isOften = parts.some(
      fact => fact.kind === 'time' || fact.kind === 'everyHours' || (fact.kind === 'perDay' && fact.perDay.max > 1),
    )
    const isDaily = parts.some(fact => fact.kind === 'perDay' || (fact.kind === 'days' && fact.days.kind === 'daily'))
    return { parts, isOften, isOnce: isDaily && !isOften }
  })
  const once = directions.find(({ isOnce }) => isOnce)
  const often = directions.find(({ isOften }) => isOften)
  if (once && often) throw new Contradiction(...[once, often].flatMap(({ parts }) => parts))
}

/** One amount is for all times; several each belong to the times after them ("1 in the morning and 2 at night"). */
const amountsAndTimes = (facts: readonly Fact[]): Amounts => {
  const times: DoseTime[] = []
  const found: FactOf<'amount'>[] = []
  let current: FactOf<'amount'> | undefined
  let isUsed = true
  const except = facts.find(({ kind }) => kind === 'except')
  for (const fact of facts) {
    if (fact.kind === 'amount') {
      // "Except Mondays 2.5 mg" is another dose on Mondays.
      if (except && fact.start > except.start) throw new Contradiction(except, fact)
      if (!isUsed && current && !isSame(current.amount, fact.amount)) throw new Contradiction(current, fact)
      current = fact
      isUsed = false
      found.push(fact)
    } else if (fact.kind === 'time') {
      const isKnown = times.some(({ amount: _, ...time }) => isSame(time, fact.time))
      isUsed = true
      if (!isKnown) times.push({ ...fact.time, ...(current && { amount: current.amount }) })
    }
  }
  const [first] = found
  const isOne = found.every(({ amount }) => isSame(amount, first?.amount))
  if (isOne) return { amount: first?.amount ?? null, times: times.map(({ amount: _, ...time }) => time).sort(byClock) }
  const last = found.at(-1)
  // Different amounts without a time for each are unclear.
  if (!isUsed || times.some(({ amount }) => !amount)) throw new Contradiction(first, last)
  return { amount: null, times: times.sort(byClock) }
}

const dosesOf = (facts: readonly Fact[], times: DoseTime[]): Doses | null => {
  const perDay = single(facts, 'perDay')
  const apart = single(facts, 'hoursApart')
  const hours = single(facts, 'everyHours')
  const time = facts.find(({ kind }) => kind === 'time')
  if (apart && !facts.some(({ kind }) => kind === 'asNeeded')) throw new Contradiction(apart)
  if (apart && hours && hours.everyHours.min !== apart.hours) throw new Contradiction(hours, apart)
  const everyHours = hours?.everyHours ?? (apart && { min: apart.hours, max: apart.hours })
  const isCount = (count: number) =>
    (!perDay || (perDay.perDay.min === count && perDay.perDay.max === count)) &&
    (!hours || (hours.everyHours.min === hours.everyHours.max && 24 / hours.everyHours.min === count))
  if (times.length > 0) {
    if (!isCount(times.length)) throw new Contradiction(perDay ?? hours, time)
    return { times }
  }
  if (hours && perDay && !isCount(perDay.perDay.max)) throw new Contradiction(hours, perDay)
  if (everyHours) return { everyHours }
  return perDay ? { perDay: perDay.perDay } : null
}

/** A count for each day makes sense on certain days of the week, but "once daily" does not go with "weekly". */
const checkPerDay = (facts: readonly Fact[]) => {
  const count = factsOf(facts, 'perDay')[0] ?? factsOf(facts, 'everyHours')[0]
  const [time, secondTime] = factsOf(facts, 'time')
  for (const fact of factsOf(facts, 'days')) {
    const isTimesAWeek = fact.days.kind === 'perWeek' && !fact.namesDays
    if (isTimesAWeek && secondTime) throw new Contradiction(fact, time, secondTime)
    if (!count) continue
    const { kind } = fact.days
    const isOnce = count.kind === 'perDay' && count.perDay.max === 1
    const isUnclear =
      (kind === 'perWeek' && !fact.namesDays) ||
      (kind === 'interval' && (isOnce || count.kind === 'everyHours')) ||
      (kind === 'monthDays' && isOnce)
    if (isUnclear) throw new Contradiction(count, fact)
  }
}

const daysOf = (facts: readonly Fact[]): DoseDays | null => {
  const stated = factsOf(facts, 'days')
  let days: DoseDays | null = null
  for (const fact of stated) {
    const both: DoseDays | null = days ? bothDays(days, fact.days) : fact.days
    if (!both) throw new Contradiction(...stated)
    days = both
  }
  const except = single(facts, 'except')
  if (!except) return days
  const isEveryDay =
    days?.kind === 'daily' || (days === null && facts.some(({ kind }) => kind === 'perDay' || kind === 'time'))
  const base = days?.kind === 'weekdays' ? days.weekdays : isEveryDay ? WEEKDAYS : null
  const left = base?.filter(day => !except.weekdays.includes(day))
  if (!base || !left || left.length === 0 || left.length === base.length) throw new Contradiction(...stated, except)
  return { kind: 'weekdays', weekdays: left }
}

/** Doses that are a multiple of 24 hours apart are taken every few days. */
const hoursAsDays = (facts: readonly Fact[]): Fact[] =>
  facts.map(fact => {
    if (fact.kind !== 'everyHours') return fact
    const { min, max } = fact.everyHours
    if (min !== max || min % 24 !== 0) return fact
    return { kind: 'days', days: everyUnits(min / 24, 'day'), start: fact.start, end: fact.end }
  })

/** Whether the facts say anything about when it is taken. */
export const isAboutTime = (facts: readonly Fact[]) =>
  facts.some(({ kind }) => !['amount', 'duration', 'next'].includes(kind))

/** As long as a conjunction with its spaces. */
const AND = { min: 3, max: 8 }

/**
 * "Before meals and at bedtime" is four doses, of which only the last has a time; "in the morning, before meals" is
 * one. The number of meals a day is unknown, so it is left open.
 */
const checkMeals = (facts: readonly Fact[]) => {
  const meals = facts.findIndex(({ kind }) => kind === 'meals')
  const meal = facts[meals]
  if (!meal) return
  for (const [index, time] of facts.entries()) {
    if (time.kind !== 'time') continue
    const gap = Math.max(time.start - meal.end, meal.start - time.end)
    const isJoined = Math.abs(index - meals) === 1 && gap >= AND.min && gap <= AND.max
    // "AC, HS"
    const isAtNight = 'part' in time.time && (time.time.part === 'bedtime' || time.time.part === 'night')
    if (isJoined || (isAtNight && time.start > meal.start)) throw new Contradiction(meal, time)
  }
}

/** "1 in the morning and 1 at noon if needed": only the second may be as needed; with a comma before it, both. */
const checkAsNeeded = (facts: readonly Fact[]) => {
  const time = factsOf(facts, 'time').at(-1)
  const needed = factsOf(facts, 'asNeeded').find(({ start }) => time && start >= time.end && start - time.end <= 1)
  if (needed && new Set(factsOf(facts, 'amount').map(({ start }) => start)).size > 1) throw new Contradiction(needed)
}

/** "3-2-1 over 3 days" may be one fewer every day instead of morning, noon and evening. */
const checkNotation = (facts: readonly Fact[]) => {
  const duration = single(facts, 'duration')
  const amounts = factsOf(facts, 'amount')
  const isNotation = amounts.length > 2 && amounts.every(({ start }) => start === amounts[0]?.start)
  const isDifferent = new Set(amounts.map(({ amount }) => amount.max)).size === amounts.length
  if (duration && duration.duration !== 'until finished' && isNotation && isDifferent) {
    const { count, unit } = duration.duration
    if (unit === 'day' && count === amounts.length) throw new Contradiction(duration)
  }
}

const MILLIGRAMS: Record<string, number> = { mg: 1, g: 1000 }

/** More milligrams than most people take at once: "3 g daily" is mostly divided into several doses. */
const MOST_AT_ONCE = 1000

/** "17 g" are a powder, measured for one glass. */
const isPowder = ({ max, unit }: Amount) => unit === 'g' && max >= 10

/** "4 g/day", "3 tablets a day": a sum, which may be one dose or several. One tablet a day is one dose. */
const checkDailySum = (facts: readonly Fact[]) => {
  const days = factsOf(facts, 'days').find(({ days: stated, isRate }) => isRate || stated.kind === 'daily')
  const times = factsOf(facts, 'time').length
  const count = factsOf(facts, 'perDay')[0]?.perDay.max ?? times
  const isSpread = count > 1 || facts.some(({ kind }) => kind === 'everyHours')
  const isPossibleSum = ({ amount }: FactOf<'amount'>) =>
    days?.isRate
      ? isSpread || (count !== 1 && (amount.max > 1 || MEASURED.includes(amount.unit ?? '')))
      : count === 0 &&
        !isSpread &&
        !isPowder(amount) &&
        amount.max * (MILLIGRAMS[amount.unit ?? ''] ?? 0) > MOST_AT_ONCE
  const sum = days && factsOf(facts, 'amount').find(isPossibleSum)
  if (sum) throw new Contradiction(...[sum, days].sort((a, b) => a.start - b.start))
}

/** The facts of one step as a schedule. Throws a `Contradiction`. */
export const combineFacts = (given: readonly Fact[]): DoseSchedule => {
  const facts = joinTimes(hoursAsDays(given))
  checkPerDay(facts)
  checkMeals(facts)
  checkAsNeeded(facts)
  checkNotation(facts)
  checkDailySum(facts)
  const eyes = factsOf(facts, 'perDay').find(({ isRightEye }) => isRightEye)
  const drops = factsOf(facts, 'amount').find(fact => fact.amount.unit === 'drop')
  // "1 drop OD" is for the right eye.
  if (eyes && drops) throw new Contradiction(drops, eyes)
  const { amount, times } = amountsAndTimes(facts)
  const asNeeded = factsOf(facts, 'asNeeded')
  const added = asNeeded.find(({ isAdded }) => isAdded)
  if (added && isAboutTime(facts.filter(({ kind }) => kind !== 'asNeeded'))) throw new Contradiction(added)
  const max = single(facts, 'max')
  const days = daysOf(facts)
  const doses = dosesOf(facts, times)
  return {
    doses: doses ?? (days ? { perDay: { min: 1, max: 1 } } : null),
    days: days ?? { kind: 'daily' },
    meals: single(facts, 'meals')?.relation ?? null,
    amount,
    asNeeded: asNeeded.length > 0 ? { reason: asNeeded.map(({ reason }) => reason).find(Boolean) ?? null } : null,
    maxPerDay: max ? { count: max.count, unit: maximumUnit(max, amount) } : null,
    taper: null,
    duration: single(facts, 'duration')?.duration ?? null,
  }
}
