import { useQuery } from '@tanstack/react-query'
import { fitnessRoutines } from '#contract/lifecare/fitness-routines.ts'
import { thisDay } from '#contract/lifecare/goal-progress.ts'
import type { LifecareStats } from '#contract/lifecare/lifecare-stats.ts'
import { moodEntries } from '#contract/lifecare/mood-entries.ts'
import { nutritionLogs } from '#contract/lifecare/nutrition-logs.ts'
import { workoutSessions } from '#contract/lifecare/workout-sessions.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useNewestRecords, useRecords, useRecordsBetween } from '#web/record/use-records.ts'
import { useGoals } from '../goals/use-goals.ts'

export const WORKOUTS_SHOWN = 5
export const MOODS_SHOWN = 5

/** Figures of a day: they are read anew when the next one begins. */
export const useLifecareStats = () =>
  useQuery<LifecareStats>({ queryKey: ['/api/lifecare/dashboard/stats', useToday()] })

export const useRecentWorkouts = () => useNewestRecords(workoutSessions, WORKOUTS_SHOWN)
export const useRecentMoods = () => useNewestRecords(moodEntries, MOODS_SHOWN)
export const useActiveRoutines = () => useRecords(fitnessRoutines, 'active')

export const useTodaysMeals = () => {
  const { since, until } = thisDay(useToday())
  return useRecordsBetween(nutritionLogs, since, until)
}

/** Whether nothing was ever recorded in Lifecare. */
export const useIsEmpty = () => {
  const shown = [useRecentWorkouts(), useRecentMoods(), useActiveRoutines(), useTodaysMeals(), useGoals()]
  const seemsEmpty = shown.every(({ data }) => data?.length === 0)
  // Only where nothing is shown it is asked whether there was anything before.
  const earlier = [useNewestRecords(nutritionLogs, 1, seemsEmpty), useNewestRecords(fitnessRoutines, 1, seemsEmpty)]
  return seemsEmpty && earlier.every(({ data }) => data?.length === 0)
}
