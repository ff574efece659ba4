import { slotOf } from './adherence.ts'
import type { MedicationDose } from './medication-doses.ts'

/** One mark per dose: the person's own before a sample, otherwise the later one. */
export const effectiveDoses = (doses: MedicationDose[]): MedicationDose[] => {
  const strongestLast = doses.toSorted(
    (a, b) => Number(b.isSample) - Number(a.isSample) || a.updatedAt.localeCompare(b.updatedAt),
  )
  return [...new Map(strongestLast.map(dose => [slotOf(dose), dose])).values()]
}
