import { dayIn } from '#contract/record/time/days.ts'
import type { Medication } from './medications.ts'

export type Schedule = Pick<Medication, 'scheduleTimes' | 'asNeeded'>

/** A schedule that another replaced on this day. */
export interface EarlierSchedule extends Schedule {
  until: string
}

interface Version {
  at: string
  record: Schedule
}

/** A medication's earlier schedules, oldest first, from its versions, newest first. */
export const earlierSchedules = (versions: Version[], timeZone: string): EarlierSchedule[] =>
  versions.toReversed().flatMap(({ record: { scheduleTimes, asNeeded } }, index, all) => {
    const next = all[index + 1]
    if (!next || (next.record.scheduleTimes === scheduleTimes && next.record.asNeeded === asNeeded)) return []
    return [{ scheduleTimes, asNeeded, until: dayIn(timeZone, new Date(next.at)) }]
  })
