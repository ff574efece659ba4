import { type DueDose, dosesOn, type Scheduled } from '#contract/healthcare/medications/adherence.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { addDays } from '#contract/record/time/days.ts'

type Supplied = Scheduled & Pick<Medication, 'supplyLeft' | 'supplyCountedOn'>
type Marked = Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>

export interface Supply {
  /** The number of doses that should be left now. */
  left: number
  /** The last day with enough for every dose; null if it is unknown or years away. */
  lastsUntil: string | null
}

/** Longer than any supply; ends the loop, which begins at the count, however long ago that was. */
const MAX_DAYS = 800
/** A supply that lasts for fewer days is low. */
export const LOW_SUPPLY_DAYS = 7

const isUsed = ({ mark }: DueDose & { mark?: Marked }) => mark?.status !== 'skipped'

/**
 * How much is left since the person counted, and how long it lasts. Each due dose counts as taken unless it was marked
 * as skipped, because not everyone marks doses. The doses of the day of the count were not taken yet.
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
  for (let day = supplyCountedOn, index = 0; index < MAX_DAYS || day <= today; index += 1, day = addDays(day, 1)) {
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
