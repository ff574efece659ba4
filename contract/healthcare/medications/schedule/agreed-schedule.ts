import { bothDays } from './days.ts'
import type { DoseSchedule } from './dose-schedule.ts'
import { Contradiction, combineFacts } from './grammar/combine-facts.ts'
import type { Fact } from './grammar/facts.ts'
import { mentionsAsNeeded } from './grammar/remarks.ts'
import { type ReadText, readDirections } from './parse-schedule.ts'
import { dosesPerDay } from './times-of-day.ts'
import { type ReadTiming, readTiming, type TimingEntry } from './timing.ts'

export interface AgreedSchedule {
  /** Null if it is left open. */
  schedule: DoseSchedule | null
  /** Why it is left open; `none` if nothing says when it is taken. */
  reason?: 'not-understood' | 'disagree' | 'none'
  /** The words or codes that were not understood. */
  notUnderstood?: string
  /** Whether the structured data or the text states that it is taken only as needed. */
  asNeeded: boolean
}

const SAYS_HOW_OFTEN: readonly Fact['kind'][] = ['days', 'except', 'perDay', 'everyHours']
/** Whether the facts name the days, or how often, and not only a time of day. */
export const saysHowOften = (facts: readonly Fact[]) => facts.some(({ kind }) => SAYS_HOW_OFTEN.includes(kind))

/** Between two sources "daily" and "Monday to Friday" are different days; "weekly" and "Monday" are not. */
const isSameDays = (a: DoseSchedule['days'], b: DoseSchedule['days']) =>
  a.kind === 'daily' || b.kind === 'daily' ? a.kind === b.kind : bothDays(a, b) !== null

/** The text's amount, unless both are in the same unit: 500 mg may be 1 tablet. */
const withoutOtherAmounts = (facts: readonly Fact[], text: readonly Fact[]) =>
  facts.filter(fact => {
    if (fact.kind !== 'amount') return true
    const written = text.flatMap(other => (other.kind === 'amount' ? [other.amount] : []))
    return written.length === 0 || (written.length === 1 && written[0]?.unit === fact.amount.unit)
  })

/** Whether both name an amount in the same unit, and not the same one. */
const isOtherAmount = (facts: readonly Fact[], text: readonly Fact[]) => {
  const written = text.flatMap(fact =>
    fact.kind === 'amount' ? [fact.amount, ...(fact.equals ? [fact.equals] : [])] : [],
  )
  return facts.some(fact => {
    if (fact.kind !== 'amount') return false
    const comparable = written.filter(({ unit }) => unit === fact.amount.unit)
    return (
      comparable.length > 0 && !comparable.some(({ min, max }) => min === fact.amount.min && max === fact.amount.max)
    )
  })
}

const timesIn = ({ doses }: DoseSchedule) => (doses && 'times' in doses ? doses.times.length : 0)

/** Two sources about one medication as one schedule; null if they do not agree. */
export const bothSchedules = (first: ReadTiming, second: ReadText): DoseSchedule | null => {
  const [a, b] = [first.schedule, second.schedule]
  if (a.taper || b.taper) return JSON.stringify(a.taper) === JSON.stringify(b.taper) ? b : null
  if (a.asNeeded && !b.asNeeded && saysHowOften(second.facts)) return null
  if (!first.facts) {
    const isSame = JSON.stringify(a.doses) === JSON.stringify(b.doses)
    const isCount = b.doses !== null && 'perDay' in b.doses && dosesPerDay(a) === b.doses.perDay.max
    return isSameDays(a.days, b.days) && (isSame || isCount) && Boolean(a.asNeeded) === Boolean(b.asNeeded) ? a : null
  }
  if (saysHowOften(first.facts) && saysHowOften(second.facts) && !isSameDays(a.days, b.days)) return null
  if (isOtherAmount(first.facts, second.facts)) return null
  try {
    // Placed after the others, so that times from different sources are never adjacent.
    const offset = (first.facts.at(-1)?.end ?? 0) + 100
    const moved = second.facts.map(fact => ({ ...fact, start: fact.start + offset, end: fact.end + offset }))
    const both = combineFacts([...withoutOtherAmounts(first.facts, second.facts), ...moved])
    // "Every morning" and "at bedtime" are two opinions about one dose, not two doses.
    return timesIn(both) > Math.max(timesIn(a), timesIn(b)) ? null : both
  } catch (error) {
    if (error instanceof Contradiction) return null
    throw error
  }
}

/** The schedule of imported directions, if their structured data and their text agree and were understood whole. */
export const agreedSchedule = ({
  timing,
  text,
}: {
  timing: readonly TimingEntry[]
  text: string | null
}): AgreedSchedule => {
  const structured = readTiming(timing)
  const written = readDirections(text)
  const saysAsNeeded = mentionsAsNeeded(text ?? '')
  const asNeeded = timing.some(entry => Boolean(entry.asNeeded)) || saysAsNeeded
  for (const read of [structured, written]) {
    if (read && 'notUnderstood' in read) {
      return { schedule: null, reason: 'not-understood', notUnderstood: read.notUnderstood, asNeeded }
    }
  }
  const known = [structured, written].filter(read => read !== null && 'schedule' in read)
  if (!structured || !written || 'notUnderstood' in structured || 'notUnderstood' in written) {
    const only = known[0]
    return only ? { schedule: only.schedule, asNeeded } : { schedule: null, reason: 'none', asNeeded }
  }
  // A flag that says no against a text that says yes.
  const isDenied = timing.some(entry => entry.asNeeded === false) && saysAsNeeded
  const schedule = isDenied ? null : bothSchedules(structured, written)
  return schedule ? { schedule, asNeeded } : { schedule: null, reason: 'disagree', asNeeded }
}
