import type { LabeledText, Observed, Quantity } from '../statement.ts'

/** The limits that a laboratory wrote as text. */
interface WrittenLimits {
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
const limitsIn = (text: string): WrittenLimits | undefined => {
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

const COMPARATORS: Record<string, string> = { '<=': '≤', '>=': '≥', '<': '<', '>': '>' }

const printNumber = ({ value, comparator }: Quantity) =>
  `${comparator ? (COMPARATORS[comparator] ?? `${comparator} `) : ''}${value}`

/** UCUM writes counts as `1` or `{tbl}`. */
const printUnit = ({ unit, unitCode }: Quantity): string | null => {
  const written = (unit ?? unitCode ?? '').trim()
  return written === '' || written === '1' || /^(?:\{score\}|\{unit\}|null|n\/a|none|no units?)$/i.test(written)
    ? null
    : written
}

export interface ShownValue {
  value: string
  unit: string | null
}

/** With its comparator, never without; undefined if there is no value. */
export const shownValue = ({ quantity, text }: Pick<Observed, 'quantity' | 'text'>): ShownValue | undefined => {
  if (quantity) return { value: printNumber(quantity), unit: printUnit(quantity) }
  return text?.trim() ? { value: text.trim(), unit: null } : undefined
}

const CRITICAL = new Set(['HH', 'LL', 'AA', 'HU', 'LU', 'H>', 'L<'])
const ABNORMAL = new Set(['H', 'L', 'A', '>', '<', 'HX', 'LX', 'ABN'])

/** The laboratory's own interpretation. "Positive" or "resistant" say nothing about normal: they stay in the notes. */
export const resultStatus = (interpretation: readonly string[]): 'critical' | 'abnormal' | 'normal' | undefined => {
  const codes = interpretation.map(code => code.trim().toUpperCase())
  if (codes.some(code => CRITICAL.has(code))) return 'critical'
  if (codes.some(code => ABNORMAL.has(code))) return 'abnormal'
  return codes.includes('N') ? 'normal' : undefined
}

const isSameUnit = (limit: Quantity | undefined, value: Quantity | undefined) => {
  const [a, b] = [limit, value].map(quantity => (quantity?.unitCode ?? quantity?.unit ?? '').toLowerCase())
  return a === '' || b === '' || a === b
}

export interface ShownRange {
  low?: number
  high?: number
  /** A range that is not two numbers in the result's unit. */
  text?: string
}

const printRange = ({ low, high, text }: NonNullable<Observed['range']>) => {
  const print = (limit: Quantity | undefined) =>
    limit && [printNumber(limit), printUnit(limit)].filter(Boolean).join(' ')
  const numbers = low || high ? `${print(low) ?? ''}–${print(high) ?? ''}` : undefined
  return [text, numbers].filter(Boolean).join(', ')
}

/** Limits that are written as text, unless they are in another unit than the result. */
const limitsInUnit = (text: string, quantity: Quantity | undefined): ShownRange => {
  const { unit, ...limits } = limitsIn(text) ?? {}
  const isSame = [quantity?.unit, quantity?.unitCode].some(each => each?.toLowerCase() === unit?.toLowerCase())
  return unit === undefined || quantity === undefined || isSame ? limits : {}
}

export const shownRange = ({ range, quantity }: Pick<Observed, 'range' | 'quantity'>): ShownRange => {
  if (!range) return {}
  const { low, high, text } = range
  const isUsable = isSameUnit(low, quantity) && isSameUnit(high, quantity) && !low?.comparator && !high?.comparator
  const isOrdered = low === undefined || high === undefined || low.value <= high.value
  if (text && !low && !high) return { ...limitsInUnit(text, quantity), text }
  if (!(low || high) || !isUsable || !isOrdered) return { text: printRange(range) }
  return { ...(low && { low: low.value }), ...(high && { high: high.value }), ...(text && { text }) }
}

/** What is said about a value beside it. The range and the interpretation are left out where they have fields. */
export const valueNotes = (observed: Observed, fields: { hasRange: boolean; hasStatus: boolean }): LabeledText[] => {
  const { quantity, text, range, interpretation, absentReason } = observed
  const rangeText = fields.hasRange ? shownRange(observed).text : range && printRange(range)
  const isInField = fields.hasStatus && resultStatus(interpretation) !== undefined
  return [
    ...(quantity && text?.trim() ? [{ label: 'Result in words', text: text.trim() }] : []),
    ...(rangeText ? [{ label: 'Reference range', text: rangeText }] : []),
    ...(interpretation.length > 0 && !isInField ? [{ label: 'Interpretation', text: interpretation.join(', ') }] : []),
    ...(absentReason ? [{ label: 'No value because', text: absentReason }] : []),
  ]
}
