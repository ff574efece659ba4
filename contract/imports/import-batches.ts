import type { Counts } from './imports.ts'

export const importSources = {
  'apple-health': 'Apple Health',
  'samsung-health': 'Samsung Health',
  'google-fit': 'Google Fit',
  fitbit: 'Fitbit',
  'health-connect': 'Health Connect',
  garmin: 'Garmin',
  withings: 'Withings',
  omron: 'Omron',
  workouts: 'Workout files',
  csv: 'CSV file',
  fhir: 'Health record (FHIR)',
  ccda: 'Health record (C-CDA)',
  'smart-health': 'SMART Health Card',
  administrator: 'An administrator’s import',
  wellkept: 'Wellkept',
} as const
export type ImportSource = keyof typeof importSources

/** Limits for one import. */
export const MAX_RECORDS = 200_000
export const MAX_BYTES = 100_000_000
export const MAX_LINE_LENGTH = 262_144
/** Large enough to import any personal export. */
export const MAX_PERSONAL_DATA_LINES = 2_000_000
export const MAX_PERSONAL_DATA_BYTES = 2_000_000_000
export const FAULTS_SHOWN = 100
/** The most changed records whose values are shown before and after. */
export const CHANGES_SHOWN = 2000

/** An import is sent as lines of JSON: a header, then one record per line. */
export const IMPORT_CONTENT_TYPE = 'application/x-ndjson'

export const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
