import { agreedSchedule } from '#contract/healthcare/medications/schedule/agreed-schedule.ts'
import { endOfSchedule } from '#contract/healthcare/medications/schedule/schedule-values.ts'
import { addDays } from '#contract/record/time/days.ts'
import { lastDayOf } from '#contract/record/time/partial-dates.ts'
import type { DecideContext } from '../draft.ts'
import { dayOf } from '../source-time.ts'
import type { Direction, MedicationStatement } from '../statement.ts'
import type { MedicationGroup } from './medication-groups.ts'

/** "For 10 days", "x 2 weeks": in texts of which the rest was not understood. */
const LASTS =
  /(?:\b(?:for|during|durante|por|pendant|für|over|x)|×) ?(?:up to |another |the next )?(\d{1,3}) ?-?(d(?:ays?)?|w(?:ee)?ks?|months?|Tagen?|Wochen?|Monaten?|jours?|semaines?|mois|d[ií]as?|semanas?|mes(?:es)?)\b/gi
/** Where the number of days says nothing about when the drug ends: cycles, and what is taken as needed. */
const AGAIN =
  /\b(?:off|repeat(?:ed)?|cycles?|every month|each month|(?:a|per) month|as needed|prn|before|prior|if|wiederholen|Pause|vor|avant|antes|bei Bedarf|si)\b/i
/** Another step, which may have no end. */
const STEP = /\b(?:then|thereafter|followed by|after that|dann|danach|anschließend|puis|ensuite|luego|después)\b|;/i

const STOP = /^\W*(?:stop|discontinue|end|finish(?:ed)?|done|absetzen|arrêter|suspender)\W*$/i

const DAYS_IN = { d: 1, w: 7, m: 31 }
const daysIn = (unit: string) => {
  if (/^(?:w|semain|semana)/i.test(unit)) return DAYS_IN.w
  return /^m/i.test(unit) ? DAYS_IN.m : DAYS_IN.d
}

/** The days of all steps; undefined if one of them has no end. */
const daysInText = (text: string): number | undefined => {
  if (AGAIN.test(text)) return undefined
  const steps = text.split(STEP).filter(step => /\p{L}/u.test(step) && !STOP.test(step))
  const days = steps.map(step => {
    const [lasts] = step.matchAll(LASTS)
    return lasts ? Number(lasts[1]) * daysIn(lasts[2] ?? '') : 0
  })
  return days.length > 0 && days.every(Boolean) ? days.reduce((sum, each) => sum + each, 0) : undefined
}

const daysOfTaper = (steps: readonly { days: number | null }[]) =>
  steps.every(({ days }) => days !== null) ? steps.reduce((sum, { days }) => sum + (days ?? 0), 0) : undefined

/** The last day of an entry's course that began at the latest on a day. */
const endOf = ({ text, patientText, timing, asNeeded }: Direction, began: string): string | undefined => {
  if (asNeeded) return undefined
  const bounds = timing?.boundsDays
  if (bounds !== undefined) return addDays(began, Math.ceil(bounds))
  const written = text ?? patientText
  if (!written) return undefined
  const { schedule } = agreedSchedule({ timing: [], text: written })
  const taper = schedule?.taper ? daysOfTaper(schedule.taper) : undefined
  const days = taper ?? daysInText(written)
  return (schedule && endOfSchedule(schedule, began)) ?? (days === undefined ? undefined : addDays(began, days))
}

/** The last day of directions that all have an end: one after the other at the latest, and again for each refill. */
const endOfDirections = (
  directions: readonly Direction[],
  { began, refills }: { began: string; refills: number },
): string | undefined => {
  if (directions.length === 0) return undefined
  let last = began
  for (const direction of Array.from({ length: 1 + refills }, () => directions).flat()) {
    const end = endOf(direction, last)
    if (end === undefined) return undefined
    last = end
  }
  return last
}

const latest = (days: readonly string[]) => days.toSorted().at(-1)

/** Until when what was handed out or ordered lasts, with all refills. */
const endOfSupply = ({ main, dispensed }: MedicationGroup, began: string, timeZone: string): string | undefined => {
  const ordered = main.flatMap(({ supplyDays, refills = 0 }) =>
    supplyDays === undefined ? [] : [addDays(began, supplyDays * (1 + refills))],
  )
  const filled = [...main, ...dispensed]
    .flatMap(({ fills }) => fills)
    .map(({ on, daysSupply }) =>
      on && daysSupply !== undefined ? addDays(lastDayOf(dayOf(on, timeZone)), daysSupply) : undefined,
    )
  // A fill of unknown length may last longer than all others.
  if (filled.length === 0 || filled.includes(undefined)) return filled.length === 0 ? latest(ordered) : undefined
  return latest([...ordered, ...filled.flatMap(end => end ?? [])])
}

const beganOn = ({ period, authored, recorded, changedAt }: MedicationStatement, timeZone: string) => {
  const began = period.start ?? authored ?? recorded
  return began ? lastDayOf(dayOf(began, timeZone)) : changedAt?.slice(0, 10)
}

/** The time for which a drug was prescribed or handed out has passed, whatever its status says. */
export const isCourseOver = (group: MedicationGroup, { today, timeZone }: DecideContext): boolean => {
  const [statement] = group.main
  const began = beganOn(statement, timeZone)
  if (began === undefined || statement.period.end) return false
  const directed = group.main.find(({ directions }) => directions.length > 0)
  const refills = Math.max(0, ...group.main.map(each => each.refills ?? 0))
  const end = endOfDirections(directed?.directions ?? [], { began, refills }) ?? endOfSupply(group, began, timeZone)
  return end !== undefined && end < today
}
