import { daysBetween, startOfWeek } from '#contract/record/time/days.ts'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const joinWeekdays = (days: readonly Weekday[]) => WEEKDAYS.filter(day => days.includes(day)).join(', ')

export const weekdaysOf = (stored: string | null): Weekday[] => {
  const days = stored?.split(', ') ?? []
  return WEEKDAYS.filter(day => days.includes(day))
}

export const weekdayOn = (day: string) => WEEKDAYS[daysBetween(startOfWeek(day), day)]
