import { formatNumber, formatTenths } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { formatClock } from './format-clock.ts'
import { type Reading, readingGroups } from './reading-groups.ts'

const MAX_ROWS = 60

interface TrendNumbersProps {
  label: string
  unit: string
  readings: Reading[]
}

/** The same readings as numbers, the newest first: one by one, or many together by day, month or year. */
export function TrendNumbers({ label, unit, readings }: TrendNumbersProps) {
  const groups = readingGroups(readings, MAX_ROWS).reverse()
  const isSingle = groups.every(({ count }) => count === 1)
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm py-1 font-medium text-accent-ink">{t('Show the numbers')}</summary>
      <div className="mt-2">
        {isSingle ? (
          <NumbersTable
            caption={label}
            columns={[t('When'), `${label} (${unit})`]}
            rows={groups.map(({ clock, lowest }) => ({
              key: clock,
              cells: [formatClock(clock), formatNumber(lowest)],
            }))}
          />
        ) : (
          <NumbersTable
            caption={`${label} (${unit})`}
            columns={[t('When'), t('Lowest'), t('Average'), t('Highest'), t('Readings')]}
            rows={groups.map(({ clock, lowest, average, highest, count }) => ({
              key: clock,
              cells: [formatClock(clock), formatNumber(lowest), formatTenths(average), formatNumber(highest), count],
            }))}
          />
        )}
      </div>
    </details>
  )
}
