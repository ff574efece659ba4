import { readVitalSummary, readVitalTrends } from '#contract/healthcare/health-data/vital-endpoints.ts'
import type { VitalSummary } from '#contract/healthcare/health-data/vital-summary.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { addDays } from '#contract/record/time/days.ts'
import { clockOf } from '#contract/record/time/written-time.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useToday } from '#web/platform/use-today.ts'
import { amountOf, showAmount, unitOf } from '#web/record/amounts.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { TimeChart } from '#web/ui/chart/time-chart.tsx'
import { NotRefreshedNote } from '#web/ui/feedback/not-refreshed-note.tsx'
import { ReadCard } from '../topics/read-card.tsx'

const DAYS = 90

/** The newest weight and heart rate, and the weights of three months, as the vital signs have them. */
export function BodyVitalsSection() {
  // The whole of the summary: the last weight may be older than the last ten readings.
  const { data, isError, refetch } = useEndpoint(readVitalSummary, { query: { all: true } })
  return (
    <ReadCard
      title="Weight and Heart Rate"
      about="From your vital signs."
      empty="Log your weight and heart rate with your vital signs to see the latest here."
      data={data}
      isError={isError}
      onRetry={() => void refetch()}
      isEmpty={({ weight, heartRate }) => !weight && !heartRate}
      actions={
        <ButtonLink size="small" variant="secondary" href="/health-data">
          {t('Health Data')}
        </ButtonLink>
      }
    >
      {summary => (
        <div className="space-y-5">
          <dl className="grid grid-cols-2 gap-4">
            <Latest name="weight" latest={summary.weight} />
            <Latest name="heartRate" latest={summary.heartRate} />
          </dl>
          <Weights />
        </div>
      )}
    </ReadCard>
  )
}

const Latest = ({ name, latest }: { name: 'weight' | 'heartRate'; latest: VitalSummary['weight'] }) => (
  <div>
    <dt className="text-sm font-medium text-muted">{t(vitals.fields[name].label)}</dt>
    <dd>
      <span className="block text-lg font-semibold tabular-nums">
        {latest ? showAmount(vitals.fields[name], latest.value) : t('Not recorded')}
      </span>
      {latest && <span className="block text-sm text-muted">{formatDateTime(latest.at)}</span>}
    </dd>
  </div>
)

function Weights() {
  const since = instantAt(timeZone(), `${addDays(useToday(), -DAYS)}T00:00`)
  const { data, isLoadingError, isRefetchError } = useEndpoint(readVitalTrends, { query: { since } })
  const field = vitals.fields.weight
  const points = data?.at.flatMap((at, index) => {
    const weight = data.values.weight[index] ?? null
    if (weight === null) return []
    return [
      {
        at: Date.parse(`${clockOf(timeZone(), at)}Z`),
        value: amountOf(field, weight),
        when: formatDateTime(at),
        text: showAmount(field, weight),
      },
    ]
  })
  if (isLoadingError) return <p className="text-muted">{t('Not available right now')}</p>
  if (!points || points.length < 2) return null
  return (
    <div>
      <TimeChart
        label={t('Weight in the last {days} days; the numbers are in Health Data', { days: DAYS })}
        unit={unitOf(field)}
        points={points}
      />
      {isRefetchError && <NotRefreshedNote />}
    </div>
  )
}
