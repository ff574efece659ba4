import { slotOf } from './adherence.ts'
import type { MedicationDose } from './medication-doses.ts'

/** One mark for each dose: what the person said stands before a sample; of two alike, the later one. */
export const standingDoses = (doses: MedicationDose[]): MedicationDose[] => {
  const strongestLast = doses.toSorted(
    (a, b) => Number(b.isSample) - Number(a.isSample) || a.updatedAt.localeCompare(b.updatedAt),
  )
  return [...new Map(strongestLast.map(dose => [slotOf(dose), dose])).values()]
}
