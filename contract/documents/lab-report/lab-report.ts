/** A rectangle on a page, from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A piece of text with its position: from a PDF, or a word recognized in an image. */
export interface TextItem extends Box {
  text: string
  /** From 0 to 1; only for recognized text. */
  confidence?: number
}

export interface PageText {
  width: number
  height: number
  items: readonly TextItem[]
}

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
