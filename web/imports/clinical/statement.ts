import type { Code } from '#contract/imports/origin.ts'
import type { Sensitive } from '#contract/record/define-record.ts'
import type { WrittenPeriod, WrittenTime } from './source-time.ts'

/**
 * The intermediate form of all readers: what a source says about one patient, as it says it. Readers only translate;
 * they decide nothing. The rules beside this file decide, once for every format.
 */

export interface Concept {
  /** The source's own words: FHIR's `text`, C-CDA's `originalText` or the name of the participant. */
  text?: string
  /** As written, with codes that say nothing; `identity/identifying-codes.ts` knows which ones identify. */
  codes: Code[]
}

/** A fact that has no element of its own here: it goes to the record's notes, with its label. */
export interface LabeledText {
  /** In English, such as `Route`; the reader's words, not the source's. */
  label?: string
  text: string
}

/** The label of what the page of a resource tells beside its elements. */
export const NARRATIVE = 'Narrative'

export interface Quantity {
  value: number
  comparator?: string
  /** As people read it. */
  unit?: string
  /** In UCUM, if the source says so. */
  unitCode?: string
}

export interface Base {
  /** The source's ids of it, each with its namespace: `urn:oid:…|123`, `2.16.840…^123`. */
  identifiers: string[]
  /** The id inside the source, such as `MedicationRequest/123`; other statements refer to it. */
  sourceId?: string
  /** Who issued it, for people: "Riverside Clinic". */
  source: string
  /** The file or document that it was in. */
  document: string
  /** By the source's security labels. */
  sensitivity?: Sensitive
  /** When the source last changed it, as an instant in UTC. */
  changedAt?: string
  /** The source's signature was checked. */
  isVerified?: boolean
  /** As written, in lower case: FHIR's `status`, C-CDA's `statusCode`. */
  status?: string
  /** As written, in lower case: confirmed, unconfirmed, provisional, differential, refuted. */
  verification?: string
  /** The source has taken it back. */
  isInError: boolean
  /** The source says that it is not so: `negationInd`, `doNotPerform`, "no known". */
  isNegated: boolean
  /** Planned, ordered, proposed or a goal, by C-CDA's mood or FHIR's intent; absent for what is or was. */
  intent?: 'planned' | 'ordered' | 'proposed'
  /** When it was written down, which is not when it happened. */
  recorded?: WrittenTime
  /** Who wrote it down. */
  authors: string[]
  notes: LabeledText[]
}

/** How often and when: FHIR's `Timing`, C-CDA's PIVL, EIVL and SXPR. */
export interface Timing {
  frequency?: number
  frequencyMax?: number
  period?: number
  periodMax?: number
  periodUnit?: 's' | 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a'
  /** `mon` to `sun`. */
  daysOfWeek?: string[]
  /** `08:00`. */
  timesOfDay?: string[]
  /** HL7's codes of events, such as `MORN`, `ACM` or `HS`. */
  when?: string[]
  offsetMinutes?: number
  /** How long: in days, if it is bounded. */
  boundsDays?: number
  /** A code such as `BID` or `Q6H`. */
  code?: string
  /** The words of that code, such as "Twice a day". */
  text?: string
}

/** One dosage entry. */
export interface Direction {
  /** The whole sentence, as written for professionals or patients. */
  text?: string
  patientText?: string
  /** Additional instructions, such as "with food". */
  additional: string[]
  timing?: Timing
  /** Parts of the timing that the reader could not translate, in words. */
  timingNotRead?: string
  /** "2 tablets", "500 mg", "1–2 puffs": as written. */
  dose?: string
  rate?: string
  /** "8 tablets per day". */
  maximum?: string
  /** How many doses a day at most, if that is what the maximum says. */
  maxPerDay?: number
  asNeeded: boolean
  asNeededFor?: string
  route?: string
  site?: string
  method?: string
  /** Entries with the same number are taken together, others one after the other. */
  sequence?: number
  /** For a step of changing doses. */
  period?: WrittenPeriod
}

