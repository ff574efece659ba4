import { zoneless } from '#web/platform/format/cached-formats.ts'
import { formatNumber, formatTenths } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import type { ChartBand, ChartPoint } from '#web/ui/chart/chart-parts.ts'
import {
  numbersOf,
  type TrendGroup,
  type TrendReading,
  type TrendStep,
  toEpoch,
  trendGroups,
  trendStep,
} from './trend-groups.ts'

const minute = zoneless({ dateStyle: 'medium', timeStyle: 'short' })
const day = zoneless({ dateStyle: 'medium' })
const month = zoneless({ month: 'long', year: 'numeric' })

/** Formats a local time such as `2026-11-15T08:30`, or only its day, month or year. */
export const formatPartialClock = (clock: string) => {
  if (clock.length === 16) return minute().format(new Date(`${clock}Z`))
  if (clock.length === 10) return day().format(new Date(clock))
  return clock.length === 7 ? month().format(new Date(`${clock}-01`)) : clock
}

/** "72", or "128/80". */
export const readingText = ({ value, lower }: { value: number; lower?: number }) =>
  lower === undefined ? formatNumber(value) : `${formatNumber(value)}/${formatNumber(lower)}`

const uppers = (readings: readonly TrendReading[]) => readings.map(({ value }) => value)
const lowers = (readings: readonly TrendReading[]) => readings.flatMap(({ lower }) => lower ?? [])

/** "65–80", or "122–134/76–85". */
export const rangeText = (readings: readonly TrendReading[]) =>
  [uppers(readings), lowers(readings)]
    .filter(({ length }) => length > 0)
    .map(numbersOf)
    .map(({ least, most }) => `${formatNumber(least)}–${formatNumber(most)}`)
    .join('/')

/** "72.4", or "128/80". */
export const averageText = (readings: readonly TrendReading[]) => {
  const lower = lowers(readings)
  const { average } = numbersOf(uppers(readings))
  if (lower.length === 0) return formatTenths(average)
  return `${formatNumber(Math.round(average))}/${formatNumber(Math.round(numbersOf(lower).average))}`
}

/** "128/80 mmHg on average, 122–134/76–85" */
export const summaryText = (readings: readonly TrendReading[], unit: string) =>
  t('{average} {unit} on average, {range}', { average: averageText(readings), unit, range: rangeText(readings) })

type ClassOf = (value: number, lower: number) => { label: string; tone: ChartBand['tone'] }

const SEVERITY: ChartBand['tone'][] = ['danger', 'info', 'warning', 'good']

/** A group is as serious as its most serious reading: none is hidden behind an average. */
const worstClass = (readings: readonly TrendReading[], classOf: ClassOf | undefined) => {
  const classes = readings.flatMap(({ value, lower }) => (classOf && lower !== undefined ? classOf(value, lower) : []))
  return classes.toSorted((a, b) => SEVERITY.indexOf(a.tone) - SEVERITY.indexOf(b.tone))[0]
}

/** What the chart shows of readings, oldest first. Classes are of two numbers. */
export const trendPoints = (
  readings: readonly TrendReading[],
  unit: string,
  classOf: ClassOf | undefined,
): ChartPoint[] => {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last) return []
  const step = trendStep(readings.length, toEpoch(last.clock) - toEpoch(first.clock))
  return trendGroups(readings, step).map(group => toPoint(group, step, unit, classOf))
}

const toPoint = (
  { at, readings }: TrendGroup,
  step: TrendStep,
  unit: string,
  classOf: ClassOf | undefined,
): ChartPoint => {
  const upper = numbersOf(uppers(readings))
  const lower = lowers(readings).length > 0 ? numbersOf(lowers(readings)) : undefined
  const worst = worstClass(readings, classOf)
  const isSingle = readings.length === 1
  const name = worst && t(worst.label)
  return {
    at,
    value: upper.average,
    ...(lower && { lower: lower.average }),
    ...((lower || !isSingle) && { range: { low: (lower ?? upper).least, high: upper.most, tone: worst?.tone } }),
    ...(worst?.tone === 'danger' && { mark: 'above' as const }),
    when: whenText(readings, at, step),
    text: isSingle
      ? [`${readings.map(readingText).join()} ${unit}`, name].filter(Boolean).join(' · ')
      : [summaryText(readings, unit), worst && worstText(worst)].filter(Boolean).join(' · '),
  }
}

/** Among low and usual readings the low one is the most serious. */
const worstText = ({ label, tone }: ReturnType<ClassOf>) =>
  tone === 'info' ? t('lowest: {name}', { name: t(label) }) : t('highest: {name}', { name: t(label) })

const whenText = (readings: readonly TrendReading[], at: number, step: TrendStep) => {
  const [first] = readings
  if (first && readings.length === 1) return formatPartialClock(first.clock)
  const start = new Date(at).toISOString()
  const count = readings.length
  if (step === 'week')
    return t('Week of {day}, {count} readings', { day: formatPartialClock(start.slice(0, 10)), count })
  return t('{day}, {count} readings', { day: formatPartialClock(start.slice(0, step === 'month' ? 7 : 10)), count })
}
