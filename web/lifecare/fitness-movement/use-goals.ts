import { fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { useEndpointOfDay } from '#web/platform/api/use-endpoint.ts'
import { useToday } from '#web/platform/use-today.ts'

/** Every goal as it stands today: after midnight they are refetched, for a new day or week has begun. */
export const useGoals = () => useEndpointOfDay(recordEndpoints(fitnessGoals).list, useToday())
