/**
 * What a patient summary says, in our own words: of ours, or of any other software's. Nothing in here is FHIR, so that
 * a page draws it without knowing where it came from.
 *
 * A `When` is as exact as it was written: a year, a month, a day (`YYYY-MM-DD`), or a moment with its zone.
 */
export type When = string

export interface SummaryPatient {
  name: string
  dateOfBirth: When | null
  gender: 'male' | 'female' | 'other' | 'unknown' | null
  phones: string[]
  emails: string[]
  address: string | null
  contacts: SummaryContact[]
}

/** Whom to call. */
export interface SummaryContact {
  name: string | null
  relationship: string | null
  /** Phone numbers, email addresses and web addresses, as they were written. */
  reach: { kind: 'phone' | 'email' | 'url' | 'other'; value: string }[]
}

/** A code of one of the world's lists, such as LOINC or ICD-10. */
export interface SummaryCode {
  system: string
  code: string
}

export interface SummaryMedicine {
  name: string
  code: SummaryCode | null
  status: 'active' | 'stopped' | 'completed' | 'on-hold' | 'intended' | 'not-taken' | 'other'
  /** How it is taken, each part as it was written; a sentence that says it all is among the instructions. */
  dosage: string | null
  frequency: string | null
  instructions: string | null
  asNeeded: boolean
  purpose: string | null
  prescribedBy: string | null
  from: When | null
  until: When | null
  /** Why it was stopped. */
  reason: string | null
  notes: string | null
}

export interface SummaryCondition {
  name: string
  code: SummaryCode | null
  status: 'active' | 'chronic' | 'resolved' | 'other'
  severity: string | null
  from: When | null
  until: When | null
  notes: string | null
}

export interface SummaryAllergy {
  substance: string
  code: SummaryCode | null
  kind: string | null
  status: 'active' | 'inactive' | 'resolved' | 'other'
  severity: 'mild' | 'moderate' | 'severe' | null
  reaction: string | null
  since: When | null
  notes: string | null
}

export type Interpretation = 'normal' | 'high' | 'low' | 'abnormal' | 'critical'

export interface ResultPoint {
  at: When | null
  /** Null where the result is words, such as "Negative". */
  value: number | null
  /** As it was written, without its unit: "5.6", "<0.5", "Negative". */
  written: string
  low: number | null
  high: number | null
  /** The range in words, where it has no numbers. */
  range: string | null
  interpretation: Interpretation | null
  isPending: boolean
  notes: string | null
}

/** The results of one test in one unit, oldest first. A test that was measured in two units has two. */
export interface ResultSeries {
  test: string
  code: SummaryCode | null
  unit: string | null
  points: ResultPoint[]
}

export type VitalKind =
  | 'blood-pressure'
  | 'heart-rate'
  | 'weight'
  | 'temperature'
  | 'oxygen'
  | 'glucose'
  | 'height'
  | 'breathing'
  | 'bmi'
  | 'other'

export interface VitalPoint {
  at: When | null
  /** The systolic number, of a blood pressure. */
  value: number
  diastolic: number | null
  notes: string | null
}

/** The readings of one vital sign in one unit, oldest first. */
export interface VitalSeries {
  kind: VitalKind
  /** As the latest reading names it. */
  name: string
  unit: string | null
  points: VitalPoint[]
}

export interface SummaryImmunization {
  vaccine: string
  code: SummaryCode | null
  given: When | null
  status: 'given' | 'not-given' | 'other'
  dose: string | null
  lot: string | null
  where: string | null
  nextDue: When | null
  notes: string | null
}

export interface SummaryAppointment {
  kind: string
  status: 'scheduled' | 'completed' | 'cancelled' | 'no-show' | 'other'
  at: When | null
  minutes: number | null
  provider: string | null
  location: string | null
  reason: string | null
  notes: string | null
}

export interface SummaryProvider {
  name: string
  specialty: string | null
  practice: string | null
  phone: string | null
  email: string | null
  address: string | null
  isPrimary: boolean
}

/** One fact of something that has no drawing of its own. */
export interface SummaryFact {
  /** Empty where the title says what it is. */
  label: string
  value: string
  /** The value is a `When`, to be shown as one. */
  isWhen: boolean
}

export interface SummaryEntry {
  title: string
  at: When | null
  facts: SummaryFact[]
}

/** A part of the summary that has no drawing of its own: its title, its entries, or only its words (never HTML). */
export interface SummaryOther {
  title: string
  entries: SummaryEntry[]
  text: string | null
}

/** The parts that every summary must have. */
export type RequiredPart = 'conditions' | 'allergies' | 'medicines'

/** Why a part is empty: told to have none; kept back; or nobody knows. */
export type EmptyReason = 'none-known' | 'withheld' | 'unknown'

export interface SummaryOfPatient {
  title: string | null
  /** When it was put together. */
  at: When | null
  /** Who put it together, where it is said. */
  author: string | null
  patient: SummaryPatient | null
  medicines: SummaryMedicine[]
  conditions: SummaryCondition[]
  allergies: SummaryAllergy[]
  results: ResultSeries[]
  vitals: VitalSeries[]
  immunizations: SummaryImmunization[]
  appointments: SummaryAppointment[]
  providers: SummaryProvider[]
  others: SummaryOther[]
  /** What the summary says of a required part that is empty. */
  empty: Partial<Record<RequiredPart, EmptyReason>>
}

/** Why something could not be read as a summary: it is no FHIR bundle, or one in which nothing can be read. */
export type SummaryProblem = 'not-a-bundle' | 'nothing-readable'

export type ReadSummary = { summary: SummaryOfPatient; problem: null } | { summary: null; problem: SummaryProblem }
