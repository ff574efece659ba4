/** SNOMED CT codes that state that there is none of something. */
export const NOTHING_KNOWN: ReadonlySet<string> = new Set([
  // Allergies: none known, none to medications, foods, the environment, latex, animals.
  ...['716186003', '409137002', '428607008', '429625007', '428197003', '1003774007', '716184000', '716185004'],
  ...['160244002', '716220001'],
  // No known procedures, medications, immunizations, use of devices.
  ...['787480003', '787481004', '787482006', '787483001'],
  // Problems, history, family history, treatments.
  ...['160245001', '416471007', '160266009', '160270001', '160273004', '313376005', '182904002', '182849000'],
  ...['408350003', '416128008', '373572006', '443508001'],
])

/** The same as words. */
const IN_WORDS = [
  /^nk(?:d|[dfme]?a)\b/i,
  /^(?:not?|none) (?:known|current|active|significant|other|reported)\b/i,
  /^no (?:allerg|medic|problem|drug|food|immuniz|procedure|relevant|past|prior|history|information|data)/i,
  /^no\b.{0,80}\b(?:data|information|recorded|documented|indicated|applicable|reported|available|on file)\b/i,
  /\bnot (?:documented|recorded|available|on file)\.?$/i,
  /^(?:patient )?(?:denies|has no|is not)\b/i,
  /^(?:not|nicht|no es|pas) all?[eé]rg/i,
  /^(?:none\b|not on (?:any|file)|negative for\b|no$)/i,
  /^(?:keine bekannten|sin alergias|pas d.allergie|aucune? )/i,
]

/** "No known allergies" is not an allergy. */
export const saysNone = (name: string) => IN_WORDS.some(pattern => pattern.test(name.trim()))
