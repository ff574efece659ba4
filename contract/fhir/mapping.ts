import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'

/** The sections of a summary that have a name in the standard. */
export type SectionName =
  | 'problems'
  | 'past-problems'
  | 'allergies'
  | 'medications'
  | 'immunizations'
  | 'results'
  | 'vital-signs'
  | 'plan-of-care'
  | 'care-team'
  | 'family-history'

/** What a mapping may ask of the summary that its resources become part of. */
export interface FhirContext {
  patient: fhir4.Reference
  /** To another record, where it is part of the summary too. */
  refer: (recordId: string | null) => fhir4.Reference | undefined
}

export interface Mapped {
  resource: fhir4.FhirResource
  /** The section that lists it; the record type's own where the standard has none; null for what is only referred to. */
  section: SectionName | 'own' | null
  /** The fields that it says, where it does not say them all. */
  fields?: readonly string[]
}

/** How the records of one type are said in FHIR, and read again. */
export interface FhirMapping<R extends AnyRecordType> {
  type: R
  toFhir: (record: RecordOf<R>, context: FhirContext) => Mapped[]
  /** The values of the record that these resources were made from; null where they are something else. */
  fromFhir: (resources: readonly unknown[]) => Values<R> | null
}

export const defineMapping = <R extends AnyRecordType>(mapping: FhirMapping<R>) => mapping
