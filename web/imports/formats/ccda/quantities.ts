import { ucumOf } from '#contract/fhir/ucum.ts'
import type { Observed, Quantity } from '../../clinical/statement.ts'
import { nameOf } from './codes.ts'
import type { Narrative } from './narrative.ts'
import { inWords, periodInWords, periodOf, timeOf } from './times.ts'
import { attribute, child, children, textOf, typeOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

type Found = XmlElement | undefined

interface Amount {
  /** As written: `5.6`, `<0.01`. */
  value: string
  unit?: string
}

/** UCUM writes counts as `1` or `{tbl}`. */
const unitOf = (written: string | undefined): string | undefined => {
  const unit = written?.trim()
  return !unit || unit === '1' || /^(?:\{score\}|\{unit\}|null|n\/a|none|no units?)$/i.test(unit) ? undefined : unit
}

/** For a unit that UCUM does not have, the laboratory's own unit is in the translation. */
const amountOf = (element: Found): Amount | undefined => {
  const value = attribute(element, 'value')
  const unit = unitOf(attribute(element, 'unit'))
  if (value !== undefined && unit !== undefined) return { value, unit }
  for (const translation of children(element, 'translation')) {
    const translated = attribute(translation, 'value')
    const written =
      textOf(child(translation, 'originalText')) ||
      attribute(translation, 'displayName') ||
      attribute(translation, 'code')
    const isThis = value === undefined || Number(value) === Number(translated)
    if (translated !== undefined && isThis) return { value: translated, unit: unitOf(written) }
  }
  return value === undefined ? undefined : { value, ...(unit && { unit }) }
}

const COMPARATORS: readonly (readonly [RegExp, string])[] = [
  [/^(?:<=|=<|≤)\s*/, '<='],
  [/^(?:>=|=>|≥)\s*/, '>='],
  [/^<\s*/, '<'],
  [/^>\s*/, '>'],
]

const THOUSANDS = /^(-?\d{1,3})((?:,\d{3})+)(\.\d+)?$/
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?$/

/** A number with its comparator and unit; undefined if it is not written as one. */
const numberOf = ({ value, unit }: Amount): Quantity | undefined => {
  const [pattern, comparator] = COMPARATORS.find(([sign]) => sign.test(value)) ?? []
  const digits = (pattern ? value.replace(pattern, '') : value).replace(THOUSANDS, whole => whole.replaceAll(',', ''))
  if (!NUMBER.test(digits)) return undefined
  const unitCode = ucumOf(unit) ?? undefined
  return {
    value: Number(digits),
    ...(comparator && { comparator }),
    ...(unit && { unit }),
    ...(unitCode && { unitCode }),
  }
}

export const quantityOf = (element: Found): Quantity | undefined => {
  const amount = amountOf(element)
  return amount && numberOf(amount)
}

/** `{tablet}` and `[IU]` as `tablet` and `IU`. */
const unitInWords = (unit: string | undefined) => unit?.replace(/^\{(.*)\}$/, '$1').replace(/^\[(.*)\]$/, '$1')

/** "1.0 mg" may be misread as 10, and ".5 mg" as 5. */
const safely = (value: string) =>
  value.replace(/(\d)(?:\.0+|(\.\d*?[1-9])0+)(?!\d)/g, '$1$2').replace(/(^|[^\d])\.(?=\d)/g, '$10.')

const wordsOf = ({ value, unit }: Amount) => [safely(value), unitInWords(unit)].filter(Boolean).join(' ')

/** "2 tablets", "1–2 puff", "<5 mg": as written. */
export const amountInWords = (element: Found): string | undefined => {
  const [low, high] = [amountOf(child(element, 'low')), amountOf(child(element, 'high'))]
  const single = amountOf(element) ?? amountOf(child(element, 'center'))
  if (low && high && low.value !== high.value)
    return wordsOf({ value: `${low.value}–${high.value}`, unit: high.unit ?? low.unit })
  const amount = single ?? low ?? high
  return amount && wordsOf(amount)
}

/** "1:128", or "100 mg per 5 mL". */
export const ratioInWords = (element: Found): string | undefined => {
  const [above, below] = [amountOf(child(element, 'numerator')), amountOf(child(element, 'denominator'))]
  if (!above || !below) return above && wordsOf(above)
  if (!above.unit && !below.unit) return `${above.value}:${below.value}`
  return `${wordsOf(above)} per ${wordsOf(below)}`
}

const NUMBER_WITH_UNIT = /^((?:[<>]=?|=[<>]|[≤≥])?\s?-?\d+(?:[.,]\d+)*)\s+(\S.{0,30})$/

type Value = Pick<Observed, 'quantity' | 'text'>

/** Splits "5.6 %" if the unit is known. */
const fromText = (text: string): Value => {
  const [, value, unit] = NUMBER_WITH_UNIT.exec(text) ?? []
  const quantity = numberOf(value && unit && ucumOf(unit) ? { value, unit } : { value: text })
  return quantity ? { quantity } : { text }
}

const OPEN = (end: Found) => attribute(end, 'inclusive') === 'false'

/** Half an interval is a bound; the rest is told in words. */
const intervalOf = (element: Found): Value => {
  const [lowElement, highElement] = [child(element, 'low'), child(element, 'high')]
  const [low, high] = [quantityOf(lowElement), quantityOf(highElement)]
  if (high && !low && !high.comparator) return { quantity: { ...high, comparator: OPEN(highElement) ? '<' : '<=' } }
  if (low && !high && !low.comparator) return { quantity: { ...low, comparator: OPEN(lowElement) ? '>' : '>=' } }
  const text = amountInWords(element)
  return text ? { text } : {}
}

const BOOLEANS: Record<string, string> = { true: 'Yes', false: 'No' }

const CODED = new Set(['CD', 'CE', 'CO', 'CV', 'CS', 'SC', 'PQR'])

const textValue = (text: string | undefined): Value => (text ? { text } : {})

/** Reads a `value` of any type, because vendors leave out the type. */
export const observedValue = (element: Found, narrative: Narrative): Value => {
  const type = typeOf(element) ?? ''
  if (!element) return {}
  const written = attribute(element, 'value')
  if (type.startsWith('RTO') || child(element, 'numerator')) return textValue(ratioInWords(element))
  if (/^(?:IVL_|S?X?PR)?TS$/.test(type)) {
    const time = timeOf(written)
    return textValue(time ? inWords(time) : periodInWords(periodOf(element)))
  }
  if (type.startsWith('IVL') || (child(element, 'low') ?? child(element, 'high'))) return intervalOf(element)
  if (type === 'BL') return textValue(BOOLEANS[written ?? ''])
  if (CODED.has(type)) return textValue(codedName(element, narrative))
  const amount = amountOf(element)
  if (amount) {
    const quantity = numberOf(amount)
    return quantity ? { quantity } : { text: wordsOf(amount) }
  }
  const text = narrative.text(element) || narrative.text(child(element, 'originalText'))
  return text ? fromText(text) : textValue(codedName(element, narrative))
}

/** The clinic's words, with the code's own if these tell something else. */
const codedName = (element: XmlElement, narrative: Narrative): string | undefined => {
  const name = nameOf(element, narrative)
  const display = attribute(element, 'displayName')
  const isNew = name && display && ![name, display].some((text, _, both) => both.every(each => includes(text, each)))
  return isNew ? `${name} (${display})` : (name ?? codedValue(element))
}

const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** As a result, "None" or "Unknown" is a value too; else an ordinal's number, or a code if that is all. */
const codedValue = (element: XmlElement) =>
  attribute(element, 'displayName') ?? attribute(element, 'value') ?? attribute(element, 'code')

const quantityInWords = ({ value, comparator, unit }: Quantity) =>
  [`${comparator ?? ''}${value}`, unitInWords(unit)].filter(Boolean).join(' ')

/** The same for notes. */
export const valueInWords = (element: Found, narrative: Narrative): string | undefined => {
  const { quantity, text } = observedValue(element, narrative)
  return text ?? (quantity && quantityInWords(quantity))
}
