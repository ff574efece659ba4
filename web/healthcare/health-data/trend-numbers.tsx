import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { rowGroups, type TrendReading } from './trend-groups.ts'
import { averageText, formatPartialClock, rangeText, readingText } from './trend-points.ts'

const MAX_ROWS = 60

interface TrendNumbersProps {
  label: string
  unit: string
  readings: TrendReading[]
}

/** The same readings as numbers, the newest first: one by one, or many together by day, month or year. */
export function TrendNumbers({ label, unit, readings }: TrendNumbersProps) {
  const groups = rowGroups(readings, MAX_ROWS).reverse()
  const isSingle = groups.every(group => group.readings.length === 1)
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm py-1 font-medium text-accent-ink">{t('Show the numbers')}</summary>
      <div className="mt-2">
        <NumbersTable
          caption={`${label} (${unit})`}
          columns={
            isSingle
              ? [t('When'), `${label} (${unit})`]
              : [t('When'), t('Lowest to highest'), t('Average'), t('Readings')]
          }
          rows={groups.map(group => ({
            key: group.clock,
            cells: [
              formatPartialClock(group.clock),
              ...(isSingle
                ? group.readings.map(readingText)
                : [rangeText(group.readings), averageText(group.readings), formatNumber(group.readings.length)]),
            ],
          }))}
        />
      </div>
    </details>
  )
}
