/** Words that stand where a vendor has nothing to say. */
const PLACEHOLDERS = new Set([
  ...['unknown', 'n/a', 'na', 'null', 'none', 'other', 'undefined', '-', '--', '.', '*', 'tbd', 'unspecified'],
  ...['no information', 'not available', 'not applicable', 'information not available', 'no data', 'unk', 'ni', 'nil'],
  ...['see note', 'no display name', 'no name', 'unavailable', 'unknown code', 'unknown name'],
])

const wordsIn = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Also for `????`, which is nobody's name. */
export const isPlaceholder = (text: string) => PLACEHOLDERS.has(wordsIn(text)) || !/[\p{L}\p{N}]/u.test(text)

/** Dates that stand for "not known" or "without end", by their first characters. */
export const PLACEHOLDER_DATES = /^(?:0|1753-?01-?01|1800|1899|1900-?01-?01|1901-?01-?01|2999|3000|4000|4500|8888|9999)/

/** A section that says in words that it has nothing. */
const EMPTY_SECTIONS = [
  /^no(?:ne)? (?:known|data|information|recent|current|active|records?|results?|entries|items|relevant|planned)\b.{0,80}$/,
  /^no (?:allerg|medic|problem|immuniz|procedure|vital|encounter|implant|history|health concern|goal)\w*\b.{0,80}$/,
  /^(?:none|n\/?a|unknown|nothing (?:recorded|documented|on file|to report))\.?$/,
  /^(?:.{0,60} )?not (?:available|on file|recorded|documented)\b.{0,40}$/,
  /^there (?:is|are) no\b.{0,80}$/,
]

export const saysNothing = (narrative: string) => {
  const words = wordsIn(narrative)
  return words === '' || (words.length < 120 && EMPTY_SECTIONS.some(pattern => pattern.test(words)))
}

/** States of a statement that never was true. */
export const IN_ERROR = new Set(['nullified', 'entered-in-error', 'entered in error', 'error', 'obsolete', 'voided'])
/** It was begun, or planned, and then stopped. */
export const STOPPED = new Set(['aborted', 'cancelled', 'canceled', 'suspended', 'stopped', 'discontinued'])
/** It has not happened yet. */
export const NOT_DONE = new Set(['aborted', 'cancelled', 'canceled', 'held', 'new', 'not-done'])

/** Documents that repeat what another file of the same export holds in a better form. */
export const IGNORED_DOCUMENTS = /<id\s[^>]*extension="Health Export CDA"/
