import { type Concept, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { SNOMED } from '#contract/fhir/terms.ts'
import { NOTHING_KNOWN, saysNone } from '#contract/clinical/nothing-known.ts'
import type { Resource } from '../read-resources.ts'

/** Statements that change what a resource means. */

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A status is a concept or, in older files, just a code. */
export const statusCode = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('coding' in value) || !Array.isArray(value.coding))
    return undefined
  const [first]: unknown[] = value.coding
  return typeof first === 'object' && first !== null && 'code' in first ? text(first.code) : undefined
}

const TAKEN_BACK = ['entered-in-error', 'refuted']

/** Entered in error, or refuted. */
export const isTakenBack = ({ status, verificationStatus }: Resource) =>
  TAKEN_BACK.includes(text(status) ?? '') || TAKEN_BACK.includes(statusCode(verificationStatus) ?? '')

const ABSENT = /\/(absent-unknown-uv-ips|v3-NullFlavor|data-absent-reason)$/

/** "No known allergies" is not an allergy. */
export const isNegated = (concept: Concept | undefined) =>
  !!concept?.coding.some(
    ({ system, code }) =>
      (system === SNOMED && !!code && NOTHING_KNOWN.has(code)) ||
      (!!system && ABSENT.test(system)) ||
      /^no-known|^no-.*-info$/.test(code ?? ''),
  ) || saysNone(wordsOf(concept) ?? '')

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
