import { GlassWater } from 'lucide-react'
import { type DietPlan, dietPlans } from '#contract/lifecare/diet-nutrition/diet-plans.ts'
import type { NutritionLog } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { waterIntakes } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { formatNumber, formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount } from '#web/record/amounts.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { useAddWithUndo } from '#web/record/use-add-with-undo.ts'
import { Button } from '#web/ui/action/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { toneTextStyles } from '#web/ui/tones.ts'
import { translateSentence } from '../topics/translate-sentence.ts'
import { compareToGoal } from './goal-comparison.ts'
import { MEASURE_NAMES } from './measure-names.ts'
import { type Amounts, MEASURES, type Measure, unknownOf } from './nutrition-day.ts'

function AddWater({ day }: { day: string }) {
  const { add, isPending } = useAddWithUndo(waterIntakes)
  return (
    <Button
      changes
      icon={<GlassWater />}
      size="small"
      variant="secondary"
      className="mt-3"
      pending={isPending}
      onClick={() => add({ cups: 1, date: day })}
    >
      {t('+1 cup')}
    </Button>
  )
}

interface DayProgressProps {
  amounts: Amounts
  meals: NutritionLog[]
  plan: DietPlan | undefined
  day: string
}

/** A day's amounts, each against the goal of the plan in use. */
export const DayProgress = ({ amounts, meals, plan, day }: DayProgressProps) => (
  <div>
    {!plan && <NoPlan />}
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
      {MEASURES.map(measure => (
        <li key={measure} className="min-w-0">
          <Progress measure={measure} amount={amounts[measure]} goal={plan?.[measure] ?? null} />
          <Unknown count={unknownOf(meals, measure)} />
          {measure === 'water' && <AddWater day={day} />}
        </li>
      ))}
    </ul>
  </div>
)

function Progress({ measure, amount, goal }: { measure: Measure; amount: number; goal: number | null }) {
  const field = dietPlans.fields[measure]
  const name = t(MEASURE_NAMES[measure])
  if (goal === null) {
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        <span className="text-lg font-semibold tabular-nums">{showAmount(field, amount)}</span>
      </p>
    )
  }
  const { share, percent, message: progressText, tone } = compareToGoal(measure, amount, goal)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        <span className="tabular-nums">
          <span className="text-lg font-semibold">{formatNumber(amount)}</span>{' '}
          <span className="text-muted">{t('of {goal}', { goal: showAmount(field, goal) })}</span>
        </span>
      </p>
      <ProgressBar share={share} className="mt-1.5" />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className={classNames(toneTextStyles[tone], tone !== 'neutral' && 'font-medium')}>
          {translateSentence(progressText)}
        </span>
        <span className="text-muted tabular-nums">{formatPercent(percent)}</span>
      </p>
    </>
  )
}

const Unknown = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mt-1 text-sm text-muted">
      {count === 1 ? t('One meal has no amounts.') : t('{count} meals have no amounts.', { count })}
    </p>
  )

const NoPlan = () => (
  <Alert tone="info" className="mb-6" actions={<AddRecord type={dietPlans} />}>
    {t('No diet plan is in use, so there are no daily goals. Add a plan, or use one of your plans below.')}
  </Alert>
)
