import { type Concept, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { SNOMED } from '#contract/fhir/terms.ts'
import type { Resource } from '../read-resources.ts'

/** Statements that change what a resource means. */

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The code of a status, which is a concept or, in older files, only the code. */
export const statusCode = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('coding' in value) || !Array.isArray(value.coding))
    return undefined
  const [first]: unknown[] = value.coding
  return typeof first === 'object' && first !== null && 'code' in first ? text(first.code) : undefined
}

const TAKEN_BACK = ['entered-in-error', 'refuted']

/** The source says that it was entered in error, or is not so. */
export const isTakenBack = ({ status, verificationStatus }: Resource) =>
  TAKEN_BACK.includes(text(status) ?? '') || TAKEN_BACK.includes(statusCode(verificationStatus) ?? '')

/** SNOMED CT: no known allergy, food, drug, environmental and latex allergy; no known problems, no history of, ... */
const NEGATIONS = new Set([
  '716186003',
  '409137002',
  '429625007',
  '428607008',
  '716184000',
  '716220001',
  '1003774007',
  '160245001',
  '160244002',
  '787481004',
])
const ABSENT = /\/(absent-unknown-uv-ips|v3-NullFlavor|data-absent-reason)$/
const NO_KNOWN =
  /^(no known|no current|no active|nkda?\b|nka\b|none known|none reported|no allerg|no medic|no problem|not on file|keine bekannten|sin alergias|pas d.allergie|aucune? )/i

/** "No known allergies" is not an allergy. */
export const isNegated = (concept: Concept | undefined) =>
  !!concept?.coding.some(
    ({ system, code }) =>
      (system === SNOMED && !!code && NEGATIONS.has(code)) ||
      (!!system && ABSENT.test(system)) ||
      /^no-known|^no-.*-info$/.test(code ?? ''),
  ) || NO_KNOWN.test(wordsOf(concept) ?? '')

const SEVERITIES: [RegExp, string][] = [
  [/^(24484000|severe|high|fatal)/i, 'severe'],
  [/^(6736007|moderate)/i, 'moderate'],
  [/^(255604002|mild|low|minor)/i, 'mild'],
]

export const severityOf = (concept: Concept | undefined): string | null => {
  const said = [wordsOf(concept), ...(concept?.coding.map(({ code }) => code) ?? [])]
  for (const [pattern, severity] of SEVERITIES) if (said.some(word => word && pattern.test(word))) return severity
  return null
}
