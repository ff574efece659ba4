import type { Language } from '#contract/account/settings/settings.ts'
import { ENGLISH_WORDING } from './describe/english.ts'
import { FRENCH_WORDING } from './describe/french.ts'
import { GERMAN_WORDING } from './describe/german.ts'
import { SPANISH_WORDING } from './describe/spanish.ts'
import type { ScheduleWording } from './describe/wording.ts'
import type { Amount, DoseDays, DoseSchedule, Doses, DoseTime, Range } from './dose-schedule.ts'

const WORDINGS: Record<Language, ScheduleWording> = {
  en: ENGLISH_WORDING,
  es: SPANISH_WORDING,
  fr: FRENCH_WORDING,
  de: GERMAN_WORDING,
}

export interface DescribeOptions {
  /** How a clock time is written; by default as the language does. */
  formatClock?: (time: string) => string
}

interface Style extends ScheduleWording {
  decimal: string
}

const list = (items: readonly string[], { and }: Style) => {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

const FRACTIONS: Record<string, string> = { '0.5': '½', '0.25': '¼', '0.75': '¾', '0.333': '1/3', '0.667': '2/3' }

const numberText = (value: number, { decimal }: Style) => {
  const rest = FRACTIONS[String(Math.round((value % 1) * 1000) / 1000)]
  const whole = Math.trunc(value)
  if (rest) return whole > 0 ? `${whole} ${rest}` : rest
  return String(value).replace('.', decimal)
}

const rangeText = ({ min, max }: Range, style: Style) =>
  min === max ? numberText(min, style) : `${numberText(min, style)} ${style.or} ${numberText(max, style)}`

const amountText = (amount: Amount, style: Style) => {
  const unit = style.units[amount.unit ?? 'piece']?.[amount.max > 1 ? 1 : 0] ?? amount.unit
  return `${rangeText(amount, style)} ${unit}`
}

const timeText = (time: DoseTime, style: Style) => {
  if ('clock' in time) return style.at(style.clock(time.clock))
  return 'part' in time ? style.parts[time.part] : style.meal(time.relation, time.meal)
}

const timesText = (times: readonly DoseTime[], style: Style) =>
  list(
    times.map(time => [time.amount && amountText(time.amount, style), timeText(time, style)].filter(Boolean).join(' ')),
    style,
  )

const weekdaysText = (days: Extract<DoseDays, { kind: 'weekdays' }>['weekdays'], style: Style) =>
  list(
    days.map(day => style.weekdays[day]),
    style,
  )

const isOnce = (doses: Doses | null) =>
  doses !== null && ('perDay' in doses ? doses.perDay.max === 1 : 'times' in doses && doses.times.length === 1)

const daysText = (days: DoseDays, doses: Doses | null, style: Style): string => {
  switch (days.kind) {
    case 'daily':
      return style.daily
    case 'weekdays':
      return style.everyWeekday(weekdaysText(days.weekdays, style))
    case 'perWeek':
      return days.count.max === 1 && isOnce(doses) ? style.onceAWeek : style.daysPerWeek(rangeText(days.count, style))
    case 'cycle':
      return days.off === null ? style.firstDays(days.on) : style.cycle(days.on, days.off)
    case 'monthDays':
      return style.monthDays(
        list(
          days.days.map((day, index) => style.monthDay(day, index === 0)),
          style,
        ),
      )
    case 'interval': {
      const [each, many] = style.every[days.unit]
      const interval = days.every === 1 ? each : many(String(days.every))
      return days.weekdays ? `${interval} ${style.onWeekday(weekdaysText(days.weekdays, style))}` : interval
    }
  }
}

const countText = (doses: Exclude<Doses, { times: DoseTime[] }>, style: Style) => {
  if ('perDay' in doses) return style.perDay(rangeText(doses.perDay, style))
  return doses.everyHours.max === 1 ? style.everyHour : style.everyHours(rangeText(doses.everyHours, style))
}

const whenText = ({ doses, days }: Pick<DoseSchedule, 'doses' | 'days'>, style: Style): string => {
  const isDaily = days.kind === 'daily'
  if (!doses) return ''
  // A count already means every day.
  if (isDaily && !('times' in doses)) return countText(doses, style)
  const onDays = daysText(days, doses, style)
  if ('times' in doses) return `${onDays}${days.kind === 'cycle' ? ',' : ''} ${timesText(doses.times, style)}`
  return 'perDay' in doses && doses.perDay.max === 1 ? onDays : `${onDays}, ${countText(doses, style)}`
}

const lastingText = (duration: NonNullable<DoseSchedule['duration']>, style: Style) => {
  if (duration === 'until finished') return style.untilFinished
  const [single, many] = style.lasting[duration.unit]
  return duration.count === 1 ? single : many(String(duration.count))
}

const taperText = ({ taper, doses }: DoseSchedule, style: Style) =>
  (taper ?? [])
    .map(({ amount, days }, index) => {
      const isPlain = doses !== null && 'perDay' in doses && doses.perDay.max === 1
      const when = isPlain ? '' : whenText({ doses, days: { kind: 'daily' } }, style)
      const length = days === null ? '' : lastingText({ count: days, unit: 'day' }, style)
      const step = [amountText(amount, style), when, length].filter(Boolean).join(' ')
      return index === 0 ? step : style.thenStep(step)
    })
    .join(', ')

const maximumText = ({ maxPerDay }: DoseSchedule, style: Style) => {
  if (!maxPerDay) return ''
  const { count, unit } = maxPerDay
  if (unit === null) return style.atMostTimes(numberText(count, style))
  return style.atMost(amountText({ min: count, max: count, unit }, style))
}

/** A schedule in words, which the grammar reads back as the same schedule. */
export const describeSchedule = (schedule: DoseSchedule, language: Language, options: DescribeOptions = {}): string => {
  const wording = WORDINGS[language]
  const style = { ...wording, clock: options.formatClock ?? wording.clock, decimal: language === 'en' ? '.' : ',' }
  const { amount, meals, asNeeded, duration } = schedule
  const when = [amount && amountText(amount, style), whenText(schedule, style)].filter(Boolean).join(' ')
  const needed =
    asNeeded && [style.asNeeded, asNeeded.reason && style.reason(asNeeded.reason)].filter(Boolean).join(' ')
  const parts = schedule.taper
    ? [taperText(schedule, style)]
    : [
        when,
        meals && style.meals[meals],
        needed,
        maximumText(schedule, style),
        duration && lastingText(duration, style),
      ]
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
