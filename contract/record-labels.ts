import { allRecordTypes } from './records.ts'

/** What records of each type are called; the build evaluates this, because a page needs no declarations for it. */
export const recordLabels: Readonly<Record<string, { one: string; many: string }>> = Object.fromEntries(
  allRecordTypes.map(({ name, one, many }) => [name, { one, many }]),
)
