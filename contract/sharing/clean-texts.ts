// biome-ignore lint/suspicious/noControlCharactersInRegex: FHIR does not allow these in text.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replace(FORBIDDEN, '\ufffd')
  if (Array.isArray(value)) return value.map(clean)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]))
}

/** Removes characters that FHIR and XML forbid, such as control characters from a pasted note. */
export const cleanTexts = <T>(content: T): T => clean(content) as T
