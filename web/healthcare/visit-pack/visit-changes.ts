import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import { isCurrent, isOver, type MedicalCondition } from '#contract/healthcare/medical-history/medical-conditions.ts'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { type Allergy, bySeverity, isRuledOut } from '#contract/lifecare/health-profile/allergies.ts'
import { type MedicationChanges, type MedicationWithHistory, medicationChanges } from './visit-medications.ts'
import { isWithin, type VisitPeriod } from './visit-period.ts'
import { type NewResult, newResults } from './visit-results.ts'
import { type VitalCourse, vitalCourses } from './visit-vitals.ts'

export interface VisitRecords {
  medications: readonly MedicationWithHistory[]
  results: readonly LabResult[]
  conditions: readonly MedicalCondition[]
  allergies: readonly Allergy[]
  vitals: readonly Vitals[]
}

export interface VisitChanges {
  medications: MedicationChanges
  results: NewResult[]
  conditions: { found: MedicalCondition[]; resolved: MedicalCondition[] }
  allergies: Allergy[]
  vitals: VitalCourse[]
}

/** Everything that started, ended or changed in the period. */
export const visitChanges = (records: VisitRecords, period: VisitPeriod): VisitChanges => ({
  medications: medicationChanges(records.medications, period),
  results: newResults(records.results, period),
  conditions: conditionChanges(records.conditions, period),
  allergies: bySeverity(records.allergies).filter(
    allergy => !isRuledOut(allergy) && isWithin(period, allergy.noticedOn, allergy.createdAt),
  ),
  vitals: vitalCourses(records.vitals, period),
})

/** Something that started and ended in the period counts as ended. */
const conditionChanges = (all: readonly MedicalCondition[], period: VisitPeriod) => {
  const resolved = all.filter(
    ({ status, dateResolved, updatedAt }) => isOver(status) && isWithin(period, dateResolved, updatedAt),
  )
  const found = all.filter(
    condition => isCurrent(condition) && isWithin(period, condition.dateDiagnosed, condition.createdAt),
  )
  return { found, resolved }
}
