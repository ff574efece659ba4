import type { SleepLog } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import { usualTime } from '#contract/lifecare/sleep-health/sleep-times.ts'
import { addDays } from '#contract/record/time/days.ts'

type Slept = Pick<SleepLog, 'date' | 'kind' | 'hours'>

export interface SleepDay<L extends Slept = Slept> {
  /** The day on which the person woke up. */
  day: string
  /** Night and naps together; null if the night was not logged. */
  hours: number | null
  logs: L[]
}

/** The given number of days up to the last one, oldest first. */
export const sleepDays = <L extends Slept>(logs: readonly L[], last: string, count: number): SleepDay<L>[] =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(last, index - count + 1)
    const ofDay = logs.filter(({ date }) => date === day)
    const isLogged = ofDay.some(({ kind, hours }) => kind === 'night' && hours !== null)
    const hours = ofDay.reduce((total, log) => total + (log.hours ?? 0), 0)
    return { day, hours: isLogged ? Number(hours.toFixed(2)) : null, logs: ofDay }
  })

const loggedHours = (days: readonly SleepDay[]) => days.flatMap(({ hours }) => hours ?? [])

/** The average of the logged nights, and their number. */
export const averageSleep = (days: readonly SleepDay[]) => {
  const logged = loggedHours(days)
  if (logged.length === 0) return undefined
  return { hours: logged.reduce((total, hours) => total + hours, 0) / logged.length, nights: logged.length }
}

/** Hours short of the goal in the logged nights; negative if above the goal. */
export const sleepDebt = (days: readonly SleepDay[], goal: number) => {
  const logged = loggedHours(days)
  if (logged.length === 0) return undefined
  const debt = logged.reduce((total, hours) => total + goal - hours, 0)
  return { hours: Number(debt.toFixed(2)), nights: logged.length }
}

const ENOUGH_NIGHTS = 3

/** The usual bedtime and the average deviation; undefined for fewer than three nights. */
export const bedtimes = (logs: readonly Pick<SleepLog, 'kind' | 'bedTime'>[]) => {
  const times = logs.flatMap(({ kind, bedTime }) => (kind === 'night' && bedTime ? [bedTime] : []))
  const usual = times.length >= ENOUGH_NIGHTS ? usualTime(times) : undefined
  return usual && { ...usual, nights: times.length }
}

/** 7.33 hours are 7 hours and 20 minutes. */
export const inHoursAndMinutes = (hours: number) => {
  const minutes = Math.round(Math.abs(hours) * 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Nights without a log, with the hours from the next morning's mood entry; newest first. */
export const nightsFromMoodEntries = (
  logs: readonly Slept[],
  known: readonly { day: string; hours: number | null }[],
  last: string,
  count: number,
) =>
  sleepDays(logs, last, count)
    .filter(({ hours }) => hours === null)
    .flatMap(({ day }) => {
      const hours = known.find(night => night.day === day && night.hours)?.hours
      return hours ? [{ day, hours }] : []
    })
    .reverse()
