import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { workoutSessions } from './workout-sessions.ts'

export const workoutSessionSamples: Samples<typeof workoutSessions> = ({ today, idOf }) => {
  const strength = { activity: 'Morning strength', routineId: idOf('morning-strength'), intensity: 'moderate' } as const
  const run = { activity: 'Easy run', routineId: idOf('easy-run'), intensity: 'vigorous' } as const
  const weeks = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(week => [
    { ...run, date: addDays(today, -7 * week - 1), duration: 28 + (week % 3) * 2, calories: 290 + (week % 4) * 12 },
    { ...strength, date: addDays(today, -7 * week - 3), duration: 35, calories: 210 },
    ...(week % 2 === 0
      ? [{ activity: 'Swimming', date: addDays(today, -7 * week - 5), duration: 40, calories: 320 }]
      : []),
  ])
  return [
    {
      activity: 'Evening stretch',
      routineId: idOf('evening-stretch'),
      date: today,
      duration: 15,
      calories: 45,
      intensity: 'light',
    },
    ...weeks,
  ]
}
