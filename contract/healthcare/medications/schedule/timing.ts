import { WEEKDAYS, type Weekday } from '../weekdays.ts'
import { everyUnits } from './days.ts'
import type { DoseSchedule, DoseTime } from './dose-schedule.ts'
import { Contradiction, combineFacts } from './grammar/combine-facts.ts'
import type { Fact, Statement } from './grammar/facts.ts'
import { isDailySum, readText } from './parse-schedule.ts'
import { taperOf } from './taper-schedule.ts'
import { byClock } from './times-of-day.ts'

/** One entry of structured dosing instructions, as FHIR's Timing and C-CDA's PIVL and EIVL state it. */
export interface TimingEntry {
  /** How often in each period; 1 where only the period is given. */
  frequency?: number | undefined
  frequencyMax?: number | undefined
  period?: number | undefined
  periodMax?: number | undefined
  periodUnit?: 's' | 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a' | undefined
  /** `mon` or `Monday`. */
  daysOfWeek?: readonly string[] | undefined
  /** `08:00` or `08:00:00`. */
  timesOfDay?: readonly string[] | undefined
  /** HL7's event codes: MORN, NOON, HS, ACM, PCV, C … */
  when?: readonly string[] | undefined
  /** Minutes before or after the event. */
  offsetMinutes?: number | undefined
  /** The reason where one is given. */
  asNeeded?: boolean | string | undefined
  boundsDays?: number | undefined
  /** Doses a day. */
  maxPerDay?: number | undefined
  /** HL7's abbreviation: BID, TID, QID, QD, QOD, Q4H, AM, PM, WK … */
  code?: string | undefined
  /** The amount as text: `2 tablets`, `40 mg`. */
  dose?: string | undefined
  /** Entries with different numbers follow each other; others apply together. */
  sequence?: number | undefined
}

/** A value that has no meaning here, or no clear one. */
class UnknownTiming extends Error {}

const EVENTS: Record<string, Statement> = {
  MORN: { kind: 'time', time: { part: 'morning' } },
  NOON: { kind: 'time', time: { part: 'noon' } },
  AFT: { kind: 'time', time: { part: 'afternoon' } },
  EVE: { kind: 'time', time: { part: 'evening' } },
  NIGHT: { kind: 'time', time: { part: 'night' } },
  PHS: { kind: 'time', time: { part: 'night' } },
  HS: { kind: 'time', time: { part: 'bedtime' } },
  WAKE: { kind: 'time', time: { part: 'waking' } },
  C: { kind: 'meals', relation: 'with' },
  CM: { kind: 'time', time: { meal: 'breakfast', relation: 'with' } },
  CD: { kind: 'time', time: { meal: 'lunch', relation: 'with' } },
  CV: { kind: 'time', time: { meal: 'dinner', relation: 'with' } },
  AC: { kind: 'meals', relation: 'before' },
  ACM: { kind: 'time', time: { meal: 'breakfast', relation: 'before' } },
  ACD: { kind: 'time', time: { meal: 'lunch', relation: 'before' } },
  ACV: { kind: 'time', time: { meal: 'dinner', relation: 'before' } },
  PC: { kind: 'meals', relation: 'after' },
  PCM: { kind: 'time', time: { meal: 'breakfast', relation: 'after' } },
  PCD: { kind: 'time', time: { meal: 'lunch', relation: 'after' } },
  PCV: { kind: 'time', time: { meal: 'dinner', relation: 'after' } },
}

const eventStatement = (code: string): Statement => {
  const known =
    EVENTS[
      code
        .trim()
        .toUpperCase()
        .replace(/\.(?:EARLY|LATE)$/, '')
    ]
  if (!known) throw new UnknownTiming(code)
  return known
}

/** HL7's abbreviations that are not those of prescriptions. */
const CODES: Record<string, string> = { BED: 'at bedtime', WK: 'weekly', MO: 'monthly' }

const statementsInText = (text: string): Statement[] => {
  const read = readText(text)
  if ('notUnderstood' in read || read.schedule.taper) throw new UnknownTiming(text)
  return read.facts
}

const codeStatements = (code: string): Statement[] => statementsInText(CODES[code.trim().toUpperCase()] ?? code)

