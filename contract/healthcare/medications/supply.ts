import { addDays } from '#contract/record/time/days.ts'
import { type DueDose, dosesOn, type Scheduled } from './adherence.ts'
import type { MedicationDose } from './medication-doses.ts'
import type { Medication } from './medications.ts'

type Supplied = Scheduled & Pick<Medication, 'supplyLeft' | 'supplyCountedOn'>
type Marked = Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>

export interface Supply {
  /** Doses there should be now. */
  left: number
  /** The last day with enough for every dose; null where nobody can tell, or it is years away. */
  lastsUntil: string | null
}

/** Nobody keeps a supply for longer, and the count must end. */
const LONGEST = 800
/** How long before it runs out a person should see to it. */
export const LOW_SUPPLY_DAYS = 7

const isUsed = ({ mark }: DueDose & { mark?: Marked }) => mark?.status !== 'skipped'

/**
 * What is left of a supply that was counted, and until when it lasts. A due dose uses one up unless it was marked as
 * skipped: who does not mark doses takes them all the same. The day of the count is one on which doses are taken.
 */
export const supplyOf = (medication: Supplied, marked: Marked[], today: string): Supply | null => {
  const { supplyLeft, supplyCountedOn, asNeeded } = medication
  if (supplyLeft === null || !supplyCountedOn) return null
  const own = marked.filter(({ medicationId, day }) => medicationId === medication.id && day >= supplyCountedOn)
  if (asNeeded) {
    return { left: Math.max(0, supplyLeft - own.filter(({ status }) => status === 'taken').length), lastsUntil: null }
  }
  const byDay = Map.groupBy(own, ({ day }) => day)
  const dosesOf = (day: string) => dosesOn([medication], byDay.get(day) ?? [], day).filter(isUsed)
  let left = supplyLeft
  let leftNow: number | null = null
  let lastsUntil: string | null = null
  for (let day = supplyCountedOn, index = 0; index < LONGEST; index += 1, day = addDays(day, 1)) {
    const doses = dosesOf(day)
    if (day === today) leftNow = left - doses.filter(({ mark }) => mark?.status === 'taken').length
    left -= doses.length
    if (left < 0) return { left: Math.max(0, leftNow ?? 0), lastsUntil }
    lastsUntil = day
  }
  return { left: Math.max(0, leftNow ?? supplyLeft), lastsUntil: null }
}

export const isLow = ({ left, lastsUntil }: Supply, today: string) =>
  left === 0 || (lastsUntil !== null && lastsUntil < addDays(today, LOW_SUPPLY_DAYS))
