import { quantities } from '#contract/record/units.ts'
import { readResult } from './lab-status.ts'
import type { ResultPoint } from './result-trends.ts'

const { us, metric, toMetric, toUs } = quantities.glucose
const MG = us.toLowerCase()
const MMOL = metric.toLowerCase()

/** In all four languages. */
const isGlucose = (testKey: string) => /gl[uy][ck]o[sz]/.test(testKey)

/** Whether results of a test in one unit can be shown in the other: only for glucose is the factor known here. */
export const canConvert = (testKey: string, from: string, to: string) =>
  isGlucose(testKey) && ((from === MG && to === MMOL) || (from === MMOL && to === MG))

const round = (amount: number, decimals: number) => Number(amount.toFixed(decimals))

/** The same result in the other unit, rounded as laboratories write it; what was written stays with it. */
export const convertPoint = (point: ResultPoint, from: string | null, to: string): ResultPoint => {
  const convert = (amount: number) => (to === MMOL ? round(toMetric(amount), 1) : round(toUs(amount), 0))
  const orNull = (amount: number | null) => (amount === null ? null : convert(amount))
  const read = readResult(point.written)
  if (!read) return point
  return {
    ...point,
    value: orNull(point.value),
    low: orNull(point.low),
    high: orNull(point.high),
    written: `${read.sign}${convert(read.number)}`,
    original: [point.written, from].filter(Boolean).join(' '),
  }
}
