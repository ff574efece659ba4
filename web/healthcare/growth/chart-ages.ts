import type { GrowthReference } from '#contract/healthcare/growth/growth-references.ts'

const YEAR = 12
const BEFORE = 5 * YEAR
const AFTER = 3 * YEAR

/**
 * The ages in months that a chart shows: around the child's own, so that the curves are far enough apart; with the last
 * measurement, even if it was long ago.
 */
export const chartAges = (
  reference: GrowthReference,
  months: number,
  lastMeasured: number | undefined,
): [from: number, to: number] => {
  if (reference === 'who') return [0, months < 9 ? YEAR : months < 23 ? 2 * YEAR : 5 * YEAR]
  const first = Math.min(months - BEFORE, (lastMeasured ?? months) - YEAR)
  const from = Math.max(2 * YEAR, Math.floor(first / YEAR) * YEAR)
  const to = Math.min(20 * YEAR, Math.ceil((months + AFTER) / YEAR) * YEAR)
  // A grown person's records keep the last years.
  return to - from < 2 * YEAR ? [to - AFTER, to] : [from, to]
}
