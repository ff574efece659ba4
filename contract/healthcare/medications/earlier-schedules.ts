import { dayIn } from '#contract/record/time/days.ts'
import type { Medication } from './medications.ts'

export type Schedule = Pick<Medication, 'scheduleTimes' | 'asNeeded'>

/** A schedule that was in force before the day on which another took its place. */
export interface EarlierSchedule extends Schedule {
  until: string
}

interface Version {
  at: string
  record: Schedule
}

/** The schedules that a medication had before, oldest first, read from its versions as the history gives them: newest first. */
export const earlierSchedules = (versions: Version[], timeZone: string): EarlierSchedule[] =>
  versions.toReversed().flatMap(({ record: { scheduleTimes, asNeeded } }, index, all) => {
    const next = all[index + 1]
    if (!next || (next.record.scheduleTimes === scheduleTimes && next.record.asNeeded === asNeeded)) return []
    return [{ scheduleTimes, asNeeded, until: dayIn(timeZone, new Date(next.at)) }]
  })
