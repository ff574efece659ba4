import { useQuery } from '@tanstack/react-query'
import { type FitnessGoal, fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { useToday } from '#web/platform/use-today.ts'

/** Every goal as it stands today: after midnight they are read anew, for a new day or week has begun. */
export const useGoals = () => useQuery<FitnessGoal[]>({ queryKey: [fitnessGoals.path, useToday()] })
