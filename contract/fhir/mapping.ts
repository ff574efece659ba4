import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'

/** The sections of a summary that the standard defines. */
export type SectionName =
  | 'problems'
  | 'past-problems'
  | 'allergies'
  | 'medications'
  | 'immunizations'
  | 'procedures'
  | 'devices'
  | 'results'
  | 'vital-signs'
  | 'plan-of-care'
  | 'care-team'
  | 'family-history'

/** A file in the same zip as the bundle. */
export interface FileBeside {
  /** Relative to the bundle. */
  path: string
  /** In base64, as an attachment has it. */
  sha1: string
}

/** What a mapping may know about the rest of the summary. */
export interface FhirContext {
  patient: fhir4.Reference
  /** A reference to another record, if the summary contains it. */
  refer: (recordId: string | null) => fhir4.Reference | undefined
  /** For the person's own use: records say where they came from, and can be restored. */
  isExport?: boolean
  /** Where a record's file is; undefined if the bundle comes without files. */
  fileAt?: ((fileId: string) => FileBeside | undefined) | undefined
}

export interface Mapped {
  resource: fhir4.FhirResource
  /** `own` is a section for the record type, if the standard has none; null is for resources that others refer to. */
  section: SectionName | 'own' | null
  /** The mapped fields, if not all. */
  fields?: readonly string[]
}

/** Converts the records of one type to FHIR. Reading them back needs no mapping: see `own-records`. */
export interface FhirMapping<R extends AnyRecordType> {
  type: R
  toFhir: (record: RecordOf<R>, context: FhirContext) => Mapped[]
}

export const defineMapping = <R extends AnyRecordType>(mapping: FhirMapping<R>) => mapping
