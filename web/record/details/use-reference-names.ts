import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { titleOf } from '../show-value.ts'
import { useRecords } from '../use-records.ts'

/** What each record of a type is called, by id; deleted ones too, since other records still name them. */
export const useReferenceNames = (type: AnyRecordType): Record<string, string> => {
  const { data: current = [] } = useRecords(type)
  const { data: deleted = [] } = useRecords(type, 'deleted')
  return Object.fromEntries([
    ...current.map(record => [record.id, titleOf(type, record)]),
    ...deleted.map(record => [record.id, t('{name} (removed)', { name: titleOf(type, record) })]),
  ])
}

/** The name of one of a type's records, or why there is none yet. */
export const useReferenceName = (type: AnyRecordType) => {
  const names = useReferenceNames(type)
  const lists = [useRecords(type), useRecords(type, 'deleted')]
  if (lists.some(({ isError }) => isError)) return (id: string) => names[id] ?? t('Not available right now')
  const isKnown = lists.every(({ data }) => data)
  return (id: string) => names[id] ?? (isKnown ? t('Not found') : '…')
}
