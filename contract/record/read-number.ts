import type { Language } from '#contract/account/settings/settings.ts'
import { numberFormatOf } from '#contract/languages/locales.ts'
import { type Message, message } from '#contract/languages/message.ts'

/** A typed number: what it means, or both that it could mean; undefined if it is none. */
export type TypedNumber =
  | { is: 'clear'; value: number /** With a decimal point and every digit that was typed. */; text: string }
  | { is: 'unclear'; decimal: number; grouped: number; isOwnGrouping: boolean /** Of the decimal. */; text: string }
  | undefined

const decimalSignOf = (language: Language) => numberFormatOf(language)(0.5).charAt(1)

const clear = (text: string): TypedNumber => ({ is: 'clear', value: Number(text), text })

// Spaces and apostrophes separate groups everywhere, and nothing else.
const BLANK = /[\s'’]/
const GROUPS_BY_BLANK = /^\d{1,3}(?:[\s'’]\d{3})+(?=[.,]|$)/
const PLAIN = /^\d+$/
const ONE_SIGN = /^(\d+)([.,])(\d+)$/
/** ".5": without a digit in front, no sign can separate groups. */
const ONLY_DECIMALS = /^[.,](?=\d)/
const GROUPED = /^(\d{1,3}(?:([.,])\d{3}(?:\2\d{3})*))(?:([.,])(\d+))?$/

/** One sign: by the rules of one language a decimal, by those of another a group of thousands. */
const readOneSign = (sign: string, language: Language, [whole, mark, rest]: [string, string, string]): TypedNumber => {
  const isOwnDecimal = mark === decimalSignOf(language)
  const decimal = `${sign}${whole}.${rest}`
  const couldBeGroup = rest.length === 3 && whole.length <= 3 && !whole.startsWith('0')
  if (couldBeGroup)
    return {
      is: 'unclear',
      decimal: Number(decimal),
      grouped: Number(`${sign}${whole}${rest}`),
      isOwnGrouping: !isOwnDecimal,
      text: decimal,
    }
  // "2.5" is clear in German, too; "1.0000" is more likely a slip.
  return isOwnDecimal || rest.length < 3 || whole === '0' ? clear(decimal) : undefined
}

/**
 * A number by the language's own rules. What another language would read otherwise, as "2.000", is not decided here. An
 * exponent, a unit or any other letter is refused.
 */
export const readNumber = (language: Language, typed: string): TypedNumber => {
  const trimmed = typed.trim().replace(/^[−–]/, '-')
  const sign = trimmed.startsWith('-') ? '-' : ''
  let digits = trimmed.replace(/^[-+]/, '').replace(ONLY_DECIMALS, '0$&')
  if (GROUPS_BY_BLANK.test(digits)) {
    digits = digits.replace(GROUPS_BY_BLANK, groups => groups.replaceAll(new RegExp(BLANK, 'g'), ''))
    // The groups are clear, so that a sign can only be a decimal one.
    const [, whole, , rest] = ONE_SIGN.exec(digits) ?? []
    if (whole && rest) return clear(`${sign}${whole}.${rest}`)
  }
  if (PLAIN.test(digits)) return clear(`${sign}${digits}`)
  const [, whole, mark, rest] = ONE_SIGN.exec(digits) ?? []
  if (whole && mark && rest) return readOneSign(sign, language, [whole, mark, rest])
  const [, groups = '', separator = '', decimalSign, fraction] = GROUPED.exec(digits) ?? []
  if (groups === '' || groups.startsWith('0') || decimalSign === separator) return undefined
  const plain = `${sign}${groups.replaceAll(separator, '')}`
  return clear(fraction === undefined ? plain : `${plain}.${fraction}`)
}

/** A number for an input, so that what is read back is the same: "2.125" could be misread, "2.1250" cannot. */
export const editableNumber = (language: Language, value: number) => {
  const text = numberFormatOf(language)(value)
  return readNumber(language, text)?.is === 'unclear' ? `${text}0` : text
}

type Unclear = Extract<TypedNumber, { is: 'unclear' }>

const unclear = (language: Language, typed: string, { decimal, grouped }: Unclear) =>
  message('“{typed}” could mean {decimal} or {grouped}. Please write it as one of these.', {
    typed: typed.trim(),
    decimal: editableNumber(language, decimal),
    grouped: editableNumber(language, grouped),
  })

/** What a person typed for a number field: the number, or what to ask; undefined if it is none. */
export const readAmount = (language: Language, typed: string, kind: 'integer' | 'decimal') => {
  const read = readNumber(language, typed)
  if (read?.is !== 'unclear') return read && { value: read.value }
  // Whole numbers are not written with three decimals.
  if (kind === 'integer' && read.isOwnGrouping) return { value: read.grouped }
  return { question: unclear(language, typed, read) }
}

const RESULT = /^([<>≤≥]?=?\s*)(.*)$/s

/**
 * A laboratory's value as typed: a number with a decimal point and without groups, every digit as it was typed; text such
 * as "negative" as it is. Three decimals are usual there, as in a density of 1.015.
 */
export const readTypedResult = (language: Language, typed: string): { text: string; question?: Message } => {
  const [, sign = '', number = ''] = RESULT.exec(typed.trim()) ?? []
  const read = readNumber(language, number)
  if (read?.is === 'unclear' && read.isOwnGrouping)
    return { text: typed.trim(), question: unclear(language, typed, read) }
  return { text: read ? `${sign}${read.text}` : typed.trim() }
}

/** A number as programs write it: with a decimal point, without groups or an exponent; undefined for anything else. */
export const readPlainNumber = (text: string) => (/^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined)
