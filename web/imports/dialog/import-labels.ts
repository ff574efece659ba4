import type { Counts, ImportBatch, UndoOutcome } from '#contract/imports/imports.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { formatDateTime, formatDay, formatList } from '#web/platform/format/dates.ts'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { recordLabels } from '#web/record/record-labels.ts'

/** "12 Vital Sign Readings" */
export const countText = (name: string, count: number) => {
  const labels = recordLabels[name] ?? { one: name, many: name }
  const { one, many } = labels.counted ?? labels
  return t('{count} {records}', { count: formatCount(count), records: t(count === 1 ? one : many) })
}

/** "12 Vital Sign Readings and 1 Workout" */
export const countsText = (counts: Counts) =>
  formatList(Object.entries(counts).map(([name, count]) => countText(name, count)))

/** The label of the button that imports the records. */
export const importLabel = (count: number) => {
  if (count === 0) return t('Import')
  return count === 1 ? t('Import 1 record') : t('Import {count} records', { count: formatCount(count) })
}

/** A day, a month or a year stays as it is; a year is no instant. */
const dayOf = (at: string) => (at.includes('T') ? clockIn(timeZone(), new Date(at)).slice(0, 10) : at)

export const periodText = (from: string, to: string) => {
  const [first, last] = [dayOf(from), dayOf(to)]
  return first === last ? formatDay(first) : t('{from} to {to}', { from: formatDay(first), to: formatDay(last) })
}

/** What stays, and why. */
export const stayingText = ({
  stayed,
  referred,
  inOthers = 0,
}: Omit<UndoOutcome, 'removed' | 'inOthers'> & Partial<UndoOutcome>) => [
  ...(stayed > 0 ? [t('{count} stay because you changed them.', { count: formatCount(stayed) })] : []),
  ...(referred > 0
    ? [t('{count} stay because other records of yours refer to them.', { count: formatCount(referred) })]
    : []),
  ...(inOthers > 0 ? [t('{count} stay because another import has them too.', { count: formatCount(inOthers) })] : []),
]

export const undoneText = ({ at, removed, ...staying }: NonNullable<ImportBatch['undone']>) =>
  [t('Undone {when}: {removed} removed.', { when: formatDateTime(at), removed }), ...stayingText(staying)].join(' ')
