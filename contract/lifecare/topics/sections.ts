import type { AppointmentType } from '#contract/healthcare/appointments.ts'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import type { dentalTreatments } from '../dental/dental-treatments.ts'
import type { dietPlans } from '../diet-plans.ts'
import type { bodyMeasurements } from '../fitness/body-measurements.ts'
import type { fitnessGoals } from '../fitness-goals.ts'
import type { fitnessRoutines } from '../fitness-routines.ts'
import type { hearingAids } from '../hearing/hearing-aids.ts'
import type { hearingTests } from '../hearing/hearing-tests.ts'
import type { wellnessResources } from '../mood/wellness-resources.ts'
import type { moodEntries } from '../mood-entries.ts'
import type { nutritionLogs } from '../nutrition-logs.ts'
import type { allergies } from '../profile/allergies.ts'
import type { immunizations } from '../profile/immunizations.ts'
import type { preventiveScreenings } from '../profile/preventive-screenings.ts'
import type { VaccineGroupName } from '../profile/vaccine-groups.ts'
import type { riskAssessments } from '../sexual-health/risk-assessments.ts'
import type { sleepEquipment } from '../sleep/sleep-equipment.ts'
import type { sleepLogs } from '../sleep/sleep-logs.ts'
import type { eyePrescriptions } from '../vision/eye-prescriptions.ts'
import type { waterIntakes } from '../water-intakes.ts'
import type { TopicContext } from './define-topic.ts'
import type { Sentence } from './sentence.ts'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

type FieldsOf<R extends AnyRecordType> = keyof R['fields'] & string

interface Titled {
  title: string
  /** One sentence under the title, where the title alone leaves a question. */
  about?: string
  /** Half of a wide screen where nothing is said. */
  width?: 'half' | 'whole'
}

/** What all sections over one record type have. */
interface OverRecords<R extends AnyRecordType> extends Titled {
  record: R
  /** Only some of them, as vaccinations of one kind. */
  only?: (one: RecordOf<R>, context: TopicContext) => boolean
  /** Filled in when one is added from this section. */
  given?: Partial<Values<R>>
  /** What to do first, where there is none yet. */
  empty: string
}

/** Rows of a name, facts in small print and a badge. */
export interface ListSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'list'
  /** The fields told under the name, in this order. */
  facts: readonly FieldsOf<R>[]
  /** A field shown as a badge, with the tone of each of its values. */
  badge?: FieldsOf<R>
  tones?: Record<string, Tone>
  /** A sentence that a rule says of a record among all of them: "Due in 9 days". */
  remark?: (
    one: RecordOf<R>,
    context: TopicContext,
    all: readonly RecordOf<R>[],
  ) => { says: Sentence; tone: Tone } | undefined
  /** So many at first. */
  first?: number
}

/** Rows and columns. */
export interface TableSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'table'
  columns: readonly FieldsOf<R>[]
  first?: number
}

/** The one record of its type that a person has, all of its fields told. */
export interface DetailsSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'details'
}

/** Numbers of records over time, drawn and as a table. */
export interface ChartSection<R extends AnyRecordType = AnyRecordType> extends OverRecords<R> {
  show: 'chart'
  /** The number drawn, and the day or moment that it is drawn at. */
  value: FieldsOf<R>
  at: FieldsOf<R>
}

/** The person's appointments of these kinds: upcoming ones first, then the last ones. */
export interface AppointmentsSection extends Titled {
  show: 'appointments'
  types: readonly AppointmentType[]
  empty: string
}

/** One number or word to know at a glance. */
export interface Figure {
  value: Sentence
  detail?: Sentence
  tone?: Tone
}

export interface DeclaredFigure {
  label: string
  from: readonly AnyRecordType[]
  /** Nothing to say yet: `undefined`. */
  read: (lists: RecordOf<AnyRecordType>[][], context: TopicContext) => Figure | undefined
}

export interface FiguresSection {
  show: 'figures'
  figures: readonly DeclaredFigure[]
}

/** Right and left eye side by side, with the prescription before. */
export interface EyePrescriptionSection extends OverRecords<typeof eyePrescriptions> {
  show: 'eye-prescription'
}

/** A day's meals and water against the goals of the diet plan in use. */
export interface NutritionDaySection extends Titled {
  show: 'nutrition-day'
  records: readonly [typeof nutritionLogs, typeof waterIntakes]
}

/** What was eaten and drunk day by day, against the goal. */
export interface NutritionTrendSection extends Titled {
  show: 'nutrition-trend'
  empty: string
}

export interface DietPlansSection extends OverRecords<typeof dietPlans> {
  show: 'diet-plans'
}

/** The nights and naps, with hours as people say them. */
export interface SleepLogSection extends OverRecords<typeof sleepLogs> {
  show: 'sleep-log'
}

