import { useState } from 'react'
import { formatLongDay } from '#web/platform/format/dates.ts'
import { useToday } from '#web/platform/use-today.ts'
import { DayPicker } from '#web/ui/form/day-picker.tsx'
import { ReadCard } from '../topics/read-card.tsx'
import { DayMeals } from './day-meals.tsx'
import { DayProgress } from './day-progress.tsx'
import { DayWater } from './day-water.tsx'
import { MacroBar } from './macro-bar.tsx'
import { amountsOf } from './nutrition-day.ts'
import { useNutrition } from './use-nutrition.ts'

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