export interface Fill {
  on?: WrittenTime
  quantity?: string
  daysSupply?: number
  by?: string
}

export interface MedicationStatement extends Base {
  kind: 'medication'
  /** Listed as taken, prescribed, handed out by a pharmacy, or given by staff at a visit. */
  role: 'listed' | 'prescribed' | 'dispensed' | 'administered'
  /** Several lines of the document's text may be about it; all are in the notes. */
  isTextUnclear?: boolean
  /** The document's text says that it is over, its entry that it is not. */
  isStatusDisputed?: boolean
  product: Concept
  /** "25 mg", if the source has it apart from the name. */
  strength?: string
  form?: string
  period: WrittenPeriod
  authored?: WrittenTime
  directions: Direction[]
  reasons: string[]
  /** Why it was stopped or is not taken. */
  statusReason?: string
  prescriber?: string
  quantity?: string
  refills?: number
  /** How many days one fill of the order lasts. */
  supplyDays?: number
  fills: Fill[]
  /** The `sourceId` of the statements that this one fulfills or derives from. */
  partOf: string[]
}

export interface Reaction {
  manifestations: string[]
  description?: string
  /** As written or by its code: mild, moderate, severe. */
  severity?: string
  on?: WrittenTime
}

export interface AllergyStatement extends Base {
  kind: 'allergy'
  substance: Concept
  /** As written: active, inactive, resolved. It is the observation's own, never the concern act's. */
  clinicalStatus?: string
  /** medication, food, environment, biologic, insect, latex. */
  categories: string[]
  /** allergy or intolerance. */
  mechanism?: string
  /** The allergy's own severity, apart from that of its reactions. */
  severity?: string
  /** How dangerous a future reaction could be: high, low. Not how severe any was. */
  criticality?: string
  reactions: Reaction[]
  onset?: WrittenTime
  onsetText?: string
  period: WrittenPeriod
}

export interface ConditionStatement extends Base {
  kind: 'condition'
  name: Concept
  /** As written: active, recurrence, relapse, inactive, remission, resolved. */
  clinicalStatus?: string
  isChronic?: boolean
  severity?: string
  period: WrittenPeriod
  onsetText?: string
  abatementText?: string
  bodySites: string[]
  /** In lower case: encounter diagnosis, problem list item. */
  categories?: string[]
}

export interface ObservedRange {
  low?: Quantity
  high?: Quantity
  text?: string
}

/** A measured or observed value with its meaning; panels have members. */
export interface Observed {
  code: Concept
  quantity?: Quantity
  /** If the value is not a single quantity: "Negative", "1:40", "5–10". */
  text?: string
  /** Why there is no value. */
  absentReason?: string
  range?: ObservedRange
  /** HL7's codes, such as `H`, `LL` or `N`. */
  interpretation: string[]
}

export interface ObservationStatement extends Base, Observed {
  kind: 'observation'
  /** Lower-case codes: laboratory, vital-signs, social-history, survey … */
  categories: string[]
  at: WrittenPeriod
  issued?: WrittenTime
  components: Observed[]
  /** The `sourceId` of each member; the panel itself may have no value. */
  members: string[]
  specimen?: string
  method?: string
  bodySite?: string
  /** The laboratory or person that measured. */
  performers: string[]
  orderedBy?: string
  panel?: string
  /** The same for what was measured together, such as the two numbers of a blood pressure: the organizer's id. */
  group?: string
}

/** A report that groups results. */
export interface ReportStatement extends Base {
  kind: 'report'
  name: Concept
  at: WrittenPeriod
  conclusion?: string
  performers: string[]
  orderedBy?: string
  results: string[]
}

