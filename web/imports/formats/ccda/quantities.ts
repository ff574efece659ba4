import { ucumOf } from '#contract/fhir/ucum.ts'
import { nameOf } from './codes.ts'
import type { Narrative } from './narrative.ts'
import { attribute, child, children, textOf, typeOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

type Found = XmlElement | undefined

export interface Amount {
  /** As written: `5.6`, `<0.01`, `1:128`, `Negative`. */
  value: string
  unit: string | null
}

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:<=|=<|≤)\s*/, '≤'],
  [/^(?:>=|=>|≥)\s*/, '≥'],
  [/^<\s*/, '<'],
  [/^>\s*/, '>'],
]

/** `<= 0.01` as `≤0.01`. */
const withSign = (written: string) => {
  const found = SIGNS.find(([pattern]) => pattern.test(written))
  return found ? written.replace(found[0], found[1]) : written
}

/** UCUM writes counts as `1` or `{tbl}`. */
const unitOf = (written: string | undefined): string | null => {
  const unit = written?.trim()
  return !unit || unit === '1' || /^(?:\{score\}|\{unit\}|null|n\/a|none|no units?)$/i.test(unit) ? null : unit
}

/** For a unit that UCUM does not have, the laboratory's own unit is in the translation. */
export const quantityOf = (element: Found): Amount | undefined => {
  const value = attribute(element, 'value')
  const unit = unitOf(attribute(element, 'unit'))
  if (value !== undefined && unit !== null) return { value: withSign(value), unit }
  for (const translation of children(element, 'translation')) {
    const translated = attribute(translation, 'value')
    const written = textOf(child(translation, 'originalText'), 60) || attribute(translation, 'code')
    const isThis = value === undefined || Number(value) === Number(translated)
    if (translated !== undefined && isThis) return { value: withSign(translated), unit: unitOf(written) }
  }
  return value === undefined ? undefined : { value: withSign(value), unit }
}

const NUMBER_WITH_UNIT = /^([<>≤≥]?\s?-?\d+(?:[.,]\d+)*)\s+(\S.{0,30})$/

/** Splits "5.6 %" if the unit is known. */
const fromText = (text: string): Amount => {
  const written = withSign(text)
  const [, value, unit] = NUMBER_WITH_UNIT.exec(written) ?? []
  return value && unit && ucumOf(unit) ? { value, unit } : { value: written, unit: null }
}

const intervalOf = (element: Found): Amount | undefined => {
  const [lowElement, highElement] = [child(element, 'low'), child(element, 'high')]
  const [low, high] = [quantityOf(lowElement), quantityOf(highElement)]
  const isOpen = (end: Found) => attribute(end, 'inclusive') === 'false'
  // "Less than 5" may be written as 0 to 5.
  if (low && high && Number(low.value) !== 0)
    return { value: `${low.value}–${high.value}`, unit: low.unit ?? high.unit }
  if (high) return { value: `${isOpen(highElement) ? '<' : '≤'}${high.value}`, unit: high.unit }
  return low && { value: `${isOpen(lowElement) ? '>' : '≥'}${low.value}`, unit: low.unit }
}

const ratioOf = (element: Found): Amount | undefined => {
  const [above, below] = [quantityOf(child(element, 'numerator')), quantityOf(child(element, 'denominator'))]
  if (!above || !below) return undefined
  const part = ({ value, unit }: Amount) => [value, unit].filter(Boolean).join(' ')
  return { value: `${part(above)}:${part(below)}`, unit: null }
}

const BOOLEANS: Record<string, string> = { true: 'Yes', false: 'No' }

const CODED = new Set(['CD', 'CE', 'CO', 'CV', 'CS', 'EIVL', 'SC'])

/** Reads a `value` of any type, because vendors leave out the type. */
export const readValue = (element: Found, narrative: Narrative): Amount | undefined => {
  const type = typeOf(element)
  if (!element) return undefined
  if (type === 'RTO' || type?.startsWith('RTO') || child(element, 'numerator')) return ratioOf(element)
  if (type?.startsWith('IVL') || (child(element, 'low') ?? child(element, 'high'))) return intervalOf(element)
  if (type === 'BL') return { value: BOOLEANS[attribute(element, 'value') ?? ''] ?? '', unit: null }
  if (type && CODED.has(type)) {
    const name = nameOf(element, narrative) ?? attribute(element, 'code')
    return name ? { value: name, unit: null } : undefined
  }
  const quantity = quantityOf(element)
  if (quantity) return quantity
  const text = narrative.text(element) || narrative.text(child(element, 'originalText'))
  if (text) return fromText(text)
  const name = nameOf(element, narrative)
  return name ? { value: name, unit: null } : undefined
}

/** Undefined for text, and for a mere upper or lower bound. */
export const numberOf = (amount: Amount | undefined): number | undefined => {
  const text = amount?.value.replace(/^(\d{1,3})((?:,\d{3})+)(\.\d+)?$/, whole => whole.replaceAll(',', ''))
  return text !== undefined && /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined
}
