/** Whether a report writes 5.6 or 5,6. */
export type DecimalMark = '.' | ','

const POINTS = /(?<![\d.,])\d{1,6}\.\d{1,3}(?![\d.,]|\s?\d{3}\b)/g
const COMMAS = /(?<![\d.,])\d{1,6},\d{1,3}(?![\d.,])/g

const count = (texts: readonly string[], pattern: RegExp) =>
  texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)

/** The mark that most numbers have: "4.500" is 4.5 in one report and 4500 in another. */
export const decimalMarkOf = (texts: readonly string[]): DecimalMark =>
  count(texts, COMMAS) > count(texts, POINTS) ? ',' : '.'

const GROUPS = { '.': /^\d{1,3}(?:,\d{3}(?!\d))+/, ',': /^\d{1,3}(?:\.\d{3}(?!\d))+/ }

/** Without thousands separators, and with a decimal point. */
export const plainNumber = (written: string, mark: DecimalMark) => {
  const digits = written.replace(/[\s\u00a0\u202f'’](?=\d{3})/g, '').replace('−', '-')
  const sign = /^-/.test(digits) ? '-' : ''
  const whole = digits.replace(/^-/, '').replace(GROUPS[mark], groups => groups.replace(/\D/g, ''))
  return sign + (mark === ',' ? whole.replace(',', '.') : whole.replace(/^(\d+),(\d{1,2})$/, '$1.$2'))
}

/** A regular expression for one number, with or without thousands separators. */
export const numberPattern = (mark: DecimalMark) =>
  mark === ','
    ? '[-−]?\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?:,\\d+)?(?![\\d])|[-−]?\\d+(?:[.,]\\d+)*'
    : '[-−]?\\d+(?:[.,]\\d+)*'