export interface ProcedureStatement extends Base {
  kind: 'procedure'
  name: Concept
  /** What the text beside the entry says of its status: "Scheduled". */
  writtenStatus?: string
  at: WrittenPeriod
  atText?: string
  provider?: ProviderStatement
  performers: string[]
  location?: string
  bodySites: string[]
  reasons: string[]
  outcome?: string
  complications: string[]
  followUps: string[]
}

export interface VisitStatement extends Base {
  kind: 'visit'
  /** What kind of visit. */
  types: Concept[]
  /** HL7's class code, such as `AMB` or `EMER`. */
  setting?: string
  settingText?: string
  at: WrittenPeriod
  provider?: ProviderStatement
  participants: string[]
  location?: string
  reasons: string[]
  diagnoses: string[]
  discharge?: string
}

export interface ImmunizationStatement extends Base {
  kind: 'immunization'
  vaccine: Concept
  at: WrittenPeriod
  atText?: string
  /** Not given: why. */
  statusReason?: string
  /** What the text beside the entry says of its status: "Completed", "Refused". */
  writtenStatus?: string
  dose?: string
  lot?: string
  manufacturer?: string
  route?: string
  site?: string
  amount?: string
  performers: string[]
  location?: string
  /** Reported by the patient or another record, not given by the source. */
  isReported?: boolean
}

export interface FamilyHistoryStatement extends Base {
  kind: 'family-history'
  /** HL7's code such as `MTH`, or the words. */
  relative: Concept
  /** Male or female, if the source says so. */
  relativeSex?: string
  isDeceased?: boolean
  condition: Concept
  onset?: string
  ageAtOnset?: number
}

export interface CarePlanStatement extends Base {
  kind: 'care-plan'
  name?: string
  period: WrittenPeriod
  careTeam: string[]
  reasons: string[]
  description?: string
  steps: string[]
}

export interface GoalStatement extends Base {
  kind: 'goal'
  /** What it is about, such as a condition. */
  reasons?: string[]
  goal: Concept
  targets: string[]
  progress?: string
  start?: WrittenTime
  due?: WrittenTime
  setBy?: string
}

export interface CoverageStatement extends Base {
  kind: 'coverage'
  payer?: string
  type?: string
  plan?: string
  memberNumber?: string
  groupNumber?: string
  subscriber?: string
  period: WrittenPeriod
  phone?: string
}

export interface DeviceStatement extends Base {
  kind: 'device'
  device: Concept
  period: WrittenPeriod
  bodySite?: string
  manufacturer?: string
  model?: string
  serialNumber?: string
  lotNumber?: string
  udi?: string
  mriSafety?: string
}

export interface AppointmentStatement extends Base {
  kind: 'appointment'
  type?: string
  at: WrittenPeriod
  minutes?: number
  provider?: ProviderStatement
  participants: string[]
  location?: string
  reasons: string[]
}

export interface ProviderStatement extends Base {
  kind: 'provider'
  name: string
  specialty?: string
  practice?: string
  phone?: string
  email?: string
  address?: string
  isPrimary?: boolean
}

/** Something that no rule has a place for: it is counted and named. */
export interface OtherStatement extends Base {
  kind: 'other'
  /** As people would call it: "Claim", "Explanation of benefit". */
  what: string
  /** The source's name of this one. */
  name?: string
  /** A document without its content. */
  isFileMissing?: boolean
  /** Sentences or tables for people, with no entries that could be read. */
  isOnlyText?: boolean
  /** A wish or an order for care, such as not to resuscitate. */
  isDirective?: boolean
}

export type Statement =
  | MedicationStatement
  | AllergyStatement
  | ConditionStatement
  | ObservationStatement
  | ReportStatement
  | ProcedureStatement
  | VisitStatement
  | ImmunizationStatement
  | FamilyHistoryStatement
  | CarePlanStatement
  | GoalStatement
  | CoverageStatement
  | DeviceStatement
  | AppointmentStatement
  | ProviderStatement
  | OtherStatement
