import { MOOD_POINTS, MOODS, type Mood, type MoodEntry } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { addDays } from '#contract/record/time/days.ts'
import { asWritten, dayOf } from '#contract/record/time/written-time.ts'

type Entry = Pick<MoodEntry, 'mood' | 'date' | 'origin'>

const WEEK = 7
const LOW_DAYS = 5

const dayOfEntry = (entry: Pick<Entry, 'date' | 'origin'>, timeZone: string) =>
  dayOf(timeZone, asWritten(entry, 'date'))

const mean = (numbers: number[]) =>
  numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : undefined

export const moodNear = (points: number): Mood =>
  MOODS.find(mood => MOOD_POINTS[mood] === Math.round(points)) ?? 'neutral'

export const averageMood = (entries: readonly Entry[]) => mean(entries.map(({ mood }) => MOOD_POINTS[mood]))

export const byDay = <E extends Entry>(entries: readonly E[], timeZone: string) =>
  Map.groupBy(entries, entry => dayOfEntry(entry, timeZone))

/** The entries of the seven days up to the last one. */
export const weekUntil = <E extends Entry>(entries: readonly E[], last: string, timeZone: string) => {
  const first = addDays(last, 1 - WEEK)
  return entries.filter(entry => {
    const day = dayOfEntry(entry, timeZone)
    return day >= first && day <= last
  })
}

/** The week's average, from 1 to 5, and its difference from the week before. */
export const weeklyMood = (entries: readonly Entry[], today: string, timeZone: string) => {
  const average = averageMood(weekUntil(entries, today, timeZone))
  const before = averageMood(weekUntil(entries, addDays(today, -WEEK), timeZone))
  if (average === undefined) return undefined
  return { average, mood: moodNear(average), change: before === undefined ? undefined : average - before }
}

export const weeklyNumber = (
  entries: readonly MoodEntry[],
  name: 'energy' | 'stress' | 'sleep',
  today: string,
  timeZone: string,
) => mean(weekUntil(entries, today, timeZone).flatMap(({ [name]: value }) => (value === null ? [] : [value])))

/** Low or poor on five of the last seven days; the page then offers help. */
export const isLowWeek = (entries: readonly Entry[], today: string, timeZone: string) => {
  const days = [...byDay(weekUntil(entries, today, timeZone), timeZone).values()]
  const low = days.filter(ofDay => ['low', 'poor'].includes(moodNear(averageMood(ofDay) ?? 3)))
  return low.length >= LOW_DAYS
}
