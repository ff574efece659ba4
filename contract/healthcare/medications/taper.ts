import type { Language } from '#contract/account/settings/settings.ts'
import { LANGUAGES } from '#contract/languages/locales.ts'
import { daysBetween } from '#contract/record/time/days.ts'
import { isWholeDay } from '#contract/record/time/partial-dates.ts'
import { LexemeReader } from './schedule/grammar/lexeme-reader.ts'
import { lexemesIn } from './schedule/grammar/lexicon.ts'
import { tokensIn } from './schedule/grammar/tokens.ts'

export interface TaperStep {
  dose: string
  /** Null for a last step without an end. */
  days: number | null
}

/** "40 mg for 5 days": what stands before the last duration is the dose, in any words with a number. */
const stepIn = (line: string, language: Language): TaperStep | null => {
  const reader = new LexemeReader(lexemesIn(tokensIn(line), language), line)
  const { lexemes } = reader
  const end = reader.is(lexemes.length - 1, 'stop') ? lexemes.length - 1 : lexemes.length
  const count = reader.integer(end - 2)
  const unit = reader.value(end - 1, 'unit')
  if (!count || (unit !== 'day' && unit !== 'week')) return null
  let before = end - 2
  while (before > 0 && reader.is(before - 1, 'for', 'sep', 'dash', 'stop', 'times')) before -= 1
  const dose = reader.words(0, before)
  return before > 0 && /\d/.test(dose) ? { dose, days: count.value * (unit === 'week' ? 7 : 1) } : null
}

const stepOf = (line: string): TaperStep | null => {
  for (const language of LANGUAGES) {
    const step = stepIn(line, language)
    if (step) return step
  }
  return null
}

/** Parses the steps, one per line; null if one cannot be parsed. Only the last may have no end. */
export const taperStepsOf = (written: string | null): TaperStep[] | null => {
  const lines = (written ?? '').split('\n').map(line => line.trim())
  const said = lines.filter(Boolean)
  const steps = said.map((line, index) => {
    const isOpen = index === said.length - 1 && /\d/.test(line)
    return stepOf(line) ?? (isOpen ? { dose: line, days: null } : null)
  })
  const understood = steps.filter(step => step !== null).filter(({ days }) => days !== 0)
  return understood.length > 0 && understood.length === said.length ? understood : null
}

/** The dose of a day; null before the first step and after the last. */
export const taperDoseOn = (written: string | null, startDate: string | null, day: string): string | null => {
  if (!startDate || !isWholeDay(startDate) || day < startDate) return null
  let left = daysBetween(startDate, day)
  for (const { dose, days } of taperStepsOf(written) ?? []) {
    if (days === null || left < days) return dose
    left -= days
  }
  return null
}
