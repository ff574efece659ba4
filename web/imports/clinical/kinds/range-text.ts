/** The limits that a laboratory wrote as text. */
export interface WrittenLimits {
  low?: number
  high?: number
  unit?: string
}

const NUMBER = String.raw`(\d{1,9}(?:[.,]\d{1,9})?|[.,]\d{1,9})`
const UNIT = String.raw`(?: ?([a-zA-Zµμ%/^\[(][^\s;,]{0,29}))?`
const BETWEEN = new RegExp(`^${NUMBER} ?(?:-|to|bis|a|à) ?${NUMBER}${UNIT}$`)
const AT_MOST = new RegExp(`^(?:<=?|≤|up to|less than|below|under|at most|bis) ?${NUMBER}${UNIT}$`)
const AT_LEAST = new RegExp(`^(?:>=?|≥|more than|greater than|above|over|at least|ab) ?${NUMBER}${UNIT}$`)

/** "1,000" may be one or a thousand, so it is neither. */
const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || /,\d{3}$/.test(text) ? undefined : Number(text.replace(',', '.'))

/** "(3.5-5.1)" and "Normal range: 3.5 – 5.1" as "3.5-5.1". */
const bare = (text: string) => {
  const plain = text
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:normal|reference|ref\.?)?(?: ?(?:range|interval|values?))?: ?/i, '')
  return /^\(.*\)$|^\[.*\]$/.test(plain) ? plain.slice(1, -1).trim() : plain
}

/** Two limits, or one; undefined for everything else, such as ranges by sex or age. */
export const limitsIn = (text: string): WrittenLimits | undefined => {
  const written = bare(text)
  const between = BETWEEN.exec(written)
  const most = AT_MOST.exec(written.toLowerCase())
  const least = AT_LEAST.exec(written.toLowerCase())
  const [low, high] = [numberOf(between?.[1] ?? least?.[1]), numberOf(between?.[2] ?? most?.[1])]
  const isWhole = between
    ? low !== undefined && high !== undefined && low <= high
    : low !== undefined || high !== undefined
  const unit = between?.[3] ?? most?.[2] ?? least?.[2]
  return isWhole
    ? { ...(low !== undefined && { low }), ...(high !== undefined && { high }), ...(unit && { unit }) }
    : undefined
}
