import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { fitnessRoutines } from '#contract/lifecare/fitness-movement/fitness-routines.ts'
import { thisDay } from '#contract/lifecare/fitness-movement/goal-progress.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { readLifecareStats } from '#contract/lifecare/lifecare-endpoints.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { useEndpointOfDay } from '#web/platform/api/use-endpoint.ts'
import { useSeesSensitive } from '#web/platform/person/current-person.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useNewestRecords, useRecords, useRecordsBetween } from '#web/record/use-records.ts'
import { useGoals } from '../fitness-movement/use-goals.ts'

export const WORKOUTS_SHOWN = 5
export const MOODS_SHOWN = 5

/** Figures of a day: they are refetched when the next one begins. */
export const useLifecareStats = () => useEndpointOfDay(readLifecareStats, useToday())

export const useRecentWorkouts = () => useNewestRecords(workoutSessions, WORKOUTS_SHOWN)
export const useRecentMoods = () => useNewestRecords(moodEntries, MOODS_SHOWN, useSeesSensitive())
export const useActiveRoutines = () => useRecords(fitnessRoutines, 'active')

export const useTodaysMeals = () => {
  const { since, until } = thisDay(useToday())
  return useRecordsBetween(nutritionLogs, since, until)
}

/** Whether nothing was ever recorded in Lifecare. */
export const useIsEmpty = () => {
  const shown = [useRecentWorkouts(), useActiveRoutines(), useTodaysMeals(), useGoals()]
  const moods = useRecentMoods()
  const seesMoods = useSeesSensitive()
  const seemsEmpty = shown.every(({ data }) => data?.length === 0) && (!seesMoods || moods.data?.length === 0)
  // Only if nothing is shown, it checks for older records.
  const earlier = [useNewestRecords(nutritionLogs, 1, seemsEmpty), useNewestRecords(fitnessRoutines, 1, seemsEmpty)]
  return seemsEmpty && earlier.every(({ data }) => data?.length === 0)
}
