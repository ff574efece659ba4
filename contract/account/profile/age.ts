import { type Message, message } from '#contract/languages/message.ts'
import { daysBetween } from '#contract/record/time/days.ts'

/** Age in years on a day, both `YYYY-MM-DD`. In common years, a birthday on February 29 is on March 1. */
export const ageOn = (dateOfBirth: string, today: string) => {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Completed months between two days, both `YYYY-MM-DD`. */
const monthsBetween = (dateOfBirth: string, today: string) => {
  const [from, to] = [dateOfBirth, today].map(day => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return (to ?? 0) - (from ?? 0) - (today.slice(8) < dateOfBirth.slice(8) ? 1 : 0)
}

const MONTHS_UNTIL = 24

/** For infants, the age in months, "4 months old", because a dose may depend on it. */
export const ageMessage = (dateOfBirth: string, today: string): Message => {
  const months = monthsBetween(dateOfBirth, today)
  const days = daysBetween(dateOfBirth, today)
  if (months >= MONTHS_UNTIL) return message('{age} years old', { age: ageOn(dateOfBirth, today) })
  if (months > 0) return months === 1 ? message('1 month old') : message('{count} months old', { count: months })
  const weeks = Math.floor(days / 7)
  if (weeks > 0) return weeks === 1 ? message('1 week old') : message('{count} weeks old', { count: weeks })
  return days === 1 ? message('1 day old') : message('{count} days old', { count: days })
}
