import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'

/** The page that opens a record. */
export const recordAddress = ({ name, page }: AnyRecordType, record: RecordOf<AnyRecordType>) =>
  typeof page === 'function' ? page(record) : `${page}?${new URLSearchParams({ record: name, id: record.id })}`
