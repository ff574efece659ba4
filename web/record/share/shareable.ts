import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'

export const isShareable = ({ shared }: Pick<AnyRecordType, 'shared'>) => shared === true

/** Preselected in a summary, in this order, because doctors ask for these first. */
export const CORE = [
  'medications',
  'medical-conditions',
  'allergies',
  'lab-results',
  'vitals',
  'procedures',
  'devices',
  'immunizations',
  'supplements',
  'family-history',
  'health-basics',
  'preventive-screenings',
  'appointments',
  'providers',
]

export interface Period {
  from: string | null
  until: string | null
}

/** The start and end fields of types with a duration. A goal has no end date, only a status. */
const LASTING: Record<string, [from: string, until?: string]> = {
  medications: ['startDate', 'endDate'],
  'medical-conditions': ['dateDiagnosed', 'dateResolved'],
  symptoms: ['startDate', 'endDate'],
  'care-plans': ['startDate', 'endDate'],
  'care-goals': ['startDate'],
  'insurance-coverage': ['validFrom', 'validTo'],
  devices: ['startDate', 'removedOn'],
}

/** Types without a date, which belong to every period. */
const TIMELESS = new Set(['allergies', 'providers', 'health-basics', 'family-history'])

const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)

/** Whether a record is dated in a period or overlaps it; records without a date belong to every period. */
export const isInPeriod = (type: AnyRecordType, record: RecordOf<AnyRecordType>, { from, until }: Period) => {
  if (TIMELESS.has(type.name)) return true
  const [first, last] = LASTING[type.name] ?? [type.newestBy, type.newestBy]
  const begins = first ? dayOf(record[first]) : null
  // A record without an end is ongoing.
  const ends = last ? dayOf(record[last]) : null
  return !(until && begins && isCertainlyBefore(until, begins)) && !(from && ends && isCertainlyBefore(ends, from))
}
