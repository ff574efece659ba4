import { byNewestDate, middleDayOf } from '#contract/record/time/partial-dates.ts'
import type { LabResult } from './lab-results.ts'
import { type RangeSide, rangeSide, resultNumber } from './lab-status.ts'
import { type Specimen, specimenNamed, specimenOf } from './specimen.ts'

type Result = Pick<
  LabResult,
  | 'id'
  | 'testName'
  | 'testDate'
  | 'resultValue'
  | 'resultUnit'
  | 'referenceRangeLow'
  | 'referenceRangeHigh'
  | 'status'
  | 'panel'
>

export interface ResultPoint {
  id: string
  day: string
  /** As written: "<0.5", "Negative". */
  written: string
  /** Null if the result is text. */
  value: number | null
  low: number | null
  high: number | null
  side: RangeSide | null
  status: LabResult['status']
  /** Only if it was converted. */
  original?: { written: string; unit: string }
}

/** The results of one test in one unit, which can be compared; oldest first. */
export interface UnitTrend {
  unit: string | null
  points: ResultPoint[]
}

export interface TestTrend {
  /** The test's name without case and spaces, and its specimen. */
  key: string
  /** If the name does not tell it: urine, by the panel or the unit. */
  specimen: Specimen | null
  /** As written in the latest result. */
  testName: string
  /** The latest result's unit first. */
  units: UnitTrend[]
}

/** Converts a test's results between units; undefined if the factor is not known. */
export type ConvertPoints = (
  testName: string,
  from: string | null,
  to: string | null,
) => ((point: ResultPoint) => ResultPoint) | undefined

/** Whether a conversion could merge results. */
export const areUnitsMixed = (trends: readonly TestTrend[]) => trends.some(({ units }) => units.length > 1)

/** "Hemoglobin  A1C " and "hemoglobin a1c" are the same test; "mg / dL" and "mg/dl" are the same unit. */
export const keyOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

const groupBy = <Item>(items: Item[], key: (item: Item) => string): Map<string, [Item, ...Item[]]> => {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

const toPoint = (result: Result): ResultPoint => ({
  id: result.id,
  day: result.testDate,
  written: result.resultValue,
  value: resultNumber(result.resultValue),
  low: result.referenceRangeLow,
  high: result.referenceRangeHigh,
  side: rangeSide(result),
  status: result.status,
})

const unitTrends = (newestFirst: [Result, ...Result[]], convert: ConvertPoints): UnitTrend[] => {
  const unitOf = ({ resultUnit }: Result) => keyOf(resultUnit ?? '')
  // Text such as "pending" has no unit, so it is added to the test's latest unit.
  const latest = newestFirst.find(result => resultNumber(result.resultValue) !== null) ?? newestFirst[0]
  const isTextOnly = (result: Result) => !result.resultUnit && resultNumber(result.resultValue) === null
  const conversionFor = (result: Result) =>
    unitOf(result) === unitOf(latest) ? undefined : convert(result.testName, result.resultUnit, latest.resultUnit)
  const groups = groupBy(newestFirst, result =>
    isTextOnly(result) || conversionFor(result) ? unitOf(latest) : unitOf(result),
  )
  return [...groups.values()].map(group => ({
    unit: group.find(result => result.resultUnit && !conversionFor(result))?.resultUnit?.trim() ?? null,
    points: group.map(result => conversionFor(result)?.(toPoint(result)) ?? toPoint(result)).reverse(),
  }))
}

const untoldSpecimen = (result: Result) => (specimenNamed(result.testName) ? null : specimenOf(result))

/** Each test's results over time. Units are never mixed: they are converted to the latest result's unit, or kept separate. */
export const resultTrends = (results: readonly Result[], convert: ConvertPoints = () => undefined): TestTrend[] => {
  const newestFirst = [...results].sort((a, b) => byNewestDate(middleDayOf(a.testDate), middleDayOf(b.testDate)))
  return [...groupBy(newestFirst, result => [keyOf(result.testName), untoldSpecimen(result)].filter(Boolean).join('/'))]
    .map(([key, group]) => ({
      key,
      testName: group[0].testName.trim(),
      specimen: untoldSpecimen(group[0]),
      units: unitTrends(group, convert),
    }))
    .sort((a, b) => a.testName.localeCompare(b.testName))
}
