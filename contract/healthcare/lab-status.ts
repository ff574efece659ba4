/** A result's number; null where it is words, such as "negative". */
export const resultNumber = (resultValue: string) => {
  const text = resultValue.trim().replace(',', '.')
  return /^[<>≤≥]?\s*-?\d+(\.\d+)?$/.test(text) ? Number(text.replace(/^[<>≤≥]\s*/, '')) : null
}

interface Measured {
  resultValue: string
  referenceRangeLow: number | null
  referenceRangeHigh: number | null
}

/** What follows from a result and its range; nothing where either is missing. */
export const statusFromRange = ({ resultValue, referenceRangeLow: low, referenceRangeHigh: high }: Measured) => {
  const value = resultNumber(resultValue)
  if (value === null || (low === null && high === null)) return null
  const isInside = (low === null || value >= low) && (high === null || value <= high)
  return isInside ? 'normal' : 'abnormal'
}

export type StatusColour = 'green' | 'red' | 'yellow'

/** Normal green; abnormal and critical red; anything else yellow. */
export const statusColour = (status: string | null): StatusColour => {
  if (status === 'normal') return 'green'
  return status === 'abnormal' || status === 'critical' ? 'red' : 'yellow'
}
