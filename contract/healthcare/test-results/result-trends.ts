import { canConvert, convertPoint } from './glucose-units.ts'
import type { LabResult } from './lab-results.ts'
import { type RangeSide, rangeSide, resultNumber } from './lab-status.ts'

type Result = Pick<
  LabResult,
  'id' | 'testName' | 'testDate' | 'resultValue' | 'resultUnit' | 'referenceRangeLow' | 'referenceRangeHigh' | 'status'
>

export interface ResultPoint {
  id: string
  day: string
  /** As it was written: "<0.5", "Negative". */
  written: string
  /** Null if the result is text. */
  value: number | null
  low: number | null
  high: number | null
  side: RangeSide | null
  status: LabResult['status']
  /** As it was written, if it was converted: "5.9 mmol/L". */
  original?: string
}

/** The results of one test in one unit, which can be compared; oldest first. */
export interface UnitTrend {
  unit: string | null
  points: ResultPoint[]
}

export interface TestTrend {
  /** The test's name without case and spaces, as a key. */
  key: string
  /** As the latest result writes it. */
  testName: string
  /** The unit of the latest result first. */
  units: UnitTrend[]
}

/** "Hemoglobin  A1C " and "hemoglobin a1c" are one test; "mg / dL" and "mg/dl" one unit. */
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

const unitTrends = (testKey: string, newestFirst: [Result, ...Result[]]): UnitTrend[] => {
  const unitOf = ({ resultUnit }: Result) => keyOf(resultUnit ?? '')
  // Text such as "pending" has no unit; it joins the test's latest unit.
  const latestUnit = unitOf(newestFirst.find(result => resultNumber(result.resultValue) !== null) ?? newestFirst[0])
  const isWordsAlone = (result: Result) => !result.resultUnit && resultNumber(result.resultValue) === null
  const isConverted = (result: Result) => canConvert(testKey, unitOf(result), latestUnit)
  const groups = groupBy(newestFirst, result =>
    isWordsAlone(result) || isConverted(result) ? latestUnit : unitOf(result),
  )
  const pointOf = (result: Result) =>
    isConverted(result) ? convertPoint(toPoint(result), result.resultUnit, latestUnit) : toPoint(result)
  return [...groups.values()].map(group => ({
    unit: group.find(result => result.resultUnit && !isConverted(result))?.resultUnit?.trim() ?? null,
    points: group.map(pointOf).reverse(),
  }))
}

/** Each test's results over time, by name. Units are never mixed; glucose is converted to the latest result's. */
export const resultTrends = (results: readonly Result[]): TestTrend[] => {
  const newestFirst = [...results].sort((a, b) => b.testDate.localeCompare(a.testDate))
  return [...groupBy(newestFirst, result => keyOf(result.testName))]
    .map(([key, group]) => ({ key, testName: group[0].testName.trim(), units: unitTrends(key, group) }))
    .sort((a, b) => a.testName.localeCompare(b.testName))
}
