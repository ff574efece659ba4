import { type Message, message } from '#contract/languages/message.ts'
import type { Source } from '../fact-set.ts'

export const ISMP_ABBREVIATIONS: Source = {
  title: 'ISMP, List of Error-Prone Abbreviations, Symbols, and Dose Designations, 2021 (TIW, BIW)',
  url: 'https://www.ismp.org/recommendations/error-prone-abbreviations-list',
}

/** Frequencies that are left open, and why; as they stand in directions, with or without periods. */
const MISREAD: readonly (readonly [words: RegExp, tell: (words: string) => Message])[] = [
  [
    /\bt\.?i\.?w\b/i,
    words =>
      message(
        '“{words}” means three times a week, and is often misread as three times a day. Ask your pharmacist, then set the days and times yourself.',
        { words },
      ),
  ],
  [
    /\bb\.?i\.?w\b/i,
    words =>
      message(
        '“{words}” means twice a week, and is often misread as twice a day. Ask your pharmacist, then set the days and times yourself.',
        { words },
      ),
  ],
  [
    /\b(?:q\.?o\.?w|e\.?o\.?w)\b/i,
    words =>
      message(
        '“{words}” means every other week, and is easily misread as every week. Ask your pharmacist, then set the days and times yourself.',
        { words },
      ),
  ],
  [
    /\bbi[- ]?weekly\b/i,
    words =>
      message(
        '“{words}” means twice a week to some, and every two weeks to others. Ask your pharmacist, then set the days and times yourself.',
        { words },
      ),
  ],
  [
    /\bbi[- ]?monthly\b/i,
    words =>
      message(
        '“{words}” means twice a month to some, and every two months to others. Ask your pharmacist, then set the days and times yourself.',
        { words },
      ),
  ],
]

/** Why directions that were not understood are easily misread. */
export const misreading = (directions: string): Message | undefined => {
  for (const [pattern, tell] of MISREAD) {
    const [words] = pattern.exec(directions) ?? []
    if (words) return tell(words)
  }
  return undefined
}
