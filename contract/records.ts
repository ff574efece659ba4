import { profiles } from './account/profile.ts'
import { appointments } from './healthcare/appointments.ts'
import { labResults } from './healthcare/lab-results.ts'
import { medicalConditions } from './healthcare/medical-conditions.ts'
import { medicationDoses } from './healthcare/medication-doses.ts'
import { medications } from './healthcare/medications.ts'
import { messages } from './healthcare/messages.ts'
import { providers } from './healthcare/providers.ts'
import { visitNotes } from './healthcare/visit-notes.ts'
import { vitals } from './healthcare/vitals.ts'
import { dentalHistory } from './lifecare/dental/dental-history.ts'
import { dentalTreatments } from './lifecare/dental/dental-treatments.ts'
import { dentalVisits } from './lifecare/dental/dental-visits.ts'
import { dietPlans } from './lifecare/diet-plans.ts'
import { healthApps } from './lifecare/digital/health-apps.ts'
import { healthDevices } from './lifecare/digital/health-devices.ts'
import { bodyMeasurements } from './lifecare/fitness/body-measurements.ts'
import { fitnessClasses } from './lifecare/fitness/fitness-classes.ts'
import { fitnessGoals } from './lifecare/fitness-goals.ts'
import { fitnessRoutines } from './lifecare/fitness-routines.ts'
import { balanceTests } from './lifecare/hearing/balance-tests.ts'
import { hearingAids } from './lifecare/hearing/hearing-aids.ts'
import { hearingTests } from './lifecare/hearing/hearing-tests.ts'
import { wellnessPrograms } from './lifecare/mood/wellness-programs.ts'
import { wellnessResources } from './lifecare/mood/wellness-resources.ts'
import { moodEntries } from './lifecare/mood-entries.ts'
import { supplements } from './lifecare/nutrition/supplements.ts'
import { nutritionLogs } from './lifecare/nutrition-logs.ts'
import { allergies } from './lifecare/profile/allergies.ts'
import { familyHistory } from './lifecare/profile/family-history.ts'
import { healthBasics } from './lifecare/profile/health-basics.ts'
import { immunizations } from './lifecare/profile/immunizations.ts'
import { preventiveScreenings } from './lifecare/profile/preventive-screenings.ts'
import { contraception } from './lifecare/sexual-health/contraception.ts'
import { riskAssessments } from './lifecare/sexual-health/risk-assessments.ts'
import { sexualHealthScreenings } from './lifecare/sexual-health/sexual-health-screenings.ts'
import { sexualHealthStatus } from './lifecare/sexual-health/sexual-health-status.ts'
import { sleepEquipment } from './lifecare/sleep/sleep-equipment.ts'
import { sleepGoals } from './lifecare/sleep/sleep-goals.ts'
import { sleepLogs } from './lifecare/sleep/sleep-logs.ts'
import { sleepStudies } from './lifecare/sleep/sleep-studies.ts'
import { eyeExams } from './lifecare/vision/eye-exams.ts'
import { eyePrescriptions } from './lifecare/vision/eye-prescriptions.ts'
import { eyewear } from './lifecare/vision/eyewear.ts'
import { waterIntakes } from './lifecare/water-intakes.ts'
import { workoutSessions } from './lifecare/workout-sessions.ts'
import type { AnyRecordType } from './record/define-record.ts'

/** The record types with routes, files and screens of the engine's making. */
export const records: readonly AnyRecordType[] = [
  // Before what refers to them, so that samples and imports find them there.
  providers,
  medications,
  medicationDoses,
  labResults,
  medicalConditions,
  appointments,
  visitNotes,
  vitals,
  messages,
  fitnessRoutines,
  workoutSessions,
  fitnessGoals,
  dietPlans,
  nutritionLogs,
  waterIntakes,
  moodEntries,
  eyeExams,
  eyePrescriptions,
  eyewear,
  healthBasics,
  allergies,
  immunizations,
  preventiveScreenings,
  familyHistory,
  wellnessPrograms,
  wellnessResources,
  sexualHealthScreenings,
  contraception,
  sexualHealthStatus,
  riskAssessments,
  dentalVisits,
  dentalTreatments,
  dentalHistory,
  hearingTests,
  hearingAids,
  balanceTests,
  supplements,
  sleepLogs,
  sleepGoals,
  sleepStudies,
  sleepEquipment,
  bodyMeasurements,
  fitnessClasses,
  healthDevices,
  healthApps,
]

/** Kept in the same way, but reached only by routes of their own. */
export const recordsWithOwnRoutes: readonly AnyRecordType[] = [profiles]

/** Every record type of the product. What is not in this list does not exist. */
export const allRecords: readonly AnyRecordType[] = [...records, ...recordsWithOwnRoutes]

export const recordNamed = (name: string): AnyRecordType => {
  const record = allRecords.find(candidate => candidate.name === name)
  if (!record) throw new Error(`There is no record type ${name}`)
  return record
}
