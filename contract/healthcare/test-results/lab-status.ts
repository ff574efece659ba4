const WRITTEN = /^(?<sign>[<>≤≥]?)\s*(?<number>-?\d+(\.\d+)?)$/
// "250,000" has a thousands separator; in "5,7" and "0,125", the comma is a decimal mark.
const THOUSANDS = /^([<>≤≥]?\s*-?[1-9]\d{0,2})((,\d{3})+)(\.\d+)?$/

/** The number, and whether it is only an upper or lower bound; undefined for text. */
export const readResult = (resultValue: string) => {
  const text = resultValue
    .trim()
    .replace(THOUSANDS, whole => whole.replaceAll(',', ''))
    .replace(',', '.')
  const found = WRITTEN.exec(text)?.groups
  return found && { sign: found.sign ?? '', number: Number(found.number) }
}

/** Null for text such as "negative". */
export const resultNumber = (resultValue: string) => readResult(resultValue)?.number ?? null

export interface Measured {
  resultValue: string
  referenceRangeLow: number | null
  referenceRangeHigh: number | null
}

export const hasRange = ({ referenceRangeLow: low, referenceRangeHigh: high }: Omit<Measured, 'resultValue'>) =>
  low !== null || high !== null

/** A number with neither a status nor a range cannot be assessed. */
export const lacksRange = (result: Measured & { status: string | null }) =>
  result.status === null && !hasRange(result) && resultNumber(result.resultValue) !== null

export type RangeSide = 'above' | 'below' | 'inside'

/** Null if it cannot be decided, as for "<100" with a range of 70 to 99. */
export const rangeSide = (measured: Measured): RangeSide | null => {
  const { resultValue, referenceRangeLow: low, referenceRangeHigh: high } = measured
  const result = readResult(resultValue)
  if (!result || (low === null && high === null)) return null
  const { sign, number } = result
  const isUnder = sign === '<' || sign === '≤'
  const isOver = sign === '>' || sign === '≥'
  if (high !== null && !isUnder && (number > high || (sign === '>' && number === high))) return 'above'
  if (low !== null && !isOver && (number < low || (sign === '<' && number === low))) return 'below'
  // "Less than" may also be below the range, unless the range starts at 0.
  if (isUnder && ((low !== null && low !== 0) || (high !== null && number > high))) return null
  if (isOver && (high !== null || (low !== null && number < low))) return null
  return 'inside'
}

/** Undefined if the status cannot be derived. */
export const statusFromRange = (measured: Measured) => {
  const side = rangeSide(measured)
  if (side === null) return null
  return side === 'inside' ? 'normal' : 'abnormal'
}

export type StatusColor = 'green' | 'red' | 'yellow'

export const statusColor = (status: string | null): StatusColor => {
  if (status === 'normal') return 'green'
  return status === 'abnormal' || status === 'critical' ? 'red' : 'yellow'
}
