import { type WorkoutSession, workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import type { Figure } from '#contract/lifecare/topics/figure.ts'
import { message } from '#contract/lifecare/topics/message.ts'
import { RECOMMENDED_MINUTES, streakOf, thisTrainingWeek, trainingWeeks } from './training-weeks.ts'

type Sessions = readonly WorkoutSession[]

export const workoutsThisWeek = (sessions: Sessions, today: string): Figure | undefined => {
  if (sessions.length === 0) return undefined
  const [before, week] = trainingWeeks(sessions, today, 2)
  return {
    value: message('{count}', { count: week?.workouts ?? 0 }),
    detail: message('{count} last week', { count: before?.workouts ?? 0 }),
  }
}

export const activeMinutesThisWeek = (sessions: Sessions, today: string): Figure | undefined => {
  if (sessions.length === 0) return undefined
  const { activeMinutes } = thisTrainingWeek(sessions, today)
  const isEnough = activeMinutes >= RECOMMENDED_MINUTES
  return {
    value: message('{minutes} of {goal} min', { minutes: activeMinutes, goal: RECOMMENDED_MINUTES }),
    detail: isEnough ? message('WHO recommendation reached') : message('WHO: moderate; vigorous counts double'),
    tone: isEnough ? 'good' : 'neutral',
  }
}

export const caloriesThisWeek = (sessions: Sessions, today: string): Figure | undefined => {
  if (sessions.length === 0) return undefined
  const { calories, minutes } = thisTrainingWeek(sessions, today)
  return {
    value: message('{calories}', { calories: { field: workoutSessions.fields.calories, value: calories } }),
    detail: message('In {minutes} minutes this week', { minutes }),
  }
}

export const streak = (sessions: Sessions, today: string): Figure | undefined => {
  if (sessions.length === 0) return undefined
  const weeks = streakOf(sessions, today)
  return {
    value: weeks === 1 ? message('1 week') : message('{count} weeks', { count: weeks }),
    detail: message('In a row with a workout'),
    tone: weeks > 1 ? 'good' : 'neutral',
  }
}
