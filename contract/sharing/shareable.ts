import type { AnyRecordType, RecordOf, Sensitive } from '#contract/record/define-record.ts'

export const isShareable = ({ shared }: Pick<AnyRecordType, 'shared'>) => shared === true

/** What a doctor asks for first: chosen at the start of a whole summary, and in this order. */
export const CORE = [
  'medications',
  'medical-conditions',
  'allergies',
  'lab-results',
  'vitals',
  'immunizations',
  'supplements',
  'family-history',
  'health-basics',
  'preventive-screenings',
  'appointments',
  'providers',
]

/** Why a record is left out unless it is chosen by itself. */
export const sensitivityOf = (type: AnyRecordType, record: RecordOf<AnyRecordType>): Sensitive | undefined =>
  typeof type.sensitive === 'function' ? type.sensitive(record) : type.sensitive

export interface Period {
  from: string | null
  until: string | null
}

/** What lasts: from when to when, where that is known. */
const LASTING: Record<string, [from: string, until: string]> = {
  medications: ['startDate', 'endDate'],
  'medical-conditions': ['dateDiagnosed', 'dateResolved'],
}

/** What has no time of its own: it belongs to every period. */
const TIMELESS = new Set(['allergies', 'providers', 'health-basics', 'family-history'])

const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)

/** Whether a record belongs to a period: on one of its days, or lasting into it; what has no date belongs to all. */
export const isInPeriod = (type: AnyRecordType, record: RecordOf<AnyRecordType>, { from, until }: Period) => {
  if (TIMELESS.has(type.name)) return true
  const [first, last] = LASTING[type.name] ?? [type.newestBy, type.newestBy]
  const begins = first ? dayOf(record[first]) : null
  // What lasts and has no end is still there.
  const ends = last ? dayOf(record[last]) : null
  return !(until && begins && begins > until) && !(from && ends && ends < from)
}
