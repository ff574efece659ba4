import type { Language } from '#contract/account/settings/settings.ts'
import { LANGUAGES } from '#contract/languages/locales.ts'
import type { DoseSchedule, ParsedSchedule } from './dose-schedule.ts'
import { Contradiction, checkRepeated, checkStrengths, combineFacts, isAboutTime } from './grammar/combine-facts.ts'
import type { Fact } from './grammar/facts.ts'
import { lexemesIn } from './grammar/lexicon.ts'
import { readFacts } from './grammar/read-facts.ts'
import { withoutRemarks } from './grammar/remarks.ts'
import { type Token, tokensIn } from './grammar/tokens.ts'
import { taperOf } from './taper-schedule.ts'

/** Longer texts are not directions. */
const MAX_LENGTH = 4000

/** A schedule with the facts it was made of; several steps are only in the schedule. */
export interface ReadText {
  schedule: DoseSchedule
  facts: Fact[]
}

interface Attempt {
  read?: ReadText
  /** What was not understood. */
  unread: string
  /** How many characters are unknown words; the language with the fewest is the text's. */
  size: number
}

/** The words of a reason are unknown too: "si besoin sauf le dimanche" is no Spanish reason. */
const reasonSize = (facts: readonly Fact[]) =>
  facts.reduce((size, fact) => size + (fact.kind === 'asNeeded' ? (fact.reason?.length ?? 0) : 0), 0)

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

const attempt = (text: string, tokens: readonly Token[], language: Language): Attempt => {
  const { facts, unread } = readFacts(lexemesIn(tokens, language), text)
  const wordsOf = (spans: readonly { start: number; end: number }[]) =>
    spans.map(({ start, end }) => text.slice(start, end)).join(', ')
  const size = reasonSize(facts)
  if (unread.length > 0) {
    return { unread: wordsOf(unread), size: unread.reduce((sum, { start, end }) => sum + end - start, size) }
  }
  try {
    checkStrengths(facts)
    const parts = stepsOf(facts)
    for (const part of parts) checkRepeated(part)
    const steps = parts.map(combineFacts)
    const schedule = steps.length > 1 ? taperOf(steps) : steps[0]
    return schedule ? { read: { schedule, facts }, unread: '', size } : { unread: text, size }
  } catch (error) {
    if (error instanceof Contradiction) return { unread: wordsOf(error.facts), size }
    throw error
  }
}

/** Reads a text whole, in the one of the product's languages that knows most of it. */
export const readText = (text: string): ReadText | { notUnderstood: string } => {
  if (text.length > MAX_LENGTH) return { notUnderstood: text.slice(0, 100) }
  const tokens = tokensIn(text)
  const attempts = LANGUAGES.map(language => attempt(text, tokens, language))
  const smallest = Math.min(...attempts.map(({ size }) => size))
  const closest = attempts.filter(({ size }) => size === smallest)
  const failed = closest.find(({ read }) => !read)
  if (failed) return { notUnderstood: failed.unread || text }
  const [first, ...others] = closest.flatMap(({ read }) => read ?? [])
  // Two languages may read the same words differently.
  const isClear = others.every(({ schedule }) => JSON.stringify(schedule) === JSON.stringify(first?.schedule))
  return first && isClear ? first : { notUnderstood: text }
}

/** "4 g/day" as a dose: what a day's doses have together. "1 tablet a day" is one dose. */
export const isDailySum = (dose: string): boolean => {
  if ('schedule' in readText(dose)) return false
  const tokens = tokensIn(dose)
  return LANGUAGES.some(language => {
    const lexemes = lexemesIn(tokens, language)
    return lexemes.some(({ meanings }) => meanings.has('rate')) && lexemes.some(({ meanings }) => meanings.has('u'))
  })
}

/** An amount, or an amount for some days, says nothing about when it is taken; several in a row do. */
const saysWhen = ({ schedule, facts }: ReadText) => schedule.taper !== null || isAboutTime(facts)

/** Reads a frequency whole, or names the words that were not understood. Null for an empty text. */
export const parseSchedule = (text: string | null): ParsedSchedule => {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  const read = readText(trimmed)
  if ('notUnderstood' in read) return read
  return saysWhen(read) ? { understood: read.schedule } : { notUnderstood: trimmed }
}

/**
 * Reads directions, in which sentences that say nothing about time may stand beside the schedule: "Take 1 tablet daily.
 * Avoid grapefruit." Null if none says anything about time.
 */
export const readDirections = (text: string | null): ReadText | { notUnderstood: string } | null => {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  const whole = readText(trimmed)
  // "For 7 days" tells when to stop, beside a frequency.
  if (!('notUnderstood' in whole)) return saysWhen(whole) || whole.schedule.duration ? whole : null
  const about = withoutRemarks(trimmed)
  if (about === '') return null
  return about === trimmed ? whole : readText(about)
}