type PeriodUnit = NonNullable<TimingEntry['periodUnit']>
const HOURS: Partial<Record<PeriodUnit, number>> = { h: 1, min: 1 / 60, s: 1 / 3600 }
const DAY_UNITS: Partial<Record<PeriodUnit, 'day' | 'week' | 'month' | 'year'>> = {
  d: 'day',
  wk: 'week',
  mo: 'month',
  a: 'year',
}

const isCount = (value: number | undefined) => value === undefined || (Number.isInteger(value) && value > 0)

const hourly = (frequency: number, frequencyMax: number, hours: number, hoursMax: number): Statement => {
  if (hours === 24 && hoursMax === 24) return { kind: 'perDay', perDay: { min: frequency, max: frequencyMax } }
  const [min, max] = [hours / frequency, hoursMax / frequency]
  const isWhole = frequency === frequencyMax && Number.isInteger(min) && Number.isInteger(max) && min > 0
  if (!isWhole) throw new UnknownTiming(`${frequency} / ${hours} h`)
  return { kind: 'everyHours', everyHours: { min, max } }
}

/** How often in a period: "2 in 1 day", "1 in 8 hours". */
const periodStatement = (entry: TimingEntry): Statement | undefined => {
  const { frequency, frequencyMax, period, periodMax, periodUnit } = entry
  if (period === undefined && frequency === undefined && periodMax === undefined) return undefined
  const words = [frequency, frequencyMax, '/', period, periodMax, periodUnit]
    .filter(part => part !== undefined)
    .join(' ')
  if (!period || period < 0 || !periodUnit || !isCount(frequency) || !isCount(frequencyMax))
    throw new UnknownTiming(words)
  const count = { min: frequency ?? 1, max: Math.max(frequencyMax ?? 1, frequency ?? 1) }
  const rounded = (hours: number) => Math.round(hours * 1000) / 1000
  const hours = HOURS[periodUnit]
  if (hours) return hourly(count.min, count.max, rounded(period * hours), rounded((periodMax ?? period) * hours))
  const isRange = periodMax !== undefined && periodMax !== period
  if (periodUnit === 'd' && period < 1 && !isRange)
    return hourly(count.min, count.max, rounded(period * 24), rounded(period * 24))
  const unit = DAY_UNITS[periodUnit]
  if (isRange || !unit || !Number.isInteger(period)) throw new UnknownTiming(words)
  // Without a count it only says on which days; the times or events say how often.
  if (period === 1 && unit === 'day' && frequency !== undefined) return { kind: 'perDay', perDay: count }
  const isWeek = (unit === 'week' && period === 1) || (unit === 'day' && period === 7 && count.max > 1)
  if (isWeek && count.max <= 7) return { kind: 'days', days: { kind: 'perWeek', count } }
  if (count.max > 1) throw new UnknownTiming(words)
  return { kind: 'days', days: everyUnits(period, unit) }
}

const weekdayStatement = (names: readonly string[]): Statement => {
  const found = names.map(name => WEEKDAYS.find(day => day === name.trim().slice(0, 3).toLowerCase()))
  if (found.includes(undefined)) throw new UnknownTiming(names.join(', '))
  const weekdays = WEEKDAYS.filter((day: Weekday) => found.includes(day))
  return { kind: 'days', days: weekdays.length === 7 ? { kind: 'daily' } : { kind: 'weekdays', weekdays } }
}

const clockStatement = (written: string): Statement => {
  const clock = /^([01]\d|2[0-3]):[0-5]\d(?=$|:00(?:\.0+)?$)/.exec(written)?.[0]
  if (!clock) throw new UnknownTiming(written)
  return { kind: 'time', time: { clock } }
}

/** No event is further away than this. */
const MAX_OFFSET = 180

const doseStatement = (dose: string | undefined): Statement[] => {
  if (!dose) return []
  if (isDailySum(dose)) throw new UnknownTiming(dose)
  const read = readText(dose)
  const [first, ...others] = 'facts' in read ? read.facts : []
  return first?.kind === 'amount' && others.length === 0 ? [first] : []
}

/** Structured times are a list. */
const listedTimes = (statements: Statement[]): Statement[] =>
  statements.map(statement => (statement.kind === 'time' ? { ...statement, listed: 'and' } : statement))

