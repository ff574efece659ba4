import { Plus } from 'lucide-react'
import { type MealType, type NutritionLog, nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount } from '#web/record/amounts.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { amountsOf, byMeal } from './nutrition-day.ts'

const { calories, protein, carbs, fat, fiber } = nutritionLogs.fields

export const DayMeals = ({ meals, day }: { meals: NutritionLog[]; day: string }) => (
  <section aria-labelledby="meals" className="min-w-0">
    <h3 id="meals" className="font-semibold">
      {t('Meals')}
    </h3>
    <div className="mt-1 divide-y divide-line">
      {byMeal(meals).map(({ mealType, meals: eaten }) => (
        <DayMeal key={mealType} mealType={mealType} meals={eaten} day={day} />
      ))}
    </div>
  </section>
)

interface DayMealProps {
  mealType: MealType
  meals: NutritionLog[]
  day: string
}

function DayMeal({ mealType, meals, day }: DayMealProps) {
  const { open } = useRecordAction(nutritionLogs)
  const name = showValue(nutritionLogs.fields.mealType, mealType)
  const sums = amountsOf(meals, [])
  return (
    <section aria-label={name} className="py-2.5">
      <div className="flex items-center justify-between gap-3">
        <h4 className="font-medium">{name}</h4>
        <div className="flex items-center gap-1">
          <span className="text-sm text-muted tabular-nums">
            {meals.length === 0
              ? t('Nothing logged')
              : `${showAmount(calories, sums.calories)} · ${t('{amount} protein', { amount: showAmount(protein, sums.protein) })}`}
          </span>
          <IconButton
            label={t('Log Meal: {meal}', { meal: name })}
            icon={<Plus />}
            changes
            onClick={() => open('add', undefined, { mealType, date: day })}
          />
        </div>
      </div>
      <ul>
        {meals.map(meal => (
          <LoggedMeal key={meal.id} meal={meal} />
        ))}
      </ul>
    </section>
  )
}

const LoggedMeal = ({ meal }: { meal: NutritionLog }) => (
  <li className="flex items-start justify-between gap-3">
    <div className="min-w-0 py-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words">
        {meal.food}
        {meal.isSample && <Badge>{t('Sample')}</Badge>}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {[
          meal.calories !== null && showAmount(calories, meal.calories),
          meal.protein !== null && t('{amount} protein', { amount: showAmount(protein, meal.protein) }),
          meal.carbs !== null && t('{amount} carbs', { amount: showAmount(carbs, meal.carbs) }),
          meal.fat !== null && t('{amount} fat', { amount: showAmount(fat, meal.fat) }),
          meal.fiber !== null && t('{amount} fiber', { amount: showAmount(fiber, meal.fiber) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {meal.notes && <p className="text-sm break-words whitespace-pre-line text-muted">{meal.notes}</p>}
    </div>
    <RecordMenu type={nutritionLogs} existing={meal} />
  </li>
)
