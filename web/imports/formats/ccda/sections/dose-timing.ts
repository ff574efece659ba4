import { codeOf } from '../codes.ts'
import { attribute, child, childrenOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** HL7's codes for daily events that doses depend on. */
const EVENTS: Record<string, string> = {
  AC: 'Before meals',
  ACM: 'Before breakfast',
  ACD: 'Before lunch',
  ACV: 'Before dinner',
  PC: 'After meals',
  PCM: 'After breakfast',
  PCD: 'After lunch',
  PCV: 'After dinner',
  IC: 'Between meals',
  ICM: 'Between breakfast and lunch',
  ICD: 'Between lunch and dinner',
  ICV: 'Between dinner and bedtime',
  C: 'With meals',
  CM: 'With breakfast',
  CD: 'With lunch',
  CV: 'With dinner',
  HS: 'At bedtime',
  WAKE: 'After waking up',
}

const TIMES_A_DAY: Record<number, string> = {
  24: 'Once daily',
  12: 'Twice daily',
  8: 'Three times daily',
  6: 'Four times daily',
}

const HOURS: Record<string, number> = {
  h: 1,
  hr: 1,
  hour: 1,
  hours: 1,
  min: 1 / 60,
  s: 1 / 3600,
  d: 24,
  day: 24,
  days: 24,
  wk: 168,
  week: 168,
}

const plural = (count: number, word: string) => (count === 1 ? `Every ${word}` : `Every ${count} ${word}s`)

const everyHours = (hours: number, isFlexible: boolean) => {
  const perDay = TIMES_A_DAY[hours]
  if (perDay && (isFlexible || hours === 24)) return perDay
  if (hours < 1) return plural(Math.round(hours * 60), 'minute')
  if (hours === 48) return 'Every other day'
  if (hours === 168) return 'Once a week'
  if (hours % 168 === 0) return plural(hours / 168, 'week')
  return hours % 24 === 0 ? plural(hours / 24, 'day') : plural(Math.round(hours * 10) / 10, 'hour')
}

const MONTHS: Record<string, string> = { mo: 'month', month: 'month', a: 'year', yr: 'year', year: 'year' }

const amountIn = (element: XmlElement | undefined) => {
  const value = Number(attribute(element, 'value'))
  const unit = attribute(element, 'unit') ?? ''
  return Number.isFinite(value) && value > 0 && unit ? { value, unit } : undefined
}

/** "Every 6 hours", or "Four times daily" if the times of day are not fixed. */
const periodInWords = (timing: XmlElement): string | undefined => {
  const period = child(timing, 'period')
  const isFlexible = attribute(timing, 'institutionSpecified') === 'true'
  const [low, high, single] = [amountIn(child(period, 'low')), amountIn(child(period, 'high')), amountIn(period)]
  if (low && high && low.unit === high.unit && low.value !== high.value) {
    const unit = low.unit.startsWith('h')
      ? 'hours'
      : (MONTHS[low.unit] ?? { d: 'day', wk: 'week', min: 'minute' }[low.unit])
    return unit && `Every ${low.value} to ${high.value} ${unit.replace(/s$/, '')}s`
  }
  const amount = single ?? low ?? high
  if (!amount) return undefined
  const { value, unit } = amount
  const month = MONTHS[unit]
  if (month) return value === 1 ? `Once a ${month}` : plural(value, month)
  const hours = HOURS[unit]
  return hours === undefined ? undefined : everyHours(Math.round(value * hours * 1000) / 1000, isFlexible)
}

/** A timing may consist of several. */
const flattened = (timing: XmlElement): XmlElement[] => {
  const parts = childrenOf(timing).filter(({ name }) => name === 'comp')
  return parts.length > 0 ? parts.flatMap(flattened) : [timing]
}

/** How often doses are taken, as text; undefined if unknown. */
export const frequencyOf = (timings: XmlElement[]): string | undefined => {
  const all = timings.flatMap(flattened)
  const periods = all.flatMap(timing => periodInWords(timing) ?? [])
  const events = all.flatMap(timing => EVENTS[codeOf(child(timing, 'event')) ?? ''] ?? [])
  const [period] = periods
  const rest = events.map((event, index) => (period || index > 0 ? event.toLowerCase() : event))
  return [period, ...rest].filter(Boolean).join(', ') || undefined
}

/** The time during which it is taken. */
export const takenDuring = (timings: XmlElement[]): XmlElement | undefined => {
  const all = timings.flatMap(flattened)
  const isInterval = (timing: XmlElement) => !child(timing, 'period') && !child(timing, 'event')
  return all.find(isInterval) ?? all.map(timing => child(timing, 'phase')).find(Boolean)
}
