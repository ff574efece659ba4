import type { ResultPoint } from '#contract/healthcare/test-results/result-trends.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatWrittenNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { rangeText, shownOriginal } from './range-text.ts'
import { StatusBadge } from './status-badge.tsx'

interface TrendTableProps {
  caption: string
  unit: string | null
  points: ResultPoint[]
}

/** Newest first, as everywhere else. */
export const TrendTable = ({ caption, unit, points }: TrendTableProps) => (
  <NumbersTable
    caption={caption}
    columns={[t('Date'), unit ? t('Result ({unit})', { unit }) : t('Result'), t('Reference range|column')]}
    rows={points.toReversed().map(({ id, day, written, original, value, low, high, status }) => ({
      key: id,
      cells: [
        // In two lines at most where it is narrow.
        formatDay(day).replace(' ', '\u00a0'),
        // With the status in one cell: a column of its own would be out of view on a phone.
        <span key="result" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {value === null ? <WrappedText>{written}</WrappedText> : withOriginal(written, original)}
          <span>
            <StatusBadge result={{ resultValue: written, referenceRangeLow: low, referenceRangeHigh: high, status }} />
          </span>
        </span>,
        rangeText(low, high) ?? '–',
      ],
    }))}
  />
)

const withOriginal = (written: string, original: ResultPoint['original']) =>
  [formatWrittenNumber(written), original && `(${shownOriginal(original)})`].filter(Boolean).join(' ')

// Numbers never wrap; text does.
const WrappedText = ({ children }: { children: string }) => <span className="wrap-anywhere">{children}</span>
