import type { MeasuredPerson } from '#contract/facts/vital-advice/vital-limits.ts'
import { ADULT_LIMITS_FROM_YEARS } from '#contract/facts/vital-advice/vital-limits.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { quantities } from '#contract/record/units.ts'
import type { Range, UsualRanges } from '#contract/record/unusual.ts'

type Row = readonly [ageInMonths: number, low: number, high: number]

/**
 * Beyond these an amount is more likely a slip than a child: far outside the growth references, and low enough at first
 * for those born early. No limit of health, only of what is asked about. In kilograms and centimeters.
 */
const GROWTH = {
  weight: [
    [0, 0.5, 6],
    [3, 2, 10.5],
    [6, 3.5, 12.5],
    [12, 5, 15.5],
    [24, 6.5, 21],
    [48, 9.5, 36],
    [72, 12.5, 60],
    [96, 15, 90],
    [120, 18, 130],
    [144, 21, 160],
    [168, 26, 190],
    [192, 33, 220],
    [240, 35, 227],
  ],
  height: [
    [0, 25, 60],
    [3, 40, 71],
    [6, 50, 78],
    [12, 60, 88],
    [24, 70, 103],
    [48, 83, 122],
    [96, 104, 156],
    [144, 119, 184],
    [240, 130, 213],
  ],
  headCircumference: [
    [0, 20, 41],
    [3, 29, 47],
    [6, 34, 50],
    [12, 38, 53],
    [24, 40, 56],
    [240, 43, 65],
  ],
} satisfies Record<string, readonly Row[]>

const MONTHS_OF_YEAR = 12
const GROWN_UP = 20 * MONTHS_OF_YEAR

/** Interpolates between two rows, so that the limits do not jump on a birthday. */
const rangeAt = (rows: readonly Row[], months: number): Range | undefined => {
  const next = rows.findIndex(([from]) => from > months)
  const [after, before] = [rows[next], rows[next - 1]]
  if (!after || !before) return undefined
  const part = (months - before[0]) / (after[0] - before[0])
  const at = (index: 1 | 2) => before[index] + (after[index] - before[index]) * part
  return [at(1), at(2)]
}

/** The lower limit by the American Heart Association's PALS, the upper one by the second stage of its guideline. */
const pressureOf = (months: number): UsualRanges => {
  if (months < MONTHS_OF_YEAR) return { bpSystolic: [60, 120], bpDiastolic: [25, 80] }
  const years = Math.floor(months / MONTHS_OF_YEAR)
  return { bpSystolic: [Math.min(90, 70 + 2 * years), 140], bpDiastolic: [30, 90] }
}

/** Where the usual ranges of vital signs are not those of adults; an unknown age counts as an adult's. */
export const usualForAge = ({ ageInMonths }: MeasuredPerson): UsualRanges => {
  if (ageInMonths === null || ageInMonths < 0 || ageInMonths >= GROWN_UP) return {}
  const growth = Object.entries(GROWTH).flatMap(([name, rows]) => {
    const range = rangeAt(rows, ageInMonths)
    const { toUs } = name === 'weight' ? quantities.weight : quantities.height
    return range ? [[name, [toUs(range[0]), toUs(range[1])]] as const] : []
  })
  const { min, max } = vitals.fields.heartRate
  return {
    ...Object.fromEntries(growth),
    ...(ageInMonths < ADULT_LIMITS_FROM_YEARS * MONTHS_OF_YEAR && {
      ...pressureOf(ageInMonths),
      // What is dangerous at the age is asked about with what to do.
      heartRate: [min, max],
    }),
  }
}
