import { addDays, startOfWeek } from '#contract/record/time/days.ts'
import type { WorkoutSession } from './workout-sessions.ts'

/** Minutes of moderate activity a week that the World Health Organization recommends for adults. */
export const RECOMMENDED_MINUTES = 150

/** A vigorous minute counts as two moderate ones; a light one does not count; one of unknown effort counts as moderate. */
export const activeMinutes = ({ duration, intensity }: Pick<WorkoutSession, 'duration' | 'intensity'>) => {
  if (intensity === 'light') return 0
  return intensity === 'vigorous' ? 2 * duration : duration
}

type Session = Pick<WorkoutSession, 'date' | 'duration' | 'intensity' | 'calories'>

export interface TrainingWeek {
  /** Its Monday. */
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

/** The given number of weeks up to the current one, the oldest first. Future workouts do not count. */
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

/** Weeks in a row with a workout. The current week counts once it has one, and does not break the streak before it is over. */
export const streakOf = (sessions: readonly Pick<Session, 'date'>[], today: string) => {
  const weeks = new Set(sessions.filter(({ date }) => date <= today).map(({ date }) => startOfWeek(date)))
  let week = startOfWeek(today)
  if (!weeks.has(week)) week = addDays(week, -7)
  let streak = 0
  for (; weeks.has(week); week = addDays(week, -7)) streak += 1
  return streak
}
