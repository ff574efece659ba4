import { type CronExpression, CronExpressionParser } from 'cron-parser'

export type CronSchedule = (now: Date) => CronExpression

/** Cron's five fields, numbers only: minute, hour, day of the month, month, day of the week. Undefined if invalid. */
export const parseCron = (text: string): CronSchedule | undefined => {
  if (!/^\s*(?:[\d*,/-]+\s+){4}[\d*,/-]+\s*$/.test(text)) return undefined
  const schedule = (now: Date) => CronExpressionParser.parse(text, { currentDate: now })
  try {
    schedule(new Date(0)).next()
    return schedule
  } catch {
    return undefined
  }
}

/** The first time after this one. */
export const nextTime = (schedule: CronSchedule, now: Date) => schedule(now).next().toDate()

/** The last time until now. */
export const previousTime = (schedule: CronSchedule, now: Date) =>
  schedule(new Date(now.getTime() + 1))
    .prev()
    .toDate()
