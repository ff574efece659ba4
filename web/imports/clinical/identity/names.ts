import { withoutAccents } from '#contract/languages/accents.ts'
import type { Concept } from '../statement.ts'
import { codeAsName } from './identifying-codes.ts'
import { wordsOfCode } from './words-of-codes.ts'

/** Words that vendors write for missing values. */
const PLACEHOLDERS = new Set([
  ...['unknown', 'n/a', 'na', 'null', 'none', 'other', 'undefined', '-', '--', '.', '*', 'tbd', 'unspecified'],
  ...['no information', 'not available', 'not applicable', 'information not available', 'no data', 'unk', 'ni', 'nil'],
  ...['see note', 'no display name', 'no name', 'unavailable', 'unknown code', 'unknown name'],
  // The names of the most general codes.
  ...['problem', 'drug or medication'],
])

/** What software fills in where an entry needs a name: "Procedure Unknown", "Unknown Implanted Device". */
const UNNAMED = (() => {
  const thing =
    '(?:implant(?:ed|able)? )?(?:medical )?(?:procedure|problem|condition|diagnosis|allerg(?:y|en)|substance|reaction|medication|drug|vaccine|immunization|device|implant|test|result|lab|observation|encounter|visit|code|name|item|entry|provider|goal)s?'
  const unknown = '(?:unknown|unspecified|not specified|not known|undefined|no name)'
  return new RegExp(`^(?:${unknown} ${thing}|${thing}[ :-]{1,3}${unknown})$`)
})()

/** A reference to the wrong cell of a row yields the code or its system: a drug called "RxNorm". */
const CODE_SYSTEM =
  /^(?:rx-?norm|snomed(?:[ -]?ct)?|loinc|cvx|ndc|cpt(?:-?4)?|hcpcs|unii|nd-?frt|icd-?(?:9|10)(?:-?(?:cm|pcs))?)(?:\s?[:#]?\s?[\w.-]{0,20}\d[\w.-]{0,20})?$/

/** Text without letters or digits, such as `????`, is one too. */
export const isPlaceholder = (text: string) => {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  // "-none-", "(none)".
  const bare = plain.replace(/^[-*(]{1,3}([^()]*?)[-*)]{1,3}$/, '$1')
  return (
    PLACEHOLDERS.has(plain) ||
    PLACEHOLDERS.has(bare) ||
    UNNAMED.test(plain) ||
    CODE_SYSTEM.test(plain) ||
    !/[\p{L}\p{N}]/u.test(plain)
  )
}

/** Some vendors write the number of the code where its name belongs: an allergy to "733". */
export const isOwnCode = (text: string, codes: Concept['codes']) =>
  /^[\d.-]+$/.test(text.trim()) && codes.some(({ code }) => code === text.trim())

/** The source's own words first; a code's name only where there are none, and never shortened. */
export const nameOf = ({ text, codes }: Concept): string | undefined => {
  const words = [text, ...codes.map(({ display }) => display)].flatMap(candidate => {
    const trimmed = candidate?.trim().replace(/\s+/g, ' ')
    return trimmed && !isPlaceholder(trimmed) && !isOwnCode(trimmed, codes) ? [trimmed] : []
  })
  return words[0] ?? wordsOfCode(codes) ?? codeAsName(codes)
}

/** A name for comparison: without regard to case, accents, punctuation and spaces. */
export const plainName = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%.+/]+/gu, ' ')
    .trim()
