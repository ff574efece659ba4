import type { profiles } from '#contract/account/profile.ts'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'

/** Whose summary it is. What is left out is not told. */
export interface SummarySubject extends Partial<Values<typeof profiles>> {
  /** The person's own id, or any other that stays the same. */
  id: string
  firstName: string
  lastName: string
  email?: string | null
}

export interface SummaryContent {
  patient: SummarySubject
  /**
   * By the name of the record type (`medications`), as the API answers them. A type that is left out is withheld, an
   * empty list says that nothing is recorded.
   */
  records: Readonly<Record<string, readonly RecordOf<AnyRecordType>[]>>
  /** When the summary is made. */
  at: Date
  /** Of the records' own words, where it is known: `en`, `de`. */
  language?: string
}

export type PatientSummary = (content: SummaryContent) => fhir4.Bundle
