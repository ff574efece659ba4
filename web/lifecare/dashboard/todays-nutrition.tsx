import { Apple, Plus } from 'lucide-react'
import { type NutritionLog, nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { caloriesOf, proteinOf } from '#contract/lifecare/diet-nutrition/nutrition-totals.ts'
import { formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AddFirst, ViewAll } from './card-parts.tsx'
import { useTodaysMeals } from './lifecare-reads.ts'
import type { OpenForm } from './quick-form.tsx'

const { options } = nutritionLogs.fields.mealType

export function TodaysNutrition({ openForm }: { openForm: OpenForm }) {
  const { data: meals, isError, refetch } = useTodaysMeals()
  const title = t("Today's Nutrition")

  if (isError && !meals?.length) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!meals) return <CardSkeleton />
  if (meals.length === 0) return <NoMeals title={title} openForm={openForm} />
  return (
    <Card
      flush
      title={title}
      description={sumsOf(meals)}
      actions={<ViewAll href="/diet-nutrition" title={title} />}
      notice={isError && <NotRefreshed onRetry={() => void refetch()} />}
    >
      <ul className="divide-y divide-line border-line not-first:border-t">
        {Object.entries(options).map(([mealType, label]) => (
          <MealTypeRow
            key={mealType}
            label={t(label)}
            meals={meals.filter(meal => meal.mealType === mealType)}
            onAdd={() => openForm({ type: nutritionLogs, initial: { mealType } })}
          />
        ))}
      </ul>
    </Card>
  )
}

const NoMeals = ({ title, openForm }: { title: string; openForm: OpenForm }) => (
  <Card title={title}>
    <EmptyState
      icon={<Apple />}
      title={t('No meals logged today')}
      description={t('Log what you ate. Calories and protein are optional.')}
      action={<AddFirst form={{ type: nutritionLogs }} openForm={openForm} />}
    />
  </Card>
)

/** Only given values are summed: a meal without calories does not count as 0. */
const sumsOf = (meals: NutritionLog[]) =>
  [
    meals.some(({ calories }) => calories !== null) && t('{amount} kcal', { amount: caloriesOf(meals) }),
    meals.some(({ protein }) => protein !== null) && t('{amount} g protein', { amount: proteinOf(meals) }),
  ]
    .filter(Boolean)
    .join(' · ')

interface MealTypeRowProps {
  label: string
  meals: NutritionLog[]
  onAdd: () => void
}

const MealTypeRow = ({ label, meals, onAdd }: MealTypeRowProps) => (
  <li className="flex items-center justify-between gap-4 py-2.5 pr-2 pl-5 sm:pr-3 sm:pl-6">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <span className="text-sm tabular-nums">{sumsOf(meals)}</span>
      </p>
      <p className="text-sm break-words text-muted">
        {meals.length > 0 ? formatList(meals.map(({ food }) => food)) : t('Nothing logged')}
      </p>
    </div>
    <IconButton changes label={t('Log {meal}', { meal: label })} icon={<Plus />} onClick={onAdd} />
  </li>
)
