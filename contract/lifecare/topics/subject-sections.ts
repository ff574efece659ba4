import type { SuddenLoss } from '#contract/facts/sudden-loss/sudden-loss.ts'
import type { Values } from '#contract/record/define-record.ts'
import type { dentalTreatments } from '../dental-health/dental-treatments.ts'
import type { dietPlans } from '../diet-nutrition/diet-plans.ts'
import type { nutritionLogs } from '../diet-nutrition/nutrition-logs.ts'
import type { waterIntakes } from '../diet-nutrition/water-intakes.ts'
import type { bodyMeasurements } from '../fitness-movement/body-measurements.ts'
import type { fitnessGoals } from '../fitness-movement/fitness-goals.ts'
import type { fitnessRoutines } from '../fitness-movement/fitness-routines.ts'
import type { allergies } from '../health-profile/allergies.ts'
import type { immunizations } from '../health-profile/immunizations.ts'
import type { preventiveScreenings } from '../health-profile/preventive-screenings.ts'
import type { VaccineGroupName } from '../health-profile/vaccine-groups.ts'
import type { hearingAids } from '../hearing/hearing-aids.ts'
import type { hearingTests } from '../hearing/hearing-tests.ts'
import type { moodEntries } from '../mood-wellbeing/mood-entries.ts'
import type { wellnessResources } from '../mood-wellbeing/wellness-resources.ts'
import type { pregnancies } from '../sexual-health/pregnancies.ts'
import type { riskAssessments } from '../sexual-health/risk-assessments.ts'
import type { sleepEquipment } from '../sleep-health/sleep-equipment.ts'
import type { sleepLogs } from '../sleep-health/sleep-logs.ts'
import type { eyePrescriptions } from '../vision-care/eye-prescriptions.ts'
import type { OverRecords, Titled } from './section-parts.ts'

/** Right and left eye side by side, with the previous prescription. */
export interface EyePrescriptionSection extends OverRecords<typeof eyePrescriptions> {
  show: 'eye-prescription'
}

/** Most severe first, and highlighted. */
export interface AllergiesSection extends OverRecords<typeof allergies> {
  show: 'allergies'
}

/** What guidelines suggest by age and sex, with the state of each. */
export interface RecommendedScreeningsSection extends Titled {
  show: 'recommended-screenings'
  type: typeof preventiveScreenings
}

/** The profile's emergency contact, and what first responders need. */
export interface EmergencyInformationSection extends Titled {
  show: 'emergency-information'
}

/** A month of moods, and the entries of a chosen day. */
export interface MoodCalendarSection extends OverRecords<typeof moodEntries> {
  show: 'mood-calendar'
}

/** The last few moods, with an offer of help in a low week. */
export interface RecentMoodsSection extends OverRecords<typeof moodEntries> {
  show: 'recent-moods'
  most: number
}

/** Help in a crisis, and the person's own resources. */
export interface ResourcesSection extends OverRecords<typeof wellnessResources> {
  show: 'resources'
}

/** The doses of each group of vaccines, with a button to add one. */
export interface VaccineGroupsSection extends OverRecords<typeof immunizations> {
  show: 'vaccine-groups'
  groups: readonly { name: VaccineGroupName; defaults: Partial<Values<typeof immunizations>> }[]
}

/** The newest assessment with its advice, and earlier ones. */
export interface RiskAssessmentSection extends OverRecords<typeof riskAssessments> {
  show: 'risk-assessment'
}

/** What to do about a sudden loss of hearing or sight. */
export interface SuddenLossSection {
  show: 'sudden-loss'
  width: 'whole'
  sense: SuddenLoss
}

/** Left out where it does not apply. */
export interface PregnanciesSection extends OverRecords<typeof pregnancies> {
  show: 'pregnancies'
}

/** Treatments on a chart of the teeth, and as a table. */
export interface ToothChartSection extends OverRecords<typeof dentalTreatments> {
  show: 'tooth-chart'
}

/** One hearing test as an audiogram, with the previous one. */
export interface AudiogramSection extends OverRecords<typeof hearingTests> {
  show: 'audiogram'
}

/** Each ear's pure-tone average over time. */
export interface HearingLevelsSection extends OverRecords<typeof hearingTests> {
  show: 'hearing-levels'
}

/** Hearing aids with due battery changes and service. */
export interface HearingAidsSection extends OverRecords<typeof hearingAids> {
  show: 'hearing-aids'
}

/** A day's meals and water, compared to the active diet plan. */
export interface NutritionDaySection extends Titled {
  show: 'nutrition-day'
  records: readonly [typeof nutritionLogs, typeof waterIntakes]
}

/** Daily amounts, compared to the goal. */
export interface NutritionTrendSection extends Titled {
  show: 'nutrition-trend'
  empty: string
}

export interface DietPlansSection extends OverRecords<typeof dietPlans> {
  show: 'diet-plans'
}

export interface SleepLogSection extends OverRecords<typeof sleepLogs> {
  show: 'sleep-log'
}

/** Recent nights as bars, with the goal. */
export interface SleepChartSection extends Titled {
  show: 'sleep-chart'
  empty: string
}

/** Equipment with due cleaning and replacements. */
export interface SleepEquipmentSection extends OverRecords<typeof sleepEquipment> {
  show: 'sleep-equipment'
}

/** The person's medications that are taken for sleep. */
export interface SleepMedicationsSection extends Titled {
  show: 'sleep-medications'
  empty: string
}

/** Workouts as bars, one per week. */
export interface TrainingWeeksSection extends Titled {
  show: 'training-weeks'
  empty: string
}

/** Routines to start a workout from. */
export interface RoutinesSection extends OverRecords<typeof fitnessRoutines> {
  show: 'routines'
}

export interface FitnessGoalsSection extends OverRecords<typeof fitnessGoals> {
  show: 'fitness-goals'
}

/** Weight and heart rate from the vital signs. */
export interface BodyVitalsSection extends Titled {
  show: 'body-vitals'
  empty: string
}

/** One body measurement over time; the person chooses which. */
export interface BodyMeasurementsSection extends OverRecords<typeof bodyMeasurements> {
  show: 'body-measurements'
}

/** Past imports, each with an undo button. */
export interface SyncHistorySection extends Titled {
  show: 'sync-history'
  empty: string
}

export interface InsightsSection extends Titled {
  show: 'insights'
}

/** Sections that only one topic needs. */
export type SubjectSection =
  | EyePrescriptionSection
  | AllergiesSection
  | RecommendedScreeningsSection
  | EmergencyInformationSection
  | MoodCalendarSection
  | RecentMoodsSection
  | ResourcesSection
  | VaccineGroupsSection
  | RiskAssessmentSection
  | PregnanciesSection
  | SuddenLossSection
  | ToothChartSection
  | AudiogramSection
  | HearingLevelsSection
  | HearingAidsSection
  | NutritionDaySection
  | NutritionTrendSection
  | DietPlansSection
  | SleepLogSection
  | SleepChartSection
  | SleepEquipmentSection
  | SleepMedicationsSection
  | TrainingWeeksSection
  | RoutinesSection
  | FitnessGoalsSection
  | BodyVitalsSection
  | BodyMeasurementsSection
  | SyncHistorySection
  | InsightsSection
