import type { WorkoutSession } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { addDays, startOfWeek } from '#contract/record/time/days.ts'

/** Minutes of moderate activity a week, as recommended for adults by the World Health Organization. */
export const RECOMMENDED_MINUTES = 150

/** A vigorous minute counts twice and a light one not at all; unknown intensity counts as moderate. */
export const activeMinutes = ({ duration, intensity }: Pick<WorkoutSession, 'duration' | 'intensity'>) => {
  if (intensity === 'light') return 0
  return intensity === 'vigorous' ? 2 * duration : duration
}

type Session = Pick<WorkoutSession, 'date' | 'duration' | 'intensity' | 'calories'>

export interface TrainingWeek {
  /** Monday. */
  start: string
  workouts: number
  minutes: number
  activeMinutes: number
  calories: number
}

const weekOf = (start: string, sessions: readonly Session[]): TrainingWeek => ({
  start,
  workouts: sessions.length,
  minutes: sessions.reduce((total, { duration }) => total + duration, 0),
  activeMinutes: sessions.reduce((total, session) => total + activeMinutes(session), 0),
  calories: sessions.reduce((total, { calories }) => total + (calories ?? 0), 0),
})

/** The given number of weeks up to the current one, oldest first. Future workouts do not count. */
export const trainingWeeks = (sessions: readonly Session[], today: string, count: number): TrainingWeek[] => {
  const done = sessions.filter(({ date }) => date <= today)
  return Array.from({ length: count }, (_, index) => {
    const start = addDays(startOfWeek(today), 7 * (index - count + 1))
    return weekOf(
      start,
      done.filter(({ date }) => startOfWeek(date) === start),
    )
  })
}

export const thisTrainingWeek = (sessions: readonly Session[], today: string) =>
  weekOf(
    startOfWeek(today),
    sessions.filter(({ date }) => date <= today && date >= startOfWeek(today)),
  )

/** Consecutive weeks with a workout. The current week counts once it has one, but cannot break the streak. */
export const streakOf = (sessions: readonly Pick<Session, 'date'>[], today: string) => {
  const weeks = new Set(sessions.filter(({ date }) => date <= today).map(({ date }) => startOfWeek(date)))
  let week = startOfWeek(today)
  if (!weeks.has(week)) week = addDays(week, -7)
  let streak = 0
  for (; weeks.has(week); week = addDays(week, -7)) streak += 1
  return streak
}
