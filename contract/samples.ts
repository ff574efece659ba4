import { profileSamples } from './account/profile.samples.ts'
import { profiles } from './account/profile.ts'
import { appointmentSamples } from './healthcare/appointments.samples.ts'
import { appointments } from './healthcare/appointments.ts'
import { labResultSamples } from './healthcare/lab-results.samples.ts'
import { labResults } from './healthcare/lab-results.ts'
import { medicalConditionSamples } from './healthcare/medical-conditions.samples.ts'
import { medicalConditions } from './healthcare/medical-conditions.ts'
import { medicationDoseSamples } from './healthcare/medication-doses.samples.ts'
import { medicationDoses } from './healthcare/medication-doses.ts'
import { medicationSamples } from './healthcare/medications.samples.ts'
import { medications } from './healthcare/medications.ts'
import { messageSamples } from './healthcare/messages.samples.ts'
import { messages } from './healthcare/messages.ts'
import { providerSamples } from './healthcare/providers.samples.ts'
import { providers } from './healthcare/providers.ts'
import { vitalSamples } from './healthcare/vitals.samples.ts'
import { vitals } from './healthcare/vitals.ts'
import { dietPlanSamples } from './lifecare/diet-plans.samples.ts'
import { dietPlans } from './lifecare/diet-plans.ts'
import { healthAppSamples } from './lifecare/digital/health-apps.samples.ts'
import { healthApps } from './lifecare/digital/health-apps.ts'
import { healthDeviceSamples } from './lifecare/digital/health-devices.samples.ts'
import { healthDevices } from './lifecare/digital/health-devices.ts'
import { fitnessGoalSamples } from './lifecare/fitness-goals.samples.ts'
import { fitnessGoals } from './lifecare/fitness-goals.ts'
import { fitnessRoutineSamples } from './lifecare/fitness-routines.samples.ts'
import { fitnessRoutines } from './lifecare/fitness-routines.ts'
import { moodEntrySamples } from './lifecare/mood-entries.samples.ts'
import { moodEntries } from './lifecare/mood-entries.ts'
import { nutritionLogSamples } from './lifecare/nutrition-logs.samples.ts'
import { nutritionLogs } from './lifecare/nutrition-logs.ts'
import { eyeExamSamples } from './lifecare/vision/eye-exams.samples.ts'
import { eyeExams } from './lifecare/vision/eye-exams.ts'
import { eyePrescriptionSamples } from './lifecare/vision/eye-prescriptions.samples.ts'
import { eyePrescriptions } from './lifecare/vision/eye-prescriptions.ts'
import { eyewearSamples } from './lifecare/vision/eyewear.samples.ts'
import { eyewear } from './lifecare/vision/eyewear.ts'
import { waterIntakeSamples } from './lifecare/water-intakes.samples.ts'
import { waterIntakes } from './lifecare/water-intakes.ts'
import { workoutSessionSamples } from './lifecare/workout-sessions.samples.ts'
import { workoutSessions } from './lifecare/workout-sessions.ts'
import type { AnyRecordType, Samples } from './record/define-record.ts'

const samplesOf = <R extends AnyRecordType>(record: R, samples: Samples<R>) => ({ record, samples })

/** What "Load sample data" fills an account with; what is referred to before what refers to it. */
export const sampleSets = [
  samplesOf(providers, providerSamples),
  samplesOf(medications, medicationSamples),
  samplesOf(medicationDoses, medicationDoseSamples),
  samplesOf(labResults, labResultSamples),
  samplesOf(medicalConditions, medicalConditionSamples),
  samplesOf(appointments, appointmentSamples),
  samplesOf(vitals, vitalSamples),
  samplesOf(messages, messageSamples),
  samplesOf(fitnessRoutines, fitnessRoutineSamples),
  samplesOf(workoutSessions, workoutSessionSamples),
  samplesOf(fitnessGoals, fitnessGoalSamples),
  samplesOf(dietPlans, dietPlanSamples),
  samplesOf(nutritionLogs, nutritionLogSamples),
  samplesOf(waterIntakes, waterIntakeSamples),
  samplesOf(moodEntries, moodEntrySamples),
  samplesOf(eyeExams, eyeExamSamples),
  samplesOf(eyePrescriptions, eyePrescriptionSamples),
  samplesOf(eyewear, eyewearSamples),
  samplesOf(healthDevices, healthDeviceSamples),
  samplesOf(healthApps, healthAppSamples),
]

/** The profile is filled by a call of its own. */
export const allSampleSets = [...sampleSets, samplesOf(profiles, profileSamples)]
