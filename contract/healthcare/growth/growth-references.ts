import { cdcFigures } from './cdc-figures.ts'
import { whoFigures } from './who-figures.ts'

export const GROWTH_MEASURES = ['weight', 'height', 'headCircumference'] as const
export type GrowthMeasure = (typeof GROWTH_MEASURES)[number]
export type Sex = 'female' | 'male'
export type GrowthReference = 'who' | 'cdc'

/** The skewness, the median and the coefficient of variation of a measure at one age. */
export interface Lms {
  l: number
  m: number
  s: number
}

interface Reference {
  /** In months. */
  from: number
  to: number
  /** The age of the first row; the others follow month by month. */
  firstRow: number
  rows: Partial<Record<GrowthMeasure, Record<Sex, Lms[]>>>
}

const readRows = (text: string): Lms[] =>
  text
    .trim()
    .split(/\s+/)
    .map(row => {
      const [l = 0, m = 0, s = 0] = row.split(',').map(Number)
      return { l, m, s }
    })

const bothSexes = ({ female, male }: Record<Sex, string>) => ({ female: readRows(female), male: readRows(male) })

const references: Record<GrowthReference, Reference> = {
  who: {
    from: 0,
    to: 60,
    firstRow: 0,
    rows: {
      weight: bothSexes(whoFigures.weight),
      height: bothSexes(whoFigures.height),
      headCircumference: bothSexes(whoFigures.headCircumference),
    },
  },
  // A row is for the month around it, so the first is used from 24.0 and the last until 240.
  cdc: {
    from: 24,
    to: 240,
    firstRow: 24.5,
    rows: { weight: bothSexes(cdcFigures.weight), height: bothSexes(cdcFigures.height) },
  },
}

/** The age in months at which WHO changes from lying length to standing height. */
const STANDING_FROM = 24

/** The ages in months that a reference covers; null if it does not have this measure. */
export const agesOf = (reference: GrowthReference, measure: GrowthMeasure) => {
  const { from, to, rows } = references[reference]
  return rows[measure] ? { from, to } : null
}

const between = (before: Lms, after: Lms, part: number): Lms => ({
  l: before.l + (after.l - before.l) * part,
  m: before.m + (after.m - before.m) * part,
  s: before.s + (after.s - before.s) * part,
})

/** The figures at an age in months, interpolated between rows; null if the reference has none. */
export const lmsAt = (reference: GrowthReference, measure: GrowthMeasure, sex: Sex, months: number): Lms | null => {
  const { from, to, firstRow, rows } = references[reference]
  const series = rows[measure]?.[sex]
  if (!series || months < from || months > to) return null
  const position = Math.min(series.length - 1, Math.max(0, months - firstRow))
  let index = Math.min(series.length - 2, Math.floor(position))
  // The last month of lying length is extrapolated, because the next row is standing height.
  if (reference === 'who' && measure === 'height' && index === STANDING_FROM - 1) index -= 1
  const [before, after] = [series[index], series[index + 1]]
  return before && after ? between(before, after, position - index) : null
}

/** WHO before 24 months and CDC after that, unless the person chose another one that covers this age. */
export const referenceFor = (
  measure: GrowthMeasure,
  months: number,
  chosen?: GrowthReference,
): GrowthReference | null => {
  const usual: GrowthReference[] = months < STANDING_FROM ? ['who', 'cdc'] : ['cdc', 'who']
  const hasFigures = (reference: GrowthReference) => {
    const ages = agesOf(reference, measure)
    return ages !== null && months >= ages.from && months <= ages.to
  }
  return [...(chosen ? [chosen] : []), ...usual].find(hasFigures) ?? null
}
