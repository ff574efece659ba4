import type { LabResult } from './lab-results.ts'

export interface ResultGroup {
  key: string
  day: string
  panel: string | null
  laboratory: string | null
  orderingProvider: string | null
  /** In the order of entry. */
  results: LabResult[]
}

const keyOf = ({ testDate, panel, laboratory, orderingProvider }: LabResult) =>
  JSON.stringify([testDate, panel, laboratory, orderingProvider])

const byEntry = (a: LabResult, b: LabResult) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)

/** Groups results by day, panel and laboratory, newest day first. The order within a day does not change. */
export const groupResults = (results: readonly LabResult[]): ResultGroup[] =>
  [...Map.groupBy(results.toSorted(byEntry), keyOf)]
    .flatMap(([key, group]) => {
      const [first] = group
      if (!first) return []
      const { testDate: day, panel, laboratory, orderingProvider } = first
      return [{ key, day, panel, laboratory, orderingProvider, results: group }]
    })
    // The sort is stable: panels of one day keep the order of their first entry.
    .sort((a, b) => b.day.localeCompare(a.day))
