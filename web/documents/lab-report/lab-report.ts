import type { Box } from '#web/record/files/derived/pdf-text.ts'

export type ResultFlag = 'high' | 'low' | 'abnormal' | 'critical'

/** A line of a report that looks like a result, for a person to confirm. */
export interface ProposedResult {
  /** The built-in name of a known test, otherwise as printed. */
  name: string
  printedName: string
  /** "5.6", "<0.5" or "negative"; always with a decimal point. */
  value: string
  unit: string | null
  low: number | null
  high: number | null
  flag: ResultFlag | null
  panel: string | null
  /** When the sample was taken, `YYYY-MM-DD`. */
  date: string | null
  laboratory: string | null
  /** The first page is 0. */
  page: number
  box: Box
  /** From 0 to 1. */
  confidence: number
}
