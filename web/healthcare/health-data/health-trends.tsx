import { ChartLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TrendPeriod } from '#contract/healthcare/health-data/vital-trends.ts'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { goToFragment } from '#web/ui/layout/go-to-fragment.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { trendCharts } from './trend-charts.ts'
import { TrendFigure } from './trend-figure.tsx'
import { useVitalTrends } from './use-vital-trends.ts'

const periods = (): Record<TrendPeriod, string> => ({
  week: t('7 days'),
  month: t('30 days'),
  quarter: t('90 days'),
  year: t('1 year'),
  all: t('All'),
})

export const FIRST_PERIOD: TrendPeriod = 'month'

export function HealthTrends() {
  const [period, setPeriod] = useState<TrendPeriod>(FIRST_PERIOD)
  return (
    <Card
      title={t('Health Trends')}
      actions={<SegmentedControl label={t('Period')} value={period} onChange={setPeriod} options={periods()} />}
    >
      <Charts period={period} />
    </Card>
  )
}

function Charts({ period }: { period: TrendPeriod }) {
  const { data: trends, isError, start } = useVitalTrends(period)
  const isLoaded = trends !== undefined
  // The dashboard's tiles link to a chart, which is not there when the page opens.
  useEffect(() => {
    if (isLoaded) goToFragment()
  }, [isLoaded])
  if (isError) return <Alert>{t('Your trends cannot be loaded right now. Nothing is lost.')}</Alert>
  if (trends?.clocks.length === 0) {
    return (
      <EmptyState
        icon={<ChartLine />}
        title={period === 'all' ? t('No trend to show yet') : t('No readings in this period')}
        description={t('Once you log vital signs, they are charted here over time.')}
      />
    )
  }
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
      <Later first={1}>
        {trendCharts.map(chart =>
          trends ? (
            <TrendFigure key={chart.measure} chart={chart} trends={trends} start={start} />
          ) : (
            <Skeleton key={chart.measure} className="h-92" />
          ),
        )}
      </Later>
    </div>
  )
}
