import { resultNumber } from './lab-status.ts'

export interface Range {
  low: number | null
  high: number | null
}

const NUMBER = '(-?\\d[\\d.,]*)'
const BETWEEN = new RegExp(`^${NUMBER}\\s*(?:-|–|—|to|bis|a|à|\\.\\.)\\s*${NUMBER}$`)
const UP_TO = new RegExp(`^(?:<|≤|<=|up to|bis|hasta|jusqu'à|max\\.?)\\s*${NUMBER}$`)
const FROM = new RegExp(`^(?:>|≥|>=|from|ab|desde|à partir de|min\\.?)\\s*${NUMBER}$`)

/** A range as laboratories print it: "0.6–1.2", "<130", "from 30"; null if it cannot be parsed. */
export const readRange = (written: string): Range | null => {
  const text = written.trim().toLowerCase()
  if (text === '') return { low: null, high: null }
  const [, low, high] = BETWEEN.exec(text) ?? []
  if (low && high) return { low: resultNumber(low), high: resultNumber(high) }
  const upTo = UP_TO.exec(text)?.[1]
  if (upTo) return { low: null, high: resultNumber(upTo) }
  const from = FROM.exec(text)?.[1]
  return from ? { low: resultNumber(from), high: null } : null
}
