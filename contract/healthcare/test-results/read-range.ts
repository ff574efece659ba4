import { resultNumber } from './lab-status.ts'

/** Null if either end cannot be read, rather than a range without that end. */
const bothRead = (low: number | null | undefined, high: number | null | undefined): Range | null =>
  low === null || low === undefined || high === null || high === undefined ? null : { low, high }

export interface Range {
  low: number | null
  high: number | null
}

const NUMBER = '(-?\\d[\\d.,]*)'
const BETWEEN = new RegExp(`^${NUMBER}\\s*(?:-|–|—|to|bis|a|à|\\.\\.)\\s*${NUMBER}$`)
const UP_TO = new RegExp(`^(?:<|≤|<=|up to|bis|hasta|jusqu'à|max\\.?)\\s*${NUMBER}$`)
const FROM = new RegExp(`^(?:>|≥|>=|from|ab|desde|à partir de|min\\.?)\\s*${NUMBER}$`)

/**
 * A range as laboratories print it: "0.6–1.2", "<130", "from 30"; null if it cannot be parsed. Typed ones are read with
 * the numbers of the person's language.
 */
export const readRange = (
  written: string,
  readNumber: (text: string) => number | null | undefined = resultNumber,
): Range | null => {
  const text = written.trim().toLowerCase()
  if (text === '') return { low: null, high: null }
  const [, low, high] = BETWEEN.exec(text) ?? []
  if (low && high) return bothRead(readNumber(low), readNumber(high))
  const upTo = UP_TO.exec(text)?.[1]
  const from = upTo ? undefined : FROM.exec(text)?.[1]
  const limit = readNumber(upTo ?? from ?? '') ?? null
  if (limit === null) return null
  return upTo ? { low: null, high: limit } : { low: limit, high: null }
}
