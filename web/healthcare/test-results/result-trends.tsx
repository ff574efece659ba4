import { TrendingUp } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { type LabResult, labResults } from '#contract/healthcare/test-results/lab-results.ts'
import {
  areUnitsMixed,
  type ConvertPoints,
  resultTrends,
  type TestTrend,
} from '#contract/healthcare/test-results/result-trends.ts'
import { SPECIMENS } from '#contract/healthcare/test-results/specimen.ts'
import { t } from '#web/platform/i18n.ts'
import { useRecords } from '#web/record/use-records.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { UnitTrendFigure } from './unit-trend-figure.tsx'

const countOf = ({ units }: TestTrend) => units.reduce((count, { points }) => count + points.length, 0)

/** The test with the most results. */
const longestTrend = (trends: TestTrend[]) => [...trends].sort((a, b) => countOf(b) - countOf(a))[0]

/** Converted where units are mixed: few people need the rules of it, so they are fetched then. */
const useTrends = (results: readonly LabResult[] = []) => {
  const [convert, setConvert] = useState<ConvertPoints>()
  const trends = useMemo(() => resultTrends(results, convert), [results, convert])
  const isNeeded = !convert && areUnitsMixed(trends)
  useEffect(() => {
    if (isNeeded) void loadConversion().then(setConvert)
  }, [isNeeded])
  return trends.map(trend =>
    trend.specimen ? { ...trend, testName: `${trend.testName} (${t(SPECIMENS[trend.specimen])})` } : trend,
  )
}

const loadConversion = () =>
  import('#contract/healthcare/test-results/convert-results.ts').then(
    ({ convertPoints }) =>
      () =>
        convertPoints,
  )

export function ResultTrends() {
  const { data: results, isPending } = useRecords(labResults)
  const trends = useTrends(results)
  const [picked, setPicked] = useState('')
  const trend = trends.find(({ key }) => key === picked) ?? longestTrend(trends)

  if (isPending) return <CardSkeleton />
  return (
    <Card title={t('Result Trends')} description={t('How one test’s values have changed over time.')}>
      {trend ? (
        <div className="space-y-8">
          <Field label={t('Test')} className="max-w-sm">
            <Select
              value={trend.key}
              onChange={event => setPicked(event.target.value)}
              options={Object.fromEntries(trends.map(({ key, testName }) => [key, testName]))}
            />
          </Field>
          {trend.units.map(unitTrend => (
            <UnitTrendFigure key={unitTrend.unit} trend={trend} unitTrend={unitTrend} />
          ))}
        </div>
      ) : (
        <EmptyState
          icon={<TrendingUp />}
          title={t('No trend to show yet')}
          description={t('Once a test has a result, its values over time are charted here.')}
        />
      )}
    </Card>
  )
}
