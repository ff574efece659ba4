import { type NutritionLog, nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { caloriesOf, proteinOf } from '#contract/lifecare/diet-nutrition/nutrition-totals.ts'
import { fitnessRoutines } from '#contract/lifecare/fitness-movement/fitness-routines.ts'
import { thisDay } from '#contract/lifecare/fitness-movement/goal-progress.ts'
import { readLifecareStats } from '#contract/lifecare/lifecare-endpoints.ts'
import { type MoodEntry, moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { clockFor } from '#server/record/request-clock.ts'
import type { Goals } from './goals.ts'

export const lifecareDashboardRoutes = (app: App, store: RecordStore, goals: Goals) => {
  handle(app, readLifecareStats, async request => {
    const caller = callerOf(request)
    const { access } = caller
    const clock = clockFor(caller)
    const { now, today } = clock
    const [[activeRoutines = 0], activeGoals, todays, newest] = await Promise.all([
      store.count(access, [[fitnessRoutines, { isActive: true }]]),
      goals.countActive(access, clock),
      store.list(access, nutritionLogs, { ...thisDay(today), now }),
      store.list(access, moodEntries, { limit: 1, now }),
    ])
    const meals = todays.map((text): NutritionLog => JSON.parse(text))
    const [mood] = newest.map((text): MoodEntry => JSON.parse(text))
    return {
      activeRoutines,
      activeGoals,
      todayCalories: caloriesOf(meals),
      todayProtein: proteinOf(meals),
      currentMood: mood ? { mood: mood.mood, date: mood.date } : null,
    }
  })
}
