import { ChartLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import type { TrendPeriod } from '#contract/healthcare/health-data/vital-trends.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount, unitOf } from '#web/record/amounts.ts'
import { DeletedRecordsButton } from '#web/record/deleted-records-dialog.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { NotRefreshed } from '#web/record/list/records-card.tsx'
import { RecordDialogs } from '#web/record/record-dialogs.tsx'
import { DownloadRecords } from '#web/record/share/download-records.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { goToFragment } from '#web/ui/layout/go-to-fragment.ts'
import { Later } from '#web/ui/layout/later.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogActions } from '#web/ui/overlay/dialog-parts.tsx'
import { LimitsNote } from './limits-note.tsx'
import { MARKED_MEASURES } from './marked-readings.ts'
import { ReadingAdvice } from './reading-advice.tsx'
import { Readings } from './readings.tsx'
import { trendCharts } from './trend-charts.ts'
import { TrendFigure } from './trend-figure.tsx'
import { useVitalTrends } from './use-vital-trends.ts'
import { VitalTiles } from './vital-tiles.tsx'

const periods = (): Record<TrendPeriod, string> => ({
  week: t('7 days'),
  month: t('30 days'),
  quarter: t('90 days'),
  year: t('1 year'),
  all: t('All'),
})

const FIRST_PERIOD: TrendPeriod = 'month'

function HealthTrends() {
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
  const { data: trends, isError, refetch, start } = useVitalTrends(period)
  const isLoaded = trends !== undefined
  // The dashboard's tiles link to a chart, which is not there when the page opens.
  useEffect(() => {
    if (isLoaded) goToFragment()
  }, [isLoaded])
  if (isError && !trends?.clocks.length)
    return <Alert>{t('Your trends cannot be loaded right now. Nothing is lost.')}</Alert>
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
      {isError && <NotRefreshed className="lg:col-span-2" onRetry={() => void refetch()} />}
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

const { fields } = vitals

/** What to do about a reading that was saved. */
function AdviceDialog({ existing, onClose }: { existing: Vitals; onClose: () => void }) {
  const { bpSystolic, bpDiastolic } = existing
  const at = asWritten(existing, 'recordedDate')
  const measured = [
    ...(bpSystolic === null ? [] : [`${bpSystolic}/${bpDiastolic} ${unitOf(fields.bpSystolic)}`]),
    ...MARKED_MEASURES.flatMap(name => {
      const value = existing[name]
      return value === null || name === 'bpSystolic'
        ? []
        : [`${t(fields[name].label)} ${showAmount(fields[name], value)}`]
    }),
  ]
  return (
    <Dialog
      open
      title={t('What to do')}
      description={`${measured.join(' · ')} · ${formatDateTime(at)}`}
      onClose={onClose}
    >
      <ReadingAdvice values={{ ...existing, recordedDate: at }} />
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

export function HealthDataPage({ title }: { title: string }) {
  const { action } = useRecordAction()
  const { isPending } = useVitalTrends(FIRST_PERIOD)
  // Asked for at once, not only when the charts are there.
  useRecords(vitals, 'recent')
  // The dashboard's "Log Vitals" links here with `action=vitals`.
  if (action === 'vitals') return <Redirect to="/health-data?action=add" replace />
  return (
    <Page title={title} action={<AddRecord type={vitals} />}>
      <VitalTiles />
      <LimitsNote />
      <HealthTrends />
      <Later>
        {/* Once the charts have their height, or it would be pushed around. */}
        {!isPending && <Readings />}
        <div className="flex flex-wrap gap-2">
          <DownloadRecords type={vitals} />
          <DeletedRecordsButton type={vitals} />
        </div>
      </Later>
      <RecordDialogs type={vitals} customDialogs={{ advice: AdviceDialog }} />
    </Page>
  )
}
