export type Json = Record<string, unknown>

export interface Resource {
  resourceType: string
  [element: string]: unknown
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isResource = (value: unknown): value is Resource =>
  isObject(value) && typeof value.resourceType === 'string'

/** Some software writes a single item where FHIR has a list, or the other way around. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A text, or a number or flag as text; undefined if it is empty. */
export const plainText = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Some software writes numbers as text. */
export const plainNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : undefined
}