const statementsOf = (entry: TimingEntry): Statement[] => {
  const { daysOfWeek = [], timesOfDay = [], when = [], asNeeded, boundsDays, maxPerDay, code } = entry
  if (Math.abs(entry.offsetMinutes ?? 0) > MAX_OFFSET) throw new UnknownTiming(`${entry.offsetMinutes} min`)
  const period = periodStatement(entry)
  return [
    ...doseStatement(entry.dose),
    ...(code ? codeStatements(code) : []),
    ...(period ? [period] : []),
    ...(daysOfWeek.length > 0 ? [weekdayStatement(daysOfWeek)] : []),
    ...listedTimes([...timesOfDay.map(clockStatement), ...when.map(eventStatement)]),
    ...(asNeeded ? [{ kind: 'asNeeded' as const, reason: typeof asNeeded === 'string' ? asNeeded : null }] : []),
    ...(boundsDays ? [{ kind: 'duration' as const, duration: { count: boundsDays, unit: 'day' as const } }] : []),
    ...(maxPerDay ? [{ kind: 'max' as const, count: maxPerDay, unit: null }] : []),
  ]
}

/** Apart from each other, so that no two times count as one phrase. */
const GAP = 10

/** The facts of an entry. Throws where a value is unknown. */
const factsOf = (entry: TimingEntry): Fact[] =>
  statementsOf(entry).map((statement, index) => ({ ...statement, start: index * GAP, end: index * GAP + 1 }))

const withoutTimes = ({ doses: _, amount: __, ...rest }: DoseSchedule) => JSON.stringify(rest)

/** Entries that apply together: the times of all, if nothing else differs. */
const together = (schedules: readonly DoseSchedule[]): DoseSchedule | null => {
  const [first] = schedules
  if (!first || schedules.some(schedule => withoutTimes(schedule) !== withoutTimes(first))) return null
  const amounts = new Set(schedules.map(({ amount }) => JSON.stringify(amount)))
  if (amounts.size > 1 && schedules.some(({ amount }) => amount === null)) return null
  const times: DoseTime[] = []
  for (const { doses, amount } of schedules) {
    if (!doses || !('times' in doses)) return null
    for (const time of doses.times) times.push(amounts.size > 1 && amount ? { ...time, amount } : time)
  }
  const distinct = new Set(times.map(({ amount: _, ...time }) => JSON.stringify(time)))
  if (distinct.size < times.length) return null
  return {
    ...first,
    doses: { times: times.sort(byClock) },
    amount: amounts.size > 1 ? null : first.amount,
  }
}

/** Entries that a source repeats are one. */
const distinctEntries = (entries: readonly TimingEntry[]) => [
  ...new Map(entries.map(entry => [JSON.stringify(entry), entry])).values(),
]

/** Whether an entry states nothing but its dose. */
const isEmpty = ({ dose: _, sequence: __, ...rest }: TimingEntry) =>
  Object.values(rest).every(
    value => value === undefined || value === false || (Array.isArray(value) && value.length === 0),
  )

export interface ReadTiming {
  schedule: DoseSchedule
  /** The facts of a single entry, which the text of the directions may complete. */
  facts: Fact[] | null
}

export const readTiming = (entries: readonly TimingEntry[]): ReadTiming | { notUnderstood: string } | null => {
  const distinct = distinctEntries(entries)
  const [first] = distinct
  if (!first || distinct.every(isEmpty)) return null
  try {
    if (distinct.length === 1) {
      const facts = factsOf(first)
      return { schedule: combineFacts(facts), facts }
    }
    const groups = [...Map.groupBy(distinct, ({ sequence }) => sequence ?? 0)].sort(([a], [b]) => a - b)
    const steps = groups.map(([, group]) => {
      const schedules = group.map(entry => combineFacts(factsOf(entry)))
      return group.length === 1 ? (schedules[0] ?? null) : together(schedules)
    })
    const known = steps.filter(step => step !== null)
    const schedule = known.length < steps.length ? null : known.length === 1 ? known[0] : taperOf(known)
    return schedule ? { schedule, facts: null } : { notUnderstood: '' }
  } catch (error) {
    if (error instanceof UnknownTiming) return { notUnderstood: error.message }
    if (error instanceof Contradiction) return { notUnderstood: '' }
    throw error
  }
}
