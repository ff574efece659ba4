import { bothSchedules } from './agreed-schedule.ts'
import type { ParsedSchedule } from './dose-schedule.ts'
import { parseSchedule, readDirections, readText } from './parse-schedule.ts'

/**
 * The schedule of a medication's frequency, with what its instructions add ("Once daily" and "in the evening"). Not
 * understood if they contradict each other. Null without a frequency.
 */
export const scheduleOfDirections = (frequency: string | null, instructions: string | null): ParsedSchedule => {
  const parsed = parseSchedule(frequency)
  const added = readDirections(instructions)
  if (!parsed || !added || 'notUnderstood' in parsed) return parsed
  if ('notUnderstood' in added) return added
  const read = readText(frequency?.trim() ?? '')
  const both = 'schedule' in read ? bothSchedules(read, added) : null
  return both ? { understood: both } : { notUnderstood: instructions?.trim() ?? '' }
}
