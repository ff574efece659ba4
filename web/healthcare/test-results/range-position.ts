import { type Measured, readResult } from '#contract/healthcare/test-results/lab-status.ts'

/** The positions of a result and its range on a bar, from 0 to 1. */
export interface RangePosition {
  at: number
  from: number
  to: number
}

/** The space on each side of the range, relative to it. A value further out is shown at the edge. */
const MARGIN = 0.5

/** Null without a number or a range. A range without a lower limit starts at 0; one without an upper limit ends at twice the lower. */
export const rangePosition = (measured: Measured): RangePosition | null => {
  const value = readResult(measured.resultValue)?.number
  const { referenceRangeLow, referenceRangeHigh } = measured
  if (value === undefined || (referenceRangeLow === null && referenceRangeHigh === null)) return null
  const low = referenceRangeLow ?? Math.min(0, value)
  const high = referenceRangeHigh ?? Math.max(low * 2, value)
  const span = high - low
  if (!(span > 0)) return null
  const start = referenceRangeLow === null ? low : low - span * MARGIN
  const end = referenceRangeHigh === null ? high : high + span * MARGIN
  const share = (number: number) => Math.min(1, Math.max(0, (number - start) / (end - start)))
  return { at: share(value), from: share(low), to: share(high) }
}
