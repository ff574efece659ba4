import { profileSamples } from './account/profile/profile.samples.ts'
import { profiles } from './account/profile/profile.ts'
import { documentSamples } from './documents/documents.samples.ts'
import { documents } from './documents/documents.ts'
import { appointmentSamples } from './healthcare/appointments/appointments.samples.ts'
import { appointments } from './healthcare/appointments/appointments.ts'
import { vitalSamples } from './healthcare/health-data/vitals.samples.ts'
import { vitals } from './healthcare/health-data/vitals.ts'
import { careGoalSamples } from './healthcare/medical-history/care-goals.samples.ts'
import { careGoals } from './healthcare/medical-history/care-goals.ts'
import { carePlanSamples } from './healthcare/medical-history/care-plans.samples.ts'
import { carePlans } from './healthcare/medical-history/care-plans.ts'
import { medicalConditionSamples } from './healthcare/medical-history/medical-conditions.samples.ts'
import { medicalConditions } from './healthcare/medical-history/medical-conditions.ts'
import { procedureSamples } from './healthcare/medical-history/procedures.samples.ts'
import { procedures } from './healthcare/medical-history/procedures.ts'
import { symptomSamples } from './healthcare/medical-history/symptoms.samples.ts'
import { symptoms } from './healthcare/medical-history/symptoms.ts'
import { visitSamples } from './healthcare/medical-history/visits.samples.ts'
import { visits } from './healthcare/medical-history/visits.ts'
import { medicationDoseSamples } from './healthcare/medications/medication-doses.samples.ts'
import { medicationDoses } from './healthcare/medications/medication-doses.ts'
import { medicationSamples } from './healthcare/medications/medications.samples.ts'
import { medications } from './healthcare/medications/medications.ts'
import { messageSamples } from './healthcare/messages/messages.samples.ts'
import { messages } from './healthcare/messages/messages.ts'
import { insuranceCoverageSamples } from './healthcare/providers/insurance-coverage.samples.ts'
import { insuranceCoverage } from './healthcare/providers/insurance-coverage.ts'
import { providerSamples } from './healthcare/providers/providers.samples.ts'
import { providers } from './healthcare/providers/providers.ts'
import { labResultSamples } from './healthcare/test-results/lab-results.samples.ts'
import { labResults } from './healthcare/test-results/lab-results.ts'
import { visitNoteSamples } from './healthcare/visit-pack/visit-notes.samples.ts'
import { visitNotes } from './healthcare/visit-pack/visit-notes.ts'
import { dentalHistorySamples } from './lifecare/dental-health/dental-history.samples.ts'
import { dentalHistory } from './lifecare/dental-health/dental-history.ts'
import { dentalTreatmentSamples } from './lifecare/dental-health/dental-treatments.samples.ts'
import { dentalTreatments } from './lifecare/dental-health/dental-treatments.ts'
import { dentalVisitSamples } from './lifecare/dental-health/dental-visits.samples.ts'
import { dentalVisits } from './lifecare/dental-health/dental-visits.ts'
import { dietPlanSamples } from './lifecare/diet-nutrition/diet-plans.samples.ts'
import { dietPlans } from './lifecare/diet-nutrition/diet-plans.ts'
import { nutritionLogSamples } from './lifecare/diet-nutrition/nutrition-logs.samples.ts'
import { nutritionLogs } from './lifecare/diet-nutrition/nutrition-logs.ts'
import { supplementSamples } from './lifecare/diet-nutrition/supplements.samples.ts'
import { supplements } from './lifecare/diet-nutrition/supplements.ts'
import { waterIntakeSamples } from './lifecare/diet-nutrition/water-intakes.samples.ts'
import { waterIntakes } from './lifecare/diet-nutrition/water-intakes.ts'
import { healthAppSamples } from './lifecare/digital-health-tools/health-apps.samples.ts'
import { healthApps } from './lifecare/digital-health-tools/health-apps.ts'
import { healthDeviceSamples } from './lifecare/digital-health-tools/health-devices.samples.ts'
import { healthDevices } from './lifecare/digital-health-tools/health-devices.ts'
import { bodyMeasurementSamples } from './lifecare/fitness-movement/body-measurements.samples.ts'
import { bodyMeasurements } from './lifecare/fitness-movement/body-measurements.ts'
import { fitnessClassSamples } from './lifecare/fitness-movement/fitness-classes.samples.ts'
import { fitnessClasses } from './lifecare/fitness-movement/fitness-classes.ts'
import { fitnessGoalSamples } from './lifecare/fitness-movement/fitness-goals.samples.ts'
import { fitnessGoals } from './lifecare/fitness-movement/fitness-goals.ts'
import { fitnessRoutineSamples } from './lifecare/fitness-movement/fitness-routines.samples.ts'
import { fitnessRoutines } from './lifecare/fitness-movement/fitness-routines.ts'
import { workoutSessionSamples } from './lifecare/fitness-movement/workout-sessions.samples.ts'
import { workoutSessions } from './lifecare/fitness-movement/workout-sessions.ts'
import { allergySamples } from './lifecare/health-profile/allergies.samples.ts'
import { allergies } from './lifecare/health-profile/allergies.ts'
import { deviceSamples } from './lifecare/health-profile/devices/devices.samples.ts'
import { devices } from './lifecare/health-profile/devices/devices.ts'
import { familyHistorySamples } from './lifecare/health-profile/family-history.samples.ts'
import { familyHistory } from './lifecare/health-profile/family-history.ts'
import { healthBasicsSamples } from './lifecare/health-profile/health-basics.samples.ts'
import { healthBasics } from './lifecare/health-profile/health-basics.ts'
import { immunizationSamples } from './lifecare/health-profile/immunizations.samples.ts'
import { immunizations } from './lifecare/health-profile/immunizations.ts'
import { lifestyleSamples } from './lifecare/health-profile/lifestyle.samples.ts'
import { lifestyle } from './lifecare/health-profile/lifestyle.ts'
import { preventiveScreeningSamples } from './lifecare/health-profile/preventive-screenings.samples.ts'
import { preventiveScreenings } from './lifecare/health-profile/preventive-screenings.ts'
import { balanceTestSamples } from './lifecare/hearing/balance-tests.samples.ts'
import { balanceTests } from './lifecare/hearing/balance-tests.ts'
import { hearingAidSamples } from './lifecare/hearing/hearing-aids.samples.ts'
import { hearingAids } from './lifecare/hearing/hearing-aids.ts'
import { hearingTestSamples } from './lifecare/hearing/hearing-tests.samples.ts'
import { hearingTests } from './lifecare/hearing/hearing-tests.ts'
import { moodEntrySamples } from './lifecare/mood-wellbeing/mood-entries.samples.ts'
import { moodEntries } from './lifecare/mood-wellbeing/mood-entries.ts'
import { wellnessProgramSamples } from './lifecare/mood-wellbeing/wellness-programs.samples.ts'
import { wellnessPrograms } from './lifecare/mood-wellbeing/wellness-programs.ts'
import { wellnessResourceSamples } from './lifecare/mood-wellbeing/wellness-resources.samples.ts'
import { wellnessResources } from './lifecare/mood-wellbeing/wellness-resources.ts'
import { contraceptionSamples } from './lifecare/sexual-health/contraception.samples.ts'
import { contraception } from './lifecare/sexual-health/contraception.ts'
import { pregnancySamples } from './lifecare/sexual-health/pregnancies.samples.ts'
import { pregnancies } from './lifecare/sexual-health/pregnancies.ts'
import { riskAssessmentSamples } from './lifecare/sexual-health/risk-assessments.samples.ts'
import { riskAssessments } from './lifecare/sexual-health/risk-assessments.ts'
import { sexualHealthScreeningSamples } from './lifecare/sexual-health/sexual-health-screenings.samples.ts'
import { sexualHealthScreenings } from './lifecare/sexual-health/sexual-health-screenings.ts'
import { sexualHealthStatusSamples } from './lifecare/sexual-health/sexual-health-status.samples.ts'
import { sexualHealthStatus } from './lifecare/sexual-health/sexual-health-status.ts'
import { sleepEquipmentSamples } from './lifecare/sleep-health/sleep-equipment.samples.ts'
import { sleepEquipment } from './lifecare/sleep-health/sleep-equipment.ts'
import { sleepGoalSamples } from './lifecare/sleep-health/sleep-goals.samples.ts'
import { sleepGoals } from './lifecare/sleep-health/sleep-goals.ts'
import { sleepLogSamples } from './lifecare/sleep-health/sleep-logs.samples.ts'
import { sleepLogs } from './lifecare/sleep-health/sleep-logs.ts'
import { sleepStudySamples } from './lifecare/sleep-health/sleep-studies.samples.ts'
import { sleepStudies } from './lifecare/sleep-health/sleep-studies.ts'
import { eyeExamSamples } from './lifecare/vision-care/eye-exams.samples.ts'
import { eyeExams } from './lifecare/vision-care/eye-exams.ts'
import { eyePrescriptionSamples } from './lifecare/vision-care/eye-prescriptions.samples.ts'
import { eyePrescriptions } from './lifecare/vision-care/eye-prescriptions.ts'
import { eyewearSamples } from './lifecare/vision-care/eyewear.samples.ts'
import { eyewear } from './lifecare/vision-care/eyewear.ts'
import type { AnyRecordType, Samples } from './record/define-record.ts'

