import { dietPlans } from '#contract/lifecare/diet-nutrition/diet-plans.ts'
import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { waterIntakes } from '#contract/lifecare/diet-nutrition/water-intakes.ts'
import { addDays } from '#contract/record/time/days.ts'
import { useRecords, useRecordsBetween } from '#web/record/use-records.ts'

/** Meals, water and the plan in use, for the days from one to another. */
export const useNutrition = (first: string, last: string) => {
  const until = addDays(last, 1)
  const meals = useRecordsBetween(nutritionLogs, first, until)
  const waters = useRecordsBetween(waterIntakes, first, until)
  const plans = useRecords(dietPlans, 'active')
  const isRead = meals.data && waters.data && plans.data
  return {
    data: isRead && { meals: meals.data, waters: waters.data, plan: plans.data[0] },
    isError: meals.isError || waters.isError || plans.isError,
    onRetry: () => {
      for (const query of [meals, waters, plans]) if (query.isError) void query.refetch()
    },
  }
}
