import { daysBetween } from '#contract/record/time/days.ts'

export interface TaperStep {
  dose: string
  /** Null for a last step without an end. */
  days: number | null
}

const DURATION = /(?<!\d)(?<count>\d+)\s*(?<unit>days?|d|weeks?|w|tage?|wochen?|días?|semanas?|jours?|semaines?)\.?$/iu
const FOR = /\b(?:for|für|durante|por|pendant)$/iu
const SEPARATORS = /(?<![\s,:;–-])[\s,:;–-]+$/u
const isWeek = (unit: string) => /^(?:w|s)/i.test(unit)

const stepOf = (line: string): TaperStep | null => {
  const found = DURATION.exec(line)
  const dose = line.slice(0, found?.index).trimEnd().replace(FOR, '').replace(SEPARATORS, '')
  if (!found?.groups || !/\d/.test(dose)) return null
  const { count, unit = '' } = found.groups
  return { dose, days: Number(count) * (isWeek(unit) ? 7 : 1) }
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
  if (!startDate || day < startDate) return null
  let left = daysBetween(startDate, day)
  for (const { dose, days } of taperStepsOf(written) ?? []) {
    if (days === null || left < days) return dose
    left -= days
  }
  return null
}
