import type { SleepGoal } from '#contract/lifecare/sleep-health/sleep-goals.ts'
import { type SleepLog, sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import type { Figure } from '#contract/lifecare/topics/figure.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import { averageSleep, bedtimes, inHoursAndMinutes, sleepDays, sleepDebt } from './sleep-balance.ts'

/** "7 h 20 min" */
export const hoursMessage = (hours: number): Message => {
  const { hours: whole, minutes } = inHoursAndMinutes(hours)
  if (whole === 0) return message('{minutes} min', { minutes })
  return minutes === 0
    ? message('{hours} h', { hours: whole })
    : message('{hours} h {minutes} min', { hours: whole, minutes })
}

const nightsMessage = (nights: number) =>
  nights === 1 ? message('1 night logged') : message('{nights} of the last 7 nights logged', { nights })

export const lastNight = (logs: readonly SleepLog[], today: string): Figure | undefined => {
  const last = logs.find(({ kind, hours, date }) => kind === 'night' && hours !== null && date <= today)
  if (!last || last.hours === null) return undefined
  const day = { day: last.date }
  const quality = last.quality && { field: sleepLogs.fields.quality, value: last.quality }
  return {
    value: hoursMessage(last.hours),
    detail: quality ? message('{quality} · {day}', { quality, day }) : message('{day}', { day }),
  }
}

export const weekAverage = (logs: readonly SleepLog[], today: string): Figure | undefined => {
  const average = averageSleep(sleepDays(logs, today, 7))
  return average && { value: hoursMessage(average.hours), detail: nightsMessage(average.nights) }
}

const QUARTER = 0.25

/** Counts only the logged nights. */
export const weekDebt = (logs: readonly SleepLog[], goal: SleepGoal | undefined, today: string): Figure | undefined => {
  if (!goal) return { value: message('–'), detail: message('Set a goal to see it') }
  const debt = sleepDebt(sleepDays(logs, today, 7), goal.hours)
  if (!debt) return undefined
  const detail = message('Over {nights} logged nights, goal {goal}', {
    nights: debt.nights,
    goal: hoursMessage(goal.hours),
  })
  if (debt.hours < -QUARTER)
    return { value: message('{time} more', { time: hoursMessage(debt.hours) }), detail, tone: 'good' }
  if (debt.hours <= QUARTER) return { value: message('None'), detail, tone: 'good' }
  // Half an hour a night is normal variation; an hour or more matters.
  return { value: hoursMessage(debt.hours), detail, tone: debt.hours / debt.nights >= 1 ? 'warning' : 'neutral' }
}

const REGULAR = 30
const IRREGULAR = 60

export const bedtimeRegularity = (logs: readonly SleepLog[], today: string): Figure | undefined => {
  const usual = bedtimes(sleepDays(logs, today, 14).flatMap(day => day.logs))
  if (!usual) return undefined
  const about = { time: { field: sleepLogs.fields.bedTime, value: usual.time } }
  const value = message('{spread} min', { spread: `±${usual.spread}` })
  if (usual.spread <= REGULAR) return { value, detail: message('Regular, around {time}', about), tone: 'good' }
  if (usual.spread <= IRREGULAR) return { value, detail: message('Fairly regular, around {time}', about) }
  return { value, detail: message('Varies, around {time}', about), tone: 'warning' }
}
