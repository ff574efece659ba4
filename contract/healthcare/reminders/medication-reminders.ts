import { clockIn } from '#contract/record/time/zoned.ts'
import { isWithinDates } from '../medications/adherence.ts'
import { isRefillDue, type Medication } from '../medications/medications.ts'
import { isScheduledOn } from '../medications/schedule-days.ts'
import { EVENING, MORNING, mentions } from '../visit-pack/mentioned-times.ts'

export interface MedicationAlert {
  kind: 'refill' | 'evening' | 'morning'
  /** The first medication, which is the only one named. */
  medication: Medication
}

export const isEveningHour = (hour: number) => hour >= 17
export const isMorningHour = (hour: number) => hour >= 7 && hour <= 9

/** Not for medications that are taken as needed, have not started, or have ended. */
const isTakenOn = (medication: Medication, day: string) => {
  const { asNeeded, startDate, scheduleConfirmed } = medication
  return scheduleConfirmed && !asNeeded && isWithinDates(medication, day) && isScheduledOn(medication, startDate, day)
}

/** The dashboard's warnings about active medications. */
export const medicationAlerts = (active: Medication[], now: Date, timeZone: string): MedicationAlert[] => {
  const clock = clockIn(timeZone, now)
  const hour = Number(clock.slice(11, 13))
  const taken = active.filter(medication => isTakenOn(medication, clock.slice(0, 10)))
  const first = {
    refill: active.find(isRefillDue),
    evening: isEveningHour(hour) ? taken.find(({ instructions }) => mentions(instructions, EVENING)) : undefined,
    morning: isMorningHour(hour) ? taken.find(({ instructions }) => mentions(instructions, MORNING)) : undefined,
  }
  return (['refill', 'evening', 'morning'] as const).flatMap(kind => {
    const medication = first[kind]
    return medication ? [{ kind, medication }] : []
  })
}
