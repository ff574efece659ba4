import { readRange } from '#contract/healthcare/test-results/read-range.ts'
import { codeOf } from '../codes.ts'
import { type Amount, numberOf, quantityOf, readValue } from '../quantities.ts'
import type { Section } from '../statements.ts'
import { child, children } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

export interface ReferenceRange {
  low?: number
  high?: number
  /** A range without numbers, for the notes. */
  text?: string
}

const isSameUnit = (limit: Amount | undefined, unit: string | null) =>
  !limit?.unit || !unit || limit.unit.toLowerCase() === unit.toLowerCase()

/** "3.5 - 5.0 mmol/L" without its unit. */
const withoutUnit = (text: string, unit: string | null) => {
  const trimmed = text.replace(/^(?:normal(?: range)?|reference(?: range)?|ref)\s*:?\s*/i, '').trim()
  const isWithUnit = unit !== null && trimmed.toLowerCase().endsWith(unit.toLowerCase())
  return (isWithUnit ? trimmed.slice(0, -unit.length) : trimmed).replace(/^\[(.*)\]$|^\((.*)\)$/, '$1$2').trim()
}

const inWords = (range: XmlElement, section: Section) => {
  const written = section.narrative.text(child(range, 'text')).replace(/\s+/g, ' ')
  if (written) return written
  const value = readValue(child(range, 'value'), section.narrative)
  return value && [value.value, value.unit].filter(Boolean).join(' ')
}

const readOne = (range: XmlElement, unit: string | null, section: Section): ReferenceRange => {
  const value = child(range, 'value')
  const [low, high] = [quantityOf(child(value, 'low')), quantityOf(child(value, 'high'))]
  const [from, to] = [numberOf(low), numberOf(high)]
  const isKnown = (from !== undefined || to !== undefined) && isSameUnit(low, unit) && isSameUnit(high, unit)
  if (isKnown && !(from !== undefined && to !== undefined && from > to)) return { low: from, high: to }
  const text = inWords(range, section)
  const read = text && text.length < 60 ? readRange(withoutUnit(text, unit)) : null
  if (
    read &&
    (read.low !== null || read.high !== null) &&
    !(read.low !== null && read.high !== null && read.low > read.high)
  ) {
    return { ...(read.low !== null && { low: read.low }), ...(read.high !== null && { high: read.high }) }
  }
  return text && /\d|\p{L}{3}/u.test(withoutUnit(text, unit)) ? { text: `Reference range: ${text}` } : {}
}

/** The normal range; other ranges go into the notes. */
export const referenceRangeOf = (observation: XmlElement, unit: string | null, section: Section): ReferenceRange => {
  const ranges = children(observation, 'referenceRange').flatMap(each => child(each, 'observationRange') ?? [])
  const normal = ranges.find(each => codeOf(child(each, 'interpretationCode')) === 'N') ?? ranges[0]
  if (!normal) return {}
  const others = ranges.filter(each => each !== normal).slice(0, 10)
  const read = readOne(normal, unit, section)
  const rest = others.flatMap(each => inWords(each, section) ?? []).map(text => `Reference range: ${text}`)
  return { ...read, ...((read.text || rest.length > 0) && { text: [read.text, ...rest].filter(Boolean).join('\n') }) }
}
