import type { ReadSummary } from './summary-of-patient.ts'

export type ReadsSummary = (bundle: unknown) => ReadSummary
