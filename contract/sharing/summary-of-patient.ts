import type { MedicalCondition } from '#contract/healthcare/medical-history/medical-conditions.ts'
import type { WordedMedication } from '#contract/healthcare/medications/medication-now.ts'

/**
 * The content of a patient summary, ours or other software's. Nothing here is FHIR, so that
 * a page can show it regardless of its source.
 *
 * A `When` is as exact as in the source: a year, a month, a day (`YYYY-MM-DD`), or an instant with its zone.
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

export interface SummaryContact {
  name: string | null
  relationship: string | null
  /** Phone numbers, email addresses and web addresses, as written. */
  reach: { kind: 'phone' | 'email' | 'url' | 'other'; value: string }[]
}

/** A code from a standard code system, such as LOINC or ICD-10. */
export interface SummaryCode {
  system: string
  code: string
}

/** Each part as written; a full sentence is in the instructions. The page says in words how it is taken now. */
export interface SummaryMedicine extends WordedMedication {
  name: string
  code: SummaryCode | null
  firstDose: string | null
  instructions: string | null
  purpose: string | null
  prescribedBy: string | null
  notes: string | null
}

export interface SummaryCondition {
  name: string
  code: SummaryCode | null
  /** One of our own statuses, by the same rules as in an import. */
  status: MedicalCondition['status']
  /** False if the author is not sure. */
  isConfirmed: boolean
  severity: string | null
  from: When | null
  until: When | null
  notes: string | null
}

export interface SummaryAllergy {
  substance: string
  code: SummaryCode | null
  kind: string | null
  status: 'active' | 'inactive' | 'resolved'
  isConfirmed: boolean
  severity: 'mild' | 'moderate' | 'severe' | null
  reaction: string | null
  since: When | null
  notes: string | null
}

export type Interpretation = 'normal' | 'high' | 'low' | 'abnormal' | 'critical'

export interface ResultPoint {
  at: When | null
  /** Null if the result is text, such as "Negative". */
  value: number | null
  /** As written, without the unit: "5.6", "<0.5", "Negative". */
  written: string
  low: number | null
  high: number | null
  /** The reference range as text, if it has no numbers. */
  range: string | null
  interpretation: Interpretation | null
  isPending: boolean
  notes: string | null
}

/** The results of one test in one unit, oldest first. A test that was measured in two units has two series. */
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
  /** For a blood pressure, the systolic value. */
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

/** A document; its file is fetched separately. */
export interface SummaryDocument {
  title: string
  kind: string | null
  date: When | null
  author: string | null
  notes: string | null
  /** Null if there is none, or none that the browser can fetch from here. */
  file: SummaryFile | null
}

export interface SummaryFile {
  id: string
  name: string | null
  /** One of ours, by its content type. */
  type: string
  size: number | null
}

/** One fact of an entry in the generic part. */
export interface SummaryFact {
  /** Empty if the title is enough. */
  label: string
  value: string
  /** Whether the value is a `When`. */
  isWhen: boolean
}

export interface SummaryEntry {
  title: string
  at: When | null
  facts: SummaryFact[]
}

/** A generic part of the summary: its title and its entries, or only its text (never HTML). */
export interface SummaryOther {
  title: string
  entries: SummaryEntry[]
  text: string | null
}

export type RequiredPart = 'conditions' | 'allergies' | 'medicines'

export type EmptyReason = 'none-known' | 'withheld' | 'unknown'

export interface SummaryOfPatient {
  title: string | null
  at: When | null
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
  documents: SummaryDocument[]
  others: SummaryOther[]
  empty: Partial<Record<RequiredPart, EmptyReason>>
}

export type SummaryProblem = 'not-a-bundle' | 'nothing-readable'

export type ReadSummary = { summary: SummaryOfPatient; problem: null } | { summary: null; problem: SummaryProblem }
