import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { ImportHead } from '#contract/imports/imports.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import type { AnyRecordType, SampleContext } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'

export interface SampleImport extends ImportHead {
  at: string
  /** Samples of these types and days belong to this import. */
  records: readonly AnyRecordType[]
  since: string
  until: string
}

/** Past imports in the sample data. Undo removes their records. */
export const sampleImports = ({ today, at }: SampleContext): SampleImport[] => [
  {
    source: 'csv',
    fileName: 'blood-pressure-diary.csv',
    at: at(-15, '20:10'),
    records: [vitals],
    since: addDays(today, -90),
    until: addDays(today, -15),
  },
  {
    source: 'apple-health',
    fileName: 'export.zip',
    at: at(-1, '21:40'),
    records: [vitals, workoutSessions],
    since: addDays(today, -15),
    until: today,
  },
]
