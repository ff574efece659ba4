import { profiles } from './account/profile.ts'
import { appointments } from './healthcare/appointments.ts'
import { labResults } from './healthcare/lab-results.ts'
import { medicalConditions } from './healthcare/medical-conditions.ts'
import { medicationDoses } from './healthcare/medication-doses.ts'
import { medications } from './healthcare/medications.ts'
import { messages } from './healthcare/messages.ts'
import { providers } from './healthcare/providers.ts'
import { vitals } from './healthcare/vitals.ts'
import { dietPlans } from './lifecare/diet-plans.ts'
import { healthApps } from './lifecare/digital/health-apps.ts'
import { healthDevices } from './lifecare/digital/health-devices.ts'
import { fitnessGoals } from './lifecare/fitness-goals.ts'
import { fitnessRoutines } from './lifecare/fitness-routines.ts'
import { moodEntries } from './lifecare/mood-entries.ts'
import { nutritionLogs } from './lifecare/nutrition-logs.ts'
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
