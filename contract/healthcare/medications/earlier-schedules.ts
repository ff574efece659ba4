import { dayIn } from '#contract/record/time/days.ts'
import { SCHEDULE_FIELDS, type Schedule } from './schedule-days.ts'

/** A schedule that was valid before a day, on which another replaced it. */
export type EarlierSchedule = Schedule & { until: string }

interface Version {
  at: string
  record: Schedule
}

const isSame = (a: Schedule, b: Schedule) => SCHEDULE_FIELDS.every(name => (a[name] ?? null) === (b[name] ?? null))

const scheduleIn = (record: Schedule): Schedule => ({
  scheduleTimes: record.scheduleTimes,
  asNeeded: record.asNeeded,
  ...Object.fromEntries(SCHEDULE_FIELDS.flatMap(name => (record[name] === undefined ? [] : [[name, record[name]]]))),
})

/** A medication's earlier schedules, oldest first. The versions are newest first, as in the history. */
export const earlierSchedules = (versions: Version[], timeZone: string): EarlierSchedule[] =>
  versions.toReversed().flatMap(({ record }, index, all) => {
    const next = all[index + 1]
    if (!next || isSame(next.record, record)) return []
    return [{ ...scheduleIn(record), until: dayIn(timeZone, new Date(next.at)) }]
  })
