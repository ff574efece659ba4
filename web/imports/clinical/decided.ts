import type { RestoredVersion } from '#contract/imports/imports.ts'
import type { Origin } from '#contract/imports/origin.ts'
import type { FieldValue } from '#contract/record/fields.ts'

/** Why a record that was read deserves a look before it is trusted. The preview words each one for patients. */
export type Doubt =
  /** The directions were kept as text; no times were taken from them. */
  | 'schedule-not-understood'
  /** The fields of the directions and their text do not agree. */
  | 'schedule-disagrees'
  /** The source does not say whether it is active. */
  | 'status-unknown'
  /** The status says active, the dates say past; the dates decided. */
  | 'status-against-dates'
  /** The status says active, but the days that it was prescribed or handed out for have passed. */
  | 'course-over'
  /** The source says both that it was given and that it was not. */
  | 'given-or-not'
  /** The source says both that it was done and that it was only planned, or not done. */
  | 'done-or-not'
  /** Several lines of the document's text may be about it. */
  | 'text-unclear'
  /** The source itself is not sure. */
  | 'unconfirmed'
  /** Another line has the same code under another name, or the same name under another code. */
  | 'codes-disagree'
  /** The source does not say what it is. */
  | 'name-unknown'
  /** It has no date, or an impossible one. */
  | 'date-unknown'
  /** A value did not fit its field and is in the notes. */
  | 'value-in-notes'

/** A record that the rules made of one or more statements. */
export interface DecidedRecord {
  /** The record type's name. */
  type: string
  /** For a record that Wellkept exported: it is restored under its own id. */
  id?: string
  /** The rest of such a record. */
  restored?: Omit<RestoredVersion, 'id' | 'action'>
  values: Record<string, FieldValue>
  /** Records that fields refer to; they are added too. */
  references?: Record<string, DecidedRecord>
  /** The same item in every import has the same key, whatever the file's order. */
  key: string
  origin: Origin
  doubts: Doubt[]
}

/** Why something in a file is not imported. Each has a sentence that a patient understands. */
export type LeftOutReason =
  /** Wellkept has no record type for it; it stays in the source document. */
  | 'no-place'
  /** It is written only as text, which no rule reads. */
  | 'only-text'
  /** A directive: what it says must be right, so the person enters it. */
  | 'directive'
  | 'entered-in-error'
  /** The source says that it was ruled out. */
  | 'refuted'
  /** It states that there is none of something, such as "no known allergies". */
  | 'negated'
  | 'not-done'
  | 'no-name'
  | 'no-value'
  | 'no-date'
  /** An impossible value, or a date in the future. */
  | 'impossible'
  | 'other-patient'
  /** The file contains the very same a second time. */
  | 'repeated'
  /** A document of which the file has only the name. */
  | 'file-missing'
  /** The rest of a file that is cut off. */
  | 'cut-off'
  /** Its signature is not by the issuer that it names. */
  | 'forged'
  | 'unreadable'

export interface LeftOut {
  /** As the source calls it: "Penicillin". */
  what: string
  /** What kind of thing, in the words of our record types or the source's section: "Allergy", "Claim". */
  kind: string
  reason: LeftOutReason
  /** The day or year, if the source gives one. */
  date?: string
  /** More in the source's words, such as its value. */
  detail?: string
  count: number
}

export interface Decided {
  records: DecidedRecord[]
  leftOut: LeftOut[]
}
