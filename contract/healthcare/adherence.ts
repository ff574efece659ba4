import { addDays } from '#contract/record/days.ts'
import { timesOf } from '#contract/record/times.ts'
import type { MedicationDose } from './medication-doses.ts'
import type { Medication } from './medications.ts'

type Scheduled = Pick<Medication, 'id' | 'scheduleTimes' | 'asNeeded' | 'startDate' | 'endDate' | 'status'>
type Marked = Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>

export interface DueDose {
  medicationId: string
  day: string
  time: string
}

const isTakenOn = (medication: Scheduled, day: string) => {
  if (medication.startDate && day < medication.startDate) return false
  if (medication.endDate) return day <= medication.endDate
  // Stopped without a date: nobody knows until when it was due.
  return medication.status === 'active'
}

/** The doses due on a day, by time; medicines taken as needed are never due. */
export const dosesDueOn = (medications: Scheduled[], day: string): DueDose[] =>
  medications
    .filter(medication => !medication.asNeeded && isTakenOn(medication, day))
    .flatMap(({ id, scheduleTimes }) => timesOf(scheduleTimes).map(time => ({ medicationId: id, day, time })))
    .sort((a, b) => a.time.localeCompare(b.time))

export const slotOf = ({ medicationId, day, time }: DueDose) => `${medicationId} ${day} ${time}`

/**
 * Doses taken of doses due, in percent, over so many days up to today; null where no dose was ever marked or none was due.
 * A past day's dose that nobody marked was missed; today's count once they are marked, since the day is not over.
 */
export const adherence = (medications: Scheduled[], marked: Marked[], today: string, days: number): number | null => {
  const bySlot = new Map(marked.map(dose => [slotOf(dose), dose.status]))
  let due = 0
  let taken = 0
  for (let back = 0; back < days; back += 1) {
    for (const dose of dosesDueOn(medications, addDays(today, -back))) {
      const status = bySlot.get(slotOf(dose))
      if (back === 0 && !status) continue
      due += 1
      if (status === 'taken') taken += 1
    }
  }
  return due === 0 || marked.length === 0 ? null : Math.round((100 * taken) / due)
}

export const ADHERENCE_PERIODS = [7, 30, 90] as const
