import { bothSchedules } from './agreed-schedule.ts'
import type { ParsedSchedule } from './dose-schedule.ts'
import { isDailySum, parseSchedule, type ReadText, readDirections, readText } from './parse-schedule.ts'

/** "Daily" beside "4 g/day" does not say how many doses that is; "once daily" and "in the morning" do. */
const isDivided = ({ facts }: ReadText, dosage: string) =>
  !facts.some(({ kind }) => kind === 'perDay' || kind === 'everyHours' || kind === 'time') && isDailySum(dosage)

/**
 * The schedule of a medication's frequency, with what its instructions add ("Once daily" and "in the evening"). Not
 * understood if they contradict each other, or if the dose is the sum of a day. Null without a frequency.
 */
export const scheduleOfDirections = (
  frequency: string | null,
  instructions: string | null,
  dosage: string | null = null,
): ParsedSchedule => {
  const parsed = parseSchedule(frequency)
  const added = readDirections(instructions)
  if (!parsed || 'notUnderstood' in parsed) return parsed
  const read = readText(frequency?.trim() ?? '')
  if (dosage && !added && 'facts' in read && isDivided(read, dosage)) return { notUnderstood: dosage.trim() }
  if (!added) return parsed
  if ('notUnderstood' in added) return added
  const both = 'schedule' in read ? bothSchedules(read, added) : null
  return both ? { understood: both } : { notUnderstood: instructions?.trim() ?? '' }
}