export const samplesOf = <R extends AnyRecordType>(type: R, samples: Samples<R>) => ({ record: type, samples })

/** The records of "Load sample data", referenced ones first. */
export const sampleSets = [
  samplesOf(providers, providerSamples),
  samplesOf(medications, medicationSamples),
  samplesOf(medicationDoses, medicationDoseSamples),
  samplesOf(labResults, labResultSamples),
  samplesOf(medicalConditions, medicalConditionSamples),
  samplesOf(symptoms, symptomSamples),
  samplesOf(procedures, procedureSamples),
  samplesOf(visits, visitSamples),
  samplesOf(carePlans, carePlanSamples),
  samplesOf(careGoals, careGoalSamples),
  samplesOf(insuranceCoverage, insuranceCoverageSamples),
  samplesOf(devices, deviceSamples),
  samplesOf(appointments, appointmentSamples),
  samplesOf(visitNotes, visitNoteSamples),
  samplesOf(documents, documentSamples),
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
  samplesOf(lifestyle, lifestyleSamples),
  samplesOf(wellnessPrograms, wellnessProgramSamples),
  samplesOf(wellnessResources, wellnessResourceSamples),
  samplesOf(sexualHealthScreenings, sexualHealthScreeningSamples),
  samplesOf(contraception, contraceptionSamples),
  samplesOf(pregnancies, pregnancySamples),
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

/** Apart, because the profile has its own endpoint. */
export const allSampleSets = [...sampleSets, samplesOf(profiles, profileSamples)]
