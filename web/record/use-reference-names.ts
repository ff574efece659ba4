import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { titleOf } from './show-value.ts'
import { useRecords } from './use-records.ts'

/** What each record of a type is called, by id; deleted ones too, since other records still name them. */
export const useReferenceNames = (record: AnyRecordType): Record<string, string> => {
  const { data: present = [] } = useRecords(record)
  const { data: deleted = [] } = useRecords(record, 'deleted')
  return Object.fromEntries([
    ...present.map(one => [one.id, titleOf(record, one)]),
    ...deleted.map(one => [one.id, t('{name} (removed)', { name: titleOf(record, one) })]),
  ])
}
