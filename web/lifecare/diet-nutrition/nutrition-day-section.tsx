import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type MealType, type NutritionLog, nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { type WaterIntake, waterIntakes } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { formatLongDay } from '#web/platform/format/dates.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { showAmount } from '#web/record/amounts.ts'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { showValue } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DayPicker } from '#web/ui/form/day-picker.tsx'
import { ReadCard } from '../topics/read-card.tsx'
import { DayProgress } from './day-progress.tsx'
import { type Macro, macroShares } from './macros.ts'
import { MEASURE_NAMES } from './measure-names.ts'
import { type Amounts, amountsOf, byMeal } from './nutrition-day.ts'
import { useNutrition } from './use-nutrition.ts'

const { calories, protein, carbs, fat, fiber } = nutritionLogs.fields

const DayMeals = ({ meals, day }: { meals: NutritionLog[]; day: string }) => (
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

const fills: Record<Macro, string> = { protein: 'bg-accent', carbs: 'bg-info-ink', fat: 'bg-warning-ink' }

/** Where the day's energy comes from, as one bar and in words in the same order. */
function MacroBar({ amounts }: { amounts: Amounts }) {
  const shares = macroShares(amounts)
  if (!shares) return null
  return (
    <section aria-labelledby="macros">
      <h3 id="macros" className="font-semibold">
        {t('Energy from protein, carbs and fat')}
      </h3>
      <div aria-hidden className="mt-2 flex h-4 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {shares.map(({ macro, percent }) => (
          <span key={macro} className={fills[macro]} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
        {shares.map(({ macro, percent, grams, kcal }) => (
          <li key={macro} className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-3 rounded-sm', fills[macro])} />
            <span>
              <span className="font-medium">{t(MEASURE_NAMES[macro])}</span> {formatPercent(percent)}{' '}
              <span className="text-muted">
                {t('{grams}, about {kcal} kcal', { grams: showAmount(nutritionLogs.fields[macro], grams), kcal })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was drunk on a day, entry by entry. */
function DayWater({ waters, day }: { waters: WaterIntake[]; day: string }) {
  const { open } = useRecordAction(waterIntakes)
  return (
    <section aria-labelledby="water" className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h3 id="water" className="font-semibold">
          {t('Water')}
        </h3>
        <Button
          icon={<Plus />}
          size="small"
          variant="quiet"
          changes
          onClick={() => open('add', undefined, { date: day })}
        >
          {t(waterIntakes.messages.add)}
        </Button>
      </div>
      {waters.length === 0 && <p className="mt-2 text-muted">{t('Nothing logged')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {waters.map(water => (
          <li key={water.id} className="flex items-center justify-between gap-3 py-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 break-words">
              {water.cups === 1 ? t('1 cup') : showValue(waterIntakes.fields.cups, water.cups)}
              {water.isSample && <Badge>{t('Sample')}</Badge>}
              {water.notes && <span className="text-sm text-muted">{water.notes}</span>}
            </span>
            <RecordMenu type={waterIntakes} existing={water} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was eaten and drunk on a day, today at first. */
export function NutritionDaySection() {
  const today = useToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? today
  const dayLabel = formatLongDay(day)
  return (
    <ReadCard
      {...(day === today ? { title: 'Today', about: dayLabel } : { title: dayLabel })}
      {...useNutrition(day, day)}
      actions={<DayPicker day={day} today={today} onChange={next => setChosen(next === today ? null : next)} />}
    >
      {({ meals, waters, plan }) => {
        const amounts = amountsOf(meals, waters)
        return (
          <div className="space-y-8">
            <DayProgress amounts={amounts} meals={meals} plan={plan} day={day} />
            <MacroBar amounts={amounts} />
            <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
              <DayMeals meals={meals} day={day} />
              <DayWater waters={waters} day={day} />
            </div>
          </div>
        )
      }}
    </ReadCard>
  )
}
