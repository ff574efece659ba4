import { type GrowthMeasure, type GrowthReference, type Lms, lmsAt, type Sex } from './growth-references.ts'

export const zScore = (value: number, { l, m, s }: Lms) =>
  l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s)

export const valueAtZ = (z: number, { l, m, s }: Lms) =>
  l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l)

/** The cumulative normal distribution, by Abramowitz and Stegun 26.2.17; the error is less than 0.0000001. */
const normalBelow = (z: number): number => {
  if (z < 0) return 1 - normalBelow(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

/** The percentile of a z-score, between 0 and 100. */
export const percentileOfZ = (z: number) => 100 * normalBelow(z)

/** The percentile of a value in kilograms or centimeters; null if the reference has no figures. */
export const percentileOf = (
  value: number,
  reference: GrowthReference,
  measure: GrowthMeasure,
  sex: Sex,
  months: number,
) => {
  const lms = lmsAt(reference, measure, sex, months)
  return lms && percentileOfZ(zScore(value, lms))
}

/** The z-scores of the curves in the publishers' charts. */
const Z: Record<number, number> = { 3: -1.880794, 5: -1.644854, 10: -1.281552, 25: -0.67449, 50: 0, 75: 0.67449 }
const zOf = (percentile: number) => Z[percentile] ?? -(Z[100 - percentile] ?? 0)

export const CURVES: Record<GrowthReference, readonly number[]> = {
  who: [3, 10, 25, 50, 75, 90, 97],
  cdc: [5, 10, 25, 50, 75, 90, 95],
}

export interface PercentileCurve {
  percentile: number
  points: { months: number; value: number }[]
}

/** The curves between two ages in months, in kilograms or centimeters. */
export const percentileCurves = (
  reference: GrowthReference,
  measure: GrowthMeasure,
  sex: Sex,
  [from, to]: readonly [number, number],
): PercentileCurve[] => {
  const ages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return CURVES[reference].map(percentile => ({
    percentile,
    points: ages.flatMap(months => {
      const lms = lmsAt(reference, measure, sex, months)
      return lms ? [{ months, value: valueAtZ(zOf(percentile), lms) }] : []
    }),
  }))
}
