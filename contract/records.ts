import { profiles } from './account/profile/profile.ts'
import { documents } from './documents/documents.ts'
import { appointments } from './healthcare/appointments/appointments.ts'
import { vitals } from './healthcare/health-data/vitals.ts'
import { careGoals } from './healthcare/medical-history/care-goals.ts'
import { carePlans } from './healthcare/medical-history/care-plans.ts'
import { medicalConditions } from './healthcare/medical-history/medical-conditions.ts'
import { procedures } from './healthcare/medical-history/procedures.ts'
import { symptoms } from './healthcare/medical-history/symptoms.ts'
import { visits } from './healthcare/medical-history/visits.ts'
// The rules of medications, which their declaration does not import.
import './healthcare/medications/complete-schedule.ts'
import { medicationDoses } from './healthcare/medications/medication-doses.ts'
import { medications } from './healthcare/medications/medications.ts'
import { messages } from './healthcare/messages/messages.ts'
import { insuranceCoverage } from './healthcare/providers/insurance-coverage.ts'
import { providers } from './healthcare/providers/providers.ts'
import { labResults } from './healthcare/test-results/lab-results.ts'
import { visitNotes } from './healthcare/visit-pack/visit-notes.ts'
import { dentalHistory } from './lifecare/dental-health/dental-history.ts'
import { dentalTreatments } from './lifecare/dental-health/dental-treatments.ts'
import { dentalVisits } from './lifecare/dental-health/dental-visits.ts'
import { dietPlans } from './lifecare/diet-nutrition/diet-plans.ts'
import { nutritionLogs } from './lifecare/diet-nutrition/nutrition-logs.ts'
import { supplements } from './lifecare/diet-nutrition/supplements.ts'
import { waterIntakes } from './lifecare/diet-nutrition/water-intakes.ts'
import { healthApps } from './lifecare/digital-health-tools/health-apps.ts'
import { healthDevices } from './lifecare/digital-health-tools/health-devices.ts'
import { bodyMeasurements } from './lifecare/fitness-movement/body-measurements.ts'
import { fitnessClasses } from './lifecare/fitness-movement/fitness-classes.ts'
import { fitnessGoals } from './lifecare/fitness-movement/fitness-goals.ts'
import { fitnessRoutines } from './lifecare/fitness-movement/fitness-routines.ts'
import { workoutSessions } from './lifecare/fitness-movement/workout-sessions.ts'
import { allergies } from './lifecare/health-profile/allergies.ts'
import { devices } from './lifecare/health-profile/devices/devices.ts'
import { familyHistory } from './lifecare/health-profile/family-history.ts'
import { healthBasics } from './lifecare/health-profile/health-basics.ts'
import { immunizations } from './lifecare/health-profile/immunizations.ts'
import { lifestyle } from './lifecare/health-profile/lifestyle.ts'
import { preventiveScreenings } from './lifecare/health-profile/preventive-screenings.ts'
import { balanceTests } from './lifecare/hearing/balance-tests.ts'
import { hearingAids } from './lifecare/hearing/hearing-aids.ts'
import { hearingTests } from './lifecare/hearing/hearing-tests.ts'
import { moodEntries } from './lifecare/mood-wellbeing/mood-entries.ts'
import { wellnessPrograms } from './lifecare/mood-wellbeing/wellness-programs.ts'
import { wellnessResources } from './lifecare/mood-wellbeing/wellness-resources.ts'
import { contraception } from './lifecare/sexual-health/contraception.ts'
import { pregnancies } from './lifecare/sexual-health/pregnancies.ts'
import { riskAssessments } from './lifecare/sexual-health/risk-assessments.ts'
import { sexualHealthScreenings } from './lifecare/sexual-health/sexual-health-screenings.ts'
import { sexualHealthStatus } from './lifecare/sexual-health/sexual-health-status.ts'
import { sleepEquipment } from './lifecare/sleep-health/sleep-equipment.ts'
import { sleepGoals } from './lifecare/sleep-health/sleep-goals.ts'
import { sleepLogs } from './lifecare/sleep-health/sleep-logs.ts'
import { sleepStudies } from './lifecare/sleep-health/sleep-studies.ts'
import { eyeExams } from './lifecare/vision-care/eye-exams.ts'
import { eyePrescriptions } from './lifecare/vision-care/eye-prescriptions.ts'
import { eyewear } from './lifecare/vision-care/eyewear.ts'
import type { AnyRecordType } from './record/define-record.ts'

/** The record types with generic routes, files and screens. */
export const recordTypes: readonly AnyRecordType[] = [
  // Listed before the types that refer to them, so that samples and imports find them.
  providers,
  medications,
  medicationDoses,
  labResults,
  medicalConditions,
  symptoms,
  procedures,
  visits,
  carePlans,
  careGoals,
  insuranceCoverage,
  devices,
  appointments,
  visitNotes,
  documents,
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
  lifestyle,
  wellnessPrograms,
  wellnessResources,
  sexualHealthScreenings,
  contraception,
  pregnancies,
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

/** Stored in the same way, but served only by custom routes. */
export const recordTypesWithCustomRoutes: readonly AnyRecordType[] = [profiles]

export const allRecordTypes: readonly AnyRecordType[] = [...recordTypes, ...recordTypesWithCustomRoutes]

export const recordTypeNamed = (name: string): AnyRecordType => {
  const type = allRecordTypes.find(candidate => candidate.name === name)
  if (!type) throw new Error(`There is no record type ${name}`)
  return type
}
