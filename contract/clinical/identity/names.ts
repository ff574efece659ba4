import { withoutAccents } from '#contract/languages/accents.ts'
import type { Concept } from '../statement.ts'
import { codeAsName } from './identifying-codes.ts'

/** Words that vendors write for missing values. */
const PLACEHOLDERS = new Set([
  ...['unknown', 'n/a', 'na', 'null', 'none', 'other', 'undefined', '-', '--', '.', '*', 'tbd', 'unspecified'],
  ...['no information', 'not available', 'not applicable', 'information not available', 'no data', 'unk', 'ni', 'nil'],
  ...['see note', 'no display name', 'no name', 'unavailable', 'unknown code', 'unknown name'],
])

/** Text without letters or digits, such as `????`, is one too. */
export const isPlaceholder = (text: string) =>
  PLACEHOLDERS.has(text.trim().toLowerCase().replace(/\s+/g, ' ')) || !/[\p{L}\p{N}]/u.test(text)

/** The source's own words first; a code's name only where there are none, and never shortened. */
export const nameOf = ({ text, codes }: Concept): string | undefined => {
  const words = [text, ...codes.map(({ display }) => display)].flatMap(candidate => {
    const trimmed = candidate?.trim().replace(/\s+/g, ' ')
    return trimmed && !isPlaceholder(trimmed) ? [trimmed] : []
  })
  return words[0] ?? codeAsName(codes)
}

/** A name for comparison: without regard to case, accents, punctuation and spaces. */
export const plainName = (name: string) =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%.+/]+/gu, ' ')
    .trim()
