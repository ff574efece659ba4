import type { WrittenPeriod } from '../../../clinical/source-time.ts'
import type { Timing } from '../../../clinical/statement.ts'
import { codeOf } from '../codes.ts'
import { amountInWords, quantityOf } from '../quantities.ts'
import { periodInWords, periodOf, timeOf } from '../times.ts'
import { attribute, child, children, isNull, textOf, typeOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

type Found = XmlElement | undefined
type PeriodUnit = NonNullable<Timing['periodUnit']>

const UNITS: Record<string, PeriodUnit> = {
  ...{ s: 's', sec: 's', second: 's', seconds: 's', min: 'min', minute: 'min', minutes: 'min' },
  ...{ h: 'h', hr: 'h', hrs: 'h', hour: 'h', hours: 'h', d: 'd', day: 'd', days: 'd' },
  ...{ wk: 'wk', w: 'wk', week: 'wk', weeks: 'wk', mo: 'mo', month: 'mo', months: 'mo' },
  ...{ a: 'a', y: 'a', yr: 'a', year: 'a', years: 'a' },
}

const MINUTES: Partial<Record<PeriodUnit, number>> = { s: 1 / 60, min: 1, h: 60, d: 1440, wk: 10_080 }

/** No dose is taken so rarely, in whatever unit. */
const MAX_PERIOD = 10_000

interface Span {
  value: number
  unit: PeriodUnit
}

const spanOf = (element: Found): Span | undefined => {
  const quantity = quantityOf(element)
  const written = attribute(element, 'unit')?.toLowerCase() ?? ''
  const unit = Object.hasOwn(UNITS, written) ? UNITS[written] : undefined
  return quantity && !quantity.comparator && unit ? { value: quantity.value, unit } : undefined
}

interface ReadPart {
  timing?: Timing
  /** What could not be translated, in words. */
  notRead?: string
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const DAY_MS = 86_400_000
/** A Sunday. */
const FIRST_DAY = Date.UTC(1970, 0, 4)

const weekday = (date: string) => DAYS[((((Date.parse(date) - FIRST_DAY) / DAY_MS) % 7) + 7) % 7]

/** A day starts at the phase's time of day, and a week on its weekday if it is aligned to weekdays. */
const phaseOf = (timing: XmlElement, span: Span | undefined): ReadPart => {
  const phase = child(timing, 'phase')
  if (!phase || isNull(phase)) return {}
  const low = timeOf(attribute(child(phase, 'low'), 'value') ?? attribute(phase, 'value'))
  const width = amountInWords(child(phase, 'width'))
  const isWeekly = span?.value === 1 && span.unit === 'wk' && attribute(timing, 'alignment') === 'DW'
  const isDaily = span?.value === 1 && span.unit === 'd'
  const day = low && isWeekly ? weekday(low.date) : undefined
  const time = low?.time && (isDaily || isWeekly) ? low.time : undefined
  const isUsed = low === undefined || (isWeekly ? day !== undefined : isDaily && time !== undefined)
  const rest = [isUsed ? undefined : periodInWords(periodOf(phase)), width && `each over ${width}`].filter(Boolean)
  return {
    timing: { ...(time && { timesOfDay: [time] }), ...(day && { daysOfWeek: [day] }) },
    ...(rest.length > 0 && { notRead: rest.join(', ') }),
  }
}

/** `PIVL_TS`: every so often. If the institution chooses the times, "every 12 hours" is "twice a day". */
const periodicOf = (timing: XmlElement): ReadPart => {
  const period = child(timing, 'period')
  if (!period || isNull(period)) return phaseOf(timing, undefined)
  const [low, high] = [spanOf(child(period, 'low')), spanOf(child(period, 'high'))]
  const span = spanOf(period) ?? low ?? high
  const words = amountInWords(period)
  // An internal number of the software: "every 2982616 m".
  if (!span && Number(attribute(period, 'value')) > MAX_PERIOD) return {}
  if (!span || span.value <= 0 || (low && high && low.unit !== high.unit))
    return { notRead: `every ${words ?? attribute(period, 'value') ?? '?'}` }
  const perDay = span.unit === 'h' ? 24 / span.value : span.unit === 'd' ? 1 / span.value : 0
  const isFlexible = attribute(timing, 'institutionSpecified') === 'true'
  const isTimesADay = isFlexible && !(low && high) && perDay > 1 && Number.isInteger(perDay)
  const often: Timing = isTimesADay
    ? { frequency: perDay, period: 1, periodUnit: 'd' }
    : {
        frequency: 1,
        period: span.value,
        ...(low && high && high.value !== low.value && { periodMax: high.value }),
        periodUnit: span.unit,
      }
  const phase = phaseOf(timing, span)
  return { timing: { ...often, ...phase.timing }, ...(phase.notRead && { notRead: phase.notRead }) }
}

/** A meal with a negative offset is before the meal. */
const BEFORE: Record<string, string> = { C: 'AC', CM: 'ACM', CD: 'ACD', CV: 'ACV' }

/** `EIVL_TS`: by an event of the day. */
const eventOf = (timing: XmlElement): ReadPart => {
  const code = codeOf(child(timing, 'event'))?.toUpperCase()
  if (!code) return {}
  const offset = child(timing, 'offset')
  if (!offset || isNull(offset)) return { timing: { when: [code] } }
  const [low, high] = [spanOf(child(offset, 'low')), spanOf(child(offset, 'high'))]
  const span = spanOf(offset) ?? low ?? high
  const minutes = span && MINUTES[span.unit]
  const isRange = low && high && low.value !== high.value
  const before = span && span.value < 0 ? (code.startsWith('AC') ? code : BEFORE[code]) : code
  if (!span || minutes === undefined || isRange || !before || child(offset, 'width'))
    return { timing: { when: [code] }, notRead: `${amountInWords(offset) ?? '?'} from ${code}` }
  const offsetMinutes = Math.round(Math.abs(span.value) * minutes)
  return { timing: { when: [before], ...(offsetMinutes > 0 && { offsetMinutes }) } }
}

const isPeriodic = (timing: XmlElement) => child(timing, 'period') !== undefined || /^PIVL/.test(typeOf(timing) ?? '')
const isEvent = (timing: XmlElement) => child(timing, 'event') !== undefined || /^EIVL/.test(typeOf(timing) ?? '')

const MAX_PARTS = 100

/** `SXPR_TS` consists of several. */
const flattened = (timing: XmlElement): XmlElement[] => {
  const parts = children(timing, 'comp').slice(0, MAX_PARTS)
  return parts.length > 0 ? parts.flatMap(flattened) : [timing]
}

const same = (a: Timing, b: Timing) =>
  (['frequency', 'period', 'periodMax', 'periodUnit'] as const).every(name => a[name] === b[name])

/** Two times of day, or two weekdays, of one rhythm are one timing. */
const merge = (timings: Timing[]): Timing[] => {
  const [first, ...rest] = timings
  if (!first || rest.length === 0 || !rest.every(each => same(first, each))) return timings
  const [times, days] = [timings.flatMap(each => each.timesOfDay ?? []), timings.flatMap(each => each.daysOfWeek ?? [])]
  if (times.length === timings.length && days.length === 0)
    return [{ ...first, frequency: times.length, timesOfDay: times.toSorted() }]
  if (days.length === timings.length && new Set(times).size <= 1)
    return [{ ...first, frequency: days.length, daysOfWeek: days }]
  return timings
}

export interface DoseTiming {
  /** Several if they cannot be told as one. */
  timings: Timing[]
  notRead?: string
  /** During which it is taken. */
  period: WrittenPeriod
}

/** Reads every part of a dose's `effectiveTime` elements. */
export const doseTiming = (effectiveTimes: XmlElement[], isOngoing = false): DoseTiming => {
  const all = effectiveTimes
    .slice(0, MAX_PARTS)
    .flatMap(flattened)
    .filter(each => !isNull(each))
  const [periodic, events] = [all.filter(isPeriodic).map(periodicOf), all.filter(isEvent).map(eventOf)]
  const intervals = all.filter(each => !isPeriodic(each) && !isEvent(each))
  const rhythms = merge(periodic.flatMap(({ timing }) => (timing && Object.keys(timing).length > 0 ? [timing] : [])))
  const happenings = events.flatMap(({ timing }) => timing ?? [])
  const when = [...new Set(happenings.flatMap(each => each.when ?? []))]
  const offsets = new Set(happenings.map(each => each.offsetMinutes))
  const [offsetMinutes] = offsets
  const event: Timing = {
    ...(when.length > 0 && { when }),
    ...(offsets.size === 1 && offsetMinutes && { offsetMinutes }),
  }
  const [interval, ...others] = intervals
  const widthDays = spanOf(child(interval, 'width'))
  const boundsDays = widthDays && (MINUTES[widthDays.unit] ?? 0) * widthDays.value * (1 / 1440)
  const bounds: Timing = boundsDays && Number.isInteger(boundsDays) ? { boundsDays } : {}
  const words = all.map(each => textOf(child(each, 'originalText'))).filter(Boolean)
  const extra: Timing = { ...event, ...bounds, ...(words.length > 0 && { text: words.join(', ') }) }
  const notRead = [
    ...[...periodic, ...events].map(part => part.notRead),
    offsets.size > 1
      ? happenings.map(each => `${each.offsetMinutes ?? 0} min ${each.when?.[0]}`).join(', ')
      : undefined,
    ...others.map(each => periodInWords(periodOf(each))),
    widthDays && !bounds.boundsDays ? `for ${amountInWords(child(interval, 'width'))}` : undefined,
    // A part that is taken away from the others.
    ...all.filter(each => attribute(each, 'operator') === 'E').map(() => 'with exceptions'),
  ].filter(Boolean)
  const timings = rhythms.length > 0 ? rhythms.map(each => ({ ...each, ...extra })) : [extra]
  return {
    timings: timings.filter(each => Object.keys(each).length > 0),
    ...(notRead.length > 0 && { notRead: notRead.join('; ') }),
    period: periodOf(interval, isOngoing),
  }
}

const PERIOD_WORDS: Record<PeriodUnit, string> = {
  ...{ s: 'second', min: 'minute', h: 'hour', d: 'day', wk: 'week', mo: 'month', a: 'year' },
}

/** For the steps of a plan: "twice a day", "every 2 weeks, HS". */
export const timingInWords = ({ timings, notRead }: DoseTiming): string | undefined => {
  const words = timings.map(({ frequency = 1, period, periodMax, periodUnit, when, timesOfDay, daysOfWeek, text }) => {
    const unit = periodUnit && PERIOD_WORDS[periodUnit]
    const isSingle = period === 1 && !periodMax
    const every = isSingle ? `every ${unit}` : `every ${[period, periodMax].filter(Boolean).join('–')} ${unit}s`
    const often = frequency > 1 ? `${frequency} times ${every}` : every
    return [unit && period && often, ...(daysOfWeek ?? []), ...(timesOfDay ?? []), ...(when ?? []), text]
      .filter(Boolean)
      .join(', ')
  })
  return [...words, notRead].filter(Boolean).join('; ') || undefined
}
