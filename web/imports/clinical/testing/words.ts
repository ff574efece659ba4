/** Codes and ids whose meaning the rules decide; every other text is a fact in words. */
const NOT_WORDS = new Set([
  ...['kind', 'identifiers', 'sourceId', 'changedAt', 'status', 'verification', 'clinicalStatus', 'intent', 'role'],
  ...['categories', 'mechanism', 'criticality', 'setting', 'interpretation', 'members', 'results', 'partOf', 'group'],
  ...['periodUnit', 'daysOfWeek', 'when', 'code', 'system', 'unitCode', 'comparator', 'offset', 'time', 'date'],
  // Fields of vital signs, which are stored in one unit each.
  ...['source', 'document', 'unit', 'value'],
])

/** The words of all texts in a value, in lower case. */
export const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    NOT_WORDS.has(key) && typeof inner !== 'object' ? [] : isCodeList(key) ? [] : wordsIn(inner),
  )
}

const isCodeList = (key: string) =>
  ['identifiers', 'categories', 'interpretation', 'members', 'results', 'partOf', 'daysOfWeek', 'when'].includes(key)
