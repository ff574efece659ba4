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
import { visitNoteSamples } from './healthcare/visit-notes.samples.ts'
import { visitNotes } from './healthcare/visit-notes.ts'
import { vitalSamples } from './healthcare/vitals.samples.ts'
import { vitals } from './healthcare/vitals.ts'
import { dentalHistorySamples } from './lifecare/dental/dental-history.samples.ts'
import { dentalHistory } from './lifecare/dental/dental-history.ts'
import { dentalTreatmentSamples } from './lifecare/dental/dental-treatments.samples.ts'
import { dentalTreatments } from './lifecare/dental/dental-treatments.ts'
import { dentalVisitSamples } from './lifecare/dental/dental-visits.samples.ts'
import { dentalVisits } from './lifecare/dental/dental-visits.ts'
import { dietPlanSamples } from './lifecare/diet-plans.samples.ts'
import { dietPlans } from './lifecare/diet-plans.ts'
import { healthAppSamples } from './lifecare/digital/health-apps.samples.ts'
import { healthApps } from './lifecare/digital/health-apps.ts'
import { healthDeviceSamples } from './lifecare/digital/health-devices.samples.ts'
import { healthDevices } from './lifecare/digital/health-devices.ts'
import { bodyMeasurementSamples } from './lifecare/fitness/body-measurements.samples.ts'
import { bodyMeasurements } from './lifecare/fitness/body-measurements.ts'
import { fitnessClassSamples } from './lifecare/fitness/fitness-classes.samples.ts'
import { fitnessClasses } from './lifecare/fitness/fitness-classes.ts'
import { fitnessGoalSamples } from './lifecare/fitness-goals.samples.ts'
import { fitnessGoals } from './lifecare/fitness-goals.ts'
import { fitnessRoutineSamples } from './lifecare/fitness-routines.samples.ts'
import { fitnessRoutines } from './lifecare/fitness-routines.ts'
import { balanceTestSamples } from './lifecare/hearing/balance-tests.samples.ts'
import { balanceTests } from './lifecare/hearing/balance-tests.ts'
import { hearingAidSamples } from './lifecare/hearing/hearing-aids.samples.ts'
import { hearingAids } from './lifecare/hearing/hearing-aids.ts'
import { hearingTestSamples } from './lifecare/hearing/hearing-tests.samples.ts'
import { hearingTests } from './lifecare/hearing/hearing-tests.ts'
import { wellnessProgramSamples } from './lifecare/mood/wellness-programs.samples.ts'
import { wellnessPrograms } from './lifecare/mood/wellness-programs.ts'
import { wellnessResourceSamples } from './lifecare/mood/wellness-resources.samples.ts'
import { wellnessResources } from './lifecare/mood/wellness-resources.ts'
import { moodEntrySamples } from './lifecare/mood-entries.samples.ts'
import { moodEntries } from './lifecare/mood-entries.ts'
import { supplementSamples } from './lifecare/nutrition/supplements.samples.ts'
import { supplements } from './lifecare/nutrition/supplements.ts'
import { nutritionLogSamples } from './lifecare/nutrition-logs.samples.ts'
import { nutritionLogs } from './lifecare/nutrition-logs.ts'
import { allergySamples } from './lifecare/profile/allergies.samples.ts'
import { allergies } from './lifecare/profile/allergies.ts'
import { familyHistorySamples } from './lifecare/profile/family-history.samples.ts'
import { familyHistory } from './lifecare/profile/family-history.ts'
import { healthBasicsSamples } from './lifecare/profile/health-basics.samples.ts'
import { healthBasics } from './lifecare/profile/health-basics.ts'
import { immunizationSamples } from './lifecare/profile/immunizations.samples.ts'
import { immunizations } from './lifecare/profile/immunizations.ts'
import { preventiveScreeningSamples } from './lifecare/profile/preventive-screenings.samples.ts'
import { preventiveScreenings } from './lifecare/profile/preventive-screenings.ts'
import { contraceptionSamples } from './lifecare/sexual-health/contraception.samples.ts'
import { contraception } from './lifecare/sexual-health/contraception.ts'
import { riskAssessmentSamples } from './lifecare/sexual-health/risk-assessments.samples.ts'
import { riskAssessments } from './lifecare/sexual-health/risk-assessments.ts'
import { sexualHealthScreeningSamples } from './lifecare/sexual-health/sexual-health-screenings.samples.ts'
import { sexualHealthScreenings } from './lifecare/sexual-health/sexual-health-screenings.ts'
import { sexualHealthStatusSamples } from './lifecare/sexual-health/sexual-health-status.samples.ts'
import { sexualHealthStatus } from './lifecare/sexual-health/sexual-health-status.ts'
import { sleepEquipmentSamples } from './lifecare/sleep/sleep-equipment.samples.ts'
import { sleepEquipment } from './lifecare/sleep/sleep-equipment.ts'
import { sleepGoalSamples } from './lifecare/sleep/sleep-goals.samples.ts'
import { sleepGoals } from './lifecare/sleep/sleep-goals.ts'
import { sleepLogSamples } from './lifecare/sleep/sleep-logs.samples.ts'
import { sleepLogs } from './lifecare/sleep/sleep-logs.ts'
import { sleepStudySamples } from './lifecare/sleep/sleep-studies.samples.ts'
import { sleepStudies } from './lifecare/sleep/sleep-studies.ts'
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
  samplesOf(visitNotes, visitNoteSamples),
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
  samplesOf(healthBasics, healthBasicsSamples),
  samplesOf(allergies, allergySamples),
  samplesOf(immunizations, immunizationSamples),
  samplesOf(preventiveScreenings, preventiveScreeningSamples),
  samplesOf(familyHistory, familyHistorySamples),
  samplesOf(wellnessPrograms, wellnessProgramSamples),
  samplesOf(wellnessResources, wellnessResourceSamples),
  samplesOf(sexualHealthScreenings, sexualHealthScreeningSamples),
  samplesOf(contraception, contraceptionSamples),
  samplesOf(sexualHealthStatus, sexualHealthStatusSamples),
  samplesOf(riskAssessments, riskAssessmentSamples),
  samplesOf(dentalVisits, dentalVisitSamples),
  samplesOf(dentalTreatments, dentalTreatmentSamples),
  samplesOf(dentalHistory, dentalHistorySamples),
  samplesOf(hearingTests, hearingTestSamples),
  samplesOf(hearingAids, hearingAidSamples),
  samplesOf(balanceTests, balanceTestSamples),
  samplesOf(supplements, supplementSamples),
  samplesOf(sleepLogs, sleepLogSamples),
  samplesOf(sleepGoals, sleepGoalSamples),
  samplesOf(sleepStudies, sleepStudySamples),
  samplesOf(sleepEquipment, sleepEquipmentSamples),
  samplesOf(bodyMeasurements, bodyMeasurementSamples),
  samplesOf(fitnessClasses, fitnessClassSamples),
  samplesOf(healthDevices, healthDeviceSamples),
  samplesOf(healthApps, healthAppSamples),
]

/** The profile is filled by a call of its own. */
export const allSampleSets = [...sampleSets, samplesOf(profiles, profileSamples)]
