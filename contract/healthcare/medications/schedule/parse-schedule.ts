import type { Language } from '#contract/account/settings/settings.ts'
import { LANGUAGES } from '#contract/languages/locales.ts'
import type { DoseSchedule, ParsedSchedule, TaperStep } from './dose-schedule.ts'
import { Contradiction, combineFacts, isAboutTime } from './grammar/combine-facts.ts'
import type { Fact } from './grammar/facts.ts'
import { lexemesIn } from './grammar/lexicon.ts'
import { readFacts } from './grammar/read-facts.ts'
import { type Token, tokensIn } from './grammar/tokens.ts'

/** Longer texts are not directions. */
const MAX_LENGTH = 4000

interface Attempt {
  schedule?: DoseSchedule
  /** What was not understood. */
  unread: string
  /** How many characters no rule reads; the language with the fewest is the text's. */
  size: number
}

/** A new step begins at "then", and where an amount follows a duration: "40 mg for 5 days, 20 mg for 5 days". */
const stepsOf = (facts: readonly Fact[]): Fact[][] => {
  const steps: Fact[][] = [[]]
  for (const fact of facts) {
    const isNext = fact.kind === 'amount' && steps.at(-1)?.some(({ kind }) => kind === 'duration')
    if (fact.kind === 'next' || isNext) steps.push([])
    if (fact.kind !== 'next') steps.at(-1)?.push(fact)
  }
  return steps
}

const stepDays = ({ duration }: DoseSchedule): number | null => {
  if (duration === null || duration === 'until finished' || duration.unit === 'month') return null
  return duration.count * (duration.unit === 'week' ? 7 : 1)
}

const ONCE_A_DAY: DoseSchedule['doses'] = { perDay: { min: 1, max: 1 } }

/** Steps that differ only in their dose; null if anything else changes, which no schedule can represent. */
const taperOf = (steps: readonly DoseSchedule[]): DoseSchedule | null => {
  const [first] = steps
  if (!first) return null
  const frame = (step: DoseSchedule) =>
    JSON.stringify({ ...step, doses: step.doses ?? ONCE_A_DAY, amount: null, duration: null })
  const taper = steps.map((step): TaperStep | null => step.amount && { amount: step.amount, days: stepDays(step) })
  const whole = taper.filter(step => step !== null)
  const hasLengths = whole.every((step, index) => step.days !== null || index === whole.length - 1)
  // "20 mg until finished" or "for a month" is no step of so many days.
  const isPlain = steps.every(step => step.duration === null || stepDays(step) !== null)
  const isTaper =
    whole.length === steps.length &&
    hasLengths &&
    isPlain &&
    first.days.kind === 'daily' &&
    !first.asNeeded &&
    steps.every(step => frame(step) === frame(first))
  return isTaper ? { ...first, doses: first.doses ?? ONCE_A_DAY, amount: null, duration: null, taper: whole } : null
}

const attempt = (text: string, tokens: readonly Token[], language: Language): Attempt => {
  const { facts, unread } = readFacts(lexemesIn(tokens, language), text)
  const failed = (spans: readonly { start: number; end: number }[]): Attempt => ({
    unread: spans.map(({ start, end }) => text.slice(start, end)).join(', '),
    size: spans.reduce((size, { start, end }) => size + end - start, 0),
  })
  if (unread.length > 0) return failed(unread)
  const steps = stepsOf(facts)
  try {
    const combined = steps.map(combineFacts)
    const [only] = combined
    if (only && combined.length === 1) {
      return isAboutTime(facts) ? { schedule: only, unread: '', size: 0 } : { unread: text, size: 0 }
    }
    const taper = taperOf(combined)
    return taper ? { schedule: taper, unread: '', size: 0 } : { unread: text, size: 0 }
  } catch (error) {
    if (error instanceof Contradiction) return { ...failed(error.facts), size: 0 }
    throw error
  }
}

const schedulesIn = (text: string) => {
  const tokens = tokensIn(text)
  return LANGUAGES.map(language => attempt(text, tokens, language))
}

/**
 * Reads a frequency whole, in any of the product's languages, or names the words that it did not understand. Null for
 * an empty text.
 */
export const parseSchedule = (text: string | null): ParsedSchedule => {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  if (trimmed.length > MAX_LENGTH) return { notUnderstood: trimmed.slice(0, 100) }
  const attempts = schedulesIn(trimmed)
  const understood = attempts.flatMap(({ schedule }) => schedule ?? [])
  const [first] = understood
  // Two languages may read the same words differently.
  const isClear = understood.every(schedule => JSON.stringify(schedule) === JSON.stringify(first))
  if (first && isClear) return { understood: first }
  if (first) return { notUnderstood: trimmed }
  const [closest] = attempts.sort((a, b) => a.size - b.size)
  return { notUnderstood: closest?.unread ?? trimmed }
}
