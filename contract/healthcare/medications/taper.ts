import { daysBetween } from '#contract/record/time/days.ts'
import { isWholeDay } from '#contract/record/time/partial-dates.ts'

export interface TaperStep {
  dose: string
  /** Null for a last step without an end. */
  days: number | null
}

// Not the grammar of frequencies: every page with today's doses needs this, and the grammar is fetched with the form.
const LENGTH = /(?<!\d)(\d{1,3})\s?(days?|d|weeks?|w|tage?|wochen?|días?|semanas?|jours?|semaines?)\.?$/iu
const CONNECTION = /(?:(?:^|\s)(?:for|für|durante|por|pendant))?[\s,:;–-]{0,3}$/iu
const isWeek = (unit: string) => /^(?:w|s)/i.test(unit)

/** "40 mg for 5 days": what stands before the last duration is the dose. */
const stepOf = (line: string): TaperStep | null => {
  const found = LENGTH.exec(line)
  const dose = found && line.slice(0, found.index).trim().replace(CONNECTION, '').replace(CONNECTION, '').trim()
  if (!found || !dose || !/\d/.test(dose)) return null
  return { dose, days: Number(found[1]) * (isWeek(found[2] ?? '') ? 7 : 1) }
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

/** Whether the last step is over, of steps that all have an end. */
export const isTaperOver = (written: string | null, startDate: string | null, day: string) =>
  startDate !== null &&
  isWholeDay(startDate) &&
  day >= startDate &&
  taperStepsOf(written) !== null &&
  taperDoseOn(written, startDate, day) === null

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
