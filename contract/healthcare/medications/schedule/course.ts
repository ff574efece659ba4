import type { RuleContext } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import { timesOf } from '#contract/record/time/times.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import type { ScheduleValues } from '../schedule-rules.ts'
import { scheduleOfDirections } from './directions.ts'
import { endOfSchedule } from './schedule-values.ts'

interface Course {
  firstDose: string | null
  endDate: string
  lastDose: string | null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A course that begins in the evening skips the morning's dose. */
const firstDoseNow = (times: readonly string[], clock: string): string | null => {
  const away = (time: string) => Math.abs(minutesOf(time) - minutesOf(clock))
  const nearest = times.toReversed().reduce((best, time) => (away(time) < away(best) ? time : best), times.at(-1) ?? '')
  return times.indexOf(nearest) > 0 ? nearest : null
}

/**
 * When directions for some days end. "Twice daily for 7 days" means 14 doses: what the first day lacks is taken on the
 * day after the last.
 */
const courseOf = (values: ScheduleValues, firstDose: string | null): Course | null => {
  const parsed = scheduleOfDirections(values.frequency, values.instructions, values.dosage)
  if (values.asNeeded || !parsed || 'notUnderstood' in parsed) return null
  const endDate = endOfSchedule(parsed.understood, values.startDate)
  if (!endDate) return null
  const left = timesOf(values.scheduleTimes).filter(time => firstDose !== null && time < firstDose)
  const isLater = values.scheduleDays === 'daily' && left.length > 0
  return {
    firstDose,
    endDate: isLater ? addDays(endDate, 1) : endDate,
    lastDose: isLater ? (left.at(-1) ?? null) : null,
  }
}

/** What a person set for another first or last day does not hold for this one. */
const dosesOfTheirDays = <V extends ScheduleValues>(values: V, before: ScheduleValues | null) => {
  const kept = (dose: 'firstDose' | 'lastDose', day: 'startDate' | 'endDate') => {
    const [now = null, then = null] = [values[dose], before?.[dose]]
    return before?.[day] !== values[day] && now === then ? null : now
  }
  return { firstDose: kept('firstDose', 'startDate'), lastDose: kept('lastDose', 'endDate') }
}

/** The first and the last dose of a course follow its directions, start and times, unless a person set another end. */
export const followCourse = <V extends ScheduleValues>(
  given: ScheduleValues,
  values: V,
  before: ScheduleValues | null,
  { today, now, timeZone }: RuleContext,
): V => {
  if (values.scheduleConfirmed === false) return values
  const doses = dosesOfTheirDays(values, before)
  const beginsNow = values.startDate === today && before?.startDate !== today && courseOf(values, null) !== null
  if (beginsNow && doses.firstDose === null && now && timeZone)
    doses.firstDose = firstDoseNow(timesOf(values.scheduleTimes), clockIn(timeZone, now).slice(11))
  const next = courseOf(values, doses.firstDose)
  const last = before && courseOf(before, before.firstDose ?? null)
  // An empty end follows the directions.
  const isEndSet = given.endDate !== null && (given.endDate !== before?.endDate || given.endDate !== last?.endDate)
  if (isEndSet || JSON.stringify(next) === JSON.stringify(last)) return { ...values, ...doses }
  return { ...values, ...doses, endDate: next?.endDate ?? null, lastDose: next?.lastDose ?? null }
}
