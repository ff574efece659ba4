import { useState } from 'react'
import { dietPlans } from '#contract/lifecare/diet-nutrition/diet-plans.ts'
import { addDays } from '#contract/record/time/days.ts'
import { formatDay, formatShortDay } from '#web/platform/format/dates.ts'
import { formatNumber } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { showAmount } from '#web/record/amounts.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { ReadCard } from '../topics/read-card.tsx'
import { MEASURE_NAMES } from './measure-names.ts'
import { averageOf, MEASURES, type Measure, nutritionDays } from './nutrition-day.ts'
import { useNutrition } from './use-nutrition.ts'

const MAX_DAYS = 30
type Span = '7' | '30'

/** A week or a month, day by day, against the goal. */
export function NutritionTrendSection() {
  const today = useToday()
  const [span, setSpan] = useState<Span>('7')
  const [measure, setMeasure] = useState<Measure>('calories')
  const field = dietPlans.fields[measure]
  const name = t(MEASURE_NAMES[measure])
  return (
    <ReadCard
      title="Day by Day"
      empty="Log what you eat and drink to see your week or month charted here."
      {...useNutrition(addDays(today, 1 - MAX_DAYS), today)}
      isEmpty={({ meals, waters }) => meals.length + waters.length === 0}
    >
      {({ meals, waters, plan }) => {
        const days = nutritionDays(meals, waters, today, Number(span))
        const average = averageOf(days, measure, today)
        const goal = plan?.[measure] ?? null
        const goalText = goal !== null && t('Goal {goal}', { goal: showAmount(field, goal) })
        return (
          <div className="space-y-4">
            <div className="flex flex-wrap items-center gap-3">
              <Select
                aria-label={t('What to show')}
                value={measure}
                onChange={event =>
                  setMeasure(MEASURES.find(candidate => candidate === event.target.value) ?? 'calories')
                }
                options={Object.fromEntries(MEASURES.map(candidate => [candidate, t(MEASURE_NAMES[candidate])]))}
              />
              <SegmentedControl
                label={t('Period')}
                value={span}
                onChange={setSpan}
                options={{ '7': t('{count} days', { count: 7 }), '30': t('{count} days', { count: 30 }) }}
              />
            </div>
            <p className="text-sm text-muted">
              {[
                average
                  ? t('Average of {amount} over {days} logged days before today', {
                      amount: showAmount(field, average.amount),
                      days: average.days,
                    })
                  : t('Nothing logged before today'),
                goalText,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <BarChart
              label={t('{name} by day; the numbers are listed below', { name })}
              bars={days.map(({ day, amounts }) => ({
                key: day,
                label: formatShortDay(day),
                value: amounts[measure] ?? null,
                text: formatNumber(Math.round(amounts[measure] ?? 0)),
              }))}
              goal={goal === null ? undefined : { value: goal, text: goalText || '' }}
            />
            <Disclosure label={t('Show the numbers')}>
              <NumbersTable
                caption={t('{name} by day', { name })}
                columns={[t('Day'), name, t('Meals logged')]}
                rows={days.toReversed().map(({ day, amounts, meals: count }) => {
                  const amount = amounts[measure]
                  return {
                    key: day,
                    cells: [
                      formatDay(day),
                      amount === undefined ? t('Nothing logged') : showAmount(field, amount),
                      count,
                    ],
                  }
                })}
              />
            </Disclosure>
          </div>
        )
      }}
    </ReadCard>
  )
}