/** The last nights as bars against the goal. */
export interface SleepChartSection extends Titled {
  show: 'sleep-chart'
  empty: string
}

/** Devices with what is to be cleaned or replaced. */
export interface SleepEquipmentSection extends OverRecords<typeof sleepEquipment> {
  show: 'sleep-equipment'
}

/** The person's medications that are taken for sleep. */
export interface SleepMedicationsSection extends Titled {
  show: 'sleep-medications'
  empty: string
}

/** Workouts as bars, a week each. */
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

/** Weight and heart rate as the person's vital signs have them. */
export interface BodyVitalsSection extends Titled {
  show: 'body-vitals'
  empty: string
}

/** One measurement of the body over time, chosen among those there are. */
export interface BodyMeasurementsSection extends OverRecords<typeof bodyMeasurements> {
  show: 'body-measurements'
}

/** The most severe first; severe ones stand out. */
export interface AllergiesSection extends OverRecords<typeof allergies> {
  show: 'allergies'
}

/** What guidelines suggest by age and sex, from the profile and from what was done. */
export interface RecommendedScreeningsSection extends Titled {
  show: 'recommended-screenings'
  record: typeof preventiveScreenings
}

/** The profile's emergency contact, and what helpers should know. */
export interface EmergencyInformationSection extends Titled {
  show: 'emergency-information'
}

/** A month of moods, and the entries of a chosen day. */
export interface MoodCalendarSection extends OverRecords<typeof moodEntries> {
  show: 'mood-calendar'
}

/** The last few moods, with a word of help in a low week. */
export interface RecentMoodsSection extends OverRecords<typeof moodEntries> {
  show: 'recent-moods'
  most: number
}

/** Help in a crisis, and the person's own resources. */
export interface ResourcesSection extends OverRecords<typeof wellnessResources> {
  show: 'resources'
}

/** The doses against some illnesses, each with a way to add one. */
export interface VaccineGroupsSection extends OverRecords<typeof immunizations> {
  show: 'vaccine-groups'
  groups: readonly { name: VaccineGroupName; given: Partial<Values<typeof immunizations>> }[]
}

/** The newest assessment with what it suggests, and the earlier ones. */
export interface RiskAssessmentSection extends OverRecords<typeof riskAssessments> {
  show: 'risk-assessment'
}

/** Treatments on both arches of teeth, and as a table. */
export interface ToothChartSection extends OverRecords<typeof dentalTreatments> {
  show: 'tooth-chart'
}

/** One hearing test drawn as audiologists do, with the one before. */
export interface AudiogramSection extends OverRecords<typeof hearingTests> {
  show: 'audiogram'
}

/** Each ear's pure-tone average over time. */
export interface HearingLevelsSection extends OverRecords<typeof hearingTests> {
  show: 'hearing-levels'
}

/** Hearing aids with what is due for their batteries and service. */
export interface HearingAidsSection extends OverRecords<typeof hearingAids> {
  show: 'hearing-aids'
}

/** Every way in which a topic can show something. The web has a drawing for each, or it does not compile. */
export type Section =
  | ListSection
  | TableSection
  | DetailsSection
  | ChartSection
  | AppointmentsSection
  | FiguresSection
  | EyePrescriptionSection
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
  | AllergiesSection
  | RecommendedScreeningsSection
  | EmergencyInformationSection
  | MoodCalendarSection
  | RecentMoodsSection
  | ResourcesSection
  | VaccineGroupsSection
  | RiskAssessmentSection
  | ToothChartSection
  | AudiogramSection
  | HearingLevelsSection
  | HearingAidsSection

type Declared<S> = Omit<S, 'show'>

// The declaration is checked against its own record type; the engine then takes it for any.
export const list = <R extends AnyRecordType>(section: Declared<ListSection<R>>) =>
  ({ show: 'list', ...section }) as unknown as ListSection

export const table = <R extends AnyRecordType>(section: Declared<TableSection<R>>) =>
  ({ show: 'table', ...section }) as unknown as TableSection

export const details = <R extends AnyRecordType>(section: Declared<DetailsSection<R>>) =>
  ({ show: 'details', ...section }) as unknown as DetailsSection

export const chart = <R extends AnyRecordType>(section: Declared<ChartSection<R>>) =>
  ({ show: 'chart', ...section }) as unknown as ChartSection

type ListsOf<From extends readonly AnyRecordType[]> = { [Place in keyof From]: RecordOf<From[Place]>[] }

export const figure = <const From extends readonly AnyRecordType[]>(
  label: string,
  from: From,
  read: (lists: ListsOf<From>, context: TopicContext) => Figure | undefined,
) => ({ label, from, read }) as unknown as DeclaredFigure

export const figures = (...declared: DeclaredFigure[]): FiguresSection => ({ show: 'figures', figures: declared })
