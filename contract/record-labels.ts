import { isSingleton } from './record/define-record.ts'
import { allRecordTypes } from './records.ts'

/** What records of each type are called; the build evaluates this, because a page needs no declarations for it. */
export const recordLabels: Readonly<Record<string, { one: string; many: string }>> = Object.fromEntries(
  allRecordTypes.map(type => [type.name, { one: type.one, many: isSingleton(type) ? type.one : type.many }]),
)
