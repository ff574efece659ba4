import { type DoseOfDay, dosesOfDay, openDoses } from '#contract/healthcare/medications/doses-of-day.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { isRefillDue, isTakenOn } from '#contract/healthcare/medications/medication-now.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import { isScheduledOn } from '#contract/healthcare/medications/schedule-days.ts'
import { clockIn } from '#contract/record/time/zoned.ts'
import { EVENING, MORNING, mentions, type TimeOfDay } from './mentioned-times.ts'

export interface MedicationAlert {
  kind: 'refill' | 'evening' | 'morning'
  /** The first medication, which is the only one named. */
  medication: Medication
  /** The medication's own time, if it has times; otherwise null, and the default time is shown. */
  time: string | null
}

export const isEveningHour = (hour: number) => hour >= 17
export const isMorningHour = (hour: number) => hour >= 7 && hour <= 9

/** Medications taken as needed get no reminder. */
const isScheduled = (medication: Medication, day: string) =>
  !medication.asNeeded && isTakenOn(medication, day) && isScheduledOn(medication, medication.startDate, day)

interface TimeSpan {
  mentioned: TimeOfDay
  from: string
  until: string
}

const EVENING_TIMES: TimeSpan = { mentioned: EVENING, from: '17:00', until: '24:00' }
const MORNING_TIMES: TimeSpan = { mentioned: MORNING, from: '04:00', until: '12:00' }

/** The first medication to take in a part of the day, and its own time, if it has one: not what is marked already. */
const firstIn = ({ mentioned, from, until }: TimeSpan, taken: Medication[], open: DoseOfDay[]) => {
  for (const medication of taken.filter(({ instructions }) => mentions(instructions, mentioned))) {
    if (!medication.scheduleTimes) return { medication, time: null }
    const dose = open.find(({ medicationId, time }) => medicationId === medication.id && time >= from && time < until)
    if (dose) return { medication, time: dose.time }
  }
  return undefined
}

/** The dashboard's warnings about active medications. */
export const medicationAlerts = (
  active: Medication[],
  marked: MedicationDose[],
  now: Date,
  timeZone: string,
): MedicationAlert[] => {
  const clock = clockIn(timeZone, now)
  const [day, hour] = [clock.slice(0, 10), Number(clock.slice(11, 13))]
  const taken = active.filter(medication => isScheduled(medication, day))
  const open = openDoses(dosesOfDay(taken, marked, day, { now, timeZone }))
  const refill = active.find(medication => isRefillDue(medication, day))
  const first = {
    refill: refill && { medication: refill, time: null },
    evening: isEveningHour(hour) ? firstIn(EVENING_TIMES, taken, open) : undefined,
    morning: isMorningHour(hour) ? firstIn(MORNING_TIMES, taken, open) : undefined,
  }
  return (['refill', 'evening', 'morning'] as const).flatMap(kind => {
    const found = first[kind]
    return found ? [{ kind, ...found }] : []
  })
}
