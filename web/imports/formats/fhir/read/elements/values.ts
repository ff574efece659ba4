import { isObject, listOf, plainNumber, plainText } from '#contract/fhir/resource.ts'
import { UCUM } from '#contract/fhir/terms.ts'
import { wordsOfCode } from '../../../../clinical/identity/words-of-codes.ts'
import {
  fromFhirTime,
  isPlaceholderTime,
  type WrittenPeriod,
  type WrittenTime,
} from '../../../../clinical/source-time.ts'
import type { Concept, ObservedRange, Quantity } from '../../../../clinical/statement.ts'

/** FHIR's data types as those of statements. Undefined if a value is not of that type. */

export const toTime = (value: unknown): WrittenTime | undefined => fromFhirTime(plainText(value))

/** Absent, or a date that stands for none, such as the end `9999-12-31`. */
const isNoTime = (value: unknown) => value === undefined || isPlaceholderTime(plainText(value) ?? '')

export const toPeriod = (value: unknown): WrittenPeriod | undefined => {
  if (!isObject(value)) return undefined
  const start = toTime(value.start)
  const end = toTime(value.end)
  // A part that cannot be read must not be lost, so the whole is told in words.
  if ((!start && !isNoTime(value.start)) || (!end && !isNoTime(value.end))) return undefined
  return start || end ? { ...(start && { start }), ...(end && { end }) } : undefined
}

export const toConcept = (value: unknown): Concept | undefined => {
  // In some older files and in R5, a code or a text stands for the concept.
  if (typeof value === 'string') return plainText(value) ? { text: value.trim(), codes: [] } : undefined
  if (!isObject(value)) return undefined
  if (isObject(value.concept)) return toConcept(value.concept)
  const written = value.coding ?? ('code' in value || 'display' in value ? value : undefined)
  const codings = listOf(written).filter(isObject)
  const codes = codings.flatMap(coding => {
    const code = plainText(coding.code)
    const display = plainText(coding.display)
    return code || display
      ? [{ system: plainText(coding.system) ?? '', code: code ?? '', ...(display && { display }) }]
      : []
  })
  const text = plainText(value.text) ?? (codes.some(({ code }) => code) ? undefined : codes[0]?.display)
  return text || codes.length > 0 ? { ...(text && { text }), codes } : undefined
}

/** The source's own words, or a display name, or a code. */
export const wordsOf = (concept: Concept | undefined): string | undefined =>
  concept?.text ??
  concept?.codes.find(({ display }) => display)?.display ??
  (concept && wordsOfCode(concept.codes)) ??
  concept?.codes.find(({ code }) => code)?.code

export const toQuantity = (value: unknown): Quantity | undefined => {
  if (!isObject(value)) return undefined
  const number = plainNumber(value.value)
  if (number === undefined) return undefined
  const unit = plainText(value.unit) ?? plainText(value.units)
  const code = plainText(value.code)
  const comparator = plainText(value.comparator)
  const isUcum = value.system === undefined || value.system === UCUM
  // "TAB" can be read, the number of a form in SNOMED CT cannot.
  const shown = unit ?? (isUcum || !/^\d+$/.test(code ?? '') ? code : undefined)
  return {
    value: number,
    ...(comparator && { comparator }),
    ...(shown && { unit: shown }),
    ...(code && isUcum && { unitCode: code }),
  }
}

/** UCUM's own way to write counts: `{tablet}`, `[drp]`, `1`. */
const doseUnit = (unit: string) => {
  const words: Record<string, string> = { '1': '', '[drp]': 'drops', '[iU]': 'IU', '[IU]': 'IU' }
  return words[unit] ?? unit.replace(/^\{(.+)\}$/, '$1')
}

/** "<7 %"; the unit 1 means that there is none. */
export const quantityText = (quantity: Quantity | undefined): string | undefined =>
  quantity &&
  [`${quantity.comparator ?? ''}${quantity.value}`, quantity.unit && doseUnit(quantity.unit)].filter(Boolean).join(' ')

export const toRange = (value: unknown): ObservedRange | undefined => {
  if (!isObject(value)) return undefined
  const low = toQuantity(value.low)
  const high = toQuantity(value.high)
  const text = plainText(value.text)
  return low || high || text ? { ...(low && { low }), ...(high && { high }), ...(text && { text }) } : undefined
}

/** "5–10 mg", "at least 5 mg". */
export const rangeText = (range: ObservedRange | undefined): string | undefined => {
  if (!range) return undefined
  const { low, high, text } = range
  if (low && high) return `${low.value}–${quantityText(high)}`
  if (low) return `at least ${quantityText(low)}`
  return high ? `at most ${quantityText(high)}` : text
}

/** "1:40", or "8 tablets per day" if it has units. */
export const ratioText = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined
  const numerator = toQuantity(value.numerator)
  const denominator = toQuantity(value.denominator)
  if (!numerator || !denominator) return quantityText(numerator)
  if (!numerator.unit && !denominator.unit) return `${quantityText(numerator)}:${quantityText(denominator)}`
  const per = denominator.value === 1 && denominator.unit ? unitWords(denominator.unit) : quantityText(denominator)
  return `${quantityText(numerator)} per ${per}`
}

const UNIT_WORDS: Record<string, string> = { d: 'day', h: 'hour', wk: 'week', mo: 'month', a: 'year', min: 'minute' }
export const unitWords = (unit: string) => UNIT_WORDS[unit] ?? unit
