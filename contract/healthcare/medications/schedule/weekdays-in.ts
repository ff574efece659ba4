import { joinWeekdays, WEEKDAYS } from '../weekdays.ts'
import { readText } from './parse-schedule.ts'

/** The weekdays in a text, as `mon, wed, fri`; null if it contains anything else. */
export const weekdaysIn = (text: string | null): string | null => {
  const read = text?.trim() ? readText(text) : null
  if (!read || 'notUnderstood' in read || read.facts.some(({ kind }) => kind !== 'days' && kind !== 'except'))
    return null
  const { days } = read.schedule
  if (days.kind === 'daily') return joinWeekdays(WEEKDAYS)
  return days.kind === 'weekdays' ? joinWeekdays(days.weekdays) : null
}
